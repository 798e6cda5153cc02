"""Towers, and the Queen who lives with whoever has the most of them."""

import crownlands as cl
from games.queendomino.moments import moment, pass_until, phase, realm, wealth
from support.tables import play

FOUR = cl.make("queendomino", 4)

TOWERS = ("vault_tower", "fortress", "watchtower", "walking_castle", "statue", "church")
"""A board of 1, 3, 2, 1 towers, and two tiles without."""
TOWNS = "46@1,0e"


def queen(state: cl.State) -> int | None:
    host: int | None = state.view().data()["queen"]
    return host


def build(state: cl.State, *moves: str) -> cl.State:
    """Place, build on the square placed, and end the turn."""
    place, building = moves
    state = play(pass_until(play(state, place), "build"), building)
    state = pass_until(state, "pick")
    return state.play(state.legal_moves()[0])


def test_the_first_tower_brings_the_queen() -> None:
    state = moment(FOUR, {"33": 2}, slots=TOWERS)
    assert queen(state) is None
    assert queen(build(state, "33@1,0e", "vault_tower/0@1,0")) == 2


def test_she_moves_in_at_once() -> None:
    state = pass_until(play(moment(FOUR, {"33": 2}, slots=TOWERS), "33@1,0e"), "build")
    assert queen(play(state, "vault_tower/0@1,0")) == 2


def test_a_building_without_towers_brings_nobody() -> None:
    state = moment(FOUR, {"33": 2}, slots=TOWERS)
    assert queen(build(state, "33@1,0e", "statue/4@1,0")) is None


def test_more_towers_take_her_away() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    state = moment(FOUR, {"33": 1}, TOWNS, realms=realms, slots=TOWERS, queen=0)
    assert queen(build(state, "33@1,0e", "watchtower/2@1,0")) == 1


def test_a_tie_takes_her_away() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    state = moment(FOUR, {"33": 1}, TOWNS, realms=realms, slots=TOWERS, queen=0)
    assert queen(build(state, "33@1,0e", "vault_tower/0@1,0")) == 1


def test_fewer_towers_do_not() -> None:
    realms = [realm(built={"1,0": "watchtower"})]
    state = moment(FOUR, {"33": 1}, TOWNS, realms=realms, slots=TOWERS, queen=0)
    assert queen(build(state, "33@1,0e", "vault_tower/0@1,0")) == 0


def test_every_opponent_counts_and_not_only_her_host() -> None:
    realms = [
        realm(built={"1,0": "watchtower"}),
        realm(),
        realm(built={"1,0": "watchtower"}),
    ]
    slots = ("walking_castle", "fortress", None, None, None, None)
    state = moment(FOUR, {"33": 1}, TOWNS, "", "47@1,0e", realms=realms, slots=slots, queen=2)
    assert queen(build(state, "33@1,0e", "walking_castle/0@1,0")) == 2
    assert queen(build(state, "33@1,0e", "fortress/1@1,0")) == 1


def test_she_is_stolen_back_with_another_tower() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    line = {"33": 1, "34": 0}
    state = moment(FOUR, line, TOWNS, realms=realms, slots=TOWERS, queen=0)
    state = build(state, "33@1,0e", "vault_tower/0@1,0")
    assert queen(state) == 1
    assert queen(build(state, "34@0,1s", "walking_castle/3@0,1")) == 0


def test_buildings_without_towers_do_not_move_her_however_equal_the_towers_are() -> None:
    realms = [realm(built={"1,0": "watchtower"}), realm(built={"1,0": "watchtower"})]
    state = moment(
        FOUR,
        {"33": 1},
        TOWNS,
        "47@1,0e",
        realms=realms,
        slots=("statue", "walking_castle", None, None, None, None),
        queen=0,
    )
    assert queen(build(state, "33@0,1s", "statue/0@0,1")) == 0
    assert queen(build(state, "33@0,1s", "walking_castle/1@0,1")) == 1


def test_her_host_keeps_her_with_more_towers() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    state = moment(FOUR, {"33": 0}, TOWNS, realms=realms, slots=TOWERS, queen=0)
    assert queen(build(state, "33@0,1s", "vault_tower/0@0,1")) == 0


def test_our_ruling_the_discount_starts_with_the_purchase_after_the_one_that_brings_her() -> None:
    two = cl.make("queendomino", 2)
    state = moment(two, {"33": 0, "34": 0}, slots=TOWERS)
    state = build(state, "33@1,0e", "watchtower/2@1,0")
    assert (queen(state), wealth(state)["coins"]) == (0, 5)
    state = build(state, "34@0,1s", "walking_castle/3@0,1")
    assert wealth(state)["coins"] == 5 - 2


def test_whoever_loses_her_pays_the_full_price_again() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    line = {"33": 1, "34": 0}
    state = moment(FOUR, line, TOWNS, realms=realms, slots=TOWERS, queen=0)
    state = build(state, "33@1,0e", "vault_tower/0@1,0")
    state = build(state, "34@0,1s", "statue/4@0,1")
    assert wealth(state)["coins"] == 7 - 4


def test_whoever_takes_her_cannot_pay_the_dragon_in_the_same_turn() -> None:
    state = play(pass_until(play(moment(FOUR, {"33": 1}, slots=TOWERS), "33@1,0e"), "build"), "-")
    assert phase(state) == "dragon"
    state = pass_until(play(moment(FOUR, {"33": 1}, slots=TOWERS), "33@1,0e"), "build")
    assert phase(play(state, "vault_tower/0@1,0")) == "pick"


def test_whoever_loses_her_may_pay_the_dragon_again() -> None:
    realms = [realm(built={"1,0": "magic_school"})]
    line = {"33": 1, "34": 0}
    state = moment(FOUR, line, TOWNS, realms=realms, slots=TOWERS, queen=0)
    state = build(state, "33@1,0e", "vault_tower/0@1,0")
    state = play(pass_until(play(state, "34@0,1s"), "build"), "-")
    assert phase(state) == "dragon"


def test_towers_are_counted_over_all_buildings() -> None:
    owns = realm(built={"1,0": "watchtower", "2,0": "fortress"})
    state = moment(FOUR, {"33": 0}, TOWNS, realms=[owns], slots=(None,) * 6, queen=0)
    assert wealth(state)["towers"] == 5
