"""Every reason for refusing a move that only Duel knows."""

from typing import Any

import crownlands as cl
from crownlands.games.duel.text import refuse
from games.duel.moments import (
    GAME,
    LONELY,
    NEARLY_ALL,
    WALLED,
    closing,
    drawing,
    rolled,
    round_start,
)
from support.cases import for_each
from support.refusals import assert_refused
from support.tables import play

TAKING = play(rolled(round_start(), ""), "#1")
DRAWING = drawing("1=dot 2=filled", "C d f", spells={"split_dice": 0, "turn_die": 0})
STUCK = drawing("2=dot 3=dot", WALLED)
LAST_LINES = drawing("2=line 3=dot", NEARLY_ALL, spells={"turn_die": 0})
LAST_LINES_SPLIT = drawing("2=line 3=dot", WALLED, spells={"turn_die": 0, "ignore_connection": 0})
LIGHTNING = play(closing("2=checked 3=line", ticks={"add_cross": (2, 0)}), "checked@0,1+line@0,2")
CHOOSING = play(
    closing("2=filled 3=line", ticks={"three_per_domain": (2, 0)}), "filled@0,1+line@0,2"
)

EXAMPLES: list[tuple[str, cl.State, Any]] = [
    ("no_such_player", GAME.start(), {"type": "first", "seat": 2}),
    ("no_such_player", GAME.start(), {"type": "first", "seat": -1}),
    ("wrong_die", round_start(), "2=line"),
    ("wrong_die", round_start(), {"type": "roll", "die": 5, "face": "line"}),
    ("no_such_face", round_start(), "1=filled"),
    ("no_such_face", round_start(), "1=lion"),
    ("no_such_face", DRAWING, "1>filled"),
    ("die_taken", TAKING, "#1"),
    ("die_taken", TAKING, {"type": "take", "die": 0}),
    ("not_your_die", DRAWING, "C3"),
    ("not_your_die", DRAWING, "4>wild"),
    ("spell_not_ready", TAKING, "!take_two"),
    ("spell_not_ready", DRAWING, "!ignore_connection"),
    ("spell_not_ready", DRAWING, "!turn_die"),
    ("spell_not_ready", DRAWING, "!abracadabra"),
    ("spell_not_ready", STUCK, "2>line"),
    ("spell_in_vain", drawing("1=line 2=dot", LONELY, spells={"split_dice": 0}), "!split_dice"),
    ("turn_prevents_drawing", LAST_LINES, "2>dot"),
    ("must_cast", play(LAST_LINES_SPLIT, "2>checked"), "-"),
    ("face_as_before", DRAWING, "1>dot"),
    ("castle_used", STUCK, "C2"),
    ("castle_used", play(DRAWING, "C1"), "C1"),
    ("wrong_coats", DRAWING, "dot@0,1+dot@0,2"),
    ("off_the_map", DRAWING, "dot@0,0+filled@0,1"),
    ("off_the_map", DRAWING, "dot@3,0+filled@4,0"),
    ("off_the_map", DRAWING, "dot@9,9+filled@9,8"),
    ("coats_apart", DRAWING, "dot@0,1+filled@0,-1"),
    ("coats_apart", DRAWING, "dot@0,1+filled@0,1"),
    ("coats_unconnected", DRAWING, "dot@-3,-2+filled@-2,-2"),
    ("split_coats_unconnected", play(DRAWING, "!split_dice"), "dot@0,1+filled@-3,-2"),
    ("coats_alike", drawing("1=dot 2=dot"), "dot@0,2+dot@0,1"),
    ("must_draw", DRAWING, "-"),
    ("no_such_coat", CHOOSING, "3/lion"),
    ("no_such_coat", CHOOSING, "3/wild"),
    ("no_coat_there", LIGHTNING, "X@0,0"),
    ("no_coat_there", LIGHTNING, "X@9,9"),
]
"""A reason, a state and a move refused for it, written or as data."""


def read(move: Any) -> cl.Move:
    return GAME.parse(move) if isinstance(move, str) else GAME.move(move)


def test_every_reason_has_its_example() -> None:
    assert {code for code, _, _ in EXAMPLES} == set(refuse.reasons)


@for_each(("code", "state", "move"), EXAMPLES)
def test_a_move_is_refused_for_its_reason(code: str, state: cl.State, move: Any) -> None:
    assert_refused(state, read(move), code)


@for_each(
    ("state", "text", "asked"),
    [
        (GAME.start(), "1=dot", ["first"]),
        (round_start(), "#1", ["roll"]),
        (TAKING, "-", ["take", "cast"]),
        (DRAWING, "#1", ["fill", "cast", "turn_die", "castle", "pass"]),
        (LIGHTNING, "3/dot", ["add_cross"]),
        (CHOOSING, "X@1,0", ["choose_coat"]),
    ],
)
def test_a_move_of_another_phase_is_told_what_is_asked(
    state: cl.State, text: str, asked: list[str]
) -> None:
    refusal = state.check(GAME.parse(text))
    assert refusal is not None
    assert (refusal.code, refusal.details["expected"]) == ("wrong_phase", asked)


def test_a_refusal_says_what_would_do() -> None:
    shown = DRAWING.check(GAME.parse("dot@0,1+dot@0,2"))
    must = DRAWING.check(GAME.parse("-"))
    assert shown is not None
    assert shown.details == {"faces": ["dot", "filled"], "coats": ["dot", "dot"]}
    assert must is not None
    assert DRAWING.check(GAME.parse(must.details["example"])) is None
