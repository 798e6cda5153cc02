"""What a finished game is worth: a victory is shared, and what winners get the others lose."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions
from crownlands.envs.rewards import rewards
from support.walks import random_walk


def test_a_game_that_goes_on_is_worth_nothing() -> None:
    start = cl.make("kingdomino", 4).start()
    assert rewards(start, "win") == rewards(start, "margin") == (0, 0, 0, 0)


def test_the_winner_of_two_gets_what_the_loser_loses() -> None:
    end = random_walk(cl.make("kingdomino"), seed=1).end
    (winner,) = end.winners()
    expected = (1, -1) if winner == 0 else (-1, 1)
    assert rewards(end, "win") == expected


def test_two_winners_of_three_share_what_the_last_one_loses() -> None:
    end = random_walk(cl.make("kingdomino", 3), seed=67).end
    assert end.winners() == (0, 2)
    assert rewards(end, "win") == (0.5, -1, 0.5)


def test_nobody_gets_anything_when_all_are_level() -> None:
    end = random_walk(cl.make("dominoes2", 2, deals=1), seed=16).end
    assert end.winners() == (0, 1)
    assert rewards(end, "win") == (0, 0)


def test_partners_get_the_same() -> None:
    game = cl.make("teamdomino", 6)
    end = random_walk(game, seed=1).end
    (winner,) = end.winners()
    expected = tuple(1 if game.side_of(seat) == winner else -0.5 for seat in game.seats)
    assert rewards(end, "win") == expected


def test_a_margin_is_the_lead_over_the_best_other_side_in_hundreds() -> None:
    end = random_walk(cl.make("kingdomino", 3), seed=0).end
    assert [sheet.total for sheet in end.scores()] == [14, 31, 22]
    assert rewards(end, "margin") == pytest.approx((-0.17, 0.09, -0.09))


def test_an_unknown_reward_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadOptions, match="Did you mean margin"):
        rewards(cl.make("kingdomino").start(), "margins")
