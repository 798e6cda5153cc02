"""What a game is worth to each side."""

import pytest

from crownlands.evaluation.rollouts import TARGETS, by_both, by_margin, by_win, margins


def test_a_margin_is_counted_from_the_best_other_side() -> None:
    assert margins([30, 42, 35]) == [-12, 7, -7]
    assert margins([10, 10]) == [0, 0]
    assert margins([10]) == [10]


@pytest.mark.parametrize("target", TARGETS.values())
def test_more_points_are_never_worth_less(target) -> None:
    values = [target([own, 50], (0,) if own > 50 else (1,))[0] for own in range(40, 61)]
    assert values == sorted(values)
    assert all(0 <= value <= 1 for value in values)


def test_a_victory_is_shared() -> None:
    assert by_win([40, 40, 12], (0, 1)) == [0.5, 0.5, 0.0]


def test_a_game_that_goes_on_is_worth_its_margin() -> None:
    assert by_win([40, 30], ()) == by_margin([40, 30], ()) == by_both([40, 30], ())


def test_who_wants_both_prefers_a_narrow_victory_to_a_tie_by_far() -> None:
    narrow, wide = by_both([51, 50], (0,))[0], by_both([80, 50], (0,))[0]
    beaten = by_both([50, 51], (1,))[0]
    assert beaten < 0.5 < narrow < wide
    assert narrow - beaten > wide - narrow
