"""Positions on their own: what is written reads back, and what cannot be is refused."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.tables import finished, last_turn, play, with_position
from support.walks import random_move, random_walk

TWO = cl.make("kingdomino", 2)
ABBA = cl.make("kingdomino", 2, opening="abba")
LINES_OF_4 = cl.make("kingdomino", 3, lines_of_4=True)
XL = cl.make("xl", 2)
REIGN = cl.make("kingdomino", 2, dynasty=True)

OPENED = play(TWO.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P1 >3 P2 >4 +5 +6 +7 +8")
PLACED = play(OPENED, "1@1,0e")
Edit = Callable[[dict[str, Any]], object]


def edited(state: cl.State, edit: Edit) -> dict[str, Any]:
    """Write a state and change something in its position."""
    data = copy.deepcopy(state.data())
    edit(data["position"])
    return data


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


@pytest.mark.parametrize(
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
    ids=str,
)
def test_a_position_of_another_game_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        TWO.state({**PLACED.data(), **change})


IMPOSSIBLE: dict[str, tuple[cl.State, Edit]] = {
    "a domino in two kingdoms": (
        finished(TWO, "1@1,0e 2@3,0e", "3@1,0e"),
        lambda p: p["kingdoms"].__setitem__(1, ["1@1,0e"]),
    ),
    "a domino twice in one kingdom": (
        finished(TWO, "1@1,0e 2@3,0e"),
        lambda p: p["kingdoms"][0].__setitem__(1, "1@3,0e"),
    ),
    "a domino placed and waiting": (OPENED, lambda p: p["kingdoms"][0].append("2@1,0e")),
    "a domino in both lines": (OPENED, lambda p: p["next_line"][0].update(domino="4")),
    "a domino discarded twice": (finished(TWO), lambda p: p["discarded"].__setitem__(0, "2")),
    "a foreign domino in a line": (OPENED, lambda p: p["next_line"][3].update(domino="49")),
    "a foreign domino in a kingdom": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "a:1@1,0e"),
    ),
    "a foreign domino discarded": (finished(TWO), lambda p: p["discarded"].__setitem__(0, "A")),
    "a line out of order": (OPENED, lambda p: p["line"].reverse()),
    "a next line out of order": (OPENED, lambda p: p["next_line"].reverse()),
    "an unconnected kingdom": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1@2,2e"),
    ),
    "a kingdom too wide": (
        finished(TWO, "1@1,0e 2@3,0e 13@4,1s"),
        lambda p: p["kingdoms"][0].__setitem__(2, "13@5,0e"),
    ),
    "overlapping dominoes": (
        finished(TWO, "1@1,0e 2@3,0e"),
        lambda p: p["kingdoms"][0].__setitem__(1, "2@2,0e"),
    ),
    "a placement no notation": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1 at 1,0"),
    ),
    "a placement not canonical": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1@2,0w"),
    ),
    "a kingdom too few": (OPENED, lambda p: p["kingdoms"].pop()),
    "a kingdom too many": (OPENED, lambda p: p["kingdoms"].append([])),
    "a king too many": (OPENED, lambda p: p["next_line"][0].update(king=0)),
    "a third king on the line": (OPENED, lambda p: p["line"][1].update(king=0)),
    "a king missing": (PLACED, lambda p: p["line"].pop()),
    "a king of no seat": (OPENED, lambda p: p["line"][0].update(king=2)),
    "a king of a seat below zero": (OPENED, lambda p: p["line"][0].update(king=-1)),
    "a waiting domino without a king": (OPENED, lambda p: p["line"][0].update(king=None)),
    "over too early": (OPENED, lambda p: p.update(step=-1, phase="over")),
    "over with a line": (finished(TWO), lambda p: p.update(line=[{"domino": "48", "king": 0}])),
    "over with a next line": (
        finished(TWO),
        lambda p: p.update(next_line=[{"domino": "48", "king": None}]),
    ),
    "over under another name": (finished(TWO), lambda p: p.update(phase="place")),
    "a step that is none": (OPENED, lambda p: p.update(step=2)),
    "a step below all": (OPENED, lambda p: p.update(step=-2)),
    "a step beyond all": (OPENED, lambda p: p.update(step=10**40)),
    "a step past placing without a line": (TWO.start(), lambda p: p.update(step=5, phase="pick")),
    "a phase of another step": (OPENED, lambda p: p.update(phase="pick")),
    "picking before placing": (OPENED, lambda p: p.update(step=5, phase="pick")),
    "placing after placing": (PLACED, lambda p: p.update(step=4, phase="place")),
    "a turn's domino in the other kingdom": (PLACED, lambda p: p["kingdoms"].reverse()),
    "drawing during the opening": (OPENED, lambda p: p.update(step=0, phase="draw")),
    "kings before the first line": (TWO.start(), lambda p: p.update(step=1, phase="king")),
    "more lines than drawn": (OPENED, lambda p: p.update(lines_drawn=1)),
    "fewer lines than drawn": (OPENED, lambda p: p.update(lines_drawn=3)),
    "lines below zero": (TWO.start(), lambda p: p.update(lines_drawn=-1)),
    "no next line before the last round": (
        OPENED,
        lambda p: p.update(next_line=[], discarded=list("5678")),
    ),
    "a next line too short": (
        OPENED,
        lambda p: p.update(next_line=p["next_line"][:3], discarded=["8"]),
    ),
    "a full line still drawn": (
        play(TWO.start(), "+1 +2 +3"),
        lambda p: p["next_line"].append({"domino": "4", "king": None}),
    ),
    "a king on a line being drawn": (
        play(TWO.start(), "+1 +2 +3"),
        lambda p: p["next_line"][0].update(king=0),
    ),
    "a queue outside the opening": (OPENED, lambda p: p.update(queue=[0])),
    "a queue of no seat": (
        play(TWO.start(), "+1 +2 +3 +4 P1"),
        lambda p: p.update(queue=[2]),
    ),
    "a queue of another opening": (
        play(TWO.start(), "+1 +2 +3 +4 P1"),
        lambda p: p.update(queue=[0, 1, 1, 0]),
    ),
    "a queue out of order": (
        play(ABBA.start(), "+1 +2 +3 +4 P1 >1"),
        lambda p: p.update(queue=[1, 0, 1]),
    ),
    "a queue whose first king is nowhere": (
        play(ABBA.start(), "+1 +2 +3 +4 P1 >1"),
        lambda p: p["next_line"][0].update(king=None),
    ),
    "a line during the set-up": (
        play(TWO.start(), "+1 +2 +3 +4"),
        lambda p: p.update(line=[{"domino": "5", "king": 0}]),
    ),
    "kingdoms during the set-up": (
        play(TWO.start(), "+1 +2 +3 +4"),
        lambda p: p.update(next_line=p["next_line"][1:], kingdoms=[["1@1,0e"], []]),
    ),
    "more placed than turns": (
        last_turn(TWO, "48", "1@1,0e 2@3,0e"),
        lambda p: p.update(
            step=4,
            phase="place",
            lines_drawn=2,
            kingdoms=[["1@1,0e"], []],
            discarded=[],
            line=[{"domino": d, "king": k} for d, k in (("3", 1), ("4", 0), ("5", 1))],
            next_line=[
                {"domino": d, "king": k} for d, k in (("6", None), ("7", 0), ("8", None), ("9", 1))
            ],
        ),
    ),
    "a left-over domino that never left": (
        play(LINES_OF_4.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P3 >3"),
        lambda p: p.update(kingdoms=[["4@1,0e"], [], []], discarded=[]),
    ),
    "a second line of the first box": (
        play(XL.start(), "+a:1 +a:2 +a:3 +a:4 P1 >a:1 P2 >a:2 P1 >a:3 P2 >a:4 +b:5"),
        lambda p: p["next_line"][0].update(domino="a:5"),
    ),
    "an unknown field": (OPENED, lambda p: p.update(dragon=True)),
    "a missing field": (OPENED, lambda p: p.pop("queue")),
    "a number for a word": (OPENED, lambda p: p.update(phase=4)),
    "a word for a number": (OPENED, lambda p: p.update(step="4")),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_position_is_refused(case: str) -> None:
    state, edit = IMPOSSIBLE[case]
    assert state.game.state(state.data()) == state
    with pytest.raises(BadPosition) as refused:
        state.game.state(edited(state, edit))
    assert refused.value.code == "bad_position"


SHEETS = [sheet.data() for sheet in finished(TWO, "19@1,0e").scores()]


def sheets_with(**changes: Any) -> list[dict[str, Any]]:
    return [{**SHEETS[0], **changes}, SHEETS[1]]


@pytest.mark.parametrize(
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
        REIGN.state({**REIGN.data(), "position": position})


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(anything)
def test_any_data_is_refused_as_a_position(data: Any) -> None:
    for game in (TWO, REIGN):
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
