"""D: the dragon burns a building of the board, for a coin."""

import crownlands as cl
from games.queendomino.moments import (
    SLOTS,
    TOP,
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


def dragon(state: cl.State) -> int | None:
    slot: int | None = state.view().data()["dragon"]
    return slot


def dragon_time(state: cl.State, place: str = "3@1,0e") -> cl.State:
    return pass_until(play(state, place), "dragon")


def next_turn(state: cl.State) -> cl.State:
    state = pass_until(state, "pick")
    return state.play(state.legal_moves()[0])


@for_each("slot", range(6))
def test_any_tile_of_the_board_can_be_burnt_for_one_coin(slot: int) -> None:
    state = play(dragon_time(moment(FOUR, {"3": 0})), f"!{SLOTS[slot]}/{slot}")
    assert wealth(state)["coins"] == 6
    assert market(state) == (*SLOTS[:slot], None, *SLOTS[slot + 1 :])
    assert dragon(state) == slot


def test_all_tiles_are_offered() -> None:
    state = dragon_time(moment(FOUR, {"3": 0}))
    assert offered(state, "burn") == {f"!{tile}/{slot}" for slot, tile in enumerate(SLOTS)}


def test_one_coin_is_enough() -> None:
    state = dragon_time(moment(FOUR, {"3": 0}, realms=[realm(coins=1)]))
    assert wealth(play(state, "!queens_tower/5"))["coins"] == 0


def test_a_burnt_tile_is_out_of_the_game() -> None:
    slots = ("large_tavern", *SLOTS[1:])
    state = dragon_time(moment(FOUR, {"3": 0}, slots=slots))
    state = next_turn(play(state, "!large_tavern/0"))
    assert phase(state) == "tile"
    view = state.view().data()["market"]
    assert "large_tavern" not in view["slots"]
    assert "large_tavern" not in view["unseen"]


def test_only_while_the_dragon_is_in_its_cave() -> None:
    slots = (None, *SLOTS[1:])
    state = play(moment(FOUR, {"3": 0}, slots=slots, dragon=0), "3@1,0e -")
    assert phase(state) == "pick"


def test_once_a_round_for_all_players_together() -> None:
    state = moment(FOUR, {"3": 0, "4": 1})
    state = next_turn(play(dragon_time(state), "!statue/0"))
    assert dragon(state) == 0
    state = play(state, "4@1,0e -")
    assert phase(state) == "pick"
    assert refused(state, "!bakery/1") == "wrong_phase"


def test_whoever_declines_leaves_the_dragon_to_the_next() -> None:
    state = next_turn(moment_after_declining())
    assert phase(dragon_time(state, "4@1,0e")) == "dragon"


def moment_after_declining() -> cl.State:
    return play(dragon_time(moment(FOUR, {"3": 0, "4": 1})), "-")


def test_it_stays_until_the_round_ends_and_then_flies_home() -> None:
    state = moment(FOUR, {"3": 0, "4": 1})
    state = next_turn(play(dragon_time(state), "!statue/0"))
    state = play(state, "4@1,0e -")
    assert dragon(state) == 0
    state = next_turn(state)
    assert dragon(state) is None


def test_not_for_the_queens_host() -> None:
    realms = [realm(built={"1,0": "fortress"})]
    state = moment(FOUR, {"3": 0}, "33@1,0e", realms=realms, queen=0)
    assert phase(play(state, "3@0,1s -")) == "pick"


def test_others_may_while_she_lives_elsewhere() -> None:
    realms = [realm(built={"1,0": "fortress"})]
    state = moment(FOUR, {"3": 1}, "33@1,0e", realms=realms, queen=0)
    assert phase(dragon_time(state)) == "dragon"


def test_a_slot_bought_empty_in_the_same_turn_cannot_be_burnt() -> None:
    state = play(moment(FOUR, {"33": 0}), "33@1,0e - statue/0@1,0")
    assert refused(state, "!statue/0") == "tile_not_in_slot"
    assert len(offered(state, "burn")) == 5


def test_the_top_of_the_pile_cannot_be_burnt() -> None:
    state = dragon_time(moment(FOUR, {"3": 0}))
    for slot in range(6):
        assert refused(state, f"!{TOP}/{slot}") == "tile_not_in_slot"
    refusal = state.check(FOUR.move({"type": "burn", "building": TOP, "slot": 6}))
    assert refusal is not None
    assert refusal.code == "tile_not_in_slot"


def test_buildings_in_kingdoms_are_safe() -> None:
    owns = realm(built={"1,0": "large_tavern"})
    state = dragon_time(moment(FOUR, {"3": 1}, "33@1,0e", realms=[owns]))
    assert refused(state, "!large_tavern/0") == "tile_not_in_slot"
