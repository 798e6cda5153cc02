"""`policy`: a bot that plays by a policy network from a file."""

from __future__ import annotations

import shlex
from math import exp
from typing import TYPE_CHECKING, Final

from crownlands.bots.bot import choices
from crownlands.bots.parameters import Parameter, number
from crownlands.core.errors import BadBot
from crownlands.core.lazy_imports import need_extra
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View


class BadPolicy(BadBot):
    """A file that holds no policy network, or one that returns what is no logits."""

    default_code = "bad_policy"


class PolicyNotFound(BadPolicy):
    """There is no file with a policy network."""

    default_code = "policy_not_found"


class PolicyMismatch(BadPolicy):
    """A policy network that does not fit a game."""

    default_code = "policy_mismatch"


def _file(text: str) -> str:
    name = " ".join(shlex.split(text))
    if not name:
        raise ValueError(text)
    return name


POLICY_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "file": Parameter(
        LocalizedText(
            "a file with a policy network (.npz, .onnx, .pt2, .pt, .ts)",
            "un fichier avec un réseau (.npz, .onnx, .pt2, .pt, .ts)",
        ),
        _file,
    ),
    "temperature": number(0),
}
"""What can be said of it."""


class PolicyBot:
    """Evaluates a network on what its seat sees, and plays a legal move by its logits.

    Without a temperature it takes the move of the highest logit. With one it draws a move from the
    softmax of logits / temperature.
    """

    def __init__(self, *, file: str, temperature: float = 0.0) -> None:
        need_extra("fast", "a policy network", "numpy")
        from crownlands.bots.networks import load_policy

        self.file = file
        self.temperature = temperature
        self._policy = load_policy(file)
        self._fitting: set[Game] = set()

    def check_game(self, game: Game) -> None:
        """Raise `PolicyMismatch` for a game that the network does not fit."""
        from crownlands.bots.networks import check_fit

        if game not in self._fitting:
            check_fit(self._policy, game)
            self._fitting.add(game)

    def choose(self, view: View, rng: Random) -> Move:
        """Take the move of the highest logit, or draw one."""
        moves = choices(view)
        self.check_game(view.game)
        if len(moves) == 1:
            return moves[0]
        from crownlands.bots.networks import action_logits
        from crownlands.encoding import encoding_of

        encoding = encoding_of(view.game)
        legal = encoding.legal_actions(view)
        actions = list(legal)
        logits = action_logits(self._policy, encoding, encoding.observe(view), actions)
        if not self.temperature:
            return legal[actions[int(logits.argmax())]]
        values = logits.tolist()
        best = max(values)
        weights = [exp((value - best) / self.temperature) for value in values]
        return legal[rng.choices(actions, weights)[0]]
