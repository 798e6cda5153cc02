"""What holds for the environments of every game, however many play."""

from typing import Any

import numpy as np
import pytest

from crownlands.encoding import encoding_of
from crownlands.envs.pettingzoo import GameEnvironments
from crownlands.envs.rewards import rewards
from support.environments import Table, outer_tables, play_aec, table_name

pytestmark = pytest.mark.parametrize("table", outer_tables(), ids=table_name)


def make(table: Table, **choices: Any) -> Any:
    game, players = table
    return GameEnvironments(game).raw_env(players=players, **choices)


def play_on_to_the_rewards(env: Any) -> None:
    """Play until the game is over, and leave the rewards where they are."""
    for agent in play_aec(env, seed=1):
        if env.terminations[agent]:
            return


def test_what_the_winners_get_the_others_lose(table: Table) -> None:
    env = make(table)
    play_on_to_the_rewards(env)
    assert env.rewards == dict(zip(env.agents, rewards(env.game_state, "win"), strict=True))
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_partners_get_the_same(table: Table) -> None:
    env = make(table, reward="margin")
    play_on_to_the_rewards(env)
    for seats in env.game_state.game.sides:
        assert len({env.rewards[f"player_{seat}"] for seat in seats}) == 1


def test_agents_see_what_the_encoding_makes_of_the_views_of_their_seats(table: Table) -> None:
    env = make(table)
    for step, agent in enumerate(play_aec(env, seed=2)):
        state = env.game_state
        encoding = encoding_of(state.game)
        if step % 10:
            continue
        for seat, seen in enumerate(map(env.observe, env.possible_agents)):
            np.testing.assert_array_equal(seen["observation"], encoding.observe(state.view(seat)))
            legal = encoding.legal_actions(state) if state.actor == seat else ()
            np.testing.assert_array_equal(np.flatnonzero(seen["action_mask"]), list(legal))
        assert state.actor is None or agent == f"player_{state.actor}"
