"""Arrays of self-play go to PyTorch and JAX without a copy, and their actions come back."""

import importlib
from typing import Any

import numpy as np
import pytest

from crownlands.envs.selfplay import SelfPlayEnv


@pytest.mark.parametrize("game", ["kingdomino", "duel"])
@pytest.mark.parametrize("name", ["torch", "jax.numpy"])
def test_a_library_shares_the_arrays_and_its_actions_are_played(name: str, game: str) -> None:
    pytest.importorskip(name)
    library: Any = importlib.import_module(name)
    with SelfPlayEnv(8, game) as env, SelfPlayEnv(8, game) as other:
        seen, expected = env.reset(seed=3), other.reset(seed=3)
        for _ in range(60):
            for array, same in zip(seen, expected, strict=True):
                assert np.array_equal(np.asarray(library.from_dlpack(array)), same)
            actions = library.from_dlpack(seen.action_masks).argmax(1)
            expected = other.step(np.argmax(expected.action_masks, axis=1))
            seen = env.step(actions)
        mask = library.from_dlpack(seen.action_masks)[:, 0] == 1
        env.reset(mask=mask, seed=5)
        other.reset(mask=np.asarray(mask), seed=5)
        assert np.array_equal(env.decisions().observations, other.decisions().observations)


@pytest.mark.parametrize("parameters", [{}, {"game": "duel"}, {"game": "duel", "processes": 2}])
def test_jax_shares_all_but_the_seats(parameters: dict[str, Any]) -> None:
    jax = pytest.importorskip("jax")
    with SelfPlayEnv(5, **parameters) as env:
        decisions = env.reset(seed=1)
        shared = [
            jax.dlpack.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data
            for array in decisions
        ]
        assert dict(zip(decisions._fields, shared, strict=True)) == {
            "seats": False,  # JAX makes 32 bits of them
            "observations": True,
            "action_masks": True,
            "rewards": True,
            "terminations": True,
            "truncations": True,
        }


def test_tensors_see_the_next_step() -> None:
    torch = pytest.importorskip("torch")
    with SelfPlayEnv(4) as env:
        seen = torch.from_dlpack(env.reset(seed=1).observations)
        before = seen.clone()
        env.step(env.sample_actions(1))
        assert not torch.equal(seen, before)
        assert np.shares_memory(seen.numpy(), env.decisions().observations)
