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
    report = json.loads(second.with_suffix(".json").read_text())
    assert report["settings"]["start"] == "first.pt"
    before = json.loads(first.with_suffix(".json").read_text())["curve"]
    assert report["curve"][: len(before)] == before
    assert [point["run"] for point in report["curve"]] == [1, 2]
    assert np.array(report["wins"]).shape == np.array(report["wins_error"]).shape == (3, 3)
    assert report["elo"][-1] == report["elo_error"][-1] == 0
    assert all(-1200 < rating < 1200 for rating in report["elo"])
    assert all(error > 0 for error in report["elo_error"][:-1])


def test_three_play_without_elo(tmp_path: Path) -> None:
    PPO["main"]([*SMALL.split(), "--players", "3", "--out", f"{tmp_path}/three.npz"])
    report = json.loads((tmp_path / "three.json").read_text())
    assert 0 <= report["curve"][-1]["greedy"] <= 1
    assert "elo" not in report


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_learner_has_every_seat_in_turn_against_greedy(players: int) -> None:
    args = PPO["parse_arguments"](["--players", str(players), "--games", "30", "--share", "0.5"])
    envs = PPO["make_environments"](args)
    assert sum(env.num_envs for env in envs) == 30
    deciding = [set(env.decisions().seats.tolist()) for env in envs[1:]]
    assert deciding == [{seat} for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_of_wins_are_those_of_the_rules(players: int) -> None:
    """A policy against copies of itself wins its share, since it has every seat once."""

    class First:
        def __call__(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, None]:
            return masks.float(), None

    args = PPO["parse_arguments"](["--players", str(players), "--matches", "600"])
    share, error = PPO["share_of_wins"](First(), PPO["Policy"](First()), args)
    assert share == pytest.approx(1 / players, abs=1e-6)
    assert 0 < error < 0.05


def test_a_shared_win_is_shared() -> None:
    rewards = np.array([1, 1 / 2, 0, -1 / 3])
    assert PPO["win_shares"](rewards, range(4)).tolist() == [1, 1 / 2, 1 / 4, 0]
    assert PPO["win_shares"](np.array([1, 0, -1]), range(2)).tolist() == [1, 1 / 2, 0]


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


def test_elo_has_an_error_that_follows_from_the_number_of_games() -> None:
    wins = np.array([[0.5, 0.64], [0.36, 0.5]])
    spread = 0.03 * (1 - np.eye(2))
    ratings, errors = PPO["elo_with_errors"](wins, spread, samples=2000)
    slope = 400 / np.log(10) / (0.64 * 0.36)
    assert ratings == pytest.approx([100, 0], abs=0.5)
    assert errors == pytest.approx([0.03 * slope, 0], rel=0.1)
