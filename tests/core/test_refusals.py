"""Every reason for refusing a move, each shown by a move that is refused for it."""

import copy
import json
import pickle
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove, CrownlandsError, refuse
from crownlands.kingdom import text as kingdom_text
from crownlands.kingdom.moves import Discard, DrawKing, Pick, Place
from support.cases import for_each
from support.tables import finished, last_turn, play

GAME = cl.make("kingdomino", 2)
START = GAME.start()
LINE = play(START, "+1 +2 +3 +4")
OPENED = play(LINE, "P1 >1 P2 >2 P1 >3 P2 >4 +5 +6 +7 +8")
PLACING = last_turn(GAME, "2", "1@1,0e")

EXAMPLES: dict[str, tuple[cl.State, Any, dict[str, Any]]] = {
    "not_a_move": (START, "+1", {"move": "'+1'"}),
    "game_over": (finished(GAME), GAME.parse("+1"), {}),
    "wrong_phase": (
        OPENED,
        GAME.parse(">5"),
        {"move": ">5", "actor": "P1", "phase": "place", "expected": ["place", "discard"]},
    ),
    "unknown_domino": (START, GAME.parse("+49"), {"domino": "49"}),
    "wrong_domino": (OPENED, GAME.parse("2@1,0e"), {"domino": "2", "expected": "1"}),
    "halves_apart": (
        PLACING,
        Place("2", (3, 0), (4, 1)),
        {"left": (3, 0), "right": (4, 1)},
    ),
    "castle_square": (PLACING, GAME.parse("2@0,1n"), {}),
    "square_taken": (PLACING, GAME.parse("2@2,0s"), {"square": (2, 0)}),
    "outside_kingdom": (PLACING, GAME.parse("2@4,0e"), {"square": (5, 0), "size": 5}),
    "not_connected": (PLACING, GAME.parse("2@3,1e"), {"domino": "2"}),
    "not_canonical": (PLACING, GAME.parse("2@4,0w"), {"domino": "2", "canonical": "2@3,0e"}),
    "must_place": (PLACING, Discard("2"), {"domino": "2"}),
    "not_in_line": (play(LINE, "P1"), Pick("5"), {"domino": "5"}),
    "already_picked": (play(LINE, "P1 >1 P2"), Pick("1"), {"domino": "1", "seat": "P1"}),
    "not_in_pile": (play(START, "+1"), GAME.parse("+1"), {"domino": "1"}),
    "no_king_left": (play(LINE, "P1 >1 P1 >2"), DrawKing(0), {"seat": "P1"}),
}
"""Per code: a state, a move it refuses, and details that say why."""

ALSO: list[tuple[str, cl.State, Any]] = [
    ("unknown_domino", LINE.play(DrawKing(0)), Pick("a:1")),
    ("unknown_domino", OPENED, Discard("A")),
    ("unknown_domino", OPENED, Place("99", (1, 0), (2, 0))),
    ("wrong_domino", OPENED, Discard("2")),
    ("no_king_left", LINE, DrawKing(2)),
    ("no_king_left", LINE, DrawKing(-1)),
    ("castle_square", PLACING, GAME.parse("2@0,0e")),
    ("not_a_move", START, None),
    ("not_a_move", START, 12),
    ("not_a_move", START, {"type": "draw", "domino": "1"}),
    ("not_a_move", START, START),
    ("not_a_move", finished(GAME), None),
    ("wrong_phase", START, DrawKing(0)),
    ("wrong_phase", LINE, GAME.parse("+5")),
]


def test_every_reason_has_its_example() -> None:
    by_seat = {"not_your_turn"}
    assert set(EXAMPLES) | by_seat == {*refuse.reasons, *kingdom_text.refuse.reasons}


@for_each("code", EXAMPLES)
def test_a_refusal_has_its_code_and_its_details(code: str) -> None:
    state, move, details = EXAMPLES[code]
    refusal = state.check(move)
    assert refusal is not None
    assert refusal.code == code
    assert details.items() <= refusal.details.items()


@for_each(("code", "state", "move"), ALSO)
def test_a_move_is_refused_for_the_reason_that_fits_best(
    code: str, state: cl.State, move: Any
) -> None:
    refusal = state.check(move)
    assert refusal is not None
    assert refusal.code == code


@for_each("code", EXAMPLES)
def test_play_raises_what_check_gives_and_changes_nothing(code: str) -> None:
    state, move, _ = EXAMPLES[code]
    before = copy.deepcopy(state)
    with pytest.raises(cl.Illegal) as refused:
        state.play(move)
    assert refused.value == state.check(move)
    assert state == before


@for_each("code", EXAMPLES)
def test_a_refusal_is_a_value_that_travels(code: str) -> None:
    state, move, _ = EXAMPLES[code]
    refusal = state.check(move)
    assert refusal is not None
    assert pickle.loads(pickle.dumps(refusal)) == refusal  # noqa: S301
    data = json.loads(json.dumps(refusal.data()))
    assert data["code"] == code
    assert data["message"] == str(refusal)
    assert "{" not in data["message"].replace("{'type'", "")


def test_a_move_on_anothers_turn_is_refused_for_that() -> None:
    move = OPENED.legal_moves()[0]
    assert OPENED.check(move, 0) is None
    refusal = OPENED.check(move, 1)
    assert refusal is not None
    assert refusal.code == "not_your_turn"
    assert refusal.details == {"seat": "P2", "actor": "P1"}


def test_a_seat_cannot_do_the_work_of_chance() -> None:
    refusal = START.check(START.legal_moves()[0], 0)
    assert refusal is not None
    assert refusal.details == {"seat": "P1", "actor": "chance"}


def test_a_finished_game_is_over_for_every_seat() -> None:
    for seat in GAME.seats:
        refusal = finished(GAME).check(GAME.parse("+1"), seat)
        assert refusal is not None
        assert refusal.code == "game_over"


def test_a_move_of_another_game_does_not_fit() -> None:
    xl = cl.make("xl", 2)
    refusal = START.check(xl.start().legal_moves()[0])
    assert refusal is not None
    assert refusal.code == "unknown_domino"


def test_a_refusal_reads_well() -> None:
    assert str(OPENED.check(GAME.parse(">5"))) == (
        ">5 does not fit here: P1 is asked to place a domino"
    )
    assert str(PLACING.check(GAME.parse("2@2,0s"))) == "a domino lies there already"


def test_refusals_are_equal_by_code_and_details() -> None:
    one, same = START.check(GAME.parse("+49")), START.check(GAME.parse("+49"))
    assert one == same
    assert hash(one) == hash(same)
    assert one != START.check(GAME.parse("+50"))
    assert one != "unknown_domino"


def test_every_error_carries_code_message_and_details() -> None:
    error = BadMove("what is this?", text="?!")
    assert isinstance(error, CrownlandsError)
    assert error.data() == {
        "code": "bad_move",
        "message": "what is this?",
        "details": {"text": "?!"},
    }
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert twin.data() == error.data()
