"""The list of benchmark tasks, and what a task plans to play."""

import re

import pytest

from crownlands.arena import SeatOrder
from crownlands.arena.errors import BadPlan
from crownlands.bots import make_bot
from crownlands.bots.bot import is_timed
from crownlands.core.errors import BadBot
from crownlands.tasks import UnknownTask, all_tasks, find_task

TASK = "kingdomino-2p-vs-greedy-v1"


def test_every_task_has_a_versioned_name_of_its_own():
    ids = [task.id for task in all_tasks()]
    assert len(ids) == len(set(ids)) >= 12
    for task in all_tasks():
        assert re.fullmatch(rf"{task.game}-[a-z0-9-]+-vs-[a-z0-9-]+-v\d+", task.id), task.id


def test_every_task_plays_whole_rounds_with_all_options_as_they_are_written():
    for task in all_tasks():
        plan = task.plan("random")
        assert plan.games == task.games, task.id
        assert task.seats is not SeatOrder.AUTO, task.id
        assert plan.game.data()["options"] == task.options, task.id
        assert plan.seatings == task.plan_of("random", task.games).seatings, task.id


def test_no_opponent_thinks_by_a_clock():
    for task in all_tasks():
        for spec in task.opponents:
            assert not is_timed(make_bot(spec), task.set_up()), task.id


def test_no_two_tasks_have_the_same_draws():
    assert len({task.seed for task in all_tasks()}) == len(all_tasks())


def test_a_shortened_plan_has_the_first_games_of_the_task():
    task = find_task(TASK)
    whole, short = task.plan("random"), task.plan("random", games=3)
    assert short.games == 4
    for number in range(short.games):
        assert short.seed_of(number) == whole.seed_of(number)
        assert short.seating(number) == whole.seating(number)


def test_a_task_cannot_be_lengthened():
    task = find_task(TASK)
    with pytest.raises(BadPlan, match=r"has 1000 games.*not 1001"):
        task.plan("random", games=1001)


def test_a_misspelt_task_is_answered_with_the_nearest():
    with pytest.raises(UnknownTask, match=f"Did you mean {TASK}") as caught:
        find_task("kingdomino-2p-vs-gredy-v1")
    assert TASK in caught.value.details["possible"]


def test_a_bot_that_does_not_play_the_game_is_refused_before_the_first_game():
    with pytest.raises(BadBot, match="full-greedy"):
        find_task("duel-2p-vs-greedy-v1").plan("full-greedy")


def test_the_digest_depends_on_the_definition_alone():
    task = find_task(TASK)
    assert task.digest == find_task(TASK).digest
    assert len({one.digest for one in all_tasks()}) == len(all_tasks())
