"""Random play through PettingZoo, OpenSpiel, Gymnasium and Pgx, as generators of steps.

All environments are driven by the same loop, with legal actions sampled in the same way.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

Steps = Iterator[int]
"""Yields after each step the number of games that were stepped."""


def pettingzoo_steps(env: Any) -> Steps:
    """Step an environment of PettingZoo; the last step of a finished agent does not count."""
    rng = np.random.default_rng(0)
    while True:
        env.reset(seed=int(rng.integers(2**31)))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(_any(np.flatnonzero(observation["action_mask"]), rng))
            yield 1


def openspiel_steps(name: str) -> Steps:
    """Step a game of OpenSpiel, including moves of chance."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(0)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(actions[_drawn(chances, rng)])
            else:
                state.apply_action(_any(state.legal_actions(), rng))
            yield 1


def gymnasium_steps(envs: list[Any]) -> Steps:
    """Step single environments of Gymnasium, one after the other."""
    rng = np.random.default_rng(0)
    masks = [env.reset(seed=seed)[1]["action_mask"] for seed, env in enumerate(envs)]
    while True:
        for number, env in enumerate(envs):
            action = _any(np.flatnonzero(masks[number]), rng)
            _, _, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                _, info = env.reset()
            masks[number] = info["action_mask"]
            yield 1


def vector_steps(env: Any) -> Steps:
    """Step the vector environment."""
    from crownlands.envs.vector import sample_actions

    rng = np.random.default_rng(0)
    _, infos = env.reset(seed=0)
    while True:
        *_, infos = env.step(sample_actions(infos["action_mask"], rng))
        yield env.num_envs


def self_play_steps(env: Any) -> Steps:
    """Step the self-play environment: the decisions of all seats."""
    env.reset(seed=0)
    seed = 0
    while True:
        seed += 1
        env.step(env.sample_actions(seed))
        yield env.num_envs


def pgx_steps(name: str, games: int) -> Steps:
    """Step a game of Pgx, compiled and reset as its documentation recommends."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def random_step(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, stepping = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return step(state, actions, jax.random.split(stepping, games)), key

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    while True:
        state, key = random_step(state, key)
        jax.block_until_ready(state)
        yield games


def _any(legal: Any, rng: np.random.Generator) -> int:
    return int(legal[int(rng.random() * len(legal))])


def _drawn(chances: tuple[float, ...], rng: np.random.Generator) -> int:
    """Sample an index by its probability."""
    left = rng.random()
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return len(chances) - 1
