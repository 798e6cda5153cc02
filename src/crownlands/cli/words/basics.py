"""The basics of every game in four lines, for players at the table."""

from typing import Final

from crownlands.core.text import LocalizedText

_TURN: Final = LocalizedText(
    "On your turn, place the domino under your king, then pick one of the next line.",
    "À votre tour, posez le domino de votre roi, puis choisissez-en un de la ligne.",
)
_ORDER: Final = LocalizedText(
    "Kings act in the order of their dominoes: a low number picks early.",
    "Les rois jouent dans l’ordre de leurs dominos : petit numéro, premier choix.",
)
_CONNECT: Final = LocalizedText(
    "A half must touch the castle or its own terrain; the kingdom fits {size}.",
    "Une moitié touche le château ou son terrain ; le royaume tient en {size}.",
)
_SCORE: Final = LocalizedText(
    "Each domain scores its squares times its crowns.",
    "Chaque domaine vaut ses cases fois ses couronnes.",
)


def _within(size: LocalizedText) -> LocalizedText:
    return LocalizedText(_CONNECT.en.format(size=size.en), _CONNECT.fr.format(size=size.fr))


_SMALL: Final = _within(LocalizedText("5x5", "5x5"))
_LARGE: Final = _within(LocalizedText("7x7", "7x7"))
_EITHER: Final = _within(LocalizedText("5x5 or 7x7", "5x5 ou 7x7"))

BASICS: Final[dict[str, tuple[LocalizedText, LocalizedText, LocalizedText, LocalizedText]]] = {
    "kingdomino": (_TURN, _ORDER, _EITHER, _SCORE),
    "discovery": (_TURN, _ORDER, _SMALL, _SCORE),
    "xl": (_TURN, _ORDER, _LARGE, _SCORE),
    "teamdomino": (
        _TURN,
        LocalizedText(
            "Partners build one kingdom together, each with a king of their own.",
            "Les partenaires bâtissent un même royaume, chacun avec son roi.",
        ),
        _LARGE,
        _SCORE,
    ),
    "queendomino": (
        _TURN,
        LocalizedText(
            "Knights on what you placed bring coins; coins build towers and more on towns.",
            "Les chevaliers rapportent des pièces ; les pièces bâtissent sur les villes.",
        ),
        _EITHER,
        LocalizedText(
            "Domains, buildings and coins score; most towers host the Queen and her crown.",
            "Domaines, bâtiments et pièces comptent ; le plus de tours attire la Reine.",
        ),
    ),
    "royal-wedding": (
        _TURN,
        LocalizedText(
            "Knights on what you placed bring coins; coins build towers and more on towns.",
            "Les chevaliers rapportent des pièces ; les pièces bâtissent sur les villes.",
        ),
        _EITHER,
        LocalizedText(
            "Domains, buildings and coins score; both games’ dominoes are in play.",
            "Domaines, bâtiments et pièces comptent ; les dominos des deux jeux servent.",
        ),
    ),
    "age-of-giants": (
        _TURN,
        LocalizedText(
            "Giants cover crowns, footprints send one of them to another kingdom.",
            "Les géants couvrent des couronnes, les empreintes en renvoient un ailleurs.",
        ),
        _EITHER,
        LocalizedText(
            "Domains score squares times crowns, and two quests score for everybody.",
            "Les domaines valent cases fois couronnes, et deux quêtes comptent pour tous.",
        ),
    ),
    "court": (
        _TURN,
        LocalizedText(
            "Land without crowns yields resources, which buy characters and buildings.",
            "Les terres sans couronne donnent des ressources, qui achètent des jetons.",
        ),
        _EITHER,
        LocalizedText(
            "Domains score squares times crowns, characters by what lies around them.",
            "Les domaines valent cases fois couronnes, les personnages selon leur voisinage.",
        ),
    ),
    "duel": (
        LocalizedText(
            "Whoever rolls takes one die, the other two, the roller the last.",
            "Le lanceur prend un dé, l’autre deux, le lanceur le dernier.",
        ),
        LocalizedText(
            "Draw both coats: one must touch the castle or its like. A wild is any coat.",
            "Dessinez-les : l’un touche le château ou son blason. Un joker vaut tout blason.",
        ),
        LocalizedText(
            "Dice without crosses tick the spell of their coat; the first to fill it has it.",
            "Les dés sans croix cochent le sort de leur blason ; le premier au bout le gagne.",
        ),
        LocalizedText(
            "Domains score squares times crosses. A full map, or nobody drawing, is the end.",
            "Un domaine vaut cases fois croix. Fin : carte pleine, ou personne ne dessine.",
        ),
    ),
    "dominoes2": (
        LocalizedText(
            "Lay a card on two cells: halves cover equal numbers, at least one covers a card.",
            "Posez une carte sur deux cases : elle couvre des nombres égaux, et au moins un.",
        ),
        LocalizedText(
            "Who cannot play draws a card; if that does not fit either, a square card.",
            "Qui ne peut pas jouer pioche une carte, puis, si elle ne va pas, une carrée.",
        ),
        LocalizedText(
            "A square card goes on any cell with another number; a joker is any number.",
            "Une carte carrée va sur un nombre différent ; un joker vaut tout nombre.",
        ),
        LocalizedText(
            "The first without cards scores the pips in all other hands.",
            "Le premier sans carte marque les points des autres mains.",
        ),
    ),
}
"""By the id of a game."""
