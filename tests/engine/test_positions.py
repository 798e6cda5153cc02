"""The same position, shown in every way there is."""

from random import Random

import pytest

import crownlands as cl
from crownlands.bots.engines.messages import BadMessage, Position
from crownlands.core.errors import BadPosition, BadRecord
from crownlands.core.rules import Rules
from crownlands.engine import read_position
from support.cases import for_each

OPEN_GAMES = [
    info.id for info in cl.registry.all() if type(cl.make(info.id).rules).observe is Rules.observe
]


def halfway(name: str) -> tuple[cl.Record, cl.State]:
    """Return the first half of a random game, and the state it leads to."""
    whole = cl.play_out(name, "random", seed=3)
    record = cl.Record(game=whole.game, moves=whole.moves[: len(whole.moves) // 2])
    return record, record.final()


@for_each("name", OPEN_GAMES)
def test_known_record_and_moves_show_the_same(name: str) -> None:
    record, state = halfway(name)
    view = state.view(0)
    notations = [str(move) for move in record.moves]
    ways = [
        Position(known=view.to_dict()),
        Position(record=record.dumps()),
        Position(record=record.dumps("json")),
        Position(played=notations),
    ]
    for shown in ways:
        assert read_position(shown, state.game, 0, None) == view


@for_each("name", OPEN_GAMES)
def test_moves_go_on_from_the_position_before(name: str) -> None:
    record, state = halfway(name)
    before = list(record.replay())[-4].view(0)
    since = Position(played=[str(move) for move in record.moves[-3:]])
    assert read_position(since, state.game, 0, before) == state.view(0)
    assert read_position(Position(played=[]), state.game, 0, before) == before


def test_where_hands_are_hidden_only_what_is_known_shows_a_position() -> None:
    record, state = halfway("dominoes2")
    view = state.view(0)
    assert read_position(Position(known=view.to_dict()), state.game, 0, None) == view
    with pytest.raises(BadPosition, match="contains more than seat 0 may know"):
        read_position(Position(record=record.dumps()), state.game, 0, None)
    with pytest.raises(BadRecord, match="excerpt"):
        read_position(Position(record=record.excerpt(0)), state.game, 0, None)
    for before in (None, view):
        with pytest.raises(BadPosition, match="cards are hidden"):
            read_position(Position(played=["6-6@a1b1"]), state.game, 0, before)


def test_what_another_seat_knows_is_refused() -> None:
    rng, state = Random(1), cl.make("dominoes2").start()
    while not isinstance(state.actor, int):
        state = state.play(state.sample(rng))
    other = state.view(1).to_dict()
    for known in (other, {**other, "seat": 0}):
        with pytest.raises(BadPosition):
            read_position(Position(known=known), state.game, 0, None)


def test_a_position_is_shown_in_one_way() -> None:
    for shown in (Position(), Position(record="", played=[])):
        with pytest.raises(BadMessage, match="one of known, record and played"):
            read_position(shown, cl.make("duel"), 0, None)
