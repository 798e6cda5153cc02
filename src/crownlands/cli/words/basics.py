"""The basics of every game in four lines, for players at the table."""

from typing import Final

from crownlands.core.words import Words

_TURN: Final = Words(
    "On your turn, place the domino under your king, then pick one of the next line.",
    "À votre tour, posez le domino de votre roi, puis choisissez-en un de la ligne.",
)
_ORDER: Final = Words(
    "Kings act in the order of their dominoes: a low number picks early.",
    "Les rois jouent dans l’ordre de leurs dominos : petit numéro, premier choix.",
)
_CONNECT: Final = Words(
    "A half must touch the castle or its own terrain; the kingdom fits {size}.",
    "Une moitié touche le château ou son terrain ; le royaume tient en {size}.",
)
_SCORE: Final = Words(
    "Each domain scores its squares times its crowns.",
    "Chaque domaine vaut ses cases fois ses couronnes.",
)


def _within(size: Words) -> Words:
    return Words(_CONNECT.en.format(size=size.en), _CONNECT.fr.format(size=size.fr))


_SMALL: Final = _within(Words("5x5", "5x5"))
_LARGE: Final = _within(Words("7x7", "7x7"))
_EITHER: Final = _within(Words("5x5 or 7x7", "5x5 ou 7x7"))

BASICS: Final[dict[str, tuple[Words, Words, Words, Words]]] = {
    "kingdomino": (_TURN, _ORDER, _EITHER, _SCORE),
    "discovery": (_TURN, _ORDER, _SMALL, _SCORE),
    "xl": (_TURN, _ORDER, _LARGE, _SCORE),
    "teamdomino": (
        _TURN,
        Words(
            "Partners build one kingdom together, each with a king of their own.",
            "Les partenaires bâtissent un même royaume, chacun avec son roi.",
        ),
        _LARGE,
        _SCORE,
    ),
    "queendomino": (
        _TURN,
        Words(
            "Knights on what you placed bring coins; coins build towers and more on towns.",
            "Les chevaliers rapportent des pièces ; les pièces bâtissent sur les villes.",
        ),
        _EITHER,
        Words(
            "Domains, buildings and coins score; most towers host the Queen and her crown.",
            "Domaines, bâtiments et pièces comptent ; le plus de tours attire la Reine.",
        ),
    ),
    "royal-wedding": (
        _TURN,
        Words(
            "Knights on what you placed bring coins; coins build towers and more on towns.",
            "Les chevaliers rapportent des pièces ; les pièces bâtissent sur les villes.",
        ),
        _EITHER,
        Words(
            "Domains, buildings and coins score; both games’ dominoes are in play.",
            "Domaines, bâtiments et pièces comptent ; les dominos des deux jeux servent.",
        ),
    ),
    "age-of-giants": (
        _TURN,
        Words(
            "Giants cover crowns, footprints send one of them to another kingdom.",
            "Les géants couvrent des couronnes, les empreintes en renvoient un ailleurs.",
        ),
        _EITHER,
        Words(
            "Domains score squares times crowns, and two quests score for everybody.",
            "Les domaines valent cases fois couronnes, et deux quêtes comptent pour tous.",
        ),
    ),
    "court": (
        _TURN,
        Words(
            "Land without crowns yields resources, which buy characters and buildings.",
            "Les terres sans couronne donnent des ressources, qui achètent des jetons.",
        ),
        _EITHER,
        Words(
            "Domains score squares times crowns, characters by what lies around them.",
            "Les domaines valent cases fois couronnes, les personnages selon leur voisinage.",
        ),
    ),
    "duel": (
        Words(
            "Whoever rolls takes one die, the other two, the roller the last.",
            "Le lanceur prend un dé, l’autre deux, le lanceur le dernier.",
        ),
        Words(
            "Draw both coats: one must touch the castle or its like. A wild is any coat.",
            "Dessinez-les : l’un touche le château ou son blason. Un joker vaut tout blason.",
        ),
        Words(
            "Dice without crosses tick the spell of their coat; the first to fill it has it.",
            "Les dés sans croix cochent le sort de leur blason ; le premier au bout le gagne.",
        ),
        Words(
            "Domains score squares times crosses. A full map, or nobody drawing, is the end.",
            "Un domaine vaut cases fois croix. Fin : carte pleine, ou personne ne dessine.",
        ),
    ),
    "dominoes2": (
        Words(
            "Lay a card on two cells: halves cover equal numbers, at least one covers a card.",
            "Posez une carte sur deux cases : elle couvre des nombres égaux, et au moins un.",
        ),
        Words(
            "Who cannot play draws a card; if that does not fit either, a square card.",
            "Qui ne peut pas jouer pioche une carte, puis, si elle ne va pas, une carrée.",
        ),
        Words(
            "A square card goes on any cell with another number; a joker is any number.",
            "Une carte carrée va sur un nombre différent ; un joker vaut tout nombre.",
        ),
        Words(
            "The first without cards scores the pips in all other hands.",
            "Le premier sans carte marque les points des autres mains.",
        ),
    ),
}
"""By the id of a game."""
