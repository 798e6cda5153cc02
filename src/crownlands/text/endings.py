"""The end of a game, and of a part of one, explained: who won, and what decided between equals."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.actors import Seat
    from crownlands.core.game import Game
    from crownlands.core.scores import ScoreSheet
    from crownlands.core.state import State
    from crownlands.text.speech import Speech


def how_it_ended(state: State, speech: Speech, person: Seat | None = None) -> Iterator[str]:
    """Tell who won, and what decided between equal totals."""
    game, winners, sheets = state.game, state.winners(), state.scores()
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
    chapter = speech(f"chapter.{game.rules.chapter}", number=len(ends))
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
