"""Spells and the castle go together: every pair of them in one round."""

from itertools import combinations

import crownlands as cl
from games.duel.moments import (
    LONELY,
    WAITING,
    WALLED,
    dice_of,
    drawing,
    fills,
    map_of,
    moves,
    phase,
    refusal,
    rolled,
    round_start,
    spell,
    ticks,
    view,
    where,
)
from support.cases import for_each
from support.tables import play

ALL = dict.fromkeys(WAITING, 0)


def ready(dice: str, *names: str, own: str = "C d f") -> cl.State:
    """Return the moment where P1 draws with some spells ready."""
    return drawing(dice, own, spells=dict.fromkeys(names, 0))


@for_each("order", ["!ignore_connection !split_dice", "!split_dice !ignore_connection"])
def test_our_ruling_ignore_connection_with_split_dice_is_any_two_free_squares(order: str) -> None:
    state = play(ready("1=dot 2=filled", "ignore_connection", "split_dice"), order)
    free = {(x, y) for x in range(-3, 4) for y in range(-2, 3)} - {(0, 0), (1, 0), (2, 0)}
    assert where(state) == {frozenset(pair) for pair in combinations(free, 2)}
    assert len(fills(state)) == len(free) * (len(free) - 1)
    after = play(state, "dot@-3,-2+filled@3,2")
    assert map_of(after)[-3, -2] == ("dot", 0)
    assert [spell(after, name)["state"] for name in ("ignore_connection", "split_dice")] == [
        "spent",
        "spent",
    ]


@for_each("name", ["ignore_connection", "split_dice"])
def test_ignore_connection_and_split_dice_may_only_help_together(name: str) -> None:
    """Two single squares, and no dot anywhere: neither spell helps alone."""
    state = ready("2=dot 3=dot", "ignore_connection", "split_dice", own=LONELY)
    assert moves(state) == ["-", "!ignore_connection", "!split_dice"]
    other = {"ignore_connection": "split_dice", "split_dice": "ignore_connection"}[name]
    begun = play(state, f"!{name}")
    assert moves(begun) == ["-", f"!{other}"]
    assert where(play(begun, f"!{other}")) == {frozenset([(3, -2), (-3, 2)])}


@for_each("order", ["!ignore_connection 1>wild", "1>wild !ignore_connection"])
def test_our_ruling_ignore_connection_with_turn_die(order: str) -> None:
    state = play(ready("1=dot 2=filled", "ignore_connection", "turn_die"), order)
    assert refusal(state, "checked@-3,-2+filled@-2,-2") is None
    assert refusal(state, "checked@-3,-2+filled@-2,-1") == "coats_apart"
    assert play(state, "checked@-3,-2+filled@-2,-2").actor == 1


@for_each("order", ["!split_dice 1>line", "1>line !split_dice"])
def test_our_ruling_split_dice_with_turn_die(order: str) -> None:
    state = play(ready("1=dot 2=filled", "split_dice", "turn_die", own="C l f"), order)
    assert refusal(state, "line@1,1+filled@3,0") is None
    assert refusal(state, "line@2,1+filled@3,0") == "split_coats_unconnected"
    assert refusal(state, "dot@0,1+filled@3,0") == "wrong_coats"


@for_each(
    ("name", "cast", "drawn"),
    [
        ("ignore_connection", "!ignore_connection", "dot@-3,-2+filled@-2,-2"),
        ("split_dice", "!split_dice", "dot@1,1+filled@3,0"),
        ("turn_die", "1>line", "line@0,1+filled@0,2"),
    ],
)
def test_our_ruling_take_two_with_a_spell_for_drawing(name: str, cast: str, drawn: str) -> None:
    spells = {"take_two": 0, name: 0}
    state = rolled(round_start("C d f", spells=spells), "1=dot 2=filled")
    state = play(state, f"!take_two #2 #1 {cast}")
    assert dice_of(state, 0) == [1, 2]
    after = play(state, drawn)
    assert len(map_of(after)) == 4
    assert {one["spell"] for one in view(after)["spells"] if one["state"] == "spent"} == {*spells}


@for_each(
    ("name", "cast", "drawn"),
    [
        ("ignore_connection", "!ignore_connection", "dot@-3,-2+filled@-2,-2"),
        ("split_dice", "!split_dice", "dot@1,1+filled@3,0"),
        ("turn_die", "1>line", "line@0,1+filled@0,2"),
    ],
)
def test_the_castle_with_a_spell_for_drawing(name: str, cast: str, drawn: str) -> None:
    state = ready("1=dot 2=filled", name)
    crosses = [crosses for _, crosses in map_of(play(state, f"{cast} C1 {drawn}")).values()]
    assert sum(crosses) == 1
    assert refusal(play(state, "C1"), cast) == "spell_not_ready"


def test_the_castle_with_take_two() -> None:
    state = rolled(round_start("C d f", spells={"take_two": 0}), "1=dot 2=filled")
    state = play(state, "!take_two #1 #2 C2 dot@1,1+filled@2,1")
    assert map_of(state)[2, 1] == ("filled", 1)


def test_the_castle_crosses_the_face_a_die_was_turned_to() -> None:
    state = rolled(round_start(first=1, spells={"turn_die": 0}), "2=line 3=line")
    state = play(state, "#1 #2 #3 line@0,1+line@0,2")
    state = play(state, "3>filled** C3 line@0,1+filled@0,2")
    assert map_of(state)[0, 2] == ("filled", 3)
    assert ticks(state) == {"double_line": 4, "line": 1}


def test_the_castle_comes_once_a_spell_made_drawing_possible() -> None:
    state = drawing("2=dot 3=dot", WALLED, spells={"ignore_connection": 0})
    assert refusal(state, "C2") == "castle_used"
    assert refusal(play(state, "!ignore_connection"), "C2") is None


def test_all_four_spells_and_the_castle_in_one_round() -> None:
    state = rolled(round_start("C d f", spells=ALL), "1=dot 2=filled")
    state = play(state, "!take_two #1 #2 !split_dice 1>wild !ignore_connection C1")
    state = play(state, "checked@-3,-2+filled@3,2")
    assert map_of(state)[-3, -2] == ("checked", 1)
    assert {spell(state, name)["state"] for name in WAITING} == {"spent"}
    assert (state.actor, phase(state)) == (1, "fill")


def test_a_spell_of_each_player_in_one_round() -> None:
    spells = {"ignore_connection": 0, "split_dice": 1}
    state = rolled(round_start(spells=spells), "")
    state = play(state, "#1 #2 #3 !ignore_connection line@-3,-2+line@-2,-2")
    assert moves(state, "cast") == ["!split_dice"]
    assert refusal(state, "!ignore_connection") == "spell_not_ready"
    assert refusal(state, "line@-3,-2+line@-2,-2") == "coats_unconnected"
    assert refusal(play(state, "!split_dice"), "line@0,1+line@0,-1") == "coats_alike"
    assert refusal(play(state, "!split_dice"), "line@0,-1+line@0,1") is None
