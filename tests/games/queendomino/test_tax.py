"""B: knights collect taxes on the domino just placed."""

import crownlands as cl
from games.queendomino.moments import Realm, moment, offered, phase, realm, refused, wealth
from support.cases import for_each
from support.tables import play

FOUR = cl.make("queendomino", 4)
TWO = cl.make("queendomino", 2)

VAULTS = "46@1,0e"
"""Two towns to keep vaults in."""


def test_a_knight_collects_as_many_coins_as_its_domain_has_squares() -> None:
    state = play(moment(FOUR, {"4": 0}, "3@1,0e"), "4@3,0s K@3,0")
    assert wealth(state)["coins"] == 7 + 4


def test_the_domain_is_measured_after_placement() -> None:
    state = moment(FOUR, {"32": 0}, "3@0,1s 4@1,0e")
    bridged = play(state, "32@2,1w")
    assert wealth(play(bridged, "K@1,1"))["coins"] == 7 + 5
    assert wealth(play(bridged, "K@2,1"))["coins"] == 7 + 1


def test_crowns_do_not_matter_for_the_tax() -> None:
    state = play(moment(FOUR, {"45": 0}), "45@1,0e K@1,0")
    assert wealth(state)["coins"] == 7 + 1


def test_two_knights_go_to_the_two_squares_and_each_collects() -> None:
    state = moment(FOUR, {"32": 0}, "33@1,0e 3@0,1s", realms=[realm(built={"1,0": "fishmonger"})])
    state = play(state, "32@1,-1w")
    assert offered(state, "knight") == {"K@0,-1", "K@1,-1"}
    state = play(state, "K@1,-1")
    assert phase(state) == "tax"
    assert offered(state, "knight") == {"K@0,-1"}
    state = play(state, "K@0,-1")
    assert phase(state) == "build"
    assert wealth(state)["coins"] == 7 + 2 + 1
    assert wealth(state)["knights"] == 0


def test_one_may_stop_after_one_knight() -> None:
    state = moment(FOUR, {"3": 0}, "33@1,0e", realms=[realm(built={"1,0": "fishmonger"})])
    state = play(state, "3@0,1s K@0,1 -")
    assert phase(state) == "dragon"
    assert (wealth(state)["coins"], wealth(state)["knights"]) == (9, 1)


def test_both_knights_collect_for_the_same_domain_each() -> None:
    state = moment(FOUR, {"3": 0}, "33@1,0e", realms=[realm(built={"1,0": "fishmonger"})])
    state = play(state, "3@0,1s K@0,1 K@0,2")
    assert wealth(state)["coins"] == 7 + 2 + 2


def test_never_more_than_two_knights_however_many_are_in_reserve() -> None:
    rich = realm(built={"1,0": "large_tavern"})
    state = play(moment(FOUR, {"3": 0}, "33@1,0e", realms=[rich]), "3@0,1s K@0,1 K@0,2")
    assert phase(state) == "dragon"
    assert wealth(state)["knights"] == 2


def test_a_knight_may_join_others_in_a_domain() -> None:
    owns = realm(built={"1,0": "fishmonger"}, posts=[(0, 1)])
    state = play(moment(FOUR, {"4": 0}, "33@1,0e 3@0,1s", realms=[owns]), "4@1,1s K@1,1")
    assert wealth(state)["coins"] == 7 + 4
    assert wealth(state)["posts"] == [[0, 1], [1, 1]]


def test_knights_stay_for_good() -> None:
    state = play(moment(TWO, {"3": 0, "4": 0}), "3@1,0e K@1,0 -")
    state = play(state.play(state.legal_moves()[0]), "4@1,1e")
    assert phase(state) == "dragon"
    assert wealth(state)["posts"] == [[1, 0]]
    assert wealth(state)["knights"] == 0


def test_towns_are_taxed_too() -> None:
    state = play(moment(FOUR, {"47": 0}, "46@1,0e"), "47@1,1e K@1,1")
    assert wealth(state)["coins"] == 7 + 4


def test_only_squares_of_the_domino_just_placed() -> None:
    state = play(moment(FOUR, {"4": 0}, "3@1,0e"), "4@3,0s")
    assert refused(state, "K@1,0") == "not_just_placed"
    assert refused(state, "K@0,0") == "not_just_placed"
    assert refused(state, "K@9,9") == "not_just_placed"


def test_one_knight_per_square() -> None:
    state = moment(FOUR, {"3": 0}, "33@1,0e", realms=[realm(built={"1,0": "fishmonger"})])
    assert refused(play(state, "3@0,1s K@0,1"), "K@0,1") == "knight_there"


def test_others_collect_nothing() -> None:
    state = play(moment(FOUR, {"3": 0}), "3@1,0e K@1,0")
    assert [wealth(state, side)["coins"] for side in range(4)] == [9, 7, 7, 7]


def coins_of_two_knights(owns: Realm, queen: int | None = None) -> list[int]:
    """Send two knights to a wheat domain of two, and tell what each collected."""
    state = play(moment(FOUR, {"1": 0}, VAULTS, realms=[owns], queen=queen), "1@0,1s")
    first = play(state, "K@0,1")
    second = play(first, "K@0,2")
    coins = [wealth(one)["coins"] for one in (state, first, second)]
    return [coins[1] - coins[0], coins[2] - coins[1]]


def test_the_guards_vault_adds_a_coin_per_knight_of_kingdom_and_reserve() -> None:
    owns = realm(built={"1,0": "vault_knight", "2,0": "large_tavern"})
    assert owns["knights"] == 5
    assert coins_of_two_knights(owns) == [2 + 5, 2 + 5]


def test_the_tower_vault_adds_a_coin_per_tower() -> None:
    owns = realm(built={"1,0": "vault_tower", "2,0": "magic_school"})
    assert coins_of_two_knights(owns, queen=0) == [2 + 2, 2 + 2]


def test_our_ruling_vaults_add_for_every_knight_placed() -> None:
    owns = realm(built={"1,0": "vault_knight"})
    assert coins_of_two_knights(owns) == [2 + 2, 2 + 2]


def test_both_vaults_add_together() -> None:
    kingdom = "46@1,0e 47@-2,0e"
    owns = realm(built={"1,0": "vault_knight", "2,0": "vault_tower", "-1,0": "watchtower"})
    state = play(moment(FOUR, {"1": 0}, kingdom, realms=[owns], queen=0), "1@0,1s K@0,1")
    assert wealth(state)["coins"] == 7 + 2 + 2 + 3


def test_a_vault_adds_nothing_for_opponents() -> None:
    state = moment(FOUR, {"1": 1}, VAULTS, realms=[realm(built={"1,0": "vault_knight"})])
    state = play(state, "1@1,0e K@1,0")
    assert [wealth(state, side)["coins"] for side in (0, 1)] == [7, 9]


def test_posted_knights_count_for_the_vault() -> None:
    owns = realm(built={"1,0": "vault_knight"}, posts=[(2, 0)])
    state = play(moment(FOUR, {"1": 0}, VAULTS, realms=[owns]), "1@0,1s K@0,2")
    assert wealth(state)["coins"] == 7 + 2 + 2


def test_our_ruling_the_supply_of_coins_is_unlimited() -> None:
    """The box holds coins worth 174."""
    state = moment(FOUR, {"1": 0}, realms=[realm(coins=174), realm(coins=174)])
    assert wealth(play(state, "1@1,0e K@1,0"))["coins"] == 176


@for_each("notation", ["K@0,1", "K@0,2", "-"])
def test_the_choices_of_a_lone_knight(notation: str) -> None:
    state = play(moment(FOUR, {"1": 0}), "1@0,1s")
    assert refused(state, notation) is None
    assert len(state.legal_moves()) == 3
