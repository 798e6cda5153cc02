"""Random legal actions."""

import numpy as np
import pytest

from crownlands.envs.vector import sample_actions

MASKS = np.array([[0, 1, 0, 1, 1], [0, 0, 0, 0, 1], [1, 1, 1, 1, 1]], np.int8)


def test_only_legal_actions_are_drawn_each_about_as_often() -> None:
    drawn = np.array([sample_actions(MASKS, seed) for seed in range(3000)])
    for mask, column in zip(MASKS, drawn.T, strict=True):
        counts = np.bincount(column, minlength=5)
        assert not counts[mask == 0].any()
        assert np.allclose(counts[mask == 1], 3000 / mask.sum(), rtol=0.12)


@pytest.mark.parametrize("masks", [MASKS, MASKS.astype(np.bool_), MASKS[:, ::1].copy("F")])
def test_the_seed_decides(masks: np.ndarray) -> None:
    assert np.array_equal(sample_actions(masks, 3), sample_actions(MASKS, 3))
    rng, again = np.random.default_rng(1), np.random.default_rng(1)
    assert np.array_equal(sample_actions(masks, rng), sample_actions(masks, again))
    assert (sample_actions(np.ones((50, 9), np.int8), rng) != 0).any()


def test_a_game_that_is_over_gets_an_action_that_is_ignored() -> None:
    assert sample_actions(np.array([[0, 1], [0, 0]], np.int8), 1).tolist() == [1, 0]
