"""Our vector environments as a `VecEnv` of Stable-Baselines3, and MaskablePPO that learns in it."""

from collections import deque
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

import crownlands as cl
import crownlands.envs.gymnasium
from crownlands.bots.networks import load_policy, save_policy
from crownlands.envs.game_session import BadEnvironment, NoEpisode
from crownlands.envs.gymnasium import FactoredActionEnv
from crownlands.envs.sb3 import MaskedVecEnv, policy_weights
from crownlands.envs.vector import sample_actions
from support.cases import for_each

KINGDOMINO = "Crownlands/Kingdomino-v0"


def games(name: str = KINGDOMINO, number: int = 4, **choices: Any) -> Any:
    return gymnasium.make_vec(name, num_envs=number, opponents="random", **choices)


@for_each(
    ("name", "copy"), [(KINGDOMINO, True), (KINGDOMINO, False), ("Crownlands/Court-v0", True)]
)
def test_steps_are_those_of_the_vector_environment(name: str, copy: bool) -> None:
    usual, masked = games(name, copy=copy), MaskedVecEnv(games(name, copy=copy))
    assert isinstance(masked, VecEnv)
    assert (masked.num_envs, masked.action_space.n) == (4, usual.single_action_space.n)
    expected, infos = usual.reset(seed=3)
    masked.seed(3)
    seen = masked.reset()
    rng = np.random.default_rng(3)
    ends = 0
    for _ in range(60):
        assert np.array_equal(seen, expected)
        assert seen.dtype == np.float32
        assert np.array_equal(get_action_masks(masked), infos["action_mask"])
        actions = sample_actions(infos["action_mask"], rng)
        before = seen.copy(), seen
        expected, rewards, terminated, _, infos = usual.step(actions)
        seen, masked_rewards, dones, told = masked.step(actions)
        assert np.array_equal(*before), "algorithms store an observation after the next step"
        assert np.array_equal(masked_rewards, rewards.astype(np.float32))
        assert np.array_equal(dones, terminated)
        for number, info in enumerate(told):
            assert ("terminal_observation" in info) == bool(terminated[number])
            if terminated[number]:
                assert np.array_equal(info["terminal_observation"], infos["final_obs"][number])
                assert not info["TimeLimit.truncated"]
                ends += 1
    assert ends
    masked.close()


def test_masks_are_asked_for_as_sb3_contrib_does() -> None:
    masked = MaskedVecEnv(games())
    assert is_masking_supported(masked)
    with pytest.raises(NoEpisode):
        masked.env_method("action_masks")
    masked.reset()
    rows = masked.env_method("action_masks")
    assert len(rows) == 4
    assert rows[0].dtype == np.bool_
    (third,) = masked.env_method("action_masks", indices=2)
    assert np.array_equal(third, rows[2])
    assert np.array_equal(masked.get_attr("action_masks", [2])[0](), rows[2])
    assert masked.env_method("state", indices=[0, 1])[1] == masked.games.state(1)
    assert masked.get_attr("game", 0) == [cl.make("kingdomino")]
    assert masked.env_is_wrapped(VecMonitor) == [False] * 4


def test_what_it_cannot_do_is_refused() -> None:
    masked = MaskedVecEnv(games())
    with pytest.raises(BadEnvironment, match="action_masks, state"):
        masked.env_method("render")
    with pytest.raises(BadEnvironment, match="make another environment"):
        masked.set_attr("seat", 1)
    with pytest.raises(AttributeError):
        masked.get_attr("nothing")
    with pytest.raises(BadEnvironment, match="SameStep"):
        MaskedVecEnv(games(autoreset_mode="NextStep"))
    with pytest.raises(BadEnvironment, match="make_vec"):
        MaskedVecEnv(gymnasium.make(KINGDOMINO))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def model() -> MaskablePPO:
    """Train against `random` for about half a minute."""
    learner = MaskablePPO(
        "MlpPolicy",
        MaskedVecEnv(games(number=64, reward="margin")),
        n_steps=52,
        batch_size=832,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-3,
        ent_coef=0.005,
        seed=1,
        policy_kwargs={"net_arch": [128], "activation_fn": torch.nn.ReLU},
        device="cpu",
    )
    return learner.learn(100_000)


@pytest.fixture(scope="module")
def file(model: MaskablePPO, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("policy") / "weights.npz"
    save_policy(path, cl.make("kingdomino"), *policy_weights(model))
    return path


def test_a_saved_policy_returns_the_logits_of_the_model(model: MaskablePPO, file: Path) -> None:
    policy = load_policy(file)
    observations = model.get_env().reset()
    with torch.no_grad():
        distribution = model.policy.get_distribution(torch.as_tensor(observations))
    expected = distribution.distribution.logits.numpy()
    for observation, logits in zip(observations[:8], expected[:8], strict=True):
        found = policy.network(observation)
        found = found - np.log(np.exp(found).sum())  # the model returns them normalised
        np.testing.assert_allclose(found, logits, atol=1e-4)


def test_maskable_ppo_learns_to_beat_random(file: Path) -> None:
    game, spec, won, number = cl.make("kingdomino"), f"policy:file={file}", 0.0, 400
    for seed in range(number):
        seat = seed % 2
        bots = [spec, "random"] if seat == 0 else ["random", spec]
        (end,) = deque(cl.play_out(game, bots, seed=seed).replay(), maxlen=1)
        won += (seat in end.winners()) / len(end.winners())
    assert won / number > 0.6


def test_maskable_ppo_learns_duel_with_factored_actions() -> None:
    env = FactoredActionEnv(gymnasium.make("Crownlands/Duel-v0", opponents="random"))
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(64)
    seen, _ = env.reset(seed=1)
    action, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_space.contains(action)
    assert sum(model.policy.action_net.weight.shape[:1]) == env.unwrapped.encoding.factored.size
