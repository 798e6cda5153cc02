"""What joins words, and how a game stands and ends."""

from typing import Final

ENTRIES: Final = (
    ("colon", ": ", " : "),
    ("semicolon", "; ", " ; "),
    ("and", " and ", " et "),
    ("or", " or ", " ou "),
    ("confidence.certain", "certain", "certain"),
    ("confidence.likely", "likely", "probable"),
    ("confidence.reconstructed", "reconstructed", "reconstitué"),
    (
        "games.reconstructed",
        "Some parts of this game are reconstructed and may differ from the printed ones.",
        "Une partie du matériel est reconstituée et peut différer de l’original.",
    ),
    (
        "missed.harmony",
        "harmony: the kingdom is not complete",
        "harmonie : le royaume n’est pas complet",
    ),
    (
        "missed.middle_kingdom",
        "middle kingdom: the castle is not in the centre",
        "empire du milieu : le château n’est pas au centre",
    ),
    ("sheet.total", "total", "total"),
    ("tie.largest_domain", "largest domain", "plus grand domaine"),
    ("tie.crowns", "crowns", "couronnes"),
    ("tie.equal", "{names} are level at {points}.", "{names} sont à égalité avec {points}."),
    ("tie.compared", "{what}: {values}.", "{what} : {values}."),
    ("end.wins", "{names} wins with {points}.", "{names} gagne avec {points}."),
    ("end.team_wins", "{names} win with {points}.", "{names} gagnent avec {points}."),
    (
        "end.shared",
        "{names} share the victory with {points}.",
        "{names} se partagent la victoire avec {points}.",
    ),
    ("chapter.game", "game {number}", "la partie {number}"),
    ("chapter.deal", "deal {number}", "la manche {number}"),
    (
        "chapter.won",
        "{chapter} goes to {names}: {points}.",
        "{chapter} revient à {names} : {points}.",
    ),
    (
        "chapter.tied",
        "{chapter} is a tie between {names}: {points} each.",
        "{chapter} finit sur une égalité entre {names} : {points} chacun.",
    ),
    ("chapter.nobody", "Nobody scores in {chapter}.", "Personne ne marque dans {chapter}."),
    ("end.you_win", "You win with {points}. Well played!", "Vous gagnez avec {points}. Bravo !"),
)
