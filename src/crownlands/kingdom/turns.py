"""Questions every step of a turn asks: whose it is, and what was just placed."""

from crownlands.core.moves import Side
from crownlands.kingdom.kingdom import Placement
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.table import Table


def turn_side(table: Table, layout: Layout) -> Side:
    """Tell which side's turn it is."""
    return layout.side_of(table.line.kings[0])


def placed_now(table: Table, layout: Layout) -> Placement | None:
    """Find where the domino of this turn lies; None before it is placed or if it was discarded."""
    kingdom = table.kingdoms[turn_side(table, layout)]
    return kingdom.placement(table.line.dominoes[0])
