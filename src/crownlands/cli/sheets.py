"""Score sheets as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from crownlands.text.telling import bonuses_of, sheet_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from crownlands.core.scores import ScoreSheet
    from crownlands.core.state import State
    from crownlands.text import Speech


def all_sheets(state: State, speech: Speech) -> RenderableType:
    """Set the sheets of all sides side by side, as far as there is room."""
    bonuses, speech = bonuses_of(state.game), speech.about(state.game)
    return Columns(
        [
            sheet_table(sheet, speech.side(state.game, sheet.side), speech, bonuses)
            for sheet in state.scores()
        ],
        padding=(1, 3),
    )


def sheet_table(
    sheet: ScoreSheet, title: str, speech: Speech, bonuses: Sequence[str] = ()
) -> Table:
    """Put a sheet into a table: every line, the total, and what breaks ties.

    Bonuses that are played for but not reached are listed too, with no points.
    """
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    if title:
        table.add_row(Text(title, "bold"))
    for text, points, level in sheet_rows(sheet.lines, speech, bonuses):
        style = "" if points else "dim"
        table.add_row(Text("  " * level + text, style), Text(str(points), style))
    table.add_row(Text(speech("sheet.total"), "bold"), Text(str(sheet.total), "bold underline"))
    for tie in sheet.tie_breaks:
        table.add_row(Text(speech.tie_break(tie.name), "dim"), Text(str(tie.value), "dim"))
    return table
