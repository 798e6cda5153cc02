"""C: a building is bought and stands on an own town square for good."""

import crownlands as cl
from crownlands.games.queendomino.queendom import Building, buildings
from games.queendomino.moments import (
    SLOTS,
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

FOUR = cl.make("queendomino", 4)
TWO = cl.make("queendomino", 2)


def building_time(state: cl.State, place: str = "33@1,0e") -> cl.State:
    """Place a domino and come to the step where something is built."""
    return pass_until(play(state, place), "build")


@for_each("slot", range(6))
def test_the_slot_tells_the_price(slot: int) -> None:
    state = building_time(moment(FOUR, {"33": 0}))
    state = play(state, f"{SLOTS[slot]}/{slot}@1,0")
    assert wealth(state)["coins"] == 7 - slot


@for_each("slot", range(6))
def test_the_queen_takes_one_coin_off_what_costs_any(slot: int) -> None:
    hosting = moment(
        FOUR, {"33": 0}, "46@-2,0e", realms=[realm(built={"-1,0": "fortress"})], queen=0
    )
    state = play(building_time(hosting), f"{SLOTS[slot]}/{slot}@1,0")
    assert wealth(state)["coins"] == 7 - max(0, slot - 1)


def test_our_ruling_a_price_is_never_below_nothing() -> None:
    owns = realm(coins=0, built={"-1,0": "fortress"})
    state = building_time(moment(FOUR, {"33": 0}, "46@-2,0e", realms=[owns], queen=0))
    assert offered(state, "build") == {
        f"{tile}/{slot}@{square}"
        for slot, tile in ((0, "statue"), (1, "bakery"))
        for square in ("1,0", "-2,0")
    }
    assert wealth(play(state, "statue/0@1,0"))["coins"] == 0
    assert wealth(play(state, "bakery/1@1,0"))["coins"] == 0


def test_only_the_queens_host_pays_less() -> None:
    hosting = moment(
        FOUR, {"33": 1}, "46@-2,0e", realms=[realm(built={"-1,0": "fortress"})], queen=0
    )
    state = play(building_time(hosting), "bakery/1@1,0")
    assert wealth(state, 1)["coins"] == 6


def test_a_tile_too_dear_is_refused() -> None:
    state = building_time(moment(FOUR, {"33": 0}, realms=[realm(coins=3)]))
    assert refused(state, "small_tavern/3@1,0") is None
    assert refused(state, "church/4@1,0") == "too_dear"
    assert {move.split("/")[0] for move in offered(state, "build")} == set(SLOTS[:4])


def test_tax_collected_in_the_same_turn_pays_for_the_building() -> None:
    state = play(moment(FOUR, {"33": 0}, realms=[realm(coins=3)]), "33@1,0e K@1,0")
    assert wealth(play(state, "church/4@1,0"))["coins"] == 0


def test_at_most_one_building_a_turn() -> None:
    state = building_time(moment(FOUR, {"46": 0}), "46@1,0e")
    state = play(state, "statue/0@1,0")
    assert phase(state) == "dragon"
    assert refused(state, "bakery/1@2,0") == "wrong_phase"


def test_the_town_may_have_been_placed_this_turn_or_before() -> None:
    state = building_time(moment(FOUR, {"33": 0}, "46@-2,0e"))
    assert {move.split("@")[1] for move in offered(state, "build")} == {"1,0", "-1,0", "-2,0"}


def test_only_on_a_town_square() -> None:
    state = building_time(moment(FOUR, {"33": 0}))
    assert refused(state, "statue/0@1,0") is None
    for elsewhere in ("2,0", "0,0", "0,1", "9,9"):
        assert refused(state, f"statue/0@{elsewhere}") == "not_a_town"


def test_only_on_an_own_town_square() -> None:
    state = building_time(moment(FOUR, {"33": 0}, "", "46@-2,0e"))
    assert refused(state, "statue/0@-1,0") == "not_a_town"


def test_one_building_per_square() -> None:
    owns = realm(built={"1,0": "large_tavern"})
    state = building_time(moment(FOUR, {"35": 0}, "46@1,0e", realms=[owns]), "35@0,1s")
    assert refused(state, "statue/0@1,0") == "town_built"
    assert refused(state, "statue/0@2,0") is None


def test_our_ruling_a_knight_on_a_town_square_does_not_hinder_a_building() -> None:
    state = play(moment(FOUR, {"33": 0}), "33@1,0e K@1,0 statue/0@1,0")
    assert wealth(state)["posts"] == [[1, 0]]
    assert wealth(state)["buildings"] == [{"building": "statue", "x": 1, "y": 0}]


def test_the_tile_must_lie_in_the_slot_named() -> None:
    slots = (None, *SLOTS[1:])
    state = building_time(moment(FOUR, {"33": 0}, slots=slots))
    assert refused(state, "statue/0@1,0") == "tile_not_in_slot"
    assert refused(state, "statue/1@1,0") == "tile_not_in_slot"
    assert refused(state, "nothing/0@1,0") == "tile_not_in_slot"


def test_the_top_of_the_pile_cannot_be_bought() -> None:
    state = building_time(moment(FOUR, {"33": 0}, top="large_tavern"))
    for slot in range(6):
        assert refused(state, f"large_tavern/{slot}@1,0") == "tile_not_in_slot"
    beyond = {"type": "build", "building": "large_tavern", "slot": 6, "square": [1, 0]}
    refusal = state.check(FOUR.move(beyond))
    assert refusal is not None
    assert refusal.code == "tile_not_in_slot"


def test_a_bought_slot_stays_empty_until_the_round_ends() -> None:
    state = moment(FOUR, {"33": 0, "34": 1})
    state = play(building_time(state), "watchtower/2@1,0")
    assert market(state) == (*SLOTS[:2], None, *SLOTS[3:])
    state = pass_until(state, "pick")
    state = building_time(state.play(state.legal_moves()[0]), "34@1,0e")
    assert market(state) == (*SLOTS[:2], None, *SLOTS[3:])
    assert {move.split("@")[0] for move in offered(state, "build")} == {
        f"{tile}/{slot}" for slot, tile in enumerate(SLOTS) if slot != 2
    }


@for_each("building", buildings())
def test_knights_go_to_the_reserve_and_towers_stand_on_the_tile(building: Building) -> None:
    slots = (building.id, None, None, None, None, None)
    top = None if building.id == "foundry" else "foundry"
    state = building_time(moment(FOUR, {"33": 0}, slots=slots, top=top))
    after = wealth(play(state, f"{building.id}/0@1,0"))
    assert after["knights"] == 1 + building.knights
    assert after["towers"] == building.towers
    assert after["buildings"] == [{"building": building.id, "x": 1, "y": 0}]


def test_new_knights_are_of_use_from_the_next_turn_on() -> None:
    state = play(moment(TWO, {"3": 0, "33": 0}), "3@1,0e K@1,0 -")
    state = play(state.play(state.legal_moves()[0]), "33@-1,0w")
    assert phase(state) == "build"
    state = play(state, "small_tavern/3@-1,0")
    assert phase(state) == "dragon"
    assert wealth(state)["knights"] == 2
    assert refused(state, "K@-1,0") == "wrong_phase"


def test_knights_bought_collect_in_the_next_turn() -> None:
    state = play(moment(TWO, {"3": 0, "33": 0}, "34@0,1s"), "3@1,0e K@1,0")
    state = pass_until(play(state, "small_tavern/3@0,1"), "pick")
    state = play(state.play(state.legal_moves()[0]), "33@-1,0w")
    assert phase(state) == "tax"
    assert wealth(play(state, "K@-1,0 K@-2,0"))["knights"] == 0


def test_a_crown_of_a_building_shows_on_its_square() -> None:
    state = play(building_time(moment(FOUR, {"33": 0})), "queens_tower/5@1,0")
    squares = state.view().data()["kingdoms"][0]["squares"]
    assert [square["crowns"] for square in squares] == [1, 0]


def test_buildings_can_be_bought_in_the_last_round() -> None:
    state = building_time(last_moment(FOUR, {"33": 0}))
    assert len(offered(state, "build")) == 6
