"""Random legal actions."""

from typing import Any

import numpy as np
import pytest

from crownlands.compiled.rng import below, rng_of
from crownlands.core.errors import CrownlandsError
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


@pytest.mark.parametrize("size", [1, 63, 64, 65, 128, 329])
def test_masks_of_any_length_are_counted_in_full(size: int) -> None:
    rng = np.random.default_rng(size)
    few, many = (rng.random((40, size)) < share for share in (0.03, 0.5))
    masks = np.concatenate([few, many, np.ones((9, size)), np.zeros((1, size))]).astype(np.int8)
    for number, action in enumerate(sample_actions(masks, 5).tolist()):
        legal = np.flatnonzero(masks[number])
        drawn = below(np.uint64(rng_of(5, number)), len(legal))
        assert action == (legal[drawn] if len(legal) else 0)


@pytest.mark.parametrize("rng", [None, "a", 1.5])
def test_a_number_or_a_generator_decides(rng: Any) -> None:
    assert np.array_equal(sample_actions(MASKS, np.int64(3)), sample_actions(MASKS, 3))
    with pytest.raises(CrownlandsError, match="whole number or a generator"):
        sample_actions(MASKS, rng)


def test_a_game_that_is_over_gets_an_action_that_is_ignored() -> None:
    assert sample_actions(np.array([[0, 1], [0, 0]], np.int8), 1).tolist() == [1, 0]
