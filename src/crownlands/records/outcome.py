"""What a record says of its end, so that damage to the moves before it shows."""

import msgspec

from crownlands.core.moves import Side
from crownlands.core.state import State


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Totals and winners per side, and whether the game is over at all."""

    over: bool
    scores: tuple[int, ...]
    winners: tuple[Side, ...]


def outcome_of(state: State) -> Outcome:
    """Tell how a state stands."""
    return Outcome(
        over=state.actor is None,
        scores=tuple(sheet.total for sheet in state.scores()),
        winners=state.winners(),
    )
