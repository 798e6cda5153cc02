"""Shares, means and their intervals, against the formulas of the books."""

import pytest

from crownlands.arena.figures import mean_of, share_of, spread_of, student_t, thinking_of, wilson


def test_wilson_s_interval_of_a_known_example():
    """8 successes of 10."""
    low, high = wilson(0.8, 10)
    assert (low, high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))


@pytest.mark.parametrize("share", [0, 1])
def test_an_interval_stays_a_share(share):
    low, high = wilson(share, 5)
    assert 0 <= low < high <= 1


@pytest.mark.parametrize(("freedom", "value"), [(3, 3.182), (9, 2.262), (29, 2.045), (999, 1.962)])
def test_student_s_distribution_is_that_of_the_tables(freedom, value):
    assert student_t(freedom) == pytest.approx(value, rel=0.01)


def test_the_interval_of_a_mean_comes_from_independent_groups():
    """Ten groups of two equal values say no more than ten values."""
    groups = [3.0, 5.0, 4.0, 8.0, 6.0, 5.0, 7.0, 2.0, 6.0, 4.0]
    one, two = mean_of(groups, groups), mean_of(groups * 2, groups)
    assert one == two
    assert one.interval == (pytest.approx(5 - 1.306, abs=0.01), pytest.approx(5 + 1.306, abs=0.01))


def test_too_few_values_have_no_interval():
    assert mean_of([1, 2, 3], [1, 2, 3]).interval is None
    assert mean_of([], []).mean is None


def test_nothing_has_no_figures():
    assert share_of(0, 0).share is None
    assert spread_of([]).mean is None
    assert spread_of([7]).deviation is None
    assert thinking_of([]).mean is None


def test_of_a_hundred_times_five_are_longer_than_the_95th():
    times = [number / 100 for number in range(100, 0, -1)]
    thinking = thinking_of(times)
    assert (thinking.moves, thinking.p95, thinking.longest) == (100, 0.96, 1.0)
    assert thinking.mean == pytest.approx(0.505)
