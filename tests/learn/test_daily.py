"""The challenge of a day is the same for everybody, and follows from the day alone."""

from datetime import date, timedelta

import pytest

import crownlands as cl
from crownlands.bots.levels import make_level
from crownlands.learn.daily import FIRST, BadDay, challenge_of

DAYS = [(date(2026, 11, 20) + timedelta(days)).isoformat() for days in range(30)]


def test_a_day_has_one_challenge_with_a_seed_of_its_own():
    challenges = [challenge_of(day) for day in DAYS]
    assert challenges == [challenge_of(day) for day in DAYS]
    assert len({one.seed for one in challenges}) == len(DAYS)
    assert [one.number for one in challenges] == list(range(324, 354))


def test_several_games_take_turns_and_the_first_game_of_menus_comes_most_often():
    games = [challenge_of(day).game for day in DAYS]
    assert len(set(games)) >= 6
    assert max(games, key=games.count) == "kingdomino"
    assert all(one.make().players == one.table.players for one in map(challenge_of, DAYS))


def test_the_bots_of_challenges_use_no_clock():
    for challenge in map(challenge_of, DAYS):
        bot, game = make_level(challenge.table.level), challenge.make()
        assert not bot.is_timed(game), challenge


def test_the_seed_of_a_day_stays_as_it_is():
    assert challenge_of("2026-11-20").seed.hex().startswith("adc21ee14c6a6c5a")


@pytest.mark.parametrize("day", ["", "today", "2025-12-31", "2026-02-30", "2026-1-1", "20261120"])
def test_what_is_no_day_with_a_challenge_is_refused(day: str):
    with pytest.raises(BadDay) as refused:
        challenge_of(day)
    assert refused.value.code == "bad_day"
    assert challenge_of(FIRST.isoformat()).number == 1
    assert isinstance(refused.value, cl.CrownlandsError)
