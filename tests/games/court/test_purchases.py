"""A purchase at the end of a turn: when, for what, and where the token goes."""

from typing import Any

import crownlands as cl
from games.court.tables import (
    COPIES,
    about_to_place,
    face_up,
    moves,
    phase,
    resources,
    tokens_of,
)
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("court", 3)
TWO = cl.make("court", 2)

OPENED = play(
    TWO.start(),
    "&king &farmer &wheat_1 +13 +14 +15 +17 P1 >13 P2 >14 P2 >15 P1 >17 +1 +2 +3 +4",
)
SWAMPS = "12@0,-2s"
"""A domino that yields nothing and leaves two squares without crown and resource."""


def buying(own: str, *shown: str, **more: Any) -> cl.State:
    """Return the end of a turn in which a domino without resources was placed."""
    return play(about_to_place(GAME, "12", own, face_up=shown, **more), SWAMPS)


def paid(state: cl.State) -> list[str]:
    """List every way to pay for the token just bought."""
    if phase(state) != "pay":
        return [""]
    return [f"{move} {rest}".strip() for move in moves(state) for rest in paid(play(state, move))]


THREE_KINDS = "l f C w f"
"""Wheat (1,0), wood (-1,0) and (2,0), fish (-2,0)."""
FOUR_KINDS = "l f C w f\n. . g . .\n. . g . ."


def test_a_purchase_comes_after_the_pick() -> None:
    state = play(OPENED, "13@1,0e")
    assert phase(state) == "pick"
    state = play(state, ">1")
    assert (state.actor, phase(state)) == (0, "buy")


def test_buying_is_optional() -> None:
    state = play(OPENED, "13@1,0e >1 -")
    assert (state.actor, phase(state)) == (1, "place")
    assert resources(state) == {(1, 0): "wheat", (2, 0): "wood"}


def test_each_king_buys_at_most_one_token_a_turn() -> None:
    state = play(OPENED, "13@1,0e >1 =farmer $@1,0 $@2,0 T@1,0")
    assert (state.actor, phase(state)) == (1, "place")
    walk = shared_walk(TWO, seed=4)
    bought = 0
    for move in walk.moves:
        if move.type_name() in {"place", "discard"}:
            bought = 0
        bought += move.type_name() in {"buy", "buy_chosen"}
        assert bought <= 1


def test_our_ruling_every_kings_turn_has_its_purchase() -> None:
    """The player of both middle kings buys twice in a round."""
    state = play(OPENED, "13@1,0e >1 - 14@1,0e >2 =king $@1,0 $@2,0 T@2,0")
    assert (state.actor, phase(state)) == (1, "place")
    state = play(state, "15@0,1s >3")
    assert (state.actor, phase(state)) == (1, "buy")
    assert moves(state) == ["=farmer", "=wheat_1", "-"]


def test_our_ruling_the_last_round_has_purchases_too() -> None:
    state = buying(THREE_KINDS, "king")
    assert state.view().data()["round"] == 12
    assert moves(state) == ["=king", "-"]
    assert play(state, "=king $@1,0 $@-1,0 T@1,0").actor is None


@for_each("own", ["", "C w w", "f f C f f", "C w s1"])
def test_nothing_is_asked_without_two_different_resources(own: str) -> None:
    state = buying(own, "king", "queen", "swamp_1")
    assert state.actor is None


def test_nothing_is_asked_when_nothing_lies_face_up_and_a_kind_is_missing() -> None:
    assert buying(THREE_KINDS).actor is None


def test_a_token_that_lies_face_up_costs_two_different_resources() -> None:
    state = play(buying(THREE_KINDS, "king", "queen"), "=king")
    assert phase(state) == "pay"
    assert state.view().data()["court"]["purchase"] == {
        "token": "king",
        "to_pay": 2,
        "next_kind": 0,
    }
    assert paid(state) == [
        "$@-1,0 $@-2,0",
        "$@1,0 $@-2,0",
        "$@1,0 $@-1,0",
        "$@1,0 $@2,0",
        "$@2,0 $@-2,0",
    ]


def test_payments_come_in_the_order_of_kinds_so_that_each_is_made_in_one_way() -> None:
    state = play(buying(FOUR_KINDS, "king"), "=king")
    squares = [frozenset(way.split()) for way in paid(state)]
    assert len(set(squares)) == len(squares) == 1 * 2 + 1 * 1 + 1 * 2 + 2 * 1 + 2 * 2 + 1 * 2
    order = {"wheat": 0, "wood": 1, "fish": 2, "sheep": 3}
    kinds = resources(state)
    for way in paid(state):
        steps = [GAME.parse(text).square for text in way.split()]
        assert sorted(steps, key=lambda square: order[kinds[square]]) == steps


def test_what_is_paid_leaves_the_kingdom() -> None:
    state = play(buying(THREE_KINDS, "king"), "=king $@1,0 $@2,0")
    assert resources(state) == {(-1, 0): "wood", (-2, 0): "fish"}


def test_all_four_different_resources_buy_any_token_of_the_pile() -> None:
    state = buying(FOUR_KINDS, "king")
    chosen = [move[1:] for move in moves(state) if move.startswith("%")]
    assert chosen == [name for name in COPIES if name != "king"]


def test_a_chosen_token_costs_one_of_each() -> None:
    state = play(buying(FOUR_KINDS, "king"), "%queen")
    ways = paid(state)
    assert len(ways) == 4
    for way in ways:
        left = resources(play(state, way))
        assert sorted(left.values()) == ["sheep", "wood"]


def test_a_chosen_token_leaves_the_pile_and_the_display_stays() -> None:
    state = buying(FOUR_KINDS, "king")
    after = play(state, "%wheat_1")
    assert face_up(after) == ["king"]
    assert after.view().data()["court"]["unseen"]["wheat_1"] == 2


def test_a_token_both_face_up_and_in_the_pile_is_bought_either_way() -> None:
    state = buying(FOUR_KINDS, "wheat_1", "wheat_1")
    assert moves(state).count("=wheat_1") == 1
    assert "%wheat_1" in moves(state)
    after = play(state, "=wheat_1")
    assert face_up(after) == ["wheat_1"]


def test_three_kinds_are_not_enough_for_a_token_of_the_pile() -> None:
    assert moves(buying(THREE_KINDS, "king")) == ["=king", "-"]


def test_a_character_goes_on_any_own_square_without_crown_resource_or_token() -> None:
    """The squares of the payment, both swamps, and neither castle nor crown nor token."""
    own = "l f C w f\n. . w . .\n. . m3 . ."
    state = buying(own, "king", tokens=[(0, "queen", -2, 0)])
    state = play(state, "=king $@1,0 $@2,0")
    assert moves(state) == ["T@0,-2", "T@0,-1", "T@1,0", "T@2,0"]


def test_a_square_freed_by_the_payment_is_fine() -> None:
    state = play(buying(THREE_KINDS, "king"), "=king $@1,0 $@2,0 T@2,0")
    assert tokens_of(state) == {(2, 0): "king"}


def test_the_token_need_not_go_where_the_payment_came_from() -> None:
    state = play(buying(THREE_KINDS, "king"), "=king $@1,0 $@2,0 T@0,-2")
    assert tokens_of(state) == {(0, -2): "king"}


@for_each(
    ("building", "squares"),
    [
        ("wheat_1", ["T@1,0"]),
        ("forest_1", ["T@2,0"]),
        ("swamp_1", ["T@0,-2", "T@0,-1"]),
        ("swamp_2", ["T@0,-2", "T@0,-1"]),
    ],
)
def test_buildings_go_on_their_terrain_only(building: str, squares: list[str]) -> None:
    state = play(buying(THREE_KINDS, building), f"={building} $@1,0 $@2,0")
    assert moves(state) == squares


def test_our_ruling_a_token_without_a_legal_square_cannot_be_bought() -> None:
    """There is no grassland, and no payment frees any."""
    assert moves(buying(THREE_KINDS, "king", "grassland_1")) == ["=king", "-"]
    assert buying(THREE_KINDS, "grassland_1", "grassland_2").actor is None


HUTS = {"face_up": ["swamp_1"], "tokens": [(0, "queen", 0, 1), (0, "swamp_2", 0, 2)]}
"""Both swamps are taken."""


def test_our_ruling_a_terrain_full_of_crowns_and_tokens_has_no_legal_square() -> None:
    own = "l f C w f\n. . w . .\n. . g1 . ."
    assert buying(own, "grassland_1").actor is None
    huts = play(about_to_place(GAME, "13", "l f C . .\n. . s . .\n. . s . .", **HUTS), "13@1,0e")
    assert huts.actor is None


def test_only_payments_that_free_a_place_are_legal_where_there_is_none() -> None:
    """The fishing hut needs the lake, whose fish must be among what is paid."""
    state = play(buying(THREE_KINDS, "lake_1"), "=lake_1")
    assert paid(state) == ["$@-1,0 $@-2,0", "$@1,0 $@-2,0", "$@2,0 $@-2,0"]
    for way in paid(state):
        assert moves(play(state, way)) == ["T@-2,0"]


def test_any_payment_is_legal_where_a_place_is_free_already() -> None:
    own = "l f C w f\n. . l . .\n. . l . ."
    state = play(buying(own, "lake_1", spent={0: [(0, 1)]}), "=lake_1")
    assert "$@1,0 $@2,0" in paid(state)
    assert moves(play(state, "$@1,0 $@2,0")) == ["T@0,1"]


def test_all_four_resources_free_a_place_for_every_building_that_yields() -> None:
    own = "l f C w f\n. . g . .\n. . g . ."
    state = about_to_place(GAME, "1", own, face_up=[])
    state = play(state, "1@0,-2s")
    chosen = {move[1:] for move in moves(state) if move.startswith("%")}
    assert chosen == {name for name in COPIES if not name.startswith("swamp")}


def test_a_bought_token_must_be_paid_and_placed() -> None:
    state = buying(THREE_KINDS, "king")
    for text in ("=king", "$@1,0", "$@2,0"):
        state = play(state, text)
        refusal = state.check(GAME.parse("-"))
        assert refusal is not None
        assert refusal.code == "wrong_phase"


def test_others_resources_do_not_pay() -> None:
    alone = play(about_to_place(GAME, "12", "C w w", THREE_KINDS, face_up=["king"]), SWAMPS)
    assert alone.actor is None


def test_a_token_never_changes_terrain_or_domain_of_its_square() -> None:
    state = buying(THREE_KINDS, "king")
    before = state.view().data()["kingdoms"][0]["squares"]
    after = play(state, "=king $@1,0 $@2,0 T@2,0")
    assert after.view().data()["kingdoms"][0]["squares"] == before
