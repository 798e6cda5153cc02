"""What is said of results, in English and French."""

from typing import Final

from crownlands.core.text import make_words

WORDS: Final = make_words(
    ("arena.bot", "bot", "robot"),
    ("arena.games", "games", "parties"),
    ("arena.wins", "wins", "victoires"),
    ("arena.interval", "95%", "95 %"),
    ("arena.strict", "alone", "seul"),
    ("arena.score", "score", "score"),
    ("arena.deviation", "±", "±"),
    ("arena.margin", "margin", "écart"),
    ("arena.rating", "rating", "cote"),
    ("arena.moves", "moves", "coups"),
    ("arena.mean", "per move", "par coup"),
    ("arena.p95", "95% below", "95 % sous"),
    ("arena.longest", "longest", "maximum"),
    ("arena.forfeits", "failed", "échecs"),
    ("arena.seat", "seat", "place"),
    ("arena.seed", "seed {seed}", "graine {seed}"),
    (
        "arena.permuted",
        "{games} games; the same draws for {seatings} seatings, everybody on every seat",
        "{games} parties ; les mêmes tirages pour {seatings} placements, chacun à chaque place",
    ),
    (
        "arena.rotated",
        "{games} games; the same draws for {seatings} seatings, bots move on by one seat",
        "{games} parties ; les mêmes tirages pour {seatings} placements, on avance d’une place",
    ),
    (
        "arena.so_far",
        "{done} of {games} games so far",
        "{done} parties sur {games} pour l’instant",
    ),
    (
        "arena.legend",
        (
            "wins: by the rules, shared ones in parts; alone: strictly the highest score; "
            "margin: own score minus the best opponent’s; rating: Bradley-Terry, 1500 on average"
        ),
        (
            "victoires : selon les règles, partagées s’il le faut ; seul : strictement le plus "
            "haut score ; écart : son score moins celui du meilleur adversaire ; "
            "cote : Bradley-Terry, 1500 en moyenne"
        ),
    ),
    (
        "arena.failed",
        "{label} failed in {forfeits} of its {games} games and lost them; the first, game {game}:",
        "{label} a échoué et perdu dans {forfeits} parties sur {games} ; d’abord, partie {game} :",
    ),
    (
        "arena.forfeit",
        "game {game}: {label} forfeits: {reason}",
        "partie {game} : {label} déclare forfait : {reason}",
    ),
    (
        "arena.more_forfeits",
        "and {count} more forfeits",
        "et {count} autres forfaits",
    ),
)
