"""The compiled core behind the bots that search every game: it answers for the games it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.bots.crown import WIDEST
from crownlands.bots.swift import plays_swiftly

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from crownlands.bots.limits import Budget
    from crownlands.bots.search import Settings
    from crownlands.bots.swift.turn import Turn
    from crownlands.core.moves import Move
    from crownlands.core.view import View

POLICIES: Final = {"quick": "greedy", "greedy": "greedy", "random": "random"}
"""The playouts of the core by the policy asked for: greedy ones are quick here."""


def mc(
    view: View, _: Sequence[Move], settings: Settings, budget: Budget, rng: Random
) -> Move | None:
    """Choose by Monte Carlo evaluation; None for a game the core does not play."""
    turn = _turn(view, settings, rng)
    if turn is None:
        return None
    from crownlands.bots.swift.halving import best_by_halving

    policy = POLICIES[settings.policy]
    return turn.move(best_by_halving(turn, budget, policy, settings.target, WIDEST))


def mcts(
    view: View, _: Sequence[Move], settings: Settings, budget: Budget, rng: Random
) -> Move | None:
    """Choose by tree search; None for a game the core does not play."""
    turn = _turn(view, settings, rng)
    if turn is None:
        return None
    from crownlands.bots.swift.growing import best_by_tree

    return turn.move(best_by_tree(turn, budget, POLICIES[settings.policy], settings.target))


def _turn(view: View, settings: Settings, rng: Random) -> Turn | None:
    """Look at the turn, unless simulations are to be cut short: only the engine does that."""
    if settings.depth is not None or not plays_swiftly(view.game):
        return None
    from crownlands.bots.swift.styles import patient_taste
    from crownlands.bots.swift.turn import look_at

    return look_at(view, patient_taste(), rng)
