"""Footprints: a giant is sent to an opponent, who chooses the crown it covers."""

import crownlands as cl
from games.age_of_giants.tables import about_to_place, giants_of, moves, phase
from support.tables import play

TWO = cl.make("age-of-giants", 2)
FOUR = cl.make("age-of-giants", 4)

OWN = "m2 w C f1 w"
OWN_GIANTS = [(0, -2, 0), (0, 1, 0)]
FOOTPRINTS = "52@0,1s"
"""A grassland with two crowns and a swamp with one."""


def sending(*others: str, own: str = OWN, domino: str = "52") -> cl.State:
    """Return the moment before footprints are placed by the owner of two giants."""
    return about_to_place(FOUR, domino, own, *others, giants=OWN_GIANTS)


TO_TWO = sending("C l1 w\nw . .\nl1 . .", "C g1 w\nl1 f .")


def test_placing_footprints_offers_every_giant_to_every_opponent_with_a_crown() -> None:
    state = play(TO_TWO, FOOTPRINTS)
    assert state.actor == 0
    assert phase(state) == "send"
    assert moves(state) == [
        "G@-2,0>P2",
        "G@-2,0>P3",
        "G@1,0>P2",
        "G@1,0>P3",
        "-",
    ]


def test_sending_is_optional() -> None:
    state = play(TO_TWO, f"{FOOTPRINTS} -")
    assert state.actor is None
    assert giants_of(state)[:2] == OWN_GIANTS


def test_the_receiver_chooses_the_crown_in_the_middle_of_the_others_turn() -> None:
    state = play(TO_TWO, f"{FOOTPRINTS} G@1,0>P3")
    assert state.actor == 2
    assert phase(state) == "giant"
    assert state.view().data()["receiver"] == 2
    assert moves(state) == ["G@1,0", "G@0,1"]
    after = play(state, "G@0,1")
    assert giants_of(after) == [(0, -2, 0), (2, 0, 1)]
    assert after.view().data()["receiver"] is None


def test_the_receiver_may_not_decline() -> None:
    state = play(TO_TWO, f"{FOOTPRINTS} G@1,0>P3")
    refusal = state.check(FOUR.parse("-"))
    assert refusal is not None
    assert refusal.code == "wrong_phase"


def test_the_sender_has_no_say_in_where_it_goes() -> None:
    state = play(TO_TWO, f"{FOOTPRINTS} G@1,0>P3")
    refusal = state.check(FOUR.parse("G@0,1"), 0)
    assert refusal is not None
    assert refusal.code == "not_your_turn"


def test_only_one_giant_is_sent() -> None:
    state = play(TO_TWO, f"{FOOTPRINTS} G@1,0>P2 G@1,0")
    assert state.actor is None
    assert giants_of(state) == [(0, -2, 0), (1, 1, 0)]


def test_the_crown_of_a_sent_giant_counts_again() -> None:
    before = play(TO_TWO, f"{FOOTPRINTS} -").scores()
    after = play(TO_TWO, f"{FOOTPRINTS} G@1,0>P2 G@1,0").scores()
    assert after[0].total == before[0].total + 1
    assert after[1].total == before[1].total - 1


def test_a_square_with_two_giants_sends_one() -> None:
    state = about_to_place(FOUR, "52", OWN, "C l1 w", giants=[(0, -2, 0)] * 2)
    state = play(state, FOOTPRINTS)
    assert moves(state) == ["G@-2,0>P2", "-"]
    assert giants_of(play(state, "G@-2,0>P2 G@1,0")) == [(0, -2, 0), (1, 1, 0)]


def test_without_a_giant_footprints_have_no_effect() -> None:
    state = about_to_place(FOUR, "52", OWN, "C l1 w")
    assert play(state, FOOTPRINTS).actor is None


def test_giants_of_others_are_not_sent() -> None:
    state = about_to_place(FOUR, "52", OWN, "C l1 w\n. l f\n. l1 w", giants=[(1, 1, 0)])
    assert play(state, FOOTPRINTS).actor is None


def test_our_ruling_an_opponent_without_an_uncovered_crown_is_no_target() -> None:
    giants = [*OWN_GIANTS, (1, 1, 0)]
    state = about_to_place(FOUR, "52", OWN, "C l1 w", "C g1 w", giants=giants)
    assert moves(play(state, FOOTPRINTS)) == ["G@-2,0>P3", "G@1,0>P3", "-"]


def test_our_ruling_with_no_target_at_all_nothing_is_asked() -> None:
    giants = [*OWN_GIANTS, (1, 1, 0)]
    state = about_to_place(FOUR, "52", OWN, "C l1 w", "C w w", giants=giants)
    assert play(state, FOOTPRINTS).actor is None


def test_discarded_footprints_have_no_effect() -> None:
    """Neither wheat nor forest finds a place beside its like or the castle."""
    own = """
    .  .  s .  .
    .  .  s .  .
    g1 l  C l  l
    .  .  g .  .
    .  .  g .  .
    """
    state = about_to_place(FOUR, "49", own, "C l1 w", giants=[(0, -2, 0)])
    assert moves(state) == ["x49"]
    assert play(state, "x49").actor is None


SENT_IN_ROUND_2 = play(
    TWO.start(),
    "?harmony ?lost_corner +19 +20 +21 +22 +23 P1 >19 P2 >20 P1 >22 P2 >23 +A +B +49 +50 +51 "
    "19@1,0e >A 20@1,0e >B 22@-1,0w >50 23@-1,0w >51 +1 +2 +3 +4 +5 "
    "A@0,1s G@1,0 >1 B@0,1s G@1,0 >2 50@0,-1n G@1,0>P2",
)


def test_after_the_receiver_the_sender_goes_on_with_the_pick() -> None:
    assert SENT_IN_ROUND_2.actor == 1
    assert moves(SENT_IN_ROUND_2) == ["G@-1,0"]
    state = play(SENT_IN_ROUND_2, "G@-1,0")
    assert state.actor == 0
    assert moves(state) == [">4", ">5"]
    state = play(state, ">5")
    assert state.actor == 1
    assert phase(state) == "place"


def test_our_ruling_both_effects_come_before_anything_else_in_the_turn() -> None:
    """Nobody picks while a giant is on its way."""
    refusal = SENT_IN_ROUND_2.check(TWO.parse(">4"))
    assert refusal is not None
    assert refusal.code == "wrong_phase"


def test_the_receiver_may_send_a_giant_on_with_own_footprints() -> None:
    state = play(SENT_IN_ROUND_2, "G@-1,0 >5 51@0,-1n")
    assert state.actor == 1
    assert moves(state) == ["G@-1,0>P1", "G@1,0>P1", "-"]
    state = play(state, "G@-1,0>P1 G@0,-1")
    assert giants_of(state) == [(0, 0, -1), (1, 1, 0)]
