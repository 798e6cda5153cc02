"""What each legal move brings at once: points and coins."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from crownlands.core.moves import Move, Seat
from crownlands.core.scores import ScoreLine, ScoreSheet
from crownlands.core.state import State
from crownlands.kingdom.dynasty import GameLine
from crownlands.server.matches.course import hides_from
from crownlands.server.schemas.table import Choice

Gain: TypeAlias = tuple[int | None, int | None]
"""Points and coins, null where they say nothing."""
NOTHING: Final[Gain] = (None, None)


def choices(state: State, seat: Seat, most: int) -> tuple[Choice, ...]:
    """List a seat's legal moves with what they bring, null where that says nothing."""
    moves = state.legal_moves()
    gains = _gains(state, seat, moves) if len(moves) <= most else [NOTHING] * len(moves)
    return tuple(
        Choice(move, str(move), points, coins)
        for move, (points, coins) in zip(moves, gains, strict=True)
    )


def _gains(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Gain]:
    """Try every move. Where something is hidden, its points might tell what."""
    if hides_from(state, seat):
        return [NOTHING] * len(moves)
    side = state.game.side_of(seat)
    before = state.scores()[side]
    after = [state.play(move).scores()[side] for move in moves]
    points = [sheet.total - before.total for sheet in after]
    coins = [_coins(sheet, before) - _coins(before, before) for sheet in after]
    return list(zip(_told(points), _told(coins), strict=True))


def _told(gains: Sequence[int]) -> Sequence[int | None]:
    """Where no move brings anything, there is nothing to say."""
    return gains if any(gains) else [None] * len(gains)


def _coins(sheet: ScoreSheet, before: ScoreSheet) -> int:
    """Tell how rich a sheet is, in the game of a dynasty that was being played before."""
    lines: Sequence[ScoreLine] = sheet.lines
    if lines and isinstance(lines[0], GameLine):
        game = lines[len(before.lines) - 1]
        assert isinstance(game, GameLine)
        lines = game.lines
    return sum(line.wealth for line in lines)
