"""Score sheets as tables, and the end of a game explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from crownlands.cli.words import WORDS
from crownlands.core.actors import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from crownlands.cli.speech import Speech
    from crownlands.core.actors import Seat, Side
    from crownlands.core.game import Game
    from crownlands.core.scores import ScoreLine, ScoreSheet
    from crownlands.core.state import State


def side_name(game: Game, side: Side) -> str:
    """Name a side by its seats: `P1`, or `P1 & P2` for a team."""
    return " & ".join(seat_name(seat) for seat in game.sides[side])


def bonuses_of(game: Game) -> list[str]:
    """List the bonuses a game is played for, by the kind of their score lines."""
    kinds = [name.replace("-", "_") for name, value in game.options.items() if value is True]
    return [kind for kind in kinds if f"missed.{kind}" in WORDS]


def all_sheets(state: State, speech: Speech) -> RenderableType:
    """Set the sheets of all sides side by side, as far as there is room."""
    bonuses = bonuses_of(state.game)
    return Columns(
        [
            sheet_table(sheet, side_name(state.game, sheet.side), speech, bonuses)
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
    for text, points, level in _rows(sheet.lines, speech, bonuses):
        style = "" if points else "dim"
        table.add_row(Text("  " * level + text, style), Text(str(points), style))
    table.add_row(Text(speech("sheet.total"), "bold"), Text(str(sheet.total), "bold underline"))
    for tie in sheet.tie_breaks:
        table.add_row(Text(_tie_name(tie.name, speech), "dim"), Text(str(tie.value), "dim"))
    return table


def how_it_ended(state: State, speech: Speech, person: Seat | None = None) -> Iterator[str]:
    """Tell who won, and what decided between equal totals."""
    game, winners, sheets = state.game, state.winners(), state.scores()
    best = [sheet for sheet in sheets if sheet.total == sheets[winners[0]].total]
    if len(best) > 1:
        yield from _tie_explained(game, best, speech)
    names = speech.listed([side_name(game, side) for side in winners])
    points = speech.count(sheets[winners[0]].total, "point")
    if len(winners) > 1:
        yield speech("end.shared", names=names, points=points)
    elif person in game.sides[winners[0]]:
        yield speech("end.you_win", points=points)
    else:
        team = len(game.sides[winners[0]]) > 1
        yield speech("end.team_wins" if team else "end.wins", names=names, points=points)


def _rows(
    lines: Sequence[ScoreLine], speech: Speech, bonuses: Sequence[str], level: int = 0
) -> Iterator[tuple[str, int, int]]:
    for line in lines:
        yield speech.score_line(line), line.points, level
        if hasattr(line, "lines"):
            yield from _rows(line.lines, speech, bonuses, level + 1)
    if not any(hasattr(line, "lines") for line in lines):
        reached = {line.kind() for line in lines}
        missed = [bonus for bonus in bonuses if bonus not in reached]
        yield from ((speech(f"missed.{bonus}"), 0, level) for bonus in missed)


def _tie_name(name: str, speech: Speech) -> str:
    return speech.or_else(f"tie.{name}", name.replace("_", " "))


def _tie_explained(game: Game, level: Sequence[ScoreSheet], speech: Speech) -> Iterator[str]:
    names = speech.listed([side_name(game, sheet.side) for sheet in level])
    yield speech("tie.equal", names=names, points=speech.count(level[0].total, "point"))
    for at, tie in enumerate(level[0].tie_breaks):
        values = {sheet.side: sheet.tie_breaks[at].value for sheet in level}
        yield speech(
            "tie.compared",
            what=_tie_name(tie.name, speech).capitalize(),
            values=", ".join(f"{side_name(game, side)} {value}" for side, value in values.items()),
        )
        level = [sheet for sheet in level if values[sheet.side] == max(values.values())]
        if len(level) == 1:
            return
