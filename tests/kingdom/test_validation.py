"""Tables no game comes to, each refused for its own reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.refusals import why_refused
from support.tables import finished, last_turn, play, with_position

TWO = cl.make("kingdomino", 2)
ABBA = cl.make("kingdomino", 2, opening="abba")
LINES_OF_4 = cl.make("kingdomino", 3, lines_of_4=True)
XL = cl.make("xl", 2)

OPENED = play(TWO.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P1 >3 P2 >4 +5 +6 +7 +8")
PLACED = play(OPENED, "1@1,0e")
XL_OPENING = "+a:1 +a:2 +a:3 +a:4 P1 >a:1 P2 >a:2 P1 >a:3 P2 >a:4 +b:5 +b:6 +b:7 +b:8"
SECOND_ROUND = {
    "step": 5,
    "phase": "pick",
    "lines_drawn": 3,
    "kingdoms": [["1@1,0e", "3@0,1s", "5@0,-2s"], ["2@1,0e"]],
    "line": [{"domino": str(n), "king": (n + 1) % 2} for n in (5, 6, 7, 8)],
    "next_line": [{"domino": str(n), "king": None} for n in (9, 10, 11, 12)],
    "discarded": ["4"],
}
"""The first turn of the second round, the domino placed; P2 had to discard one before."""
Edit = Callable[[dict[str, Any]], object]


def edited(state: cl.State, edit: Edit) -> dict[str, Any]:
    """Write a state and change something in its position."""
    data = copy.deepcopy(state.data())
    edit(data["position"])
    return data


IMPOSSIBLE: dict[str, tuple[cl.State, Edit, str]] = {
    "a domino in two kingdoms": (
        finished(TWO, "1@1,0e 2@3,0e", "3@1,0e"),
        lambda p: p["kingdoms"].__setitem__(1, ["1@1,0e"]),
        "domino 1 is there twice",
    ),
    "a domino twice in one kingdom": (
        finished(TWO, "1@1,0e 2@3,0e"),
        lambda p: p["kingdoms"][0].__setitem__(1, "1@3,0e"),
        "domino 1 is there twice",
    ),
    "a domino placed and waiting": (
        OPENED,
        lambda p: p["kingdoms"][0].append("2@1,0e"),
        "domino 2 is there twice",
    ),
    "a domino in both lines": (
        OPENED,
        lambda p: p["next_line"][0].update(domino="4"),
        "domino 4 is there twice",
    ),
    "a domino discarded twice": (
        finished(TWO),
        lambda p: p["discarded"].__setitem__(0, "2"),
        "domino 2 is there twice",
    ),
    "a foreign domino in a line": (
        OPENED,
        lambda p: p["next_line"][3].update(domino="49"),
        "there is no domino 49 in this game",
    ),
    "a foreign domino in a kingdom": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "a:1@1,0e"),
        "there is no domino a:1 in this game",
    ),
    "a foreign domino discarded": (
        finished(TWO),
        lambda p: p["discarded"].__setitem__(0, "A"),
        "there is no domino A in this game",
    ),
    "a line out of order": (
        OPENED,
        lambda p: p["line"].reverse(),
        "a line lies in ascending order",
    ),
    "a next line out of order": (
        OPENED,
        lambda p: p["next_line"].reverse(),
        "a line lies in ascending order",
    ),
    "an unconnected kingdom": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1@2,2e"),
        "domino 1 does not connect there",
    ),
    "a kingdom too wide": (
        finished(TWO, "1@1,0e 2@3,0e 13@4,1s"),
        lambda p: p["kingdoms"][0].__setitem__(2, "13@5,0e"),
        "the kingdom would grow larger than 5x5",
    ),
    "overlapping dominoes": (
        finished(TWO, "1@1,0e 2@3,0e"),
        lambda p: p["kingdoms"][0].__setitem__(1, "2@2,0e"),
        "a domino lies there already",
    ),
    "a placement no notation": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1 at 1,0"),
        "'1 at 1,0' is not the notation of a placement",
    ),
    "a placement not canonical": (
        finished(TWO, "1@1,0e"),
        lambda p: p["kingdoms"][0].__setitem__(0, "1@2,0w"),
        "both halves of domino 1 are alike: write it 1@1,0e",
    ),
    "a kingdom too few": (
        OPENED,
        lambda p: p["kingdoms"].pop(),
        "there are 2 kingdoms, not 1",
    ),
    "a kingdom too many": (
        OPENED,
        lambda p: p["kingdoms"].append([]),
        "there are 2 kingdoms, not 3",
    ),
    "a king too many": (
        OPENED,
        lambda p: p["next_line"][0].update(king=0),
        "P1 has more than 2 kings",
    ),
    "a third king on the line": (
        OPENED,
        lambda p: p["line"][1].update(king=0),
        "P1 has more than 2 kings",
    ),
    "a king missing": (
        PLACED,
        lambda p: p["line"].pop(),
        "a king of P2 is missing",
    ),
    "a king of no seat": (
        OPENED,
        lambda p: p["line"][0].update(king=2),
        "there is no seat 2 at this table",
    ),
    "a king of a seat below zero": (
        OPENED,
        lambda p: p["line"][0].update(king=-1),
        "there is no seat -1 at this table",
    ),
    "a waiting domino without a king": (
        OPENED,
        lambda p: p["line"][0].update(king=None),
        "a domino without a king stays in the line to place",
    ),
    "over too early": (
        OPENED,
        lambda p: p.update(step=-1, phase="over"),
        "the game cannot be over yet",
    ),
    "over with a line": (
        finished(TWO),
        lambda p: p.update(line=[{"domino": "48", "king": 0}]),
        "the game cannot be over yet",
    ),
    "over with a next line": (
        finished(TWO),
        lambda p: p.update(next_line=[{"domino": "48", "king": None}]),
        "nothing is left to pick when a game is over",
    ),
    "over under another name": (
        finished(TWO),
        lambda p: p.update(phase="place"),
        "step -1 is over, not place",
    ),
    "a step that is none": (
        OPENED,
        lambda p: p.update(step=2),
        "there is no step 2 to decide",
    ),
    "a step below all": (
        OPENED,
        lambda p: p.update(step=-2),
        "there is no step -2 to decide",
    ),
    "a step beyond all": (
        OPENED,
        lambda p: p.update(step=10**40),
        "there is no step 1000",
    ),
    "a step past placing without a line": (
        TWO.start(),
        lambda p: p.update(step=5, phase="pick"),
        "nobody has a turn without a line",
    ),
    "a phase of another step": (
        OPENED,
        lambda p: p.update(phase="pick"),
        "step 4 is place, not pick",
    ),
    "picking before placing": (
        OPENED,
        lambda p: p.update(step=5, phase="pick"),
        "the domino of this turn is neither in the kingdom nor discarded",
    ),
    "placing after placing": (
        PLACED,
        lambda p: p.update(step=4, phase="place"),
        "domino 1 is there twice",
    ),
    "a turn's domino in the other kingdom": (
        PLACED,
        lambda p: p["kingdoms"].reverse(),
        "the domino of this turn is neither in the kingdom nor discarded",
    ),
    "drawing during the opening": (
        OPENED,
        lambda p: p.update(step=0, phase="draw"),
        "2 lines cannot be drawn at this point of the set-up",
    ),
    "kings before the first line": (
        TWO.start(),
        lambda p: p.update(step=1, phase="king"),
        "0 lines cannot be drawn at this point of the set-up",
    ),
    "more lines than drawn": (
        OPENED,
        lambda p: p.update(lines_drawn=1),
        "other dominoes are in sight after drawing 1 whole lines",
    ),
    "fewer lines than drawn": (
        OPENED,
        lambda p: p.update(lines_drawn=3),
        "other dominoes are in sight after drawing 3 whole lines",
    ),
    "lines below zero": (
        TWO.start(),
        lambda p: p.update(lines_drawn=-1),
        "-1 lines cannot be drawn at this point of the set-up",
    ),
    "no next line before the last round": (
        OPENED,
        lambda p: p.update(next_line=[], discarded=list("5678")),
        "the next line has 0 dominoes at this point",
    ),
    "a next line too short": (
        OPENED,
        lambda p: p.update(next_line=p["next_line"][:3], discarded=["8"]),
        "the next line has 3 dominoes at this point",
    ),
    "a full line still drawn": (
        play(TWO.start(), "+1 +2 +3"),
        lambda p: p["next_line"].append({"domino": "4", "king": None}),
        "a full line is not drawn to",
    ),
    "a king on a line being drawn": (
        play(TWO.start(), "+1 +2 +3"),
        lambda p: p["next_line"][0].update(king=0),
        "no king stands on a line that is being drawn",
    ),
    "a queue outside the opening": (
        OPENED,
        lambda p: p.update(queue=[0]),
        "kings wait to be put on a line only in the opening",
    ),
    "a queue of no seat": (
        play(TWO.start(), "+1 +2 +3 +4 P1"),
        lambda p: p.update(queue=[2]),
        "a king is drawn for a seat that is not there",
    ),
    "a queue of another opening": (
        play(TWO.start(), "+1 +2 +3 +4 P1"),
        lambda p: p.update(queue=[0, 1, 1, 0]),
        "the kings were not put on the first line in the order of this opening",
    ),
    "a queue out of order": (
        play(ABBA.start(), "+1 +2 +3 +4 P1 >1"),
        lambda p: p.update(queue=[1, 0, 1]),
        "the kings were not put on the first line in the order of this opening",
    ),
    "a queue whose first king is nowhere": (
        play(ABBA.start(), "+1 +2 +3 +4 P1 >1"),
        lambda p: p["next_line"][0].update(king=None),
        "the kings were not put on the first line in the order of this opening",
    ),
    "a line during the set-up": (
        play(TWO.start(), "+1 +2 +3 +4"),
        lambda p: p.update(line=[{"domino": "5", "king": 0}]),
        "there is no line to place during set-up",
    ),
    "kingdoms during the set-up": (
        play(TWO.start(), "+1 +2 +3 +4"),
        lambda p: p.update(next_line=p["next_line"][1:], kingdoms=[["1@1,0e"], []]),
        "the next line has 3 dominoes at this point",
    ),
    "more placed than turns": (
        TWO.state(with_position(TWO, SECOND_ROUND)),
        lambda p: p.update(
            discarded=[], kingdoms=[["1@1,0e", "3@0,1s", "5@0,-2s", "4@1,1e"], ["2@1,0e"]]
        ),
        "side 0 has placed more dominoes than it had turns",
    ),
    "a free domino of a seat below zero": (
        OPENED,
        lambda p: p["next_line"][0].update(king=-1),
        "there is no seat -1 at this table",
    ),
    "a left-over domino that never left": (
        play(LINES_OF_4.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P3 >3"),
        lambda p: p.update(kingdoms=[["4@1,0e"], [], []], discarded=[]),
        "side 0 has placed more dominoes than it had turns",
    ),
    "a second line of the first box": (
        play(XL.start(), XL_OPENING.partition(" +b:6")[0]),
        lambda p: p["next_line"][0].update(domino="a:5"),
        "a line holds dominoes of the wrong box",
    ),
    "an opening left half way": (
        play(ABBA.start(), "+1 +2 +3 +4 P1 >1"),
        lambda p: p.update(queue=[], phase="king"),
        "the kings were not put on the first line in the order of this opening",
    ),
    "lines that changed places": (
        play(XL.start(), XL_OPENING),
        lambda p: p.update(
            line=[{"domino": f"b:{n}", "king": n % 2} for n in (5, 6, 7, 8)],
            next_line=[{"domino": f"a:{n}", "king": None} for n in (1, 2, 3, 4)],
        ),
        "a line holds dominoes of the wrong box",
    ),
    "a last domino without a king": (
        last_turn(TWO, "48"),
        lambda p: p["line"][0].update(king=None),
        "a domino without a king stays in the line to place",
    ),
    "a domino of this turn in the other kingdom later on": (
        TWO.state(with_position(TWO, SECOND_ROUND)),
        lambda p: p.update(kingdoms=[["1@1,0e", "3@0,1s"], ["2@1,0e", "5@0,-2s"]]),
        "the domino of this turn is neither in the kingdom nor discarded",
    ),
    "a round too many": (
        TWO.state(with_position(TWO, SECOND_ROUND)),
        lambda p: p.update(lines_drawn=7, discarded=["4", *map(str, range(30, 46))]),
        "7 lines cannot be drawn in a game of 6 rounds",
    ),
    "an unknown field": (
        OPENED,
        lambda p: p.update(dragon=True),
        "Object contains unknown field `dragon`",
    ),
    "a missing field": (
        OPENED,
        lambda p: p.pop("queue"),
        "Object missing required field `queue`",
    ),
    "a number for a word": (
        OPENED,
        lambda p: p.update(phase=4),
        "Expected `str`, got `int` - at `$.phase`",
    ),
    "a word for a number": (
        OPENED,
        lambda p: p.update(step="4"),
        "Expected `int`, got `str` - at `$.step`",
    ),
}
"""A position, what is changed in it, and what is then said about it."""


def test_an_impossible_position_is_refused() -> None:
    for case, (state, edit, reason) in IMPOSSIBLE.items():
        assert state.game.state(state.data()) == state, case
        assert reason in (why_refused(state.game, edited(state, edit)) or ""), case


def test_the_code_says_that_the_position_is_at_fault() -> None:
    with pytest.raises(BadPosition) as refused:
        TWO.state({})
    assert refused.value.code == "bad_position"
