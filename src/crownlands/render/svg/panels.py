"""Which panels a page has. A game that shows more adds a panel for its key of the view."""

from collections.abc import Callable
from typing import NamedTuple

from crownlands.render.scene import Scene
from crownlands.render.svg import cells, dice, lines
from crownlands.render.svg.cells import draw_cells
from crownlands.render.svg.court import draw_court
from crownlands.render.svg.dice import draw_dice
from crownlands.render.svg.drawing import Drawing, Room
from crownlands.render.svg.hands import draw_hands
from crownlands.render.svg.heading import (
    draw_deals,
    draw_dynasty,
    draw_on_the_way,
    draw_rounds,
    draw_status,
    draw_table,
    draw_title,
)
from crownlands.render.svg.kingdoms import draw_kingdoms
from crownlands.render.svg.lines import draw_lines
from crownlands.render.svg.maps import draw_maps
from crownlands.render.svg.market import draw_market
from crownlands.render.svg.piles import draw_piles
from crownlands.render.svg.quests import draw_quests
from crownlands.render.svg.scores import draw_scores
from crownlands.render.svg.spells import draw_spells
from crownlands.render.svg.standings import standings


class Panel(NamedTuple):
    """A part of the page, drawn when the view has its key and it has something to show."""

    key: str
    draw: Callable[[Scene, Room], Drawing | None]


TITLE = (Panel("seat", draw_title), Panel("seat", draw_table))
"""On top: the first at the left, the others at the right."""
STATUS = (
    Panel("phase", draw_status),
    Panel("receiver", draw_on_the_way),
    Panel("dynasty", draw_dynasty),
    Panel("rounds", draw_rounds),
    Panel("deals", draw_deals),
)
"""On a strip below, in the same way."""
TABLE = (
    Panel("lines", draw_lines),
    Panel("lines", standings(lines.height)),
    Panel("dice", draw_dice),
    Panel("dice", standings(dice.height)),
    Panel("spells", draw_spells),
    Panel("board", draw_cells),
    Panel("board", standings(cells.height)),
    Panel("played", draw_piles),
    Panel("quests", draw_quests),
    Panel("market", draw_market),
    Panel("court", draw_court),
)
"""Below one another at the left: what all share."""
KINGDOMS = (
    Panel("kingdoms", draw_kingdoms),
    Panel("maps", draw_maps),
    Panel("hands", draw_hands),
)
"""Beside it: what each side has."""
SHEETS = (Panel("scores", draw_scores),)
"""Where there is room: below the table, below the kingdoms, or below both."""
