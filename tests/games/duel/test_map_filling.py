"""Drawing two dice: where they connect, what a wild becomes, and when they must be drawn."""

from games.duel.moments import (
    COATS,
    WALLED,
    drawing,
    fills,
    map_of,
    moves,
    phase,
    refusal,
    rolled,
    view,
    where,
)
from support.cases import for_each
from support.tables import play

CASTLE_SIDES = {(1, 0), (-1, 0), (0, 1), (0, -1)}
ALL_COATS = set(COATS.values())


def test_dice_are_drawn_on_two_free_neighbouring_squares() -> None:
    state = drawing("1=dot 2=filled", "C d d")
    for pair in where(state):
        one, two = pair
        assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
        assert not pair & {(0, 0), (1, 0), (2, 0)}
    assert refusal(state, "dot@1,0+filled@1,1") == "off_the_map"
    assert refusal(state, "dot@0,0+filled@0,1") == "off_the_map"
    assert refusal(state, "dot@3,0+filled@4,0") == "off_the_map"
    assert refusal(state, "dot@0,1+filled@1,2") == "coats_apart"


def test_the_castle_fits_every_coat() -> None:
    """Nothing else on the map is like these."""
    state = drawing("2=checked 3=checked**", "C l l")
    assert all(pair & CASTLE_SIDES for pair in where(state))
    assert {square for pair in where(state) for square in pair} >= CASTLE_SIDES - {(1, 0)}


def test_one_half_beside_its_like_is_enough_and_the_other_may_touch_anything() -> None:
    state = drawing("1=dot 2=filled", "C l d1\n. l .\n. l .")
    assert refusal(state, "dot@3,0+filled@3,1") is None
    assert refusal(state, "dot@2,1+filled@2,2") is None
    assert refusal(state, "dot@2,-1+filled@1,-1") is None


def test_each_half_connects_to_its_own_like_only() -> None:
    state = drawing("1=dot 2=filled", "C l d\n. l .\n. l .")
    assert refusal(state, "dot@3,1+filled@3,0") == "coats_unconnected"
    assert refusal(state, "dot@2,2+filled@3,2") == "coats_unconnected"


def test_squares_touch_by_their_edges_not_their_corners() -> None:
    assert refusal(drawing("1=dot 2=filled", "C d d"), "dot@3,1+filled@3,2") == "coats_unconnected"
    assert refusal(drawing("1=dot 2=filled", "C d d"), "dot@-1,1+filled@-2,1") == (
        "coats_unconnected"
    )


def test_the_two_halves_never_justify_each_other() -> None:
    state = drawing("1=dot 2=dot", "C l l")
    assert refusal(state, "dot@2,1+dot@3,1") == "coats_unconnected"
    assert all(pair & CASTLE_SIDES for pair in where(state))


def test_both_halves_are_drawn_with_their_crosses_or_none() -> None:
    state = play(drawing("3=filled** 4=dot*", "C l l"), "filled@0,1+dot@0,2")
    assert map_of(state) == {
        (1, 0): ("line", 0),
        (2, 0): ("line", 0),
        (0, 1): ("filled", 2),
        (0, 2): ("dot", 1),
    }
    assert view(state)["maps"][0]["drew"]


def test_one_half_that_connects_does_not_help_without_room_for_the_other() -> None:
    full_but_one = """
    l l l l l l .
    l l f f f f l
    l l f C f l l
    l l f f f l l
    l l l l l l .
    """
    stuck = drawing("1=line 4=line", full_but_one)
    assert (moves(stuck), map_of(stuck)) == (["-"], map_of(play(stuck, "-")))


@for_each("die", [1, 4])
def test_a_wild_becomes_any_of_the_six_coats(die: int) -> None:
    state = drawing(f"{die}=wild 3=dot")
    chosen = {coat for fill in fills(state) for _, coat in fill}
    assert chosen == ALL_COATS


def test_a_wild_connects_as_the_coat_that_is_chosen() -> None:
    state = drawing("1=wild 2=filled", "C l d")
    assert refusal(state, "dot@3,0+filled@3,1") is None
    assert refusal(state, "line@3,0+filled@3,1") == "coats_unconnected"


def test_our_ruling_a_wild_stays_the_coat_it_became() -> None:
    state = play(drawing("1=wild 2=filled", "C l d"), "dot@3,0+filled@3,1")
    assert map_of(state)[3, 0] == ("dot", 0)
    state = rolled(state.play(state.legal_moves()[0]), "2=dot 3=checked** 4=double_dot")
    as_dot, as_another = play(state, "#1 #3 #2"), play(state, "#1 #3 #4")
    as_dot = as_dot.play(as_dot.legal_moves()[0])
    as_another = as_another.play(as_another.legal_moves()[0])
    assert refusal(as_dot, "dot@3,-1+checked@3,-2") is None
    assert refusal(as_another, "checked@3,-1+double_dot@3,-2") == "coats_unconnected"


def test_a_die_without_a_wild_face_up_keeps_its_coat() -> None:
    state = drawing("1=dot 2=filled")
    assert refusal(state, "line@0,1+filled@0,2") == "wrong_coats"
    assert refusal(state, "dot@0,1+checked@0,2") == "wrong_coats"
    assert refusal(state, "filled@0,1+dot@0,2") == "wrong_coats"


def test_a_wild_never_becomes_a_wild_or_something_unheard_of() -> None:
    state = drawing("1=wild 2=filled")
    assert refusal(state, "wild@0,1+filled@0,2") == "wrong_coats"
    assert refusal(state, "lion@0,1+filled@0,2") == "wrong_coats"


def test_our_ruling_drawing_is_compulsory_if_it_is_possible() -> None:
    state = drawing("1=line 2=dot", WALLED)
    assert refusal(state, "-") == "must_draw"
    assert "-" not in moves(state)


def test_our_ruling_drawing_is_compulsory_if_some_coat_for_the_wild_makes_it_possible() -> None:
    state = drawing("1=wild 2=dot", WALLED)
    assert refusal(state, "-") == "must_draw"
    assert {coat for fill in fills(state) for _, coat in fill} == {"line", "filled", "dot"}


def test_without_a_place_nothing_is_drawn_and_the_turn_is_over() -> None:
    state = drawing("2=dot 3=dot", WALLED)
    assert moves(state) == ["-"]
    after = play(state, "-")
    assert (after.actor, phase(after)) == (1, "fill")
    assert map_of(after) == map_of(state)
    assert not view(after)["maps"][0]["drew"]


@for_each("spell", ["ignore_connection", "turn_die"])
def test_our_ruling_spells_that_would_help_never_have_to_be_cast(spell: str) -> None:
    state = drawing("2=dot 3=dot", WALLED, spells={spell: 0})
    assert refusal(state, "-") is None
    assert moves(state)[0] == "-"
    assert len(moves(state)) > 1


def test_our_ruling_a_spell_is_no_way_around_drawing() -> None:
    """The dot connects nowhere, so the dice cannot be split; but the domino fits as it is."""
    state = drawing("1=line 2=dot", WALLED, spells={"split_dice": 0, "ignore_connection": 0})
    for spell in ("!split_dice", "!ignore_connection"):
        assert fills(play(state, spell)) >= fills(state)
        assert refusal(play(state, spell), "-") == "must_draw"


ALIKE = [
    ("1=dot 2=dot", "dot@0,1+dot@0,2", "dot@0,2+dot@0,1"),
    ("1=wild 2=dot", "dot@0,1+dot@0,2", "dot@0,2+dot@0,1"),
    ("1=wild 4=wild", "dot@0,1+line@0,2", "line@0,2+dot@0,1"),
    ("1=wild 4=wild", "line@0,1+dot@0,2", "dot@0,2+line@0,1"),
    (
        "1=double_dot* 2=double_dot*",
        "double_dot@0,1+double_dot@0,2",
        "double_dot@0,2+double_dot@0,1",
    ),
]


@for_each(("dice", "canonical", "swapped"), ALIKE)
def test_dice_that_could_swap_places_are_drawn_in_one_way(
    dice: str, canonical: str, swapped: str
) -> None:
    state = drawing(dice)
    assert refusal(state, canonical) is None
    refused = state.check(state.game.parse(swapped))
    assert refused is not None
    assert (refused.code, refused.details["canonical"]) == ("coats_alike", canonical)


DIFFERENT = [
    ("1=dot 4=dot*", "dot@0,1+dot@0,2", "dot@0,2+dot@0,1"),
    ("1=dot 2=line", "dot@0,1+line@0,2", "dot@0,2+line@0,1"),
    ("1=wild 4=dot*", "dot@0,1+dot@0,2", "dot@0,2+dot@0,1"),
    ("1=wild 2=dot", "line@0,1+dot@0,2", "line@0,2+dot@0,1"),
]


@for_each(("dice", "one", "other"), DIFFERENT)
def test_dice_that_differ_are_drawn_both_ways_round(dice: str, one: str, other: str) -> None:
    state = drawing(dice)
    assert map_of(play(state, one)) != map_of(play(state, other))


@for_each("cast", ["", "!split_dice", "!ignore_connection", "C1"])
def test_every_move_leads_to_a_state_of_its_own(cast: str) -> None:
    spells = {"split_dice": 0, "ignore_connection": 0, "turn_die": 0}
    for dice, _, _ in ALIKE + DIFFERENT:
        state = play(drawing(dice, spells=spells), cast)
        legal = state.legal_moves()
        assert len({state.play(move) for move in legal}) == len(legal), dice
