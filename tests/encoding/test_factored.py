"""Action indices as factors: a few small choices that lead to the same moves."""

from random import Random

import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.encoding import encoding_of
from support.cases import for_each
from support.modes import Mode, representative_modes
from support.walks import random_walk

GAMES = [info.id for info in cl.registry.all()]


@for_each("mode", representative_modes())
def test_every_action_has_factors_of_its_own_that_lead_back_to_it(mode: Mode) -> None:
    encoding = encoding_of(mode.make())
    factored = encoding.factored
    actions = np.arange(encoding.num_actions)
    rows = factored.split(actions)
    assert rows.shape == (encoding.num_actions, len(factored.names))
    assert (rows >= 0).all()
    assert (rows < factored.sizes).all()
    assert len(np.unique(rows, axis=0)) == encoding.num_actions
    assert np.array_equal(factored.join(rows), actions)


@pytest.mark.parametrize("game_id", GAMES)
def test_legal_moves_of_a_game_are_told_apart_by_their_factors(game_id: str) -> None:
    game = cl.make(game_id)
    encoding, rng = encoding_of(game), Random(1)
    factored = encoding.factored
    space = MultiDiscrete(factored.sizes, dtype=np.int64)
    for state in random_walk(game, 1).states:
        if not isinstance(state.actor, int):
            continue
        legal = encoding.legal_actions(state)
        rows = factored.split(list(legal))
        assert len({tuple(row) for row in rows.tolist()}) == len(legal)
        row = rng.choice(rows)
        assert space.contains(row)
        assert legal[int(factored.join(row))] in state.legal_moves()


@pytest.mark.parametrize("game_id", GAMES)
def test_one_factor_after_the_other_leads_to_a_legal_action(game_id: str) -> None:
    game = cl.make(game_id)
    encoding, rng = encoding_of(game), Random(2)
    factored = encoding.factored
    for state in random_walk(game, 2).sample(30):
        legal = encoding.legal_actions(state) if isinstance(state.actor, int) else {}
        if not legal:
            continue
        chosen: list[int] = []
        for _ in factored.names:
            allowed = np.flatnonzero(factored.allowed(legal, chosen))
            chosen.append(int(rng.choice(allowed)))
        assert int(factored.join(chosen)) in legal


def test_a_policy_for_duel_needs_about_a_hundred_outputs_instead_of_49220() -> None:
    encoding = encoding_of(cl.make("duel"))
    assert encoding.num_actions == 49_220
    assert dict(zip(encoding.factored.names, encoding.factored.sizes, strict=True)) == {
        "kind": 9,
        "first": 6,
        "second": 6,
        "square": 35,
        "direction": 4,
        "second_square": 35,
        "choice": 24,
    }
    assert encoding.factored.size == 119


def test_factors_of_a_drawing_are_its_coats_its_square_and_a_direction() -> None:
    state = next(
        state
        for state in random_walk(cl.make("duel"), 3).states
        if state.legal_moves() and state.legal_moves()[0].type_name() == "fill"
    )
    encoding = encoding_of(state.game)
    factored = encoding.factored
    for action, move in encoding.legal_actions(state).items():
        named = dict(zip(factored.names, factored.split(action).tolist(), strict=True))
        if factored.kinds[named["kind"]] == "fill 1":
            (x, y), (other_x, other_y) = move.squares
            assert named["square"] == (y + 2) * 7 + x + 3
            step = [(1, 0), (0, 1), (-1, 0), (0, -1)][named["direction"]]
            assert (other_x - x, other_y - y) == step
            assert named["second_square"] == named["choice"] == 0


def test_a_mask_marks_the_values_that_a_legal_action_has() -> None:
    factored = encoding_of(cl.make("kingdomino")).factored
    picks = [325, 327]
    mask = np.split(factored.mask(picks), np.cumsum(factored.sizes)[:-1])
    marked = {
        name: np.flatnonzero(part).tolist() for name, part in zip(factored.names, mask, strict=True)
    }
    assert marked == {"kind": [2], "square": [0], "direction": [0], "choice": [0, 2]}


def test_a_logit_is_the_sum_of_the_outputs_for_the_factors() -> None:
    factored = encoding_of(cl.make("kingdomino")).factored
    policy = np.arange(factored.size, dtype=np.float32)
    kind, square, direction, choice = factored.split(101)
    expected = kind + (3 + square) + (3 + 81 + direction) + (3 + 81 + 4 + choice)
    assert factored.logits(policy, [101, 101]).tolist() == [expected, expected]


def test_a_factor_that_a_kind_does_not_need_counts_for_nothing() -> None:
    factored = encoding_of(cl.make("kingdomino")).factored
    assert factored.kinds[2] == "pick"
    assert factored.join([2, 80, 3, 1]) == factored.join([2, 0, 0, 1]) == 326


@for_each(
    "factors, reason",
    [
        ([3, 0, 0, 0], "kinds of move are 0 to 2"),
        ([-1, 0, 0, 0], "kinds of move are 0 to 2"),
        ([0, 81, 0, 0], "too large for 'place'"),
        ([2, 0, 0, 4], "too large for 'pick'"),
    ],
)
def test_factors_that_are_no_action_are_refused(factors: list[int], reason: str) -> None:
    factored = encoding_of(cl.make("kingdomino")).factored
    with pytest.raises(BadMove, match=reason):
        factored.join(factors)


def test_an_index_that_is_no_action_is_refused() -> None:
    factored = encoding_of(cl.make("kingdomino")).factored
    for action in (-1, 329):
        with pytest.raises(BadMove, match="0 to 328"):
            factored.split([0, action])
