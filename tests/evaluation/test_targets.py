"""What a game is worth to each side."""

import pytest

import crownlands as cl
from crownlands.core.moves import CHANCE
from crownlands.core.rules import RandomStreams
from crownlands.evaluation.calibration import leaf_shares
from crownlands.evaluation.limits import Limit
from crownlands.evaluation.rollouts import (
    HORIZON_STEP,
    TARGETS,
    Simulator,
    by_both,
    by_win,
    margins,
)


def test_a_margin_is_counted_from_the_best_other_side() -> None:
    assert margins([30, 42, 35]) == [-12, 7, -7]
    assert margins([10, 10]) == [0, 0]
    assert margins([10]) == [10]


@pytest.mark.parametrize("target", TARGETS.values())
def test_more_points_are_never_worth_less(target) -> None:
    values = [target([own, 50], (1, 0) if own > 50 else (0, 1))[0] for own in range(40, 61)]
    assert values == sorted(values)
    assert all(0 <= value <= 1 for value in values)


def test_a_win_is_worth_its_share() -> None:
    assert by_win([40, 40, 12], (0.5, 0.5, 0)) == [0.5, 0.5, 0]


def test_who_wants_both_prefers_a_narrow_victory_to_a_tie_by_far() -> None:
    narrow, wide = by_both([51, 50], (1, 0))[0], by_both([80, 50], (1, 0))[0]
    beaten = by_both([50, 51], (0, 1))[0]
    assert beaten < 0.5 < narrow < wide
    assert narrow - beaten > wide - narrow


def test_a_broken_off_rollout_promises_more_of_the_win_the_later_it_stands_so() -> None:
    """The same lead is worth more when little is left to play."""
    game = cl.make("queendomino")
    early, late = ([10.0, 10.0], [150.0, 150.0])
    expected = [160.0, 150.0]
    assert 0.5 < leaf_shares(game, early, expected)[0] < leaf_shares(game, late, expected)[0]


def test_a_broken_off_rollout_is_judged_by_what_heuristics_expect() -> None:
    game = cl.make("court")
    state = list(cl.play_out(game, "greedy", seed=4).replay())[40]
    simulator = Simulator(game, "quick", "win", 0)
    shares = simulator.values(state.position, simulator.deal_index(state.position))
    assert sum(shares) == pytest.approx(1)
    expected = simulator.heuristics.expected_totals(state.position)
    assert (shares[0] > shares[1]) == (expected[0] > expected[1])


def test_a_simulation_is_broken_off_before_the_draw_of_its_horizon() -> None:
    """Each draw is that of a line; after the last one, simulations go on to the end."""
    game = cl.make("queendomino")
    states = cl.play_out(game, "greedy", seed=4).replay()
    begun = next(state for state in states if isinstance(state.actor, int)).position
    ends = [
        Simulator(game, "quick", "win", None, horizon).end_of(
            begun, 0, RandomStreams(1), Limit(simulations=1).start()
        )
        for horizon in (1, 2, 99, None)
    ]
    assert [game.rules.actor(end) for end in ends] == [CHANCE, CHANCE, None, None]
    assert [end.lines_drawn - begun.lines_drawn for end in ends[:2]] == [0, 1]


def test_the_horizon_of_a_long_search_is_further() -> None:
    near = Simulator(cl.make("queendomino"), "quick", "win", None, 2)
    horizons = []
    for simulations in (0, HORIZON_STEP - 1, HORIZON_STEP, 3 * HORIZON_STEP):
        near.look_further(simulations)
        horizons.append(near.horizon)
    assert horizons == [2, 2, 3, 5]
    without = Simulator(cl.make("court"), "quick", "win", None)
    without.look_further(10 * HORIZON_STEP)
    assert without.horizon is None
