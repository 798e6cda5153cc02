"""Positions on their own: what is written reads back, and what cannot be is refused."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.cases import for_each
from support.tables import finished, play, with_position
from support.walks import random_move, random_walk

TWO = cl.make("kingdomino", 2)
ABBA = cl.make("kingdomino", 2, opening="abba")
LINES_OF_4 = cl.make("kingdomino", 3, lines_of_4=True)
XL = cl.make("xl", 2)
SERIES = cl.make("kingdomino", 2, dynasty=True)

OPENED = play(TWO.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P1 >3 P2 >4 +5 +6 +7 +8")
PLACED = play(OPENED, "1@1,0e")


def test_a_position_is_written_in_words_and_notation() -> None:
    assert PLACED.data()["position"] == {
        "step": 5,
        "phase": "pick",
        "lines_drawn": 2,
        "kingdoms": [["1@1,0e"], []],
        "line": [
            {"domino": "1", "king": 0},
            {"domino": "2", "king": 1},
            {"domino": "3", "king": 0},
            {"domino": "4", "king": 1},
        ],
        "next_line": [{"domino": domino, "king": None} for domino in "5678"],
        "discarded": [],
        "queue": [],
    }


def test_placements_may_be_written_in_any_order() -> None:
    one = finished(TWO, "1@1,0e 2@3,0e 13@4,1s")
    other = finished(TWO, "13@4,1s 2@3,0e 1@1,0e")
    assert one == other


def test_a_position_plays_on_as_the_game_would() -> None:
    read = TWO.state(json.loads(json.dumps(PLACED.data())))
    assert play(read, ">8 2@1,0e >5") == play(PLACED, ">8 2@1,0e >5")


@for_each(
    "change",
    [
        {"game": "xl"},
        {"game": None},
        {"rules": 0},
        {"rules": 99},
        {"players": 3},
        {"options": {"harmony": True}},
        {"options": None},
        {"position": None},
    ],
)
def test_a_position_of_another_game_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        TWO.state({**PLACED.data(), **change})


SHEETS = [sheet.data() for sheet in finished(TWO, "19@1,0e").scores()]


def sheets_with(**changes: Any) -> list[dict[str, Any]]:
    return [{**SHEETS[0], **changes}, SHEETS[1]]


@for_each(
    "position",
    [
        {},
        [],
        {"finished": []},
        {"finished": {}, "current": TWO.start().data()["position"]},
        {"finished": [[]], "current": TWO.start().data()["position"]},
        {"finished": [SHEETS[::-1]], "current": TWO.start().data()["position"]},
        {"finished": [SHEETS[:1]], "current": TWO.start().data()["position"]},
        {"finished": [sheets_with(total=2)], "current": TWO.start().data()["position"]},
        {"finished": [sheets_with(lines=None)], "current": TWO.start().data()["position"]},
        {"finished": [sheets_with(tie_breaks=[])], "current": TWO.start().data()["position"]},
        {"finished": [SHEETS] * 3, "current": TWO.start().data()["position"]},
        {"finished": [], "current": finished(TWO).data()["position"]},
        {"finished": [SHEETS], "current": None},
    ],
)
def test_an_impossible_dynasty_is_refused(position: Any) -> None:
    with pytest.raises(BadPosition):
        SERIES.state({**SERIES.data(), "position": position})


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(anything)
def test_any_data_is_refused_as_a_position(data: Any) -> None:
    for game in (TWO, SERIES):
        for written in (data, {**game.data(), "position": data}, with_position(game, {"x": data})):
            with pytest.raises(BadPosition):
                game.state(written)


FIELDS = ["step", "phase", "lines_drawn", "kingdoms", "line", "next_line", "discarded", "queue"]
WALKS = {game.name: random_walk(game, seed=1) for game in (TWO, ABBA, LINES_OF_4, XL)}


@settings(max_examples=400)
@given(
    st.sampled_from(sorted(WALKS)),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.lists(st.sampled_from(FIELDS), min_size=1, max_size=4, unique=True),
    st.integers(),
)
def test_a_position_mixed_from_two_is_refused_or_plays_on_to_an_end(
    name: str, one: int, other: int, fields: list[str], seed: int
) -> None:
    """Whatever is accepted must be a game that goes on as any other."""
    states = WALKS[name].states
    base, donor = states[one % len(states)].data(), states[other % len(states)].data()
    mixed = copy.deepcopy(base)
    for field in fields:
        mixed["position"][field] = donor["position"][field]
    play_on_if_accepted(states[0].game, mixed, seed)


@settings(max_examples=400)
@given(st.sampled_from(sorted(WALKS)), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_a_slightly_damaged_position_is_refused_or_plays_on_to_an_end(
    name: str, at: int, rng: Random
) -> None:
    states = WALKS[name].states
    data = copy.deepcopy(states[at % len(states)].data())
    damage(data["position"], rng)
    play_on_if_accepted(states[0].game, data, seed=1)


def damage(position: dict[str, Any], rng: Random) -> None:
    """Change, take away or double one thing."""
    field = rng.choice(FIELDS)
    value = position[field]
    if isinstance(value, int):
        position[field] = value + rng.choice([-2, -1, 1, 2, 100])
    elif isinstance(value, str):
        position[field] = rng.choice(["draw", "king", "pick", "place", "over", ""])
    elif value and rng.random() < 0.5:
        value.pop(rng.randrange(len(value)))
    elif value:
        value.insert(rng.randrange(len(value)), copy.deepcopy(rng.choice(value)))
    else:
        position[field] = [rng.choice([0, "1", [], {"domino": "1", "king": 0}])]


def play_on_if_accepted(game: cl.Game, data: dict[str, Any], seed: int) -> None:
    try:
        state = game.state(data)
    except BadPosition:
        return
    assert state.data() == data
    rng = Random(seed)
    while state.actor is not None:
        state = state.play(random_move(state, rng))
    view = state.view().data()
    placed = sum(len(kingdom["squares"]) // 2 for kingdom in view["kingdoms"])
    start = game.start().view().data()
    assert placed + len(view["discarded"]) == start["pile"]["to_draw"]
