"""A square in five characters: the letter of its terrain, a star per crown, and who is there."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.render.land import terrains
from crownlands.render.occupants import NOBODY, Occupants
from crownlands.render.sheet import TERRAINS
from crownlands.render.text.blocks import Block, side_by_side
from crownlands.render.text.codes import building_codes, character_codes
from crownlands.render.text.pen import Pen, Style

CELL: Final = 5
CROWN: Final = "*"
KNIGHT: Final = "K"
GIANT: Final = "G"
RESOURCE: Final = "o"
COURT_BUILDING: Final = "#"

_STYLES: Final = {
    "wheat": Style(ink=16, ground=221),
    "forest": Style(ink=231, ground=22),
    "lake": Style(ink=16, ground=74),
    "grassland": Style(ink=16, ground=149),
    "swamp": Style(ink=16, ground=101),
    "mine": Style(ink=231, ground=238),
    "town": Style(ink=16, ground=174),
}
_SIGNS: Final = {
    "kingdoms": ((CROWN, "crown"),),
    "realms": ((KNIGHT, "knight"), ("AB", "building")),
    "giants": ((GIANT, "giant on a crown"),),
    "resources": ((RESOURCE, "resource"),),
    "tokens": ((COURT_BUILDING, "building of the court"), ("AB", "character")),
}
"""Signs to explain, by the keys of the view."""


def square(terrain: str, crowns: int, pen: Pen, here: Occupants = NOBODY) -> str:
    """Write a square, such as ` w** `, or `KST  ` for a knight at a small tavern."""
    knight = pen.letter("knight", KNIGHT) if here.knight else " "
    if here.building:
        letters = pen.letter(here.building, building_codes()[here.building])
    else:
        letters = pen.letter(terrain, terrain[0]) + _token(here, pen)
    resource = RESOURCE if here.resource else ""
    signs = letters + resource + CROWN * crowns + GIANT * here.giants
    return pen.paint(f"{knight}{signs:<{CELL - 1}}", _style(terrain))


def legend(data: Mapping[str, Any], pen: Pen, width: int) -> list[str]:
    """Explain the letters and signs, in as many lines as it takes."""
    entries = [
        Block(
            len(terrain) + CELL - 1,
            (f"{pen.paint(f' {terrain[0]} ', _style(terrain))} {terrain}",),
        )
        for terrain in _explained(data)
    ]
    signs = [
        f" {sign}  {meaning}"
        for key, explained in _SIGNS.items()
        if key in data
        for sign, meaning in explained
    ]
    blocks = [*entries, *(Block(len(words), (words,)) for words in signs)]
    lines = side_by_side(blocks, width, gap=2)
    return [line for line in lines if line]


def _style(terrain: str) -> Style:
    return _STYLES.get(terrain, Style())


def _token(here: Occupants, pen: Pen) -> str:
    if here.token is None:
        return ""
    return pen.letter(here.token, character_codes().get(here.token, COURT_BUILDING))


def _explained(data: Mapping[str, Any]) -> list[str]:
    """The common terrains, and others that lie on the table."""
    return [*TERRAINS, *sorted(terrains(data).difference(TERRAINS))]
