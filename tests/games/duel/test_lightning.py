"""The two lightning spells, resolved the moment they are won."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.duel.moments import (
    COATS,
    FACES,
    GAME,
    NEARLY_ALL,
    SPELLS,
    closing,
    map_of,
    moves,
    phase,
    refusal,
    rolled,
    round_start,
    spell,
    view,
)
from support.cases import for_each
from support.tables import play


def winning(dice: str, own: str = "C l1 l", **more: object) -> cl.State:
    """Return the moment after P1, as B, drew dice that win what is two ticks old."""
    ticks = {"three_per_domain": (2, 0), "add_cross": (2, 0)}
    state = closing(dice, own, **{"ticks": ticks, **more})
    return state.play(state.legal_moves()[0])


def test_three_per_domain_asks_at_once_for_a_coat() -> None:
    state = winning("2=filled 3=line")
    assert (state.actor, phase(state)) == (0, "lightning")
    assert moves(state) == [f"3/{coat}" for coat in COATS.values()]
    after = play(state, "3/line")
    assert view(after)["maps"][0]["bonus_coat"] == "line"
    assert spell(after, "three_per_domain")["state"] == "spent"
    assert phase(after) == "roll"


def test_a_coat_that_is_not_drawn_yet_may_be_chosen() -> None:
    state = play(winning("2=filled 3=line"), "3/checked")
    assert view(state)["scores"][0]["lines"][-1] == {
        "kind": "three_per_domain",
        "points": 0,
        "coat": "checked",
        "domains": 0,
    }


def test_add_cross_asks_at_once_for_any_coat_on_the_own_map() -> None:
    state = winning("2=checked 3=line")
    assert phase(state) == "lightning"
    assert {move.square for move in state.legal_moves()} == set(map_of(state))  # type: ignore[attr-defined]
    assert refusal(state, "X@0,0") == "no_coat_there"
    assert refusal(state, "X@-3,-2") == "no_coat_there"
    assert map_of(play(state, "X@2,0"))[2, 0] == ("line", 1)
    assert spell(play(state, "X@2,0"), "add_cross")["state"] == "spent"


def test_add_cross_goes_on_squares_with_crosses_too() -> None:
    assert map_of(play(winning("2=checked 3=line"), "X@1,0"))[1, 0] == ("line", 2)
    state = closing("2=checked 3=filled**", ticks={"add_cross": (2, 0)})
    state = play(state, "C3 checked@0,1+filled@0,2 X@0,2")
    assert map_of(state)[0, 2] == ("filled", 4)


def test_add_cross_goes_on_what_was_drawn_in_the_same_round() -> None:
    state = play(closing("2=checked 3=line", ticks={"add_cross": (2, 0)}), "checked@0,1+line@0,2")
    assert map_of(play(state, "X@0,1"))[0, 1] == ("checked", 1)


def test_add_cross_never_touches_the_other_map() -> None:
    state = winning("2=checked 3=line", other="C d d\n. d d")
    assert refusal(state, "X@2,1") == "no_coat_there"


def test_lightning_is_compulsory_and_cannot_wait() -> None:
    assert refusal(winning("2=filled 3=line"), "-") == "wrong_phase"
    assert refusal(winning("2=checked 3=line"), "!add_cross") == "wrong_phase"


def test_one_round_never_brings_both_lightning_spells() -> None:
    """Only one die has plain faces of their coats, so nobody has to order them."""
    coats = {SPELLS[name]["coat"] for name in ("three_per_domain", "add_cross")}
    assert [die for die, faces in FACES.items() if coats & set(faces)] == [2]
    state = winning("2=filled 3=line").data()
    position = state["position"]
    position["owners"][5] = 0
    position["players"][0]["ticks"][5] = 3
    position["fresh"].append("add_cross")
    with pytest.raises(BadPosition, match="add_cross was not won in this round"):
        GAME.state(state)


def test_our_ruling_a_charges_and_resolves_lightning_before_b_charges() -> None:
    state = rolled(round_start(ticks={"three_per_domain": (2, 2), "add_cross": (2, 2)}), "2=filled")
    state = play(state, "#2 #3 #4 line@0,1+filled@0,2 line@0,1+line@0,2")
    assert (state.actor, phase(state)) == (0, "lightning")
    assert view(state)["spells"][1]["ticks"] == [1, 0]
    state = play(state, "3/dot")
    assert view(state)["spells"][1]["ticks"] == [1, 2]


@for_each("first", [0, 1])
def test_lightning_of_a_player_comes_in_the_own_turn(first: int) -> None:
    state = rolled(round_start(first=first, ticks={"add_cross": (2, 2)}), "2=checked")
    state = play(state, "#1 #2 #3 line@0,1+line@0,2 checked@0,1+line@0,2")
    assert (state.actor, phase(state)) == (1 - first, "lightning")
    assert spell(state, "add_cross")["owner"] == 1 - first


def test_lightning_of_a_full_map_comes_before_the_end() -> None:
    state = closing("2=checked 3=line", NEARLY_ALL, ticks={"add_cross": (2, 0)})
    state = play(state, "checked@3,-2+line@3,-1")
    assert (state.actor, phase(state)) == (0, "lightning")
    assert view(state)["scores"][0]["total"] == 0
    state = play(state, "X@1,0")
    assert state.actor is None
    assert view(state)["scores"][0]["total"] == 33


def test_lightning_of_the_other_comes_before_the_end_too() -> None:
    """A fills the map, B wins a spell with the last dice."""
    state = rolled(round_start(NEARLY_ALL, ticks={"three_per_domain": (0, 2)}), "2=filled")
    state = play(state, "#1 #2 #3 line@3,-2+line@3,-1 filled@0,1+line@0,2")
    assert (state.actor, phase(state)) == (1, "lightning")
    state = play(state, "3/line")
    assert state.actor is None
    assert view(state)["scores"][1]["total"] == 6


def test_lightning_that_wins_counts() -> None:
    state = rolled(round_start(NEARLY_ALL, ticks={"three_per_domain": (0, 2)}), "2=filled")
    state = play(state, "#1 #2 #3 line@3,-2+line@3,-1 filled@0,1+line@0,2 3/line")
    assert state.winners() == (1,)
