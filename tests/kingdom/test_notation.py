"""The notation and the data of moves, for any move and for anything else."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from support.cases import for_each
from support.tables import all_dominoes

GAME = cl.make("kingdomino", 2)
IDS = [*all_dominoes(GAME), *all_dominoes(cl.make("xl", 2)), *"ABCDEF", "49", "54", "q:12", "k:48"]
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))

domino_ids = st.sampled_from(IDS)
squares = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
any_place = st.builds(
    lambda domino, left, step: Place(domino, left, (left[0] + step[0], left[1] + step[1])),
    domino_ids,
    squares,
    st.sampled_from(STEPS),
)
any_move = st.one_of(
    any_place,
    st.builds(Draw, domino_ids),
    st.builds(Pick, domino_ids),
    st.builds(Discard, domino_ids),
    st.builds(DrawKing, st.integers(0, 8)),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=8,
)


@given(any_move)
def test_a_move_reads_back_from_its_notation(move: cl.Move) -> None:
    assert GAME.parse(str(move)) == move


@given(any_move)
def test_a_move_reads_back_from_its_data(move: cl.Move) -> None:
    assert GAME.move(move.data()) == move
    assert GAME.move(json.loads(json.dumps(move.data()))) == move


@given(any_move, any_move)
def test_different_moves_are_written_differently(one: cl.Move, other: cl.Move) -> None:
    assert (str(one) == str(other)) == (one == other)


@for_each(
    ("text", "move"),
    [
        ("+12", Draw("12")),
        (">a:7", Pick("a:7")),
        ("x48", Discard("48")),
        ("P2", DrawKing(1)),
        ("12@1,0e", Place("12", (1, 0), (2, 0))),
        ("12@-1,2n", Place("12", (-1, 2), (-1, 1))),
        ("b:3@0,-1w", Place("b:3", (0, -1), (-1, -1))),
        ("A@0,1s", Place("A", (0, 1), (0, 2))),
    ],
)
def test_the_notation_is_the_documented_one(text: str, move: cl.Move) -> None:
    assert GAME.parse(text) == move
    assert str(move) == text


@for_each(
    "data",
    [
        {"type": "place", "domino": "12", "left": [1, 0], "right": [2, 0]},
        {"type": "discard", "domino": "12"},
        {"type": "pick", "domino": "17"},
        {"type": "draw", "domino": "3"},
        {"type": "king", "seat": 1},
    ],
)
def test_the_data_of_a_move_is_the_documented_one(data: dict[str, Any]) -> None:
    assert GAME.move(data).data() == data


@for_each(
    "text",
    [
        "",
        " ",
        "12",
        "+",
        "+0",
        "+012",
        "+1\u0662",
        "+12 ",
        "+12\n",
        "+G",
        "+ab:1",
        "P0",
        "P10",
        "p1",
        "x",
        ">",
        "12@1,0",
        "12@1,0x",
        "12@01,0e",
        "12@-0,0e",
        "12@1, 0e",
        "12@10,0e",
        "12@1,0e!",
        "+1 +2",
        "place 12",
        None,
        12,
        b"+12",
        Draw("12"),
    ],
)
def test_what_is_no_notation_is_no_move(text: Any) -> None:
    with pytest.raises(BadMove) as refused:
        GAME.parse(text)
    assert refused.value.code == "bad_move"


@given(st.text())
@example("+1\n")
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadMove:
        return
    assert str(move) == text


@for_each(
    "data",
    [
        None,
        [],
        {},
        "draw",
        {"type": "fly"},
        {"type": "draw"},
        {"type": "draw", "domino": 3},
        {"type": "draw", "domino": "three"},
        {"type": "draw", "domino": "\ud800"},
        {"type": "king", "seat": "1"},
        {"type": "king", "seat": True},
        {"type": "king", "seat": 1.5},
        {"type": "place", "domino": "12", "left": [1], "right": [2, 0]},
        {"type": "place", "domino": "12", "left": [1, 0, 0], "right": [2, 0]},
        {"type": "place", "domino": "12", "left": ["1", 0], "right": [2, 0]},
        {"type": "place", "domino": "12", "left": [1.5, 0], "right": [2, 0]},
        {"type": ["draw"], "domino": "3"},
        {1: 2},
    ],
)
def test_what_is_no_data_of_a_move_is_refused(data: Any) -> None:
    with pytest.raises(BadMove) as refused:
        GAME.move(data)
    assert refused.value.code == "bad_move"


@given(anything)
def test_any_data_is_a_move_or_refused(data: Any) -> None:
    with pytest.raises(BadMove):
        GAME.move(data)


@given(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["draw", "king", "pick", "place", "discard"])},
        optional={"domino": anything, "seat": anything, "left": anything, "right": anything},
    )
)
def test_tagged_data_is_a_move_or_refused(data: Any) -> None:
    try:
        move = GAME.move(data)
    except BadMove:
        return
    assert GAME.move(move.data()) == move
