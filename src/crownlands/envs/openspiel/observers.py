"""Observers of OpenSpiel: what a seat sees of a state now, and all it has seen in the game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray

from crownlands.core.moves import Seat
from crownlands.encoding.spec import viewpoint
from crownlands.envs.game_session import BadEnvironment
from crownlands.envs.openspiel.loading import LoadedGame, most_moves

SEAT: Final = "seat"
HISTORY: Final = "history"


NOBODY: Final[frozenset[Seat | None]] = frozenset()


class PlayedAction(NamedTuple):
    """A move as OpenSpiel numbers it: who made it, its action, and from whom it was hidden."""

    player: int
    action: int
    hidden_from: frozenset[Seat | None] = NOBODY
    """The seats that did not see the move as it is; None stands for spectators."""


class SeatObserver:
    """Sees what a seat sees: what is there now, or, with perfect recall, all there was.

    Without private information it sees what a spectator does.
    """

    tensor: NDArray[np.float32] | None
    dict: dict[str, NDArray[np.float32]]

    def __init__(self, loaded: LoadedGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        _check(kind, params)
        self._encoding = loaded.encoding
        self._hides, self._keeps_actions = loaded.hides, loaded.keeps_actions
        self._recalls = bool(kind.perfect_recall)
        self._spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._history = HistoryEncoding(loaded) if self._recalls and loaded.recalls else None
        if self._recalls and self._history is None:
            self.tensor, self.dict = None, {}
            return
        before = 0 if self._history is None else self._history.size
        self.tensor = np.zeros(before + self._encoding.observation_size, np.float32)
        parts = {} if self._history is None else self._history.split(self.tensor)
        self.dict = {**parts, **self._encoding.split(self.tensor[before:])}

    def set_from(self, state: Any, player: int) -> None:
        """Write a state into `tensor`, of which `dict` holds the parts."""
        if self.tensor is None:
            return
        node, viewer = state.node, self._viewer(player)
        size = self._encoding.observation_size
        self.tensor[-size:] = self._encoding.observe(node.state.view(viewer))
        if self._history is not None:
            played = node.played if self._keeps_actions else _all_actions(state)
            self._history.write(self.dict, played, viewer)

    def string_from(self, state: Any, player: int) -> str:
        """Return what is seen of a state."""
        if not self._recalls:
            return str(state.node.page(self._viewer(player)))
        if not self._hides:
            return str(state.history_str())
        return str(state.node.known_to(self._viewer(player)))

    def _viewer(self, player: int) -> Seat | None:
        return None if self._spectates else player


def _all_actions(state: Any) -> list[PlayedAction]:
    """Return the moves of a game in which nothing is hidden."""
    return [PlayedAction(made.player, made.action) for made in state.full_history()]


class HistoryEncoding:
    """The moves that a seat has seen, as part of an information state tensor.

    `seat` is the seat that looks, one-hot; zeros for a spectator. `history` has a row for each
    move since the start of the game, or of the deal or game that is played of a longer one: who
    made it, one-hot from the own seat on, partners next, chance last; then the index of its action
    plus one in binary digits, the lowest first, or zeros if the seat did not see it.
    """

    def __init__(self, loaded: LoadedGame) -> None:
        game, encoding = loaded.game, loaded.encoding
        self.players = game.players
        self.digits = max(encoding.num_actions, encoding.num_chance_actions).bit_length()
        self.shape = (most_moves(game), self.players + 1 + self.digits)
        self.size = self.players + self.shape[0] * self.shape[1]
        self._places = {
            viewer: np.array(viewpoint(game, viewer).places) for viewer in (*game.seats, None)
        }
        """For each viewer, the place of every seat in a row, and last that of chance."""
        self._digits = np.arange(self.digits)

    def split(self, tensor: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Return the parts at the beginning of a tensor, by their names."""
        history = tensor[self.players : self.size].reshape(self.shape)
        return {SEAT: tensor[: self.players], HISTORY: history}

    def write(
        self,
        parts: Mapping[str, NDArray[np.float32]],
        played: Sequence[PlayedAction],
        viewer: Seat | None,
    ) -> None:
        """Write what a seat has seen of some actions."""
        seat, history = parts[SEAT], parts[HISTORY]
        seat[:] = 0
        history[:] = 0
        if viewer is not None:
            seat[viewer] = 1
        if not played:
            return
        players = np.array([one.player for one in played])
        codes = np.array([0 if viewer in one.hidden_from else one.action + 1 for one in played])
        # Chance is player -1, and its place is the last.
        history[np.arange(len(played)), self._places[viewer][players]] = 1
        rows = history[: len(played), self.players + 1 :]
        rows[:] = codes[:, np.newaxis] >> self._digits & 1


def _check(kind: Any, params: Mapping[str, Any] | None) -> None:
    if params:
        raise BadEnvironment(f"an observer has no parameters, unlike {dict(params)}")
    if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise BadEnvironment(
            "an observer sees what is public, and what one player or nobody else sees"
        )
