"""Every table an environment can be made for, and random games played at them."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

import crownlands as cl
from support.effort import THOROUGH

Table = tuple[str, int]
"""A game and a player count."""


def all_tables() -> list[Table]:
    """List every game with every player count."""
    return [(info.id, players) for info in cl.registry.all() for players in info.players]


def outer_tables() -> list[Table]:
    """List every game with its fewest and its most players; thorough tests try all counts."""
    return [
        (info.id, players)
        for info in cl.registry.all()
        for players in info.players
        if THOROUGH or players in {info.players[0], info.players[-1]}
    ]


def smallest_tables() -> list[Table]:
    """List every game with its fewest players; thorough tests try all counts."""
    if THOROUGH:
        return all_tables()
    return [(info.id, info.players[0]) for info in cl.registry.all()]


def largest_tables() -> list[Table]:
    """List every game with its most players; thorough tests try all counts."""
    if THOROUGH:
        return all_tables()
    return [(info.id, info.players[-1]) for info in cl.registry.all()]


def table_name(table: Table) -> str:
    """Name a table in the report of a test."""
    return f"{table[0]}-{table[1]}"


def any_action(mask: NDArray[Any], rng: np.random.Generator) -> int:
    """Pick one of the actions a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))


def play_aec(env: Any, seed: int | None) -> Iterator[str]:
    """Play an environment of PettingZoo to its end, and name each agent before it acts."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        yield agent
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else any_action(observation["action_mask"], rng))
