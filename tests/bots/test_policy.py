"""Policy networks from NumPy archives as bots. ONNX and PyTorch are tested by `make torch`."""

import json
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import crownlands as cl
from crownlands.bots.networks import (
    ACTIVATIONS,
    BadPolicy,
    PolicyMismatch,
    PolicyNotFound,
    load_policy,
    save_policy,
)
from crownlands.bots.policy import PolicyBot
from crownlands.bots.specs import runs_other_code
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.lazy_imports import MissingLibrary
from crownlands.encoding import encoding_of
from crownlands.envs.gymnasium import SingleAgentEnv
from support.walks import random_walk

GAME = cl.make("discovery")
ENCODING = encoding_of(GAME)
SIZES = (ENCODING.observation_size, 8, ENCODING.num_actions)


def weights(*sizes: int, seed: int = 1) -> list[Any]:
    """Return random weights of layers of these sizes, each behind the other."""
    rng = np.random.default_rng(seed)
    return [
        array
        for inputs, outputs in pairwise(sizes)
        for array in (rng.normal(size=(inputs, outputs)), rng.normal(size=outputs))
    ]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Save a network for Discovery."""
    path = tmp_path / "weights.npz"
    save_policy(path, GAME, weights(*SIZES))
    return path


def decisions() -> list[cl.State]:
    """Return states of a game in which somebody has a choice."""
    states = random_walk(GAME, 2).states
    return [
        state for state in states if isinstance(state.actor, int) and len(state.legal_moves()) > 1
    ]


def by_hand(state: cl.State, activation: str = "relu") -> dict[int, float]:
    """Return the logits of legal actions, computed layer by layer."""
    w0, b0, w1, b1 = (np.asarray(array, np.float32) for array in weights(*SIZES))
    hidden = ENCODING.observe(state.view(state.actor)) @ w0 + b0
    logits = ACTIVATIONS[activation](hidden) @ w1 + b1
    return {action: float(logits[action]) for action in ENCODING.legal_actions(state)}


def test_the_legal_move_of_the_highest_logit_is_played(file: Path) -> None:
    bot = cl.make_bot(f"policy:file={file}")
    for state in decisions():
        logits = by_hand(state)
        best = ENCODING.legal_actions(state)[max(logits, key=logits.__getitem__)]
        assert bot.choose(state.view(state.actor), Random(0)) == best


def test_a_temperature_draws_moves_by_the_softmax_of_their_logits(file: Path) -> None:
    bot = cl.make_bot(f"policy:file={file},temperature=4")
    state = max(decisions(), key=lambda state: -len(state.legal_moves()))
    logits = by_hand(state)
    shares = np.exp(np.array(list(logits.values())) / 4)
    shares /= shares.sum()
    rng, draws = Random(3), 2000
    chosen = [bot.choose(state.view(state.actor), rng) for _ in range(draws)]
    for action, share in zip(logits, shares, strict=True):
        found = chosen.count(ENCODING.legal_actions(state)[action]) / draws
        assert found == pytest.approx(share, abs=0.05)


def test_a_single_legal_move_is_made_whatever_the_network_says(file: Path) -> None:
    bot = PolicyBot(file=str(file))
    bot._policy = bot._policy._replace(network=lambda _: np.full(SIZES[-1], np.nan, np.float32))
    bot._fitting.add(GAME)
    state = next(
        state
        for state in random_walk(GAME, 2).states
        if isinstance(state.actor, int) and len(state.legal_moves()) == 1
    )
    assert bot.choose(state.view(state.actor), Random(0)) == state.legal_moves()[0]
    with pytest.raises(BadPolicy, match="no numbers"):
        bot.choose(decisions()[0].view(decisions()[0].actor), Random(0))


@pytest.mark.parametrize("temperature", [0, 0.01, 1])
def test_minus_infinity_forbids_a_move_and_other_infinities_are_refused(
    file: Path, temperature: float
) -> None:
    bot, rng = PolicyBot(file=str(file), temperature=temperature), Random(5)
    bot.check_game(GAME)
    state = decisions()[0]
    view, legal = state.view(state.actor), ENCODING.legal_actions(state)
    only = list(legal)[-1]

    def choose(value: float, other: float) -> cl.Move:
        logits = np.full(SIZES[-1], other, np.float32)
        logits[only] = value
        bot._policy = bot._policy._replace(network=lambda _: logits)
        return bot.choose(view, rng)

    assert choose(-3e38, -np.inf) == legal[only]
    assert choose(3e38, -3e38) == legal[only]
    for value, other in ((np.inf, 0), (np.nan, 0), (np.inf, np.inf), (-np.inf, -np.inf)):
        with pytest.raises(BadPolicy, match="infinit"):
            choose(value, other)


def test_it_plays_wherever_a_bot_is_named(file: Path) -> None:
    spec = f"policy:file={file}"
    record = cl.play_out(GAME, [spec, "random"], seed=1)
    assert record.names == (spec, "random")
    assert record == cl.play_out(GAME, [spec, "random"], seed=1)
    env = SingleAgentEnv("discovery", opponents=spec)
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_every_activation_is_applied_between_layers(tmp_path: Path, activation: str) -> None:
    path = tmp_path / "weights.npz"
    save_policy(path, GAME, weights(*SIZES), activation)
    policy = load_policy(path)
    state = decisions()[0]
    logits = policy.network(ENCODING.observe(state.view(state.actor)))
    expected = by_hand(state, activation)
    assert {action: logits[action] for action in expected} == pytest.approx(expected, rel=1e-4)
    assert (policy.game, policy.encoding) == ("discovery", ENCODING.signature)


def test_activations_are_what_their_names_say() -> None:
    x = np.array([-100, -1, 0, 2, 100], np.float32)
    expected = {
        "relu": [0, 0, 0, 2, 100],
        "leaky_relu": [-1, -0.01, 0, 2, 100],
        "elu": [-1, -0.632121, 0, 2, 100],
        "silu": [0, -0.268941, 0, 1.761594, 100],
        "sigmoid": [0, 0.268941, 0.5, 0.880797, 1],
        "tanh": [-1, -0.761594, 0, 0.964028, 1],
    }
    for name, activate in ACTIVATIONS.items():
        assert activate(x).tolist() == pytest.approx(expected[name], abs=1e-5)


def test_a_network_may_return_logits_of_factors(tmp_path: Path) -> None:
    game = cl.make("duel")
    encoding, path = encoding_of(game), tmp_path / "duel.npz"
    arrays = weights(encoding.observation_size, encoding.factored.size)
    save_policy(path, game, arrays)
    state = next(
        state
        for state in random_walk(game, 1).states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 20
    )
    legal = encoding.legal_actions(state)
    output = encoding.observe(state.view(state.actor)) @ arrays[0] + arrays[1]
    best = list(legal)[int(encoding.factored.logits(output, list(legal)).argmax())]
    assert PolicyBot(file=str(path)).choose(state.view(state.actor), Random(0)) == legal[best]


def test_arrays_and_an_activation_are_all_a_file_needs(tmp_path: Path) -> None:
    path = tmp_path / "own.npz"
    w0, b0, w1, b1 = weights(*SIZES)
    np.savez(path, w0=w0, b0=b0, w1=w1, b1=b1, activation="tanh", about="anything")
    PolicyBot(file=str(path)).check_game(GAME)


class TestRefusals:
    """Everything that can be wrong with a network has a code and says what to do."""

    def refused(
        self, spec: str, game: cl.Game = GAME, kind: type[CrownlandsError] = BadBot
    ) -> CrownlandsError:
        with pytest.raises(kind) as refusal:
            cl.play_out(game, spec, seed=1)
        assert json.dumps(refusal.value.data())
        assert refusal.value.words.fr != refusal.value.words.en
        return refusal.value

    def test_no_file_is_named(self) -> None:
        assert "policy needs a file" in str(self.refused("policy"))
        assert "policy:file=" in str(self.refused("policy:temperature=1"))

    def test_there_is_no_such_file(self, tmp_path: Path) -> None:
        error = self.refused(f"policy:file={tmp_path / 'none.npz'}")
        assert isinstance(error, PolicyNotFound)
        assert (error.code, error.details["file"]) == (
            "policy_not_found",
            str(tmp_path / "none.npz"),
        )

    def test_the_format_is_unknown(self, tmp_path: Path) -> None:
        error = self.refused(f"policy:file={tmp_path / 'weights.h5'}")
        assert error.code == "bad_policy"
        assert ".npz, .onnx, .pt2, .pt, .ts" in str(error)

    @pytest.mark.parametrize("content", [b"", b"weights", b"PK\x03\x04 broken", None])
    def test_the_file_is_damaged(self, tmp_path: Path, content: bytes | None) -> None:
        path = tmp_path / "weights.npz"
        with path.open("wb") as stream:
            if content is None:
                np.save(stream, [1, 2])
            else:
                stream.write(content)
        error = self.refused(f"policy:file={path}")
        assert error.code == "bad_policy"
        assert "cannot be read as NumPy archive" in str(error)

    def test_the_file_holds_something_else(self, tmp_path: Path) -> None:
        path = tmp_path / "weights.npz"
        np.savez(path, weights=[1, 2])
        assert "there are no arrays w0, b0" in str(self.refused(f"policy:file={path}"))
        np.savez(path, w0=np.zeros((2, 2)), b0=np.zeros(2), activation="gelu")
        assert "the activation is one of relu" in str(self.refused(f"policy:file={path}"))

    @pytest.mark.parametrize("wrong", [np.nan, np.inf, 1e39])
    def test_a_weight_is_no_finite_number(self, tmp_path: Path, wrong: float) -> None:
        path = tmp_path / "weights.npz"
        w0, b0 = weights(SIZES[0], SIZES[-1])
        w0[3, 3] = wrong
        np.savez(path, w0=w0, b0=b0)
        assert "is damaged" in str(self.refused(f"policy:file={path}"))

    def test_a_pickle_is_not_opened(self, tmp_path: Path) -> None:
        path = tmp_path / "weights.npz"
        np.savez(path, w0=np.array([{}], object))
        assert self.refused(f"policy:file={path}").code == "bad_policy"

    def test_the_network_is_for_another_game(self, file: Path) -> None:
        error = self.refused(f"policy:file={file}", cl.make("kingdomino"))
        assert isinstance(error, PolicyMismatch)
        assert (error.code, error.details["game"]) == ("policy_mismatch", "kingdomino")
        assert "those of discovery" in str(error)

    @pytest.mark.parametrize(
        ("sizes", "words"),
        [
            ((SIZES[0] + 1, SIZES[-1]), "does not take an observation of"),
            ((SIZES[0], SIZES[-1] + 1), f"instead of {SIZES[-1]}, or 92 for factors"),
        ],
    )
    def test_its_sizes_do_not_fit(self, tmp_path: Path, sizes: tuple[int, int], words: str) -> None:
        path = tmp_path / "weights.npz"
        w0, b0 = weights(*sizes)
        np.savez(path, w0=w0, b0=b0)
        assert words in str(self.refused(f"policy:file={path}"))
        with pytest.raises(PolicyMismatch, match=words):
            save_policy(path, GAME, [w0, b0])

    @pytest.mark.parametrize(
        ("suffix", "library"), [("onnx", "onnxruntime"), ("pt2", "torch"), ("pt", "torch")]
    )
    def test_a_library_is_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, library: str
    ) -> None:
        path = tmp_path / f"model.{suffix}"
        path.write_bytes(b"")
        monkeypatch.setitem(sys.modules, library, None)
        error = self.refused(f"policy:file={path}", kind=MissingLibrary)
        assert error.code == "missing_library"
        assert f"pip install {library}" in str(error)

    @pytest.mark.parametrize("temperature", ["-1", "nan", "hot"])
    def test_a_temperature_is_a_number_from_0(self, file: Path, temperature: str) -> None:
        error = self.refused(f"policy:file={file},temperature={temperature}")
        assert "temperature of policy is a number from 0" in str(error)

    def test_what_is_to_be_saved_must_be_weights_and_biases(self, tmp_path: Path) -> None:
        for arrays, words in (([], "in turn"), (weights(*SIZES)[:3], "in turn")):
            with pytest.raises(BadPolicy, match=words):
                save_policy(tmp_path / "weights.npz", GAME, arrays)
        w0, *others = weights(*SIZES)
        for wrong, half in ((np.nan, False), (np.inf, False), (1e39, False), (65_520, True)):
            w0[0, 0] = wrong
            with pytest.raises(BadPolicy, match="weights must be finite numbers of at most"):
                save_policy(tmp_path / "weights.npz", GAME, [w0, *others], half=half)
            assert not (tmp_path / "weights.npz").exists()
        with pytest.raises(BadPolicy, match="Activations: relu"):
            save_policy(tmp_path / "weights.npz", GAME, weights(*SIZES), "step")

    def test_strangers_may_not_name_files(self) -> None:
        assert runs_other_code("policy:file=model.pt")
