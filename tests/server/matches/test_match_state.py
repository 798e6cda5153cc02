"""The log: what was played comes back from its rows, taken-back moves included, in every game."""

import json
from random import Random

import crownlands as cl
from crownlands.records.draws import draw, verify
from crownlands.server.matches.match_state import (
    MatchState,
    hides_from,
    read_batches,
    with_automatic_steps,
    write_steps,
)
from crownlands.server.matches.updates import EventBatch
from support.cases import for_each

SEED = bytes(range(32))
MOST = 150


def play(game, rng):
    """Play at random, taking moves back now and then; give the match and the batches."""
    match, batches = MatchState.begin(game), []
    step = None
    while True:
        steps = tuple(with_automatic_steps(match, step, SEED))
        for one in steps:
            match = match.after(one)
        batches.append(steps)
        seat = match.own_steps[-1].seat if match.own_steps else None
        if match.state.actor is None or len(batches) > MOST:
            return match, batches
        back = None if seat is None or rng.random() < 0.7 else match.undo(seat)
        step = back or match.play(rng.choice(match.state.legal_moves()))


@for_each("game_id", [info.id for info in cl.registry.all()])
def test_rows_give_the_same_match_again(game_id):
    game = cl.make(game_id)
    match, batches = play(game, Random(5))
    taken_back = any(step.move is None for steps in batches for step in steps)
    assert taken_back is not hides_from(game.start(), 0)
    rows, version = [], 0
    for steps in batches:
        rows += write_steps(steps, version, at=0)
        version += len(steps)
    again = list(read_batches(MatchState.begin(game), rows))
    assert [steps for _, steps in again] == batches
    assert again[-1][0] == match
    number = 1
    for (_, steps), known in zip(again, batches, strict=True):
        for seat in (None, *game.seats):
            chunks = EventBatch(number, steps).encoded(seat, ("A", "B", "C", "D", "E", "F"))
            assert chunks == EventBatch(number, known).encoded(seat, ("A", "B", "C", "D", "E", "F"))
            events, log = (json.loads(b"[" + part + b"]") for part in chunks)
            assert len(events) == len(steps)
            assert 1 <= len(log) <= len(steps)
        number += len(steps)


@for_each("game_id", ["kingdomino", "queendomino", "duel"])
def test_draws_follow_from_the_seed_whatever_was_taken_back(game_id):
    match, _ = play(cl.make(game_id), Random(8))
    state = match.state.game.start()
    for place, move in enumerate(match.moves):
        if state.actor is cl.CHANCE:
            assert move == draw(state, SEED, place)
        state = state.play(move)
    assert state == match.state
    record = cl.Record(
        game=state.game, moves=match.moves, names=("A", "B"), tags=(("DrawSeed", SEED.hex()),)
    )
    assert verify(record).fair


def test_a_batch_is_told_as_each_seat_saw_it():
    match = MatchState.begin(cl.make("dominoes2"))
    batch = EventBatch(1, tuple(with_automatic_steps(match, None, SEED)))
    tales = [batch.encoded(seat, ("A", "B")) for seat in (None, 0, 1)]
    assert len({tale.events for tale in tales}) == 3
    assert batch.encoded(0, ("A", "B")) is tales[1]


def test_where_all_see_the_same_it_is_told_once():
    match = MatchState.begin(cl.make("kingdomino"))
    batch = EventBatch(1, tuple(with_automatic_steps(match, None, SEED)))
    assert (
        batch.encoded(0, ("A", "B"))
        is batch.encoded(None, ("A", "B"))
        is batch.encoded(1, ("A", "B"))
    )
