"""Charging the spell book, and the race for its rows."""

from games.duel.moments import (
    WALLED,
    closing,
    drawing,
    moves,
    phase,
    refusal,
    rolled,
    round_start,
    spell,
    ticks,
)
from support.cases import for_each
from support.tables import play


@for_each(
    ("dice", "found"),
    [
        ("1=dot 2=filled", {"dot": 1, "filled": 1}),
        ("2=checked 3=double_line", {"checked": 1, "double_line": 1}),
        ("1=dot 2=dot", {"dot": 2}),
        ("1=line 3=double_dot", {"line": 1, "double_dot": 1}),
        ("1=wild 2=dot", {"dot": 1}),
        ("1=wild 4=wild", {}),
        ("3=filled** 4=dot*", {}),
        ("1=double_dot* 3=double_dot", {"double_dot": 1}),
    ],
)
def test_each_plain_face_ticks_one_box_of_its_row(dice: str, found: dict[str, int]) -> None:
    state = closing(dice)
    assert ticks(state) == {}
    assert ticks(state.play(state.legal_moves()[0])) == found


def test_a_wild_charges_nothing_whatever_it_becomes() -> None:
    assert ticks(play(closing("1=wild 2=dot"), "checked@0,1+dot@0,2")) == {"dot": 1}


def test_each_player_ticks_the_own_row() -> None:
    state = rolled(round_start(), "1=dot 2=filled 3=double_dot 4=double_line")
    state = play(state, "#1 #3 #4 dot@0,1+filled@0,2 double_dot@0,1+double_line@0,2")
    assert ticks(state, 0) == {"dot": 1, "filled": 1}
    assert ticks(state, 1) == {"double_dot": 1, "double_line": 1}


def test_our_ruling_the_book_is_charged_after_both_have_drawn() -> None:
    state = drawing("1=dot 2=filled")
    state = state.play(state.legal_moves()[0])
    assert (ticks(state, 0), ticks(state, 1)) == ({}, {})


def test_our_ruling_dice_that_could_not_be_drawn_charge_too() -> None:
    state = play(closing("2=dot 3=double_dot", WALLED), "-")
    assert ticks(state) == {"dot": 1, "double_dot": 1}


def test_ticks_add_up_over_the_rounds() -> None:
    state = closing("1=dot 2=filled", ticks={"ignore_connection": (2, 3), "add_cross": (1, 0)})
    assert ticks(state.play(state.legal_moves()[0])) == {"dot": 3, "filled": 1, "checked": 1}


def test_surplus_ticks_are_lost() -> None:
    state = closing("1=dot 2=dot", ticks={"ignore_connection": (4, 0)})
    state = state.play(state.legal_moves()[0])
    assert ticks(state) == {"dot": 5}


def test_the_first_to_fill_a_row_owns_its_spell() -> None:
    state = closing("1=dot 2=filled", ticks={"ignore_connection": (4, 4)})
    assert spell(state, "ignore_connection")["owner"] is None
    state = state.play(state.legal_moves()[0])
    assert spell(state, "ignore_connection")["owner"] == 0


def test_the_row_of_the_other_closes() -> None:
    state = closing("2=dot 3=dot", other="C d d", spells={"ignore_connection": 1})
    state = state.play(state.legal_moves()[0])
    row = spell(state, "ignore_connection")
    assert (row["owner"], row["ticks"]) == (1, [0, 5])
    halfway = closing(
        "2=dot 3=dot", spells={"ignore_connection": 1}, ticks={"ignore_connection": (3, 0)}
    )
    halfway = halfway.play(halfway.legal_moves()[0])
    assert spell(halfway, "ignore_connection")["ticks"] == [3, 5]


@for_each("first", [0, 1])
def test_if_both_fill_a_row_in_one_round_it_goes_to_that_rounds_a(first: int) -> None:
    state = rolled(round_start(first=first, ticks={"ignore_connection": (4, 4)}), "1=dot 2=dot")
    state = play(state, "#1 #2 #3 dot@0,1+line@0,2 dot@0,1+line@0,2")
    row = spell(state, "ignore_connection")
    assert row["owner"] == first
    assert row["ticks"][first] == 5
    assert row["ticks"][1 - first] == 4


def test_a_needs_no_more_ticks_than_b_to_be_the_first() -> None:
    """B, one box from the end, brings two dots; A fills the last box with one."""
    state = rolled(round_start(ticks={"ignore_connection": (4, 4)}), "1=dot 2=dot 3=dot 4=line")
    state = play(state, "#1 #2 #3 dot@0,1+line@0,2 dot@0,1+dot@0,2")
    assert spell(state, "ignore_connection")["owner"] == 0


def test_b_gets_a_row_that_a_does_not_fill() -> None:
    state = rolled(round_start(ticks={"ignore_connection": (3, 4)}), "1=dot 2=dot")
    state = play(state, "#1 #2 #3 dot@0,1+line@0,2 dot@0,1+line@0,2")
    assert spell(state, "ignore_connection") == {
        "spell": "ignore_connection",
        "coat": "dot",
        "boxes": 5,
        "lightning": False,
        "ticks": [4, 5],
        "owner": 1,
        "state": "ready",
    }


def test_both_can_win_spells_in_one_round() -> None:
    state = rolled(
        round_start(ticks={"ignore_connection": (4, 4), "split_dice": (4, 4)}), "1=dot 2=line"
    )
    state = play(state, "#1 #2 #3 dot@0,1+line@0,2 line@0,1+line@0,2")
    assert spell(state, "ignore_connection")["owner"] == 0
    assert spell(state, "split_dice")["owner"] == 0
    state = rolled(
        round_start(ticks={"ignore_connection": (4, 4), "turn_die": (3, 3)}),
        "1=dot 2=line 3=double_line",
    )
    state = play(state, "#1 #2 #3 dot@0,1+line@0,2 line@0,1+double_line@0,2")
    assert spell(state, "ignore_connection")["owner"] == 0
    assert spell(state, "turn_die")["owner"] == 1


def test_a_spell_is_usable_from_the_next_round_on() -> None:
    """Won with its last box, it waits while lightning of the same round is resolved."""
    state = closing("1=dot 2=checked", ticks={"ignore_connection": (4, 0), "add_cross": (2, 0)})
    state = state.play(state.legal_moves()[0])
    assert phase(state) == "lightning"
    assert spell(state, "ignore_connection")["state"] == "new"
    state = state.play(state.legal_moves()[0])
    assert spell(state, "ignore_connection")["state"] == "ready"
    state = play(rolled(state, "1=line 2=checked"), "#1 #3 #4")
    assert "!ignore_connection" in moves(state)


def test_nobody_casts_a_spell_of_the_other_or_one_nobody_has() -> None:
    state = drawing("1=dot 2=filled", spells={"ignore_connection": 1})
    assert refusal(state, "!ignore_connection") == "spell_not_ready"
    assert refusal(state, "!split_dice") == "spell_not_ready"
    assert moves(state, "cast") == []
