"""What games are worth to the learner is what they are worth in every environment."""

import numpy as np
import pytest

from crownlands.bots import play_out
from crownlands.core.registry import make
from crownlands.envs.rewards import BATCH_REWARDS, REWARDS, rewards


@pytest.mark.parametrize("kind", sorted(REWARDS))
@pytest.mark.parametrize(("name", "players"), [("kingdomino", 2), ("xl", 4), ("teamdomino", 6)])
def test_finished_games_earn_the_same(kind: str, name: str, players: int) -> None:
    game = make(name, players)
    for seed in range(5):
        state = play_out(game, "random", seed).final()
        points = np.array([[sheet.total for sheet in state.scores()]])
        winners = state.winners()
        shares = np.array([[(side in winners) / len(winners) for side in range(len(game.sides))]])
        for seat, earned in enumerate(rewards(state, kind)):
            own = np.array([game.side_of(seat)])
            assert BATCH_REWARDS[kind](points, shares, own) == [earned]


def test_a_shared_win_is_shared_and_so_is_a_loss() -> None:
    points, shares = (
        np.array([[9, 9, 3], [9, 8, 7], [5, 5, 5]]),
        np.array([[1 / 2, 1 / 2, 0], [1, 0, 0], [1 / 3, 1 / 3, 1 / 3]]),
    )
    win, margin = (
        [BATCH_REWARDS[kind](points, shares, np.full(3, side)).tolist() for side in range(3)]
        for kind in ("win", "margin")
    )
    assert win == [[0.5, 1, 0], [0.5, -0.5, 0], [-1, -0.5, 0]]
    assert margin == [[0, 0.01, 0], [0, -0.01, 0], [-0.06, -0.02, 0]]


def test_there_are_no_other_kinds() -> None:
    assert BATCH_REWARDS.keys() == REWARDS.keys()
