"""The example that trains by PPO in self-play runs, goes on from its file, and writes a policy."""

import json
import runpy
from pathlib import Path

import numpy as np
import pytest
import torch

import crownlands as cl

PPO = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "ppo.py"))
SMALL = "--seconds 3 --games 32 --hidden 16 --batch 256 --checkpoints 1 --matches 40 --threads 1"


def test_a_policy_is_trained_and_trained_on(tmp_path: Path) -> None:
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    PPO["main"]([*SMALL.split(), "--out", str(first)])
    PPO["main"](
        [*SMALL.split(), "--share", "0", "--start", f"{tmp_path}/first.pt", "--out", str(second)]
    )
    for file in (first, second):
        record = cl.play_out("kingdomino", [f"policy:file={file}", "random"], seed=1)
        assert record.final().actor is None
    curve = json.loads(second.with_suffix(".json").read_text())["curve"]
    assert curve[0]["seconds"] == 0
    assert len(curve) == 2
    assert all(-1200 < point["elo"] < 1200 for point in curve)


def test_each_seat_has_its_own_chain_of_decisions() -> None:
    """A game of five decisions of two seats: the reward of a seat reaches its last decision."""
    rollout = object.__new__(PPO["Rollout"])
    rollout.seats = torch.tensor([[0], [1], [0], [1], [1]])
    rollout.values = torch.zeros(5, 1)
    rollout.ended = torch.tensor([[False], [False], [True], [False], [False]])
    rollout.rewards = torch.zeros(5, 1, 2)
    rollout.rewards[2, 0] = torch.tensor([0.5, -0.5])
    advantages, known = rollout.advantages(0.5)
    assert advantages[:3, 0].tolist() == [0.25, -0.5, 0.5]
    assert known[:, 0].tolist() == [True, True, True, True, False]


def test_elo_fits_the_wins() -> None:
    odds = np.array([[0.5, 0.64], [0.36, 0.5]])
    ahead, last = PPO["elo_ratings"](odds)
    assert ahead == pytest.approx(400 * np.log10(0.64 / 0.36), abs=0.5)
    assert last == 0
