"""The builders' board between rounds: tiles slide, gaps are filled, the next tile is turned up."""

from itertools import combinations, product

import crownlands as cl
from games.queendomino.moments import market, moment, pass_until, phase, realm
from games.queendomino.naive import NaiveMarket
from support.tables import play

FOUR = cl.make("queendomino", 4)

SLOTS = ("statue", "bakery", "sawmill", "small_tavern", "church", "spinning_mill")
"""Tiles without towers, so that the Queen stays away."""
TOP = "foundry"
PILES: dict[str, tuple[str | None, dict[str, int]]] = {
    "out": (None, {}),
    "top only": (TOP, {}),
    "one below": (TOP, {"fortress": 1}),
    "three below": (TOP, {"fortress": 1, "watchtower": 2}),
    "plenty": (TOP, {"fortress": 1, "watchtower": 2, "queens_tower": 3, "magic_school": 2}),
}
SUBSETS = [subset for size in range(7) for subset in combinations(range(6), size)]
BURNS = [(subset, burnt) for subset in SUBSETS for burnt in (None, *subset)]
BY_PLAY = [(subset, burnt) for subset, burnt in BURNS if len(subset) - (burnt is not None) <= 4]
TOWNS = ("33", "34", "35", "36")


def without(slots: tuple[str, ...], empty: tuple[int, ...]) -> tuple[str | None, ...]:
    return tuple(None if slot in empty else tile for slot, tile in enumerate(slots))


def end_of_round(state: cl.State) -> cl.State:
    """Decline everything until the round is over."""
    this = state.view().data()["round"]
    while state.view().data()["round"] == this:
        if phase(state) in {"place", "pick"}:
            state = state.play(state.legal_moves()[0])
        else:
            state = play(state, "-")
    return state


def assert_refilled(state: cl.State, naive: NaiveMarket) -> None:
    """Let chance turn up tiles and compare with the list, tile by tile."""
    naive.close()
    while phase(state) == "tile":
        shown = state.view().data()["market"]
        assert (shown["slots"], shown["top"]) == (naive.slots, None)
        move = state.legal_moves()[-1]
        naive.turn_up(str(move)[1:])
        state = state.play(move)
    shown = state.view().data()["market"]
    assert (shown["slots"], shown["top"]) == (naive.slots, naive.top)
    assert shown["top"] is not None or not shown["unseen"]


def test_tiles_slide_and_gaps_fill_whichever_slots_are_empty() -> None:
    for empty, (top, unseen) in product(SUBSETS, PILES.values()):
        slots = without(SLOTS, empty)
        state = moment(FOUR, {"3": 0}, slots=slots, top=top, unseen=unseen)
        assert_refilled(end_of_round(state), NaiveMarket(list(slots), top))


def test_after_builds_and_dragon_in_every_combination() -> None:
    for empty, burnt in BY_PLAY:
        state = moment(
            FOUR,
            {domino: seat for seat, domino in enumerate(TOWNS)},
            realms=[realm(coins=20)] * 4,
            slots=SLOTS,
            top=TOP,
        )
        bought = [slot for slot in empty if slot != burnt]
        for turn, domino in enumerate(TOWNS):
            state = pass_until(play(state, f"{domino}@1,0e"), "build")
            slot = bought[turn] if turn < len(bought) else None
            state = play(state, "-" if slot is None else f"{SLOTS[slot]}/{slot}@1,0")
            if turn == len(bought) // 2 and burnt is not None:
                state = play(state, f"!{SLOTS[burnt]}/{burnt}")
            state = pass_until(state, "pick")
            if turn == len(TOWNS) - 1:
                assert market(state) == without(SLOTS, empty)
            state = state.play(state.legal_moves()[0])
        assert state.view().data()["dragon"] is None
        assert_refilled(state, NaiveMarket(list(without(SLOTS, empty)), TOP))


def test_tiles_keep_their_order_when_they_slide() -> None:
    state = end_of_round(
        moment(FOUR, {"3": 0}, slots=without(SLOTS, (0, 2, 3)), top=None, unseen={})
    )
    assert market(state) == ("bakery", "church", "spinning_mill", None, None, None)


def test_our_ruling_the_cheapest_gap_is_filled_first_with_the_top_tile() -> None:
    state = end_of_round(moment(FOUR, {"3": 0}, slots=without(SLOTS, (1, 4)), top=TOP))
    assert market(state) == ("statue", "sawmill", "small_tavern", "spinning_mill", TOP, None)
    state = play(state, "&fortress")
    assert market(state)[5] == "fortress"
    assert state.view().data()["market"]["top"] is None
    state = play(state, "&large_tavern")
    assert state.view().data()["market"]["top"] == "large_tavern"
    assert phase(state) == "place"


def test_our_ruling_gaps_stay_when_the_pile_is_out() -> None:
    slots = without(SLOTS, (0, 1, 2))
    state = end_of_round(moment(FOUR, {"3": 0}, slots=slots, top=TOP, unseen={"fortress": 1}))
    state = play(state, "&fortress")
    assert phase(state) == "place"
    assert market(state) == ("small_tavern", "church", "spinning_mill", TOP, "fortress", None)
    assert state.view().data()["market"] == {
        "slots": list(market(state)),
        "top": None,
        "unseen": {},
    }


def test_a_full_board_keeps_the_top_tile_on_the_pile() -> None:
    state = end_of_round(moment(FOUR, {"3": 0}, slots=SLOTS, top=TOP))
    assert phase(state) == "place"
    assert market(state) == SLOTS
    assert state.view().data()["market"]["top"] == TOP


def test_chance_draws_one_tile_ahead_for_every_gap() -> None:
    for gaps in range(7):
        slots = without(SLOTS, tuple(range(gaps)))
        state = end_of_round(moment(FOUR, {"3": 0}, slots=slots, top=TOP))
        drawn = 0
        while phase(state) == "tile":
            state = state.play(state.legal_moves()[0])
            drawn += 1
        assert drawn == gaps


def test_the_board_is_made_ready_before_the_next_line_is_drawn() -> None:
    tiles = " ".join(f"&{tile}" for tile in (*SLOTS, TOP))
    state = play(FOUR.start(), f"{tiles} +3 +4 +5 +6 P1 >3 P2 >4 P3 >5 P4 >6 +7 +8 +9 +10")
    state = play(state, "3@1,0e - !statue/0 >7")
    for domino, picked in (("4", "8"), ("5", "9"), ("6", "10")):
        state = play(pass_until(play(state, f"{domino}@1,0e"), "pick"), f">{picked}")
    assert phase(state) == "tile"
    assert state.view().data()["dragon"] is None
    assert market(state) == (*SLOTS[1:], TOP)
    assert phase(play(state, "&fortress")) == "draw"


def test_the_board_is_made_ready_for_the_last_round_too() -> None:
    state = end_of_round(moment(FOUR, {"3": 0}, slots=without(SLOTS, (5,)), top=TOP))
    assert phase(state) == "tile"
    assert phase(play(state, "&fortress")) == "place"
    assert state.view().data()["round"] == 12
