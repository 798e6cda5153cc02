"""A score sheet line by line, with the bonuses that were missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from crownlands.core.plain import plain
from crownlands.text.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.actors import Side
    from crownlands.core.game import Game
    from crownlands.core.scores import ScoreLine
    from crownlands.core.state import State
    from crownlands.text.speech import Speech


class Row(NamedTuple):
    """A line of a sheet as it is read: what the points are for, and how deep it stands."""

    text: str
    points: int
    level: int


def bonuses_of(game: Game) -> list[str]:
    """List the bonuses a game is played for, by the kind of their score lines."""
    kinds = [name.replace("-", "_") for name, value in game.options.items() if value is True]
    return [kind for kind in kinds if f"missed.{kind}" in WORDS]


def sheet_rows(
    lines: Sequence[ScoreLine], speech: Speech, bonuses: Sequence[str] = (), level: int = 0
) -> Iterator[Row]:
    """Write the lines of a sheet; bonuses played for but not reached come with no points."""
    for line in lines:
        yield Row(speech.score_line(line), line.points, level)
        if hasattr(line, "lines"):
            yield from sheet_rows(line.lines, speech, bonuses, level + 1)
    if not any(hasattr(line, "lines") for line in lines):
        reached = {line.kind() for line in lines}
        missed = [bonus for bonus in bonuses if bonus not in reached]
        yield from (Row(speech(f"missed.{bonus}"), 0, level) for bonus in missed)


def lines_of_game(state: State, side: Side, games: int) -> list[dict[str, Any]]:
    """Give the lines of a side as data; of that game where several are played in a row."""
    lines: list[dict[str, Any]] = plain(state.scores()[side].lines)
    if lines and "lines" in lines[0]:
        return list(lines[games - 1]["lines"])
    return lines
