"""Every table an environment can be made for, and random games played at them."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

import crownlands as cl

Table = tuple[str, int]
"""A game and a player count."""


def all_tables() -> list[Table]:
    """List every game with every player count."""
    return [(info.id, players) for info in cl.registry.all() for players in info.players]


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
