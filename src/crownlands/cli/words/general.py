"""What several commands say, and the words of tables."""

from typing import Final

ENTRIES: Final = (
    ("games.game", "game", "jeu"),
    ("games.players", "players", "joueurs"),
    ("games.rounds", "rounds", "tours"),
    ("games.options", "options", "options"),
    ("games.rules", "rules", "règles"),
    ("games.for_players", "for {players}", "pour {players}"),
    ("games.excludes", "not with {options}", "pas avec {options}"),
    ("games.needs", "needs {option}", "avec {option}"),
    ("games.default", "usually {value}", "d'ordinaire {value}"),
    (
        "games.default_with",
        "usually {value} with {option}",
        "d'ordinaire {value} avec {option}",
    ),
    ("games.house", "house option", "option maison"),
    ("games.confidence", "how sure we are of the parts", "ce dont nous sommes sûrs"),
    ("simulate.bot", "bot", "robot"),
    ("simulate.seat", "seat", "place"),
    ("simulate.games", "games", "parties"),
    ("simulate.score", "score", "score"),
    ("simulate.deviation", "±", "±"),
    ("simulate.range", "range", "étendue"),
    ("simulate.wins", "wins", "victoires"),
    ("simulate.interval", "95% interval", "intervalle à 95 %"),
    (
        "simulate.speed",
        "{games} games in {seconds} s: {speed} per second",
        "{games} parties en {seconds} s : {speed} par seconde",
    ),
    (
        "simulate.stopped",
        "stopped: these are {done} of {wanted} games",
        "arrêté : voici {done} parties sur {wanted}",
    ),
    (
        "score.unproven",
        "whether dominoes can make this kingdom could not be decided; the score is right",
        "impossible de décider si des dominos font ce royaume ; le score est juste",
    ),
    ("replay.after", "after move {number} of {total}", "après le coup {number} sur {total}"),
    ("replay.start", "before the first move", "avant le premier coup"),
    ("replay.unfinished", "The game is not finished.", "La partie n'est pas finie."),
    (
        "replay.keys",
        "Enter: on, b: back, a number: go there, q: leave",
        "Entrée : suite, b : retour, un nombre : y aller, q : quitter",
    ),
)
