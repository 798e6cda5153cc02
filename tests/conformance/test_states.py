"""States are values: immutable, comparable, and all that a game is made of."""

import copy
import json
import pickle

import pytest

import crownlands as cl
from conformance.played import in_every_mode
from support.plain_data import assert_plain
from support.walks import Walk, random_walk, replay


@in_every_mode
def test_a_game_ends_with_nobody_to_move(walk: Walk) -> None:
    assert walk.end.actor is None
    assert list(walk.end.legal_moves()) == []
    assert all(state.actor is not None for state in walk.states[:-1])


@in_every_mode
def test_another_random_game_ends_too(game: cl.Game) -> None:
    assert random_walk(game, seed=101).end.winners()


@in_every_mode
def test_every_running_state_has_an_actor_with_a_move(game: cl.Game, walk: Walk) -> None:
    actors = {cl.CHANCE, *game.seats}
    for state in walk.states[:-1]:
        assert state.actor in actors
        assert state.legal_moves()


@in_every_mode
def test_every_seat_gets_to_move(game: cl.Game, walk: Walk) -> None:
    assert {state.actor for state in walk.states} >= set(game.seats)


@in_every_mode
def test_a_state_cannot_be_changed(walk: Walk) -> None:
    for state in walk.sample(3):
        for value in (state, state.position, state.view()):
            for name in value.__struct_fields__:
                with pytest.raises(AttributeError):
                    setattr(value, name, None)
    with pytest.raises(AttributeError):
        setattr(walk.moves[0], walk.moves[0].__struct_fields__[0], None)


@in_every_mode
def test_playing_leaves_the_state_as_it_was(walk: Walk) -> None:
    for state in walk.sample(5)[:-1]:
        before, data = hash(state), state.data()
        state.play(state.legal_moves()[0])
        assert hash(state) == before
        assert state.data() == data


@in_every_mode
def test_the_same_moves_lead_to_equal_states(walk: Walk) -> None:
    state = walk.states[0].game.start()
    for known, move in zip(walk.states, (*walk.moves, None), strict=True):
        assert state == known
        assert hash(state) == hash(known)
        if move is not None:
            state = state.play(move)


@in_every_mode
def test_another_table_with_the_same_rules_gives_equal_states(game: cl.Game, walk: Walk) -> None:
    other = cl.make(game.id, game.players, **game.options)
    assert other == game
    assert hash(other) == hash(game)
    assert replay(other.start(), walk.moves) == walk.end


@in_every_mode
def test_every_move_changes_the_state(walk: Walk) -> None:
    assert len(set(walk.states)) == len(walk.states)


@in_every_mode
def test_a_position_reads_back_from_its_json(game: cl.Game, walk: Walk) -> None:
    for state in walk.of_each_kind(1):
        assert_plain(state.data()["position"], "to_dict(position)")
        written = json.loads(json.dumps(state.data()))
        assert written == state.data()
        read = game.state(written)
        assert read == state
        assert hash(read) == hash(state)
        assert list(read.legal_moves()) == list(state.legal_moves())


@in_every_mode
def test_a_state_survives_pickling_and_copying(walk: Walk) -> None:
    for state in walk.sample(3):
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):  # noqa: S301
            assert twin == state
            assert hash(twin) == hash(state)
            assert list(twin.legal_moves()) == list(state.legal_moves())
