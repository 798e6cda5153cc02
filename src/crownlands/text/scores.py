"""Score sheets line by line, and the end of a game explained: who won, and what decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from crownlands.core.convert import to_builtins
from crownlands.text.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Seat, Side
    from crownlands.core.scores import ScoreLine, ScoreSheet
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
    words = vocabulary_of(game).words
    return [kind for kind in kinds if f"missed.{kind}" in words]


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
    """Return the lines of a side as data; of that game where several are played in a row."""
    lines: list[dict[str, Any]] = to_builtins(state.scores()[side].lines)
    if lines and "lines" in lines[0]:
        return list(lines[games - 1]["lines"])
    return lines


def how_it_ended(state: State, speech: Speech, person: Seat | None = None) -> Iterator[str]:
    """Tell who won, and what decided between equal totals."""
    game, winners, sheets = state.game, state.winners(), state.scores()
    speech = speech.about(game)
    best = [sheet for sheet in sheets if sheet.total == sheets[winners[0]].total]
    if len(best) > 1:
        yield from _tie_explained(game, best, speech)
    names = speech.listed([speech.side(game, side) for side in winners])
    points = speech.count(sheets[winners[0]].total, "point")
    if len(winners) > 1:
        yield speech("end.shared", names=names, points=points)
    elif person in game.sides[winners[0]]:
        yield speech("end.you_win", points=points)
    else:
        team = len(game.sides[winners[0]]) > 1
        yield speech("end.team_wins" if team else "end.wins", names=names, points=points)


def chapter_points(ends: Sequence[State]) -> tuple[int, ...]:
    """Return what the last of some parts of a longer game brought each side, from their ends."""
    before = ends[-2].scores() if len(ends) > 1 else ()
    return tuple(
        sheet.total - (before[side].total if before else 0)
        for side, sheet in enumerate(ends[-1].scores())
    )


def how_chapter_ended(ends: Sequence[State], speech: Speech) -> str:
    """Say who made the most of the last of some parts of a longer game, from their ends."""
    game, points = ends[-1].game, chapter_points(ends)
    speech, kind, number = speech.about(game), game.rules.chapter, len(ends)
    chapter = speech.or_else(f"chapter.{kind}", f"{kind} {number}", number=number)
    best = max(points)
    if best <= 0:
        return speech("chapter.nobody", chapter=chapter)
    names = [speech.side(game, side) for side, gained in enumerate(points) if gained == best]
    key = "chapter.won" if len(names) == 1 else "chapter.tied"
    told = speech(
        key, chapter=chapter, names=speech.listed(names), points=speech.count(best, "point")
    )
    return told[:1].upper() + told[1:]


def _tie_explained(game: Game, level: Sequence[ScoreSheet], speech: Speech) -> Iterator[str]:
    names = speech.listed([speech.side(game, sheet.side) for sheet in level])
    yield speech("tie.equal", names=names, points=speech.count(level[0].total, "point"))
    for at, tie in enumerate(level[0].tie_breaks):
        values = {sheet.side: sheet.tie_breaks[at].value for sheet in level}
        yield speech(
            "tie.compared",
            what=speech.tie_break(tie.name).capitalize(),
            values=", ".join(
                f"{speech.side(game, side)} {value}" for side, value in values.items()
            ),
        )
        level = [sheet for sheet in level if values[sheet.side] == max(values.values())]
        if len(level) == 1:
            return
