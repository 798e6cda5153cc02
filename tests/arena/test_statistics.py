"""Shares, means and ratings with their intervals, against the formulas of the books."""

from math import exp
from random import Random

import pytest

from crownlands.arena.statistics import (
    MEAN_RATING,
    SCALE,
    fit_bradley_terry,
    fit_ratings,
    grouped_proportion,
    mean_of,
    move_times_of,
    proportion_of,
    spread_of,
    student_t,
    wilson,
)


def test_wilson_s_interval_of_a_known_example():
    """8 successes of 10."""
    low, high = wilson(0.8, 10)
    assert (low, high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))


@pytest.mark.parametrize("share", [0, 1])
def test_an_interval_stays_a_share(share):
    low, high = wilson(share, 5)
    assert 0 <= low < high <= 1


def test_games_that_are_alike_within_groups_count_less_than_independent_ones():
    """Pairs that are won or lost as a whole say as much as half as many single games."""
    shares = [1.0] * 60 + [0.0] * 40
    single = grouped_proportion([[share] for share in shares])
    double = grouped_proportion([[share, share] for share in shares])
    assert (double.count, double.total) == (120, 200)
    assert double.interval == single.interval
    assert single.interval == (
        pytest.approx(wilson(0.6, 100)[0], abs=0.005),
        pytest.approx(wilson(0.6, 100)[1], abs=0.005),
    )


def test_pairs_that_share_their_luck_are_surer_than_independent_games():
    pairs = [[1.0, 0.0]] * 80 + [[1.0, 1.0]] * 20
    low, high = grouped_proportion(pairs).interval
    wide_low, wide_high = wilson(0.6, 200)
    assert wide_low < low < 0.6 < high < wide_high


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_groups_that_do_not_vary_count_as_one_game_each(share):
    low, high = grouped_proportion([[share, share]] * 1000).interval
    assert (low, high) == pytest.approx(wilson(share, 1000), abs=1e-4)


def test_few_groups_have_a_share_but_no_interval():
    assert grouped_proportion([[1.0, 0.0]] * 3).interval is None
    assert grouped_proportion([]).value is None


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
    assert proportion_of(0, 0).value is None
    assert spread_of([]).mean is None
    assert spread_of([7]).deviation is None
    assert move_times_of([]).mean is None


def test_of_a_hundred_times_five_are_longer_than_the_95th():
    times = [number / 100 for number in range(100, 0, -1)]
    taken = move_times_of(times)
    assert (taken.moves, taken.p95, taken.longest) == (100, 0.96, 1.0)
    assert taken.mean == pytest.approx(0.505)


def games(won: int, of: int) -> list:
    """Return a group for every game between the first and the second."""
    return [((0, 1, 1.0), (1, 0, 0.0))] * won + [((0, 1, 0.0), (1, 0, 1.0))] * (of - won)


def test_three_of_four_wins_are_191_points():
    one, other = fit_ratings(2, games(7500, 10_000))
    assert one.rating - other.rating == pytest.approx(190.8, abs=0.5)
    assert (one.rating + other.rating) / 2 == pytest.approx(MEAN_RATING)


def test_equals_are_rated_alike():
    assert [round(one.rating) for one in fit_ratings(2, games(10, 20))] == [1500, 1500]


def test_who_never_lost_has_a_rating_with_an_end_and_a_wide_interval():
    one, _ = fit_ratings(2, games(40, 40))
    assert 1800 < one.rating < 2500
    assert one.interval[1] - one.interval[0] > 300


def test_without_games_nobody_is_better():
    assert [one.rating for one in fit_ratings(3, [])] == [1500, 1500, 1500]


def test_a_ladder_is_found_again_from_its_games():
    true = [-0.8, -0.1, 0.3, 0.6]
    rng = Random(4)
    groups = []
    for _ in range(4000):
        one, other = rng.sample(range(4), 2)
        won = float(rng.random() < 1 / (1 + exp(true[other] - true[one])))
        groups.append(((one, other, won), (other, one, 1 - won)))
    for rating, strength in zip(fit_ratings(4, groups), true, strict=True):
        assert rating.interval[0] < MEAN_RATING + SCALE * strength < rating.interval[1]
        assert rating.interval[1] - rating.interval[0] < 60


def test_the_interval_holds_the_truth_in_about_95_of_100_tries():
    rng = Random(7)
    held = 0
    for _ in range(200):
        won = sum(rng.random() < 0.6 for _ in range(100))
        one, _ = fit_ratings(2, games(won, 100))
        held += one.interval[0] < MEAN_RATING + SCALE * 0.405465 / 2 < one.interval[1]
    assert 180 <= held <= 199


def test_games_that_depend_on_one_another_count_as_one():
    """Ten equal games with the same draws are no more proof than one of them."""
    single = games(30, 50)
    tenfold = [tuple((one, other, 10 * won) for one, other, won in group) for group in single]
    alone, together = fit_ratings(2, single)[0], fit_ratings(2, tenfold)[0]
    assert together.rating == pytest.approx(alone.rating, abs=3)
    width, wide = (one.interval[1] - one.interval[0] for one in (alone, together))
    assert wide == pytest.approx(width, rel=0.05)


def test_strengths_are_where_expected_points_are_those_won():
    wins = [[0, 12, 9], [8, 0, 11], [3, 5, 0]]
    log_strengths = fit_bradley_terry(wins)
    for i in range(3):
        expected = sum(
            (wins[i][j] + wins[j][i]) / (1 + exp(log_strengths[j] - log_strengths[i]))
            for j in range(3)
            if j != i
        )
        assert expected == pytest.approx(sum(wins[i]), abs=0.1)
