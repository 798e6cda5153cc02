"""What the score pad wonders about, in words."""

from typing import Any, Final

from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import Square
from crownlands.server.scorepad.shapes import Doubt
from crownlands.text import Speech, in_both

_DOUBTS: Final[dict[str, LocalizedText]] = {
    "too_large": LocalizedText(
        "The kingdom is wider or higher than {size} squares.",
        "Le royaume dépasse {size} cases en largeur ou en hauteur.",
    ),
    "unconnected": LocalizedText(
        "From these squares no way leads to the castle.",
        "De ces cases, aucun chemin ne mène au château.",
    ),
    "odd": LocalizedText(
        "There is an odd number of squares ({squares}), but dominoes cover two each.",
        "Le nombre de cases est impair ({squares}), or chaque domino en couvre deux.",
    ),
    "no_such_square": LocalizedText(
        "No domino of this game shows {square}.",
        "Aucun domino de ce jeu ne montre {square}.",
    ),
    "too_many": LocalizedText(
        "This game has only {available} times {square}; {written} are painted.",
        "Ce jeu n’a que {available} fois {square} ; il y en a {written} de peints.",
    ),
    "colours": LocalizedText(
        "These squares cannot be covered by dominoes: as on a chessboard, each domino needs a "
        "dark and a light square, and there are {dark} and {light}.",
        "Ces cases ne se couvrent pas de dominos : comme sur un échiquier, chaque domino prend une "
        "case noire et une blanche, et il y en a {dark} et {light}.",
    ),
    "no_partner": LocalizedText(
        "No domino shows this square together with one of its neighbours.",
        "Aucun domino ne montre cette case avec l’une de ses voisines.",
    ),
    "order": LocalizedText(
        "Dominoes cover this kingdom, but in no order does each of them connect.",
        "Des dominos couvrent ce royaume, mais dans aucun ordre chacun ne se raccorde.",
    ),
    "cover": LocalizedText(
        "No dominoes of this game cover exactly these squares.",
        "Aucune combinaison de dominos de ce jeu ne couvre exactement ces cases.",
    ),
    "unchecked": LocalizedText(
        "Whether dominoes of this game make this kingdom was too long to find out.",
        "Il aurait été trop long de vérifier que des dominos de ce jeu font ce royaume.",
    ),
    "not_in_this_game": LocalizedText(
        "This game does not have: {things}. It was left out.",
        "Ce jeu n’a pas : {things}. Cela n’a pas été compté.",
    ),
    "giant_without_crown": LocalizedText(
        "A giant sits on a crown, and there is none left for it here.",
        "Un géant s’assoit sur une couronne, et il n’en reste pas pour lui ici.",
    ),
    "too_many_giants": LocalizedText(
        "There are {giants} giants in all; {painted} are painted.",
        "Il y a {giants} géants en tout ; {painted} sont peints.",
    ),
    "quests": LocalizedText(
        "A game has two different quests; {quests} are chosen.",
        "Une partie a deux quêtes différentes ; {quests} sont choisies.",
    ),
    "building_elsewhere": LocalizedText(
        "Buildings stand on towns only.", "Les bâtiments ne se posent que sur des villes."
    ),
    "too_many_buildings": LocalizedText(
        "There are {copies} tiles of {building}; {painted} are painted.",
        "Il y a {copies} tuiles de {building} ; {painted} sont peintes.",
    ),
    "knights": LocalizedText(
        "With these buildings there are {expected} knights in all, not {knights}.",
        "Avec ces bâtiments, il y a {expected} chevaliers en tout, et non {knights}.",
    ),
    "queen_without_tower": LocalizedText(
        "The Queen comes to whoever has the most towers, and there is no tower here.",
        "La Reine va chez qui a le plus de tours, et il n’y a aucune tour ici.",
    ),
    "resource_elsewhere": LocalizedText(
        "This square yields no resource, and was not counted as one.",
        "Cette case ne donne pas de ressource, elle n’a pas été comptée comme telle.",
    ),
    "token_elsewhere": LocalizedText(
        "{token} cannot stand on this square.", "{token} ne peut pas être sur cette case."
    ),
    "too_many_tokens": LocalizedText(
        "There are {copies} tokens of {token}; {painted} are painted.",
        "Il y a {copies} jetons de {token} ; {painted} sont peints.",
    ),
    "off_the_map": LocalizedText(
        "These squares are not on the map, and were left out.",
        "Ces cases ne sont pas sur la carte, elles n’ont pas été comptées.",
    ),
    "card_twice": LocalizedText(
        "The card {card} is there more than once.", "La carte {card} est là plus d’une fois."
    ),
    "nobody_wins": LocalizedText(
        "Nobody has the fewest pips alone: nobody scores.",
        "Personne n’a seul le moins de points : personne ne marque.",
    ),
}


def doubt(code: str, *cells: Square, **details: Any) -> Doubt:
    """Put a doubt into words."""
    return Doubt(code, in_both(lambda speech: _say(code, details, speech)), cells)


def _say(code: str, details: dict[str, Any], speech: Speech) -> str:
    told = {name: _detail(name, value, speech) for name, value in details.items()}
    if "terrain" in details:
        told["square"] = _square(details, speech)
    return speech.pick(_DOUBTS[code]).format(**told)


def _detail(name: str, value: Any, speech: Speech) -> str:
    if name == "things":
        return speech.listed([speech.pick(words) for words in value])
    return speech.name(name, value) if name in ("building", "token") else str(value)


def _square(details: dict[str, Any], speech: Speech) -> str:
    """Name a square as in `wheat, 2 crowns`."""
    terrain = speech.terrain(details["terrain"])
    crowns = details["crowns"]
    return f"{terrain}, {speech.count(crowns, 'crown')}" if crowns else terrain
