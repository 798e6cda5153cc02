"""Written positions: every moment can be written and read, and nothing else is accepted."""

import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.duel.moments import (
    GAME,
    NEARLY_ALL,
    WALLED,
    closing,
    drawing,
    rolled,
    round_start,
    written,
)
from support.cases import for_each
from support.damage import damaged, plays_on
from support.refusals import why_refused
from support.tables import play
from support.walks import shared_walk

ROLLING = round_start("C d l1", "C d d", spells={"split_dice": 0, "take_two": 0})
TAKING = play(rolled(ROLLING, "2=checked"), "#1")
TWO_AT_ONCE = play(rolled(ROLLING, ""), "!take_two #1")
DRAWING = play(TAKING, "#2 #3")
SPLITTING = play(DRAWING, "!split_dice")
CROSSING = play(DRAWING, "C4")
SECOND = play(CROSSING, "line@0,1+line@0,2")
LIGHTNING = play(
    closing("2=checked 3=line", ticks={"add_cross": (2, 1), "three_per_domain": (1, 2)}),
    "checked@0,1+line@0,2",
)
OVER = play(drawing("1=line 2=line", NEARLY_ALL), "line@3,-2+line@3,-1 line@0,1+line@0,2")
MOMENTS = {
    "start": GAME.start(),
    "roll": ROLLING,
    "half rolled": play(ROLLING, "1=dot 2=filled"),
    "take": TAKING,
    "two at once": TWO_AT_ONCE,
    "draw": DRAWING,
    "split": SPLITTING,
    "turn": play(drawing("1=dot 2=dot", spells={"turn_die": 0}), "1>wild"),
    "cross": CROSSING,
    "draw second": SECOND,
    "lightning": LIGHTNING,
    "over": OVER,
}


@for_each("what", MOMENTS)
def test_every_moment_can_be_written_and_read(what: str) -> None:
    state = MOMENTS[what]
    assert GAME.state(state.data()) == state


@for_each("seed", range(8))
def test_every_state_of_a_game_can_be_written_and_read(seed: int) -> None:
    for state in shared_walk(GAME, seed).states:
        assert GAME.state(state.data()) == state


Change = Callable[[dict[str, Any]], object]


def one(**fields: Any) -> Change:
    """Change what P1 has."""
    return lambda position: position["players"][0].update(fields)


def two(**fields: Any) -> Change:
    """Change what P2 has."""
    return lambda position: position["players"][1].update(fields)


def ticked(seat: int, **rows: int) -> Change:
    """Change ticks, rows by their place in the book: `row0=5`."""

    def change(position: dict[str, Any]) -> None:
        for row, count in rows.items():
            position["players"][seat]["ticks"][int(row[-1])] = count

    return change


def table(**fields: Any) -> Change:
    """Change what lies on the table."""
    return lambda position: position.update(fields)


def both(*changes: Change) -> Change:
    """Make several changes."""

    def change(position: dict[str, Any]) -> None:
        for each in changes:
            each(position)

    return change


def owned(spell: int, seat: int, boxes: int) -> Change:
    """Return a spell to a seat that has filled its row."""

    def change(position: dict[str, Any]) -> None:
        position["owners"][spell] = seat
        position["players"][seat]["ticks"][spell] = boxes

    return change


FULL = "\n".join(["l l l l l l l"] * 2 + ["l l l C l l l"] + ["l l l l l l l"] * 2)
SQUARE = {"x": 1, "y": 0, "coat": "line", "crosses": 0}

IMPOSSIBLE: list[tuple[cl.State, Change, str]] = [
    (ROLLING, table(stage="supper"), "no stage supper"),
    (ROLLING, table(players=[]), "two players"),
    (ROLLING, table(faces=[None] * 3), "dice or spells are missing"),
    (ROLLING, table(takers=[None] * 5), "dice or spells are missing"),
    (ROLLING, table(owners=[]), "dice or spells are missing"),
    (ROLLING, table(first=2), "no seat 2"),
    (ROLLING, table(mood="grim"), "unknown field"),
    (ROLLING, table(faces=["filled", None, None, None]), "die 1 has no face filled"),
    (ROLLING, table(spent=["abracadabra"]), "no spell abracadabra"),
    (ROLLING, table(spent=["split_dice", "split_dice"]), "named twice"),
    (CROSSING, table(crossed=[4, 4]), "dice that are there, once"),
    (CROSSING, table(crossed=[5]), "dice that are there, once"),
    (ROLLING, one(ticks=[0]), "ticks for every spell"),
    (ROLLING, one(bonus_coat="lion"), "no coat lion"),
    (ROLLING, one(squares=[{**SQUARE, "coat": "wild"}] * 2), "no coat wild"),
    (ROLLING, one(squares=[SQUARE, SQUARE]), "nothing can be drawn on"),
    (ROLLING, one(squares=[{**SQUARE, "x": 0}]), "nothing can be drawn on"),
    (ROLLING, one(squares=[{**SQUARE, "x": 4}]), "nothing can be drawn on"),
    (ROLLING, one(squares=[{**SQUARE, "crosses": 5}]), "crosses are too many"),
    (ROLLING, one(squares=[{**SQUARE, "crosses": -1}]), "crosses are too many"),
    (GAME.start(), table(first=0), "before the first player is chosen"),
    (ROLLING, table(stage="first"), "before the first player is chosen"),
    (ROLLING, table(first=None), "somebody rolls first"),
    (ROLLING, table(turn=0), "have turns to draw"),
    (DRAWING, table(turn=None), "have turns to draw"),
    (OVER, table(turn=0), "B is the last"),
    (ROLLING, table(faces=[None, "line", None, None]), "rolled in their order"),
    (ROLLING, table(faces=["line"] * 4), "rolled in their order"),
    (TAKING, table(faces=["line", "line", "line", None]), "rolled in their order"),
    (ROLLING, table(takers=[0, None, None, None]), "taken one by A"),
    (TAKING, table(takers=[1, None, None, None]), "taken one by A"),
    (TAKING, table(takers=[0, 1, 1, None]), "taken one by A"),
    (DRAWING, table(takers=[0, 1, 1, 1]), "taken one by A"),
    (DRAWING, table(takers=[0, 1, 1, None]), "taken one by A"),
    (TWO_AT_ONCE, table(takers=[0, 1, None, None]), "taken one by A"),
    (TAKING, table(crossed=[1]), "when these are drawn"),
    (DRAWING, table(crossed=[4]), "crossed a die is used"),
    (CROSSING, table(crossed=[1, 4]), "crosses one die"),
    (CROSSING, both(table(crossed=[2]), two(castle_used=True)), "a die that is drawn"),
    (SECOND, one(drew=False), "a die that is drawn"),
    (
        drawing("2=dot 3=dot", WALLED),
        both(table(crossed=[2]), one(castle_used=True)),
        "a die that is drawn",
    ),
    (ROLLING, ticked(0, row0=6), "ignore_connection has 5 boxes"),
    (ROLLING, ticked(0, row0=-1), "ignore_connection has 5 boxes"),
    (ROLLING, ticked(0, row0=5), "belongs to whoever filled its row"),
    (ROLLING, ticked(0, row1=4), "belongs to whoever filled its row"),
    (ROLLING, ticked(1, row1=5), "belongs to whoever filled its row"),
    (ROLLING, table(spent=["turn_die"]), "turn_die belongs to nobody yet"),
    (ROLLING, table(fresh=["split_dice"]), "split_dice was not won in this round"),
    (LIGHTNING, both(owned(0, 0, 5), table(fresh=["ignore_connection", "add_cross"])), "not won"),
    (
        LIGHTNING,
        both(owned(1, 1, 5), table(first=0, fresh=["split_dice", "add_cross"])),
        "split_dice was not won",
    ),
    (
        LIGHTNING,
        both(owned(1, 0, 5), table(fresh=["split_dice", "add_cross"], spent=["split_dice"])),
        "from the next round on",
    ),
    (ROLLING, owned(5, 0, 3), "add_cross is resolved at once"),
    (LIGHTNING, owned(4, 1, 3), "three_per_domain is resolved at once"),
    (LIGHTNING, table(stage="over"), "add_cross is resolved at once"),
    (ROLLING, table(cast=["split_dice"], spent=["split_dice"]), "at the wrong time"),
    (DRAWING, table(cast=["take_two"], spent=["take_two"]), "at the wrong time"),
    (SPLITTING, table(spent=[]), "used up while it is at work"),
    (SPLITTING, both(owned(1, 1, 5), ticked(0, row1=0)), "for somebody else"),
    (TWO_AT_ONCE, table(first=1, takers=[1, None, None, None]), "for somebody else"),
    (ROLLING, one(drew=True), "drawn before the turn"),
    (DRAWING, one(drew=True), "drawn before the turn"),
    (SECOND, two(drew=True), "drawn before the turn"),
    (ROLLING, one(squares=[]), "an empty map draws"),
    (SECOND, one(squares=[]), "an empty map draws"),
    (OVER, two(squares=[]), "an empty map draws"),
    (ROLLING, one(squares=written(FULL)), "a map is full"),
    (ROLLING, one(squares=[SQUARE]), "in pairs"),
    (ROLLING, one(bonus_coat="dot"), "chosen by its spell"),
    (ROLLING, both(owned(4, 0, 3), table(spent=["three_per_domain"])), "chosen by its spell"),
    (ROLLING, one(squares=written("C l2 l")), "more crosses"),
    (ROLLING, one(squares=written("C f1 l")), "more crosses"),
    (ROLLING, one(squares=written("C f3 l1"), castle_used=False), "more crosses"),
    (ROLLING, one(squares=written("C l2 l2"), castle_used=True), "more crosses"),
    (ROLLING, one(squares=written("C . l l")), "drawn beside others"),
    (LIGHTNING, table(fresh=[], spent=["add_cross"]), "no lightning"),
    (LIGHTNING, table(spent=["add_cross"]), "no lightning"),
    (OVER, one(squares=written("C l l")), "cannot be over yet"),
]
"""A moment, what is changed, and why nothing like it can be."""


def test_what_no_game_comes_to_is_refused() -> None:
    for number, (state, change, why) in enumerate(IMPOSSIBLE):
        data = deepcopy(state.data())
        change(data["position"])
        assert re.search(why, why_refused(GAME, data) or ""), (number, why)


ISLANDS = {
    "one": ("C . l l", ["ignore_connection"]),
    "two": (". . C . l\nl . . . .", ["ignore_connection", "split_dice"]),
}


@for_each("what", ISLANDS)
def test_squares_apart_need_the_spells_for_it(what: str) -> None:
    picture, spells = ISLANDS[what]
    assert round_start(picture, spells=dict.fromkeys(spells, 0), spent=spells).actor is cl.CHANCE
    with pytest.raises(BadPosition, match="beside others"):
        round_start(picture, spells=dict.fromkeys(spells, 0), spent=spells[1:])


def test_a_damaged_position_is_refused_or_plays_on_to_an_end() -> None:
    for seed in range(20):
        rng = Random(seed)
        walk = shared_walk(GAME, seed)
        for state in rng.sample(walk.states, 16):
            data = state.data()
            data["position"] = damaged(data["position"], rng)
            plays_on(GAME, data, seed)


def test_everyone_sees_everything() -> None:
    for state in MOMENTS.values():
        seen = state.view().data()
        for seat in (0, 1):
            assert state.view(seat).data() == {**seen, "seat": seat}
            assert state.view(seat).imagine(Random(0)) == state
