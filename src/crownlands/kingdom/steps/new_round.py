"""A new round: the line that was picked from becomes the line to place."""

from msgspec.structs import replace

from crownlands.kingdom.line import EMPTY_LINE, NOBODY
from crownlands.kingdom.steps.step import Stage
from crownlands.kingdom.table import OVER, Table


class NewRound(Stage):
    """Dominoes nobody picked leave the game; without a line to place, the game is over."""

    def enter(self, table: Table) -> Table:
        """Move the lines on."""
        line = table.next_line
        if not line.dominoes:
            return replace(table, step=OVER)
        if NOBODY not in line.kings:
            return replace(table, line=line, next_line=EMPTY_LINE)
        left_over = tuple(at for at, king in enumerate(line.kings) if king == NOBODY)
        return replace(
            table,
            line=line.without(left_over),
            next_line=EMPTY_LINE,
            discarded=tuple(sorted((*table.discarded, *line.free()))),
        )
