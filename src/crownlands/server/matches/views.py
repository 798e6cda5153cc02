"""What watchers see of a state: the view of its game, and what every page needs of any game."""

from typing import Any

from crownlands.core.actors import Seat
from crownlands.core.plain import plain
from crownlands.core.state import State
from crownlands.server.matches.batch import written_actor
from crownlands.server.matches.course import hides_from

SHARED = ("seat", "actor", "phase", "winners", "scores")


def view_data(state: State, seat: Seat | None, known: Any = None) -> Any:
    """Describe a state to a seat; what its game's own view leaves out of `SHARED` is added.

    Without `known`, what the seat may know. Scores are left empty where they might tell secrets.
    """
    view = state.view(seat)
    data = state.game.rules.view_data(view.known if known is None else known, seat)
    if all(hasattr(data, name) for name in SHARED):
        return data
    over = state.actor is None
    open_scores = over or not hides_from(state, seat)
    return {
        "seat": seat,
        "actor": written_actor(state.actor),
        "phase": view.prompt.phase,
        "winners": state.winners() if over else (),
        "scores": [sheet.data() for sheet in state.scores()] if open_scores else [],
        **plain(data),
    }
