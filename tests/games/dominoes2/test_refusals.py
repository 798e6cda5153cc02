"""Every reason for refusing a move that only Dominoes 2 knows."""

import crownlands as cl
from crownlands.games.dominoes2.text import refuse
from games.dominoes2.tables import dealt
from support.cases import for_each
from support.refusals import assert_refused
from support.tables import play

GAME = cl.make("dominoes2", 2)
START = GAME.start()
OPENING = dealt(GAME, "6-6 5-6", "0-6 5-5 3-3")
ANSWER = play(OPENING, "6-6@a1b1")
UNABLE = play(dealt(GAME, "6-6"), "6-6@a1b1")
TURNED_UP = play(UNABLE, "P2+5-5 [4]")
JOKER = play(UNABLE, "P2+5-5 [joker]")


EXAMPLES = [
    ("cannot_deal", START, {"type": "deal", "seat": 1, "card": "0-0"}),
    ("cannot_deal", START, {"type": "deal", "seat": 0, "card": "?"}),
    ("cannot_deal", START, {"type": "deal", "seat": 0, "card": "6-5"}),
    ("cannot_deal", play(START, "P1+0-0"), "P1+0-0"),
    ("cannot_deal", UNABLE, "P1+5-5"),
    ("not_your_card", ANSWER, "5-6@a2a1"),
    ("not_your_card", ANSWER, {"type": "play", "card": "7-7", "squares": [[0, 0], [0, 1]]}),
    ("other_card_first", OPENING, "5-6@a1b1"),
    ("other_card_first", play(UNABLE, "P2+2-6"), "2-3@a2a1"),
    ("off_the_board", ANSWER, "0-6@a3a1"),
    ("off_the_board", ANSWER, {"type": "play", "card": "0-6", "squares": [[0, -1], [0, 0]]}),
    ("corner_first", OPENING, "6-6@b1b2"),
    ("numbers_differ", ANSWER, "0-6@a1a2"),
    ("on_no_card", ANSWER, "5-5@a2a3"),
    ("double_canonical", OPENING, "6-6@b1a1"),
    ("no_such_square_card", play(UNABLE, "P2+5-5"), {"type": "square", "kind": "7"}),
    ("square_off_the_board", TURNED_UP, {"type": "place_square", "number": 4, "square": [3, 0]}),
    ("wrong_number", TURNED_UP, "[3]@c3"),
    ("wrong_number", JOKER, {"type": "place_square", "number": 7, "square": [2, 2]}),
    ("same_number", JOKER, "[6]@a1"),
]
"""A reason, a state, and the notation or data of a move refused for it."""


def test_every_reason_has_its_example() -> None:
    assert {code for code, _, _ in EXAMPLES} == set(refuse.reasons)


@for_each(("code", "state", "written"), EXAMPLES)
def test_a_move_is_refused_for_its_reason(
    code: str, state: cl.State, written: str | dict[str, object]
) -> None:
    move = GAME.parse(written) if isinstance(written, str) else GAME.move(written)
    assert_refused(state, move, code)


def test_a_refusal_helps() -> None:
    not_held = ANSWER.check(GAME.parse("5-6@a2a1"))
    assert not_held is not None
    assert not_held.details["hand"].split(", ") == ANSWER.view(1).data()["hands"][1]["cards"]
    first = OPENING.check(GAME.parse("5-6@a1b1"))
    assert first is not None
    assert first.details == {"card": "5-6", "expected": "6-6"}
    differ = ANSWER.check(GAME.parse("0-6@a1a2"))
    assert differ is not None
    assert differ.details == {"number": 0, "showing": 6}


@for_each(("state", "phase"), [(START, "deal"), (OPENING, "play"), (TURNED_UP, "place_square")])
def test_a_move_of_another_phase_is_told_what_is_asked(state: cl.State, phase: str) -> None:
    refusal = state.check(GAME.parse("-"))
    assert refusal is not None
    assert refusal.code == "wrong_phase"
    assert refusal.details["phase"] == phase
