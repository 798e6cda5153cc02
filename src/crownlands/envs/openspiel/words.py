"""States, views and histories in words."""

import msgspec

from crownlands.core.actors import Seat
from crownlands.envs.openspiel.moment import Moment


def page_of(moment: Moment) -> str:
    """Draw the whole state; where something is hidden, as every seat sees it."""
    if not moment.setting.hides:
        return moment.page(None)
    return "\n\n".join(moment.page(seat) for seat in moment.state.game.seats)


def known_to(moment: Moment, seat: Seat | None) -> str:
    """Say exactly what a seat, or a spectator, has seen: the moves as they were shown, and now.

    What is there now belongs to it: a turn may tell something before its first move is made.
    """
    view = msgspec.json.encode(moment.state.view(seat).data()).decode()
    return f"{moment.seen_by(seat)}{view}"
