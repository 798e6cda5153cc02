"""Averages, deviations and intervals, against the formulas of the books."""

from fractions import Fraction
from statistics import mean, stdev

import pytest

from crownlands.cli.simulate import Tally

SCORES = (31, 45, 28, 60, 45, 12)


def tally_of(scores: tuple[int, ...], wins: int) -> Tally:
    tally = Tally()
    for number, score in enumerate(scores):
        tally.add(score, Fraction(number < wins))
    return tally


def test_mean_deviation_and_range():
    tally = tally_of(SCORES, 2)
    assert tally.mean == pytest.approx(mean(SCORES))
    assert tally.deviation == pytest.approx(stdev(SCORES))
    assert (tally.lowest, tally.highest) == (12, 60)


def test_the_order_of_games_changes_nothing():
    forwards, backwards = Tally(), Tally()
    for score in SCORES:
        forwards.add(score, Fraction(1, 3))
    for score in reversed(SCORES):
        backwards.add(score, Fraction(1, 3))
    assert forwards.data() == backwards.data()


def test_shared_victories_count_in_parts():
    tally = Tally()
    tally.add(10, Fraction(1, 2))
    tally.add(10, Fraction(1, 3))
    assert tally.win_share == pytest.approx(5 / 12)


def test_the_interval_of_a_known_example():
    """Wilson's interval for 8 successes of 10."""
    low, high = tally_of(tuple(range(10)), 8).win_interval() or (0, 0)
    assert (low, high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))


@pytest.mark.parametrize("wins", [0, 10])
def test_the_interval_stays_a_share(wins):
    low, high = tally_of(tuple(range(10)), wins).win_interval() or (-1, 2)
    assert 0 <= low < high <= 1


def test_a_single_game_has_no_deviation():
    assert tally_of((7,), 1).deviation is None


def test_no_game_has_no_figures():
    assert Tally().mean is None
    assert Tally().win_interval() is None
