"""Policy networks of PyTorch as bots: ONNX, exported programs, TorchScript, and NumPy archives."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from torch import nn

import crownlands as cl
from crownlands.bots.networks import (
    BadPolicy,
    PolicyMismatch,
    load_policy,
    save_policy,
    weights_from_state_dict,
)
from crownlands.encoding import encoding_of
from support.walks import random_walk

pytestmark = pytest.mark.filterwarnings(
    "ignore:`torch.jit:DeprecationWarning",
    "ignore:`isinstance.treespec, LeafSpec:FutureWarning",
)
GAME = cl.make("discovery")
ENCODING = encoding_of(GAME)


class WithValue(nn.Module):
    """A policy that returns a value behind its logits."""

    def __init__(self, body: nn.Module) -> None:
        super().__init__()
        self.body = body

    def forward(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        logits = self.body(observation)
        return logits, logits.mean(dim=1)


def perceptron(inputs: int = ENCODING.observation_size) -> nn.Sequential:
    torch.manual_seed(1)
    return nn.Sequential(
        nn.Linear(inputs, 16),
        nn.Tanh(),
        nn.Linear(16, 16),
        nn.Tanh(),
        nn.Linear(16, ENCODING.num_actions),
    )


EXAMPLE = (torch.zeros(1, ENCODING.observation_size),)


def save(module: nn.Module, path: Path) -> None:
    """Write a module in the format of a suffix."""
    match path.suffix:
        case ".npz":
            save_policy(path, GAME, weights_from_state_dict(module.state_dict()), "tanh")
        case ".onnx":
            torch.onnx.export(module.eval(), EXAMPLE, path, external_data=False, verbose=False)
        case ".pt2":
            torch.export.save(torch.export.export(module.eval(), EXAMPLE), path)
        case _:
            torch.jit.trace(module, EXAMPLE).save(str(path))


FORMATS = pytest.mark.parametrize("suffix", [".npz", ".onnx", ".pt2", ".pt", ".ts"])
OF_PYTORCH = pytest.mark.parametrize("suffix", [".onnx", ".pt2", ".pt"])


@FORMATS
def test_every_format_returns_the_logits_of_the_module(tmp_path: Path, suffix: str) -> None:
    module, path = perceptron(), tmp_path / f"policy{suffix}"
    save(module, path)
    policy, bot = load_policy(path), cl.make_bot(f"policy:file={path}")
    for state in random_walk(GAME, 1).sample(12):
        if not isinstance(state.actor, int):
            continue
        observation = ENCODING.observe(state.view(state.actor))
        with torch.no_grad():
            expected = module(torch.from_numpy(observation)).numpy()
        np.testing.assert_allclose(policy.network(observation), expected, atol=1e-5)
        legal = ENCODING.legal_actions(state)
        best = max(legal, key=lambda action: expected[action])
        assert bot.choose(state.view(state.actor), Random(0)) == legal[best]


@OF_PYTORCH
def test_a_value_behind_the_logits_is_ignored(tmp_path: Path, suffix: str) -> None:
    module, path = perceptron(), tmp_path / f"policy{suffix}"
    save(WithValue(module), path)
    observation = np.ones(ENCODING.observation_size, np.float32)
    with torch.no_grad():
        expected = module(torch.from_numpy(observation)).numpy()
    np.testing.assert_allclose(load_policy(path).network(observation), expected, atol=1e-5)


@OF_PYTORCH
def test_a_network_plays_whole_games(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"policy{suffix}"
    save(perceptron(), path)
    spec = f"policy:file={path},temperature=0.5"
    assert cl.play_out(GAME, spec, seed=1) == cl.play_out(GAME, spec, seed=1)


@OF_PYTORCH
def test_a_network_for_another_game_is_refused(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"policy{suffix}"
    save(perceptron(), path)
    with pytest.raises(PolicyMismatch, match="does not take an observation of 1827 numbers"):
        cl.play_out("kingdomino", f"policy:file={path}", seed=1)


@FORMATS
def test_a_damaged_file_is_refused(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"policy{suffix}"
    path.write_bytes(b"not a network")
    with pytest.raises(BadPolicy, match="cannot be read as") as refused:
        load_policy(path)
    assert refused.value.code == "bad_policy"


def test_a_state_dict_is_no_torchscript(tmp_path: Path) -> None:
    path = tmp_path / "policy.pt"
    torch.save(perceptron().state_dict(), path)
    with pytest.raises(BadPolicy, match="cannot be read as TorchScript"):
        load_policy(path)
