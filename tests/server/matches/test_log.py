"""The log: what was played comes back from its rows, taken-back moves included, in every game."""

from random import Random

import pytest

import crownlands as cl
from crownlands.records.draws import draw, verify
from crownlands.server.matches.batch import Batch
from crownlands.server.matches.course import Course, followed, hides_from
from crownlands.server.matches.log import read_batches, write_steps

SEED = bytes(range(32))
MOST = 150


def play(game, rng):
    """Play at random, taking moves back now and then; give the course and the batches."""
    course, batches = Course.begin(game), []
    step = None
    while True:
        steps = tuple(followed(course, step, SEED))
        for one in steps:
            course = course.after(one)
        batches.append(steps)
        seat = course.own[-1].seat if course.own else None
        if course.state.actor is None or len(batches) > MOST:
            return course, batches
        back = None if seat is None or rng.random() < 0.7 else course.take_back(seat)
        step = back or course.play(rng.choice(course.state.legal_moves()))


@pytest.mark.parametrize("game_id", [info.id for info in cl.registry.all()])
def test_rows_give_the_same_match_again(game_id):
    game = cl.make(game_id)
    course, batches = play(game, Random(5))
    taken_back = any(step.move is None for steps in batches for step in steps)
    assert taken_back is not hides_from(game.start(), 0)
    rows, version = [], 0
    for steps in batches:
        rows += write_steps(steps, version, at=0)
        version += len(steps)
    again = list(read_batches(Course.begin(game), rows))
    assert [steps for _, steps in again] == batches
    assert again[-1][0] == course
    number = 1
    for (_, steps), known in zip(again, batches, strict=True):
        for seat in (None, *game.seats):
            told = Batch(number, steps).told(seat, ("A", "B", "C", "D", "E", "F"))
            assert told == Batch(number, known).told(seat, ("A", "B", "C", "D", "E", "F"))
            assert len(told.events) == len(steps)
            assert 1 <= len(told.log) <= len(steps)
        number += len(steps)


@pytest.mark.parametrize("game_id", ["kingdomino", "queendomino", "duel"])
def test_draws_follow_from_the_seed_whatever_was_taken_back(game_id):
    course, _ = play(cl.make(game_id), Random(8))
    state = course.state.game.start()
    for place, move in enumerate(course.moves):
        if state.actor is cl.CHANCE:
            assert move == draw(state, SEED, place)
        state = state.play(move)
    assert state == course.state
    record = cl.Record(
        game=state.game, moves=course.moves, names=("A", "B"), tags=(("DrawSeed", SEED.hex()),)
    )
    assert verify(record).fair


def test_a_batch_is_told_as_each_seat_saw_it():
    course = Course.begin(cl.make("dominoes2"))
    batch = Batch(1, tuple(followed(course, None, SEED)))
    tales = [batch.told(seat, ("A", "B")) for seat in (None, 0, 1)]
    assert len({tale.events for tale in map(_readable, tales)}) == 3
    assert batch.told(0, ("A", "B")) is tales[1]


def test_where_all_see_the_same_it_is_told_once():
    course = Course.begin(cl.make("kingdomino"))
    batch = Batch(1, tuple(followed(course, None, SEED)))
    assert batch.told(0, ("A", "B")) is batch.told(None, ("A", "B")) is batch.told(1, ("A", "B"))


def _readable(told):
    return told._replace(events=tuple(bytes(event) for event in told.events))
