"""The four spells that wait to be cast: when, once, and what each of them does."""

from games.duel.moments import (
    FACES,
    LONELY,
    WAITING,
    WALLED,
    closing,
    dice_of,
    drawing,
    fills,
    map_of,
    moves,
    phase,
    refusal,
    rolled,
    round_start,
    side_by_side,
    spell,
    ticks,
    where,
)
from support.cases import for_each
from support.tables import play


@for_each("name", WAITING)
def test_a_spell_is_used_once(name: str) -> None:
    state = round_start(spells={name: 0}, spent=[name])
    assert spell(state, name)["state"] == "spent"
    state = rolled(state, "1=dot")
    assert moves(state, "cast") == []
    assert refusal(state, "!take_two") == "spell_not_ready"
    state = play(state, "#1 #2 #3")
    assert {move.type_name() for move in state.legal_moves()} == {"fill", "castle"}
    assert refusal(state, f"!{name}") == "spell_not_ready"
    assert refusal(state, "1>wild") == "spell_not_ready"


@for_each("name", ["ignore_connection", "split_dice"])
def test_a_spell_is_at_work_for_one_drawing(name: str) -> None:
    state = play(drawing("1=dot 2=filled", spells={name: 0}), f"!{name}")
    assert spell(state, name)["state"] == "at_work"
    assert refusal(state, f"!{name}") == "spell_not_ready"
    state = state.play(state.legal_moves()[0])
    assert spell(state, name)["state"] == "spent"
    assert {move.type_name() for move in state.legal_moves()} == {"fill", "castle"}


@for_each("name", ["ignore_connection", "split_dice", "turn_die"])
def test_spells_for_drawing_are_cast_when_it_is_the_own_turn_to_draw(name: str) -> None:
    state = rolled(round_start(spells={name: 0}), "1=dot 2=filled")
    assert refusal(state, f"!{name}") == "spell_not_ready"
    state = play(state, "#1 #3 #4")
    assert state.actor == 0
    assert len(moves(state, "cast") + moves(state, "turn_die")) > 0
    state = state.play(state.legal_moves()[0])
    assert state.actor == 1
    assert moves(state, "cast") + moves(state, "turn_die") == []


def test_ignore_connection_draws_on_any_two_free_neighbouring_squares() -> None:
    state = play(drawing("1=dot 2=filled", spells={"ignore_connection": 0}), "!ignore_connection")
    free = {(x, y) for x in range(-3, 4) for y in range(-2, 3)} - {(0, 0), *map_of(state)}
    neighbours = {
        frozenset([one, two])
        for one in free
        for two in free
        if abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
    }
    assert where(state) == neighbours
    assert len(fills(state)) == 2 * len(neighbours)
    assert refusal(state, "dot@-3,-2+filled@-3,0") == "coats_apart"


def test_ignore_connection_gives_a_wild_every_coat_anywhere() -> None:
    state = play(drawing("1=wild 2=filled", spells={"ignore_connection": 0}), "!ignore_connection")
    for coat in ("dot", "line", "double_dot", "double_line", "filled", "checked"):
        assert refusal(state, f"{coat}@-3,-2+filled@-2,-2") is None


def test_ignore_connection_is_in_vain_without_two_neighbouring_squares() -> None:
    state = drawing("2=dot 3=dot", LONELY, spells={"ignore_connection": 0})
    assert moves(state) == ["-"]
    assert refusal(state, "!ignore_connection") == "spell_in_vain"


def test_split_dice_draws_two_single_squares_that_each_connect() -> None:
    state = drawing("1=dot 2=filled", "C d f", spells={"split_dice": 0})
    state = play(state, "!split_dice")
    dots = {(0, 1), (0, -1), (-1, 0), (1, 1), (1, -1)}
    filled = {(0, 1), (0, -1), (-1, 0), (2, 1), (2, -1), (3, 0)}
    assert {fill for fill in fills(state) if not side_by_side(fill)} == {
        fill
        for one in dots
        for two in filled
        if one != two and not side_by_side(fill := frozenset([(one, "dot"), (two, "filled")]))
    }
    assert refusal(state, "dot@0,1+filled@0,-2") == "split_coats_unconnected"


def test_our_ruling_splitting_stays_optional_after_it_was_cast() -> None:
    state = drawing("1=dot 2=filled", "C d f", spells={"split_dice": 0})
    split = play(state, "!split_dice")
    assert {fill for fill in fills(split) if side_by_side(fill)} == fills(state)
    assert refusal(split, "dot@0,1+filled@0,2") is None
    assert refusal(split, "dot@-3,-2+filled@-2,-2") == "coats_unconnected"


def test_split_dice_connect_to_what_was_there_before_not_to_each_other() -> None:
    state = play(drawing("1=dot 2=dot", "C l l", spells={"split_dice": 0}), "!split_dice")
    assert refusal(state, "dot@0,1+dot@1,2") == "split_coats_unconnected"
    assert refusal(state, "dot@0,-1+dot@0,1") is None
    assert refusal(state, "dot@0,1+dot@0,1") == "coats_apart"


def test_our_ruling_split_dice_must_both_be_possible() -> None:
    """The line would fit on either square, the dot on none."""
    state = drawing("1=line 2=dot", LONELY, spells={"split_dice": 0})
    assert moves(state) == ["-"]
    assert refusal(state, "!split_dice") == "spell_in_vain"
    assert moves(drawing("1=line 2=line", LONELY, spells={"split_dice": 0})) == [
        "-",
        "!split_dice",
    ]


def test_take_two_lets_a_take_two_dice_at_once_and_b_gets_the_others() -> None:
    state = rolled(round_start(spells={"take_two": 0}), "")
    assert moves(state) == ["#1", "#2", "#3", "#4", "!take_two"]
    state = play(state, "!take_two")
    assert (state.actor, moves(state)) == (0, ["#1", "#2", "#3", "#4"])
    state = play(state, "#4")
    assert (state.actor, moves(state)) == (0, ["#1", "#2", "#3"])
    state = play(state, "#2")
    assert (state.actor, phase(state)) == (0, "fill")
    assert (dice_of(state, 0), dice_of(state, 1)) == ([2, 4], [1, 3])
    assert spell(state, "take_two")["state"] == "spent"


def test_take_two_is_for_a_only() -> None:
    state = rolled(round_start(first=1, spells={"take_two": 0}), "")
    assert refusal(state, "!take_two") == "spell_not_ready"
    state = play(state, "#1")
    assert state.actor == 0
    assert refusal(state, "!take_two") == "spell_not_ready"
    assert moves(state, "cast") == []


def test_take_two_is_cast_right_after_the_roll() -> None:
    state = round_start(spells={"take_two": 0})
    assert refusal(state, "!take_two") == "wrong_phase"
    state = play(rolled(state, ""), "#1 #2 #3")
    assert (state.actor, refusal(state, "!take_two")) == (0, "spell_not_ready")


def test_take_two_is_optional_and_waits() -> None:
    state = play(rolled(round_start(spells={"take_two": 0}), ""), "#1")
    assert state.actor == 1
    assert spell(state, "take_two")["state"] == "ready"


@for_each("die", FACES)
def test_turn_die_turns_a_die_to_any_other_of_its_faces(die: int) -> None:
    second = die % 4 + 1
    one, two = sorted([die, second])
    state = drawing(f"{one}=line {two}=line", spells={"turn_die": 0})
    offered = [text for text in moves(state, "turn_die") if text[0] == str(die)]
    assert sorted(offered) == sorted(f"{die}>{face}" for face in set(FACES[die]) - {"line"})
    assert refusal(state, f"{die}>line") == "face_as_before"


def test_turn_die_turns_an_own_die() -> None:
    state = drawing("1=line 2=line", spells={"turn_die": 0})
    assert refusal(state, "3>dot") == "not_your_die"
    assert refusal(state, "1>filled") == "no_such_face"


def test_our_ruling_turn_die_is_declared_before_drawing_and_the_new_face_is_drawn() -> None:
    state = play(drawing("2=line 3=line", spells={"turn_die": 0}), "3>filled**")
    assert phase(state) == "fill"
    assert refusal(state, "line@0,1+line@0,2") == "wrong_coats"
    state = play(state, "line@0,1+filled@0,2")
    assert map_of(state)[0, 2] == ("filled", 2)
    assert refusal(state, "3>dot") == "spell_not_ready"


def test_turn_die_may_show_a_wild() -> None:
    state = play(drawing("1=line 2=line", spells={"turn_die": 0}), "1>wild")
    assert refusal(state, "checked@0,1+line@0,2") is None


def test_our_ruling_the_turned_die_charges_with_its_new_face() -> None:
    state = play(closing("2=line 3=line", spells={"turn_die": 0}), "2>filled filled@0,1+line@0,2")
    assert {coat: count for coat, count in ticks(state).items() if coat != "double_line"} == {
        "filled": 1,
        "line": 1,
    }


@for_each(
    ("dice", "turn", "drawn"),
    [
        ("2=line 3=line", "3>filled**", "line@0,1+filled@0,2"),
        ("1=line 2=line", "1>wild", "dot@0,1+line@0,2"),
    ],
)
def test_a_die_turned_to_a_cross_or_a_wild_charges_nothing(
    dice: str, turn: str, drawn: str
) -> None:
    state = play(closing(dice, spells={"turn_die": 0}), f"{turn} {drawn}")
    assert ticks(state) == {"double_line": 4, "line": 1}


def test_a_crossed_die_turned_to_a_plain_face_charges() -> None:
    state = closing("3=filled** 4=line", spells={"turn_die": 0})
    state = play(state, "3>dot dot@0,1+line@0,2")
    assert ticks(state) == {"double_line": 4, "dot": 1, "line": 1}


def test_turn_die_can_make_drawing_possible() -> None:
    state = drawing("2=dot 3=dot", WALLED, spells={"turn_die": 0})
    assert fills(state) == set()
    assert fills(play(state, "2>line"))
    assert refusal(play(state, "2>line"), "-") == "must_draw"


def test_turn_die_may_serve_charging_alone() -> None:
    state = closing("2=dot 3=dot", WALLED, spells={"turn_die": 0})
    state = play(state, "2>checked")
    assert moves(state) == ["-"]
    assert ticks(play(state, "-")) == {"double_line": 4, "checked": 1, "dot": 1}


def test_a_turned_die_can_win_a_spell() -> None:
    state = closing("2=line 3=line", spells={"turn_die": 0}, ticks={"three_per_domain": (2, 0)})
    state = play(state, "2>filled filled@0,1+line@0,2")
    assert (state.actor, phase(state)) == (0, "lightning")
