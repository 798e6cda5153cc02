"""The castle: once per game, a cross for a die that is then drawn and charges nothing."""

from games.duel.moments import (
    WALLED,
    closing,
    drawing,
    map_of,
    moves,
    refusal,
    ticks,
    view,
)
from support.cases import for_each
from support.tables import play


def test_the_castle_adds_a_cross_to_one_of_the_two_dice() -> None:
    state = drawing("1=dot 2=filled")
    assert moves(state, "castle") == ["C1", "C2"]
    assert map_of(play(state, "C1 dot@0,1+filled@0,2"))[0, 1] == ("dot", 1)
    assert map_of(play(state, "C1 dot@0,1+filled@0,2"))[0, 2] == ("filled", 0)
    assert map_of(play(state, "C2 dot@0,1+filled@0,2"))[0, 2] == ("filled", 1)


@for_each(
    ("dice", "coat", "crosses"),
    [
        ("3=filled** 4=line", "filled", 3),
        ("4=dot* 2=line", "dot", 2),
        ("1=wild 2=line", "checked", 1),
    ],
)
def test_our_ruling_any_face_may_get_the_cross(dice: str, coat: str, crosses: int) -> None:
    state = play(drawing(dice), f"C{dice[0]}")
    halves = {3: f"{coat}@0,1+line@0,2", 4: f"line@0,2+{coat}@0,1", 1: f"{coat}@0,1+line@0,2"}
    assert map_of(play(state, halves[int(dice[0])]))[0, 1] == (coat, crosses)


def test_once_per_game() -> None:
    state = play(drawing("1=dot 2=filled"), "C1")
    assert moves(state, "castle") == []
    assert refusal(state, "C2") == "castle_used"
    later = drawing("1=dot 2=filled", castles=[0])
    assert moves(later, "castle") == []
    assert refusal(later, "C1") == "castle_used"


def test_each_player_has_a_castle() -> None:
    state = play(drawing("1=dot 2=filled"), "C1 dot@0,1+filled@0,2")
    assert state.actor == 1
    assert moves(state, "castle") == ["C3", "C4"]
    assert [one["castle_used"] for one in view(play(state, "C4"))["maps"]] == [True, True]


def test_only_one_of_this_rounds_own_dice() -> None:
    state = drawing("1=dot 2=filled")
    assert refusal(state, "C3") == "not_your_die"


def test_it_is_never_compulsory() -> None:
    assert refusal(drawing("1=dot 2=filled"), "dot@0,1+filled@0,2") is None


def test_our_ruling_only_if_the_domino_is_drawn() -> None:
    stuck = drawing("2=dot 3=dot", WALLED)
    assert moves(stuck) == ["-"]
    assert refusal(stuck, "C2") == "castle_used"
    committed = play(drawing("1=dot 2=filled"), "C1")
    assert {move.type_name() for move in committed.legal_moves()} == {"fill"}
    assert refusal(committed, "-") == "must_draw"


def test_the_die_with_the_cross_charges_nothing() -> None:
    plain = play(closing("2=dot 3=double_dot"), "dot@0,1+double_dot@0,2")
    assert ticks(plain) == {"dot": 1, "double_dot": 1}
    crossed = play(closing("2=dot 3=double_dot"), "C2 dot@0,1+double_dot@0,2")
    assert ticks(crossed) == {"double_dot": 1}


def test_the_cross_stays_for_good_and_leaves_the_die() -> None:
    state = play(closing("2=dot 3=double_dot"), "C2 dot@0,1+double_dot@0,2")
    assert map_of(state)[0, 1] == ("dot", 1)
    assert not any(die["castle"] for die in view(state)["dice"])
