"""Views: all a seat may know, as data that keeps to its schema."""

import json
from functools import cache
from itertools import cycle
from random import Random

import jsonschema_rs
import pytest

import crownlands as cl
from conformance.played import in_every_mode
from crownlands.core.errors import BadPosition, BadSeat
from crownlands.core.state import View
from support.damage import damaged
from support.imagined import check_imagined_moves
from support.plain_data import assert_plain
from support.walks import Walk


@in_every_mode
def test_view_data_is_json_that_keeps_to_its_schema(game: cl.Game, walk: Walk) -> None:
    validator = jsonschema_rs.Draft202012Validator(game.schemas()["view"])
    for state, seat in zip(walk.of_each_kind(1), cycle((0, None)), strict=False):
        data = state.view(seat).data()
        assert json.loads(json.dumps(data)) == data
        validator.validate(data)
        assert data["seat"] == seat


@in_every_mode
def test_schemas_are_valid_schemas(game: cl.Game) -> None:
    for schema in game.schemas().values():
        check_schema(json.dumps(schema))


@cache
def check_schema(schema: str) -> None:
    """Check a schema once, whatever number of modes share it."""
    jsonschema_rs.meta.validate(json.loads(schema))


@in_every_mode
def test_a_view_names_the_actor_and_the_phase(walk: Walk) -> None:
    for state in walk.sample(5):
        data = state.view().data()
        assert data["actor"] == ("chance" if state.actor is cl.CHANCE else state.actor)
        assert isinstance(data["phase"], str)
        assert state.view().actor == state.actor


@in_every_mode
def test_an_imagined_state_fits_the_view_it_came_from(game: cl.Game, walk: Walk) -> None:
    rng = Random(1)
    for state in walk.sample(4):
        for seat in (*game.seats, None):
            view = state.view(seat)
            imagined = view.imagine(rng)
            assert imagined.view(seat) == view
            assert imagined.view(seat).data() == view.data()
            assert imagined.actor == state.actor


@in_every_mode
def test_imagined_moves_show_a_seat_the_same_and_tell_no_secret(walk: Walk) -> None:
    check_imagined_moves(walk)


@in_every_mode
def test_a_view_reads_back_from_its_json(game: cl.Game, walk: Walk) -> None:
    for state, seat in zip(walk.sample(6), cycle((*game.seats, None)), strict=False):
        view = state.view(seat)
        assert_plain(view.to_dict()["known"], "known_to_dict(known)")
        written = json.loads(json.dumps(view.to_dict()))
        assert written == view.to_dict()
        read = View.from_dict(game, written)
        assert read == view
        assert list(read.legal_moves()) == list(view.legal_moves())


@in_every_mode
def test_a_written_view_that_is_damaged_is_refused_or_can_be_played_on(
    game: cl.Game, walk: Walk
) -> None:
    rng = Random(3)
    for state, seat in zip(walk.sample(6)[:-1], cycle((*game.seats, None)), strict=False):
        written = state.view(seat).to_dict()
        try:
            view = View.from_dict(game, {**written, "known": damaged(written["known"], rng)})
        except BadPosition:
            continue
        imagined = view.imagine(rng)
        assert imagined.view(seat) == view
        while imagined.actor is not None:
            imagined = imagined.play(rng.choice(imagined.legal_moves()))


@in_every_mode
def test_a_view_of_another_game_or_of_nobody_there_is_refused(game: cl.Game, walk: Walk) -> None:
    written = walk.states[0].view(0).to_dict()
    seatless = {key: value for key, value in written.items() if key != "seat"}
    for wrong in (None, [], {}, {**written, "players": 9}, {**written, "known": None}, seatless):
        with pytest.raises(BadPosition):
            View.from_dict(game, wrong)
    for seat in (game.players, -1, "P1", True):
        with pytest.raises(BadSeat):
            View.from_dict(game, {**written, "seat": seat})


@in_every_mode
def test_an_imagined_state_plays_on_to_the_end(walk: Walk) -> None:
    rng = Random(2)
    state = walk.sample(5)[-2].view(0).imagine(rng)
    while state.actor is not None:
        state = state.play(rng.choice(state.legal_moves()))
    assert state.winners()


@in_every_mode
def test_a_view_lists_the_moves_of_its_own_seat_only(game: cl.Game, walk: Walk) -> None:
    for state in walk.sample(8):
        for seat in (*game.seats, None):
            own_turn = seat is not None and seat == state.actor
            moves = list(state.view(seat).legal_moves())
            assert moves == (list(state.legal_moves()) if own_turn else [])


@in_every_mode
def test_views_are_values(walk: Walk) -> None:
    for state in walk.sample(4):
        assert state.view(0) == state.view(0)
        assert hash(state.view(0)) == hash(state.view(0))
        assert state.view(0) != state.view(None)
