"""Three tokens face up: how they come, and when they are replaced."""

from random import Random

import crownlands as cl
from games.court.tables import (
    ALL_BUT_THE_KING,
    BUYERS,
    COPIES,
    about_to_place,
    face_up,
    moves,
    phase,
)
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

TWO = cl.make("court", 2)

OPENED = play(
    TWO.start(),
    "&king &farmer &wheat_1 +13 +14 +15 +17 P1 >13 P2 >14 P2 >15 P1 >17 +1 +2 +3 +4",
)


def test_there_are_12_characters_and_13_buildings() -> None:
    assert sum(COPIES.values()) == 25
    buildings = [name for name in COPIES if name[-1].isdigit()]
    assert sum(COPIES[name] for name in buildings) == 13
    assert {COPIES[name] for name in COPIES if name not in buildings} == {1}


def test_three_tokens_are_turned_up_before_the_first_line() -> None:
    state = TWO.start()
    for count in range(3):
        assert phase(state) == "token"
        assert len(face_up(state)) == count
        state = state.play(state.legal_moves()[0])
    assert phase(state) == "draw"


def test_every_token_of_the_pile_is_as_likely_as_any_other() -> None:
    state = TWO.start()
    chances = {move.token: probability for move, probability in state.chance()}
    assert chances == {name: copies / 25 for name, copies in COPIES.items()}
    chances = {move.token: probability for move, probability in play(state, "&wheat_1").chance()}
    assert chances["wheat_1"] == 2 / 24
    assert "king" not in {move.token for move in play(state, "&king").legal_moves()}


def test_the_order_in_which_tokens_are_turned_up_does_not_matter() -> None:
    one, other = "&king &farmer &wheat_1", "&wheat_1 &king &farmer"
    assert play(TWO.start(), one) == play(TWO.start(), other)


def test_a_bought_token_is_not_replaced_during_the_round() -> None:
    state = play(OPENED, "13@1,0e >1 =farmer $@1,0 $@2,0 T@1,0")
    assert face_up(state) == ["king", "wheat_1"]
    state = play(state, "14@1,0e >2")
    assert moves(state) == ["=king", "=wheat_1", "-"]
    state = play(state, "=king $@1,0 $@2,0 T@2,0")
    assert face_up(state) == ["wheat_1"]


def test_the_display_is_refilled_when_the_next_line_is_formed() -> None:
    state = play(
        OPENED,
        "13@1,0e >1 =farmer $@1,0 $@2,0 T@1,0 14@1,0e >2 =king $@1,0 $@2,0 T@2,0 "
        "15@0,1s >3 - 17@0,1s >4",
    )
    assert phase(state) == "token"
    state = play(state, "&queen")
    assert phase(state) == "token"
    state = play(state, "&lake_1")
    assert phase(state) == "draw"
    assert face_up(state) == ["queen", "wheat_1", "lake_1"]


def test_nothing_is_turned_up_when_nothing_was_bought() -> None:
    state = play(OPENED, "13@1,0e >1 - 14@1,0e >2 - 15@0,1s >3 - 17@0,1s >4 -")
    assert phase(state) == "draw"


@for_each("players", [2, 3, 4])
def test_the_last_refill_comes_with_the_last_line(players: int) -> None:
    walk = shared_walk(cl.make("court", players), seed=1)
    kinds = [move.type_name() for move in walk.moves]
    last_line = len(kinds) - 1 - kinds[::-1].index("draw")
    assert "token" not in kinds[last_line:]
    assert {"buy", "buy_chosen"} & set(kinds[last_line:])


@for_each("players", [2, 3, 4])
def test_every_line_is_formed_beside_three_tokens_while_the_pile_has_any(players: int) -> None:
    walk = shared_walk(cl.make("court", players), seed=1)
    for state in walk.states:
        if phase(state) == "draw":
            court = state.view().data()["court"]
            assert len(court["face_up"]) == 3 or not court["unseen"]


def test_an_empty_pile_offers_no_purchase_for_four() -> None:
    game = cl.make("court", 4)
    own = "f w C f l\n. . w . .\n. . g . ."
    full = play(about_to_place(game, "16", own, face_up=["king"]), "16@0,-1n")
    assert [move for move in moves(full) if move.startswith("=")] == ["=king"]
    assert any(move.startswith("%") for move in moves(full))
    state = about_to_place(game, "16", own, *BUYERS, face_up=["king"], tokens=ALL_BUT_THE_KING)
    assert state.view().data()["court"]["unseen"] == {}
    assert moves(play(state, "16@0,-1n")) == ["=king", "-"]


def test_an_empty_pile_refills_nothing() -> None:
    """Everyone buys whenever possible, until nothing is left to turn up."""
    state, rng = cl.make("court", 2, mighty_duel=True).start(), Random(58)
    fewest = 3
    while state.actor is not None:
        wanted = [move for move in state.legal_moves() if move.type_name() != "pass"]
        move = state.sample(rng) if state.actor is cl.CHANCE else rng.choice(wanted)
        state = state.play(move)
        if phase(state) == "draw":
            fewest = min(fewest, len(face_up(state)))
    assert fewest == 0
    assert state.view().data()["court"]["unseen"] == {}
