"""What looks at states for a seat: as a tensor, and in words."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from crownlands.core.actors import Seat
from crownlands.envs.errors import BadEnvironment
from crownlands.envs.openspiel.setting import Setting
from crownlands.envs.openspiel.words import known_to


class SeatObserver:
    """Sees what a seat sees: what is there now, or, with perfect recall, all there was, in words.

    Without private information it sees what a spectator does.
    """

    tensor: NDArray[np.float32] | None
    dict: dict[str, NDArray[np.float32]]

    def __init__(self, setting: Setting, kind: Any, params: Mapping[str, Any] | None) -> None:
        _check(kind, params)
        self._encoding = setting.encoding
        self._hides = setting.hides
        self._recalls = bool(kind.perfect_recall)
        self._spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = None if self._recalls else np.zeros(self._encoding.length, np.float32)
        self.dict = {} if self.tensor is None else self._encoding.split(self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        """Look at a state: write it into `tensor`, of which `dict` holds the parts."""
        if self.tensor is not None:
            view = state.moment.state.view(self._viewer(player))
            self.tensor[:] = self._encoding.observe(view)

    def string_from(self, state: Any, player: int) -> str:
        """Say what is seen of a state."""
        if not self._recalls:
            return str(state.moment.page(self._viewer(player)))
        if not self._hides:
            return str(state.history_str())
        return known_to(state.moment, self._viewer(player))

    def _viewer(self, player: int) -> Seat | None:
        return None if self._spectates else player


def _check(kind: Any, params: Mapping[str, Any] | None) -> None:
    if params:
        raise BadEnvironment(f"an observer has no parameters, unlike {dict(params)}")
    if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise BadEnvironment(
            "an observer sees what is public, and what one player or nobody else sees"
        )
