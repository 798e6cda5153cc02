"""Every reason for refusing a move that only Age of Giants knows."""

import crownlands as cl
from crownlands.games.age_of_giants.text import refuse
from games.age_of_giants.tables import about_to_place
from support.cases import for_each
from support.refusals import assert_refused
from support.tables import play

GAME = cl.make("age-of-giants", 3)
START = GAME.start()
COVERING = play(about_to_place(GAME, "A", "C f1 w"), "A@0,1s")
SENDING = play(about_to_place(GAME, "52", "m2 w C f1 w", "C l1 w", giants=[(0, 1, 0)]), "52@0,1s")
RECEIVING = play(SENDING, "G@1,0>P2")

EXAMPLES = [
    ("quest_not_left", play(START, "?harmony"), "?harmony"),
    ("quest_not_left", START, "?eternal_peace"),
    ("no_crown_there", COVERING, "G@2,0"),
    ("no_crown_there", COVERING, "G@0,0"),
    ("no_crown_there", COVERING, "G@3,3"),
    ("no_crown_there", COVERING, "G@9,9"),
    ("no_crown_there", RECEIVING, "G@-2,0"),
    ("no_giant_there", SENDING, "G@2,0>P2"),
    ("no_giant_there", SENDING, "G@-2,0>P2"),
    ("no_giant_there", SENDING, "G@9,-9>P2"),
    ("no_such_receiver", SENDING, "G@1,0>P1"),
    ("no_such_receiver", SENDING, "G@1,0>P3"),
    ("no_such_receiver", SENDING, "G@1,0>P4"),
]
"""A reason, a state and a move refused for it."""


def test_every_reason_has_its_example() -> None:
    assert {code for code, _, _ in EXAMPLES} == set(refuse.reasons)


@for_each(("code", "state", "text"), EXAMPLES)
def test_a_move_is_refused_for_its_reason(code: str, state: cl.State, text: str) -> None:
    assert_refused(state, GAME.parse(text), code)


def test_a_refused_receiver_is_named() -> None:
    refusal = SENDING.check(GAME.parse("G@1,0>P3"))
    assert refusal is not None
    assert refusal.details == {"seat": "P3"}
