"""What a finished game is worth to each seat: the one place every environment asks."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, TypeAlias

from crownlands.bots.targets import margins
from crownlands.core.errors import BadOptions
from crownlands.core.state import State

POINTS_OF_ONE: Final = 100
"""How many points of a margin are a reward of one."""
PENALTY: Final = -1.0
"""What an illegal action costs where it ends the game."""

Reward: TypeAlias = Callable[[State], list[float]]
"""Gives what each side has earned in a finished game."""


def by_win(state: State) -> list[float]:
    """Give the winning sides a share of 1, and the others one of -1; nothing if all are level."""
    winners, sides = state.winners(), len(state.game.sides)
    if len(winners) == sides:
        return [0.0] * sides
    won, lost = 1 / len(winners), -1 / (sides - len(winners))
    return [won if side in winners else lost for side in range(sides)]


def by_margin(state: State) -> list[float]:
    """Give each side its lead over the best other side, in hundreds of points."""
    points = [sheet.total for sheet in state.scores()]
    return [margin / POINTS_OF_ONE for margin in margins(points)]


REWARDS: Final[dict[str, Reward]] = {"win": by_win, "margin": by_margin}
"""The kinds of reward, by name."""


def check_reward(kind: str) -> None:
    """Raise `BadOptions` unless this is a kind of reward."""
    if kind in tuple(REWARDS):
        return
    near = get_close_matches(str(kind), REWARDS, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise BadOptions(
        f"there is no reward {kind!r}.{hint} Rewards: {', '.join(REWARDS)}",
        reward=kind,
        possible=list(REWARDS),
    )


def rewards(state: State, kind: str) -> tuple[float, ...]:
    """Give each seat what its side has earned; nothing while the game runs."""
    check_reward(kind)
    game = state.game
    if state.actor is not None:
        return (0.0,) * game.players
    earned = REWARDS[kind](state)
    return tuple(earned[game.side_of(seat)] for seat in game.seats)
