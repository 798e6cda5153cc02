"""What each legal move brings at once, in points."""

from collections.abc import Sequence

from crownlands.core.actors import Seat
from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.server.schemas.table import Choice


def choices(state: State, seat: Seat, most: int) -> tuple[Choice, ...]:
    """List a seat's legal moves with what they bring, null where points say nothing."""
    moves = state.legal_moves()
    gains = _gains(state, seat, moves) if len(moves) <= most else [None] * len(moves)
    return tuple(Choice(move, str(move), gain) for move, gain in zip(moves, gains, strict=True))


def _gains(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[int | None]:
    """Try every move. Where something is hidden, its points might tell what."""
    nothing = [None] * len(moves)
    if state.view(seat).known != state.position:
        return nothing
    side = state.game.side_of(seat)
    before = state.scores()[side].total
    gains = [state.play(move).scores()[side].total - before for move in moves]
    return gains if any(gains) else nothing
