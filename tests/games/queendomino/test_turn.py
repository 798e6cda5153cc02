"""The course of a turn: A place, B tax, C build, D dragon, E pick, strictly in this order."""

import crownlands as cl
from games.queendomino.moments import (
    TOP,
    last_moment,
    market,
    moment,
    offered,
    pass_until,
    phase,
    realm,
    refused,
    wealth,
)
from support.cases import for_each
from support.tables import play

TWO = cl.make("queendomino", 2)
THREE = cl.make("queendomino", 3)
FOUR = cl.make("queendomino", 4)

WALLED = "5@1,0e 6@-2,0e 33@0,2n 34@0,-2s"
"""Lakes on all sides of the castle, and two towns: wheat fits nowhere."""
SAMPLES = {
    "place": "32@1,0e",
    "tax": "K@1,0",
    "build": "statue/0@1,0",
    "dragon": "!bakery/1",
    "pick": ">47",
}


def test_a_turn_is_place_tax_build_dragon_pick_in_this_order() -> None:
    state = moment(FOUR, {"32": 0, "33": 1})
    phases = []
    for notation in SAMPLES.values():
        assert state.actor == 0
        phases.append(phase(state))
        state = play(state, notation)
    assert phases == ["place", "tax", "build", "dragon", "pick"]
    assert (phase(state), state.actor) == ("place", 1)


@for_each("now", SAMPLES)
def test_nothing_is_done_before_or_after_its_time(now: str) -> None:
    state = moment(FOUR, {"32": 0, "33": 1})
    for step, notation in SAMPLES.items():
        if step == now:
            break
        state = play(state, notation if step == "place" else "-")
    assert phase(state) == now
    for step, notation in SAMPLES.items():
        assert refused(state, notation) == (None if step == now else "wrong_phase")


@for_each("step", ["tax", "build", "dragon"])
def test_tax_building_and_dragon_are_optional(step: str) -> None:
    state = pass_until(play(moment(FOUR, {"32": 0}), "32@1,0e"), step)
    before = state.view().data()
    after = play(state, "-").view().data()
    assert after["phase"] != step
    for part in ("realms", "market", "queen", "dragon"):
        assert after[part] == before[part]


@for_each("step", ["place", "pick"])
def test_placing_and_picking_are_compulsory(step: str) -> None:
    state = moment(FOUR, {"32": 0})
    if step == "pick":
        state = pass_until(play(state, "32@1,0e"), "pick")
    assert "pass" not in {move.type_name() for move in state.legal_moves()}
    assert refused(state, "-") == "wrong_phase"


def test_a_domino_that_fits_must_be_placed() -> None:
    assert refused(moment(FOUR, {"32": 0}), "x32") == "must_place"


def test_without_a_knight_in_reserve_there_is_no_tax_to_decide() -> None:
    state = moment(FOUR, {"32": 0}, "3@1,0e", realms=[realm(posts=[(1, 0)])])
    assert phase(play(state, "32@0,1s")) == "build"


def test_without_a_town_square_there_is_nothing_to_build() -> None:
    state = play(moment(FOUR, {"3": 0}), "3@1,0e -")
    assert phase(state) == "dragon"


def test_without_an_unbuilt_town_square_there_is_nothing_to_build() -> None:
    owns = realm(built={"1,0": "fortress"})
    state = moment(FOUR, {"35": 0}, "33@1,0e", realms=[owns], queen=0)
    assert phase(play(state, "35@0,1s -")) == "build"
    state = moment(FOUR, {"3": 0}, "33@1,0e", realms=[owns], queen=0)
    assert phase(play(state, "3@0,1s -")) == "pick"


def test_without_a_tile_one_can_pay_there_is_nothing_to_build() -> None:
    slots = (None, None, "statue", None, None, None)
    poor = moment(FOUR, {"33": 0}, realms=[realm(coins=1)], slots=slots)
    assert phase(play(poor, "33@1,0e -")) == "dragon"
    paying = moment(FOUR, {"33": 0}, realms=[realm(coins=2)], slots=slots)
    assert phase(play(paying, "33@1,0e -")) == "build"


def test_without_a_coin_the_dragon_is_not_asked() -> None:
    state = moment(FOUR, {"3": 0}, realms=[realm(coins=0)])
    assert phase(play(state, "3@1,0e -")) == "pick"


def test_with_an_empty_board_there_is_neither_building_nor_dragon() -> None:
    state = moment(FOUR, {"33": 0}, slots=(None,) * 6, top=None, unseen={})
    assert phase(play(state, "33@1,0e -")) == "pick"


def test_our_ruling_a_discarded_domino_collects_no_tax_but_the_rest_of_the_turn_is_played() -> None:
    state = moment(FOUR, {"1": 0}, WALLED)
    assert offered(state, "discard") == {"x1"}
    state = play(state, "x1")
    assert wealth(state)["knights"] == 1
    assert phase(state) == "build"
    state = play(state, "statue/0@0,2")
    assert phase(state) == "dragon"
    state = play(state, "!bakery/1")
    assert phase(state) == "pick"
    assert market(state)[:2] == (None, None)


def test_kings_act_in_the_order_of_their_dominoes() -> None:
    state = moment(FOUR, {"3": 2, "4": 0, "5": 3, "6": 1})
    order = []
    for domino in ("3", "4", "5", "6"):
        order.append(state.actor)
        state = pass_until(play(state, f"{domino}@1,0e"), "pick")
        state = state.play(state.legal_moves()[0])
    assert order == [2, 0, 3, 1]


def test_two_players_play_a_whole_turn_for_each_of_their_kings() -> None:
    state = moment(TWO, {"3": 0, "4": 0, "5": 1, "6": 1})
    turns = []
    while state.view().data()["round"] == 11:
        turns.append((state.actor, phase(state)))
        state = state.play(state.legal_moves()[-1])
    whole = ["place", "tax", "dragon", "pick"]
    assert turns == [(seat, step) for seat in (0, 0, 1, 1) for step in whole]


def test_the_last_round_has_no_pick_but_tax_building_and_dragon() -> None:
    state = last_moment(FOUR, {"32": 0, "33": 1})
    state = play(state, "32@1,0e")
    assert phase(state) == "tax"
    state = play(state, "K@1,0")
    assert phase(state) == "build"
    state = play(state, "statue/0@1,0")
    assert phase(state) == "dragon"
    state = play(state, "!bakery/1")
    assert (phase(state), state.actor) == ("place", 1)


def test_the_game_ends_after_the_last_turn_without_another_tile() -> None:
    state = pass_until(play(last_moment(FOUR, {"32": 0}), "32@1,0e"), "dragon")
    state = play(state, "!bakery/1")
    assert (phase(state), state.actor) == ("over", None)
    assert state.view().data()["market"]["top"] == TOP


def test_three_players_leave_a_domino_over_that_leaves_the_game() -> None:
    state = moment(THREE, {"3": 0}, next_line=("30", "31", "32", "33"))
    state = play(pass_until(play(state, "3@1,0e"), "pick"), ">33")
    view = state.view().data()
    assert [entry["domino"] for entry in view["lines"]["current"]] == ["30", "31", "33"]
    assert "32" in view["discarded"]
