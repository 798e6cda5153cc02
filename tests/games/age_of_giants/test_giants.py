"""Giants: they come with letters, sit on crowns, and what they sit on counts for nothing."""

import crownlands as cl
from games.age_of_giants.tables import (
    LETTERS,
    about_to_place,
    ended,
    giants_of,
    moves,
    phase,
    tie_breaks,
)
from support.tables import play

TWO = cl.make("age-of-giants", 2)
THREE = cl.make("age-of-giants", 3)

CROWNED = ". f f\nf1 C l1\nw . f"
NO_WHEAT_NO_FOREST = """
.  .  s .  .
.  .  s .  .
g1 l  C l  l
.  .  g .  .
.  .  g .  .
"""
"""All sides of the castle are taken, so nothing with wheat and forest alone fits."""


def test_placing_a_giant_domino_asks_for_a_crown_to_cover() -> None:
    state = play(about_to_place(THREE, "A", CROWNED), "A@0,1s")
    assert state.actor == 0
    assert phase(state) == "giant"


def test_the_owner_chooses_among_all_uncovered_crowns() -> None:
    state = play(about_to_place(THREE, "A", CROWNED), "A@0,1s")
    assert moves(state) == ["G@-1,0", "G@1,0"]
    for choice, square in (("G@-1,0", (0, -1, 0)), ("G@1,0", (0, 1, 0))):
        assert giants_of(play(state, choice)) == [square]


def test_covering_is_no_choice_to_decline() -> None:
    state = play(about_to_place(THREE, "A", CROWNED), "A@0,1s")
    refusal = state.check(THREE.parse("-"))
    assert refusal is not None
    assert refusal.code == "wrong_phase"


def test_without_a_crown_nothing_happens() -> None:
    state = play(about_to_place(THREE, "A", "C f f"), "A@0,1s")
    assert state.actor is None
    assert giants_of(state) == []


def test_with_all_crowns_covered_nothing_happens() -> None:
    state = about_to_place(THREE, "A", "C f1 w", giants=[(0, 1, 0)])
    after = play(state, "A@0,1s")
    assert after.actor is None
    assert giants_of(after) == [(0, 1, 0)]


def test_crowns_of_others_are_not_covered() -> None:
    state = play(about_to_place(THREE, "A", "C f f", CROWNED), "A@0,1s")
    assert state.actor is None


def test_a_discarded_giant_domino_has_no_effect() -> None:
    state = about_to_place(THREE, "A", NO_WHEAT_NO_FOREST)
    assert moves(state) == ["xA"]
    after = play(state, "xA")
    assert after.actor is None
    assert giants_of(after) == []


def test_numbers_bring_no_giant() -> None:
    state = play(about_to_place(THREE, "13", CROWNED), "13@0,1s")
    assert state.actor is None


def test_our_ruling_the_crowns_count_when_the_domino_is_placed_not_when_it_is_picked() -> None:
    """The king goes to the giant domino without a crown in sight; then one is placed."""
    state = play(
        TWO.start(),
        "?harmony ?lost_corner +1 +2 +3 +19 +20 P1 >1 P2 >2 P1 >19 P2 >20 +A +B +49 +50 +51 "
        "1@1,0e >A 2@1,0e >B 19@-1,0w >50 20@-1,0w >51 +4 +5 +6 +7 +8 A@0,1s",
    )
    assert phase(state) == "giant"
    assert moves(state) == ["G@-1,0"]


def test_the_turn_goes_on_with_the_pick() -> None:
    state = play(
        TWO.start(),
        "?harmony ?lost_corner +1 +2 +3 +19 +20 P1 >1 P2 >2 P1 >19 P2 >20 +A +B +49 +50 +51 "
        "1@1,0e >A 2@1,0e >B 19@-1,0w >50 20@-1,0w >51 +4 +5 +6 +7 +8 A@0,1s G@-1,0",
    )
    assert state.actor == 0
    assert moves(state) == [">4", ">5", ">7", ">8"]


def test_a_covered_crown_does_not_score() -> None:
    bare = ended(THREE, "C f1 w").scores()[0]
    covered = ended(THREE, "C f1 w", giants=[(0, 1, 0)]).scores()[0]
    assert (bare.total, covered.total) == (1, 0)


def test_our_ruling_a_giant_covers_one_crown_and_a_square_keeps_the_others() -> None:
    totals = [
        ended(THREE, "C w m3", giants=[(0, 2, 0)] * count).scores()[0].total for count in range(4)
    ]
    assert totals == [3, 2, 1, 0]


def test_two_giants_may_stand_on_one_square() -> None:
    state = about_to_place(THREE, "A", "C w m3", giants=[(0, 2, 0)])
    state = play(state, "A@0,1s")
    assert moves(state) == ["G@2,0"]
    assert giants_of(play(state, "G@2,0")) == [(0, 2, 0), (0, 2, 0)]


def test_a_square_shows_the_crowns_that_are_left() -> None:
    view = ended(THREE, "C w m3", giants=[(0, 2, 0)]).view().data()
    assert [square["crowns"] for square in view["kingdoms"][0]["squares"]] == [0, 2]


def test_our_ruling_covered_crowns_do_not_break_ties() -> None:
    """Both sides have 1 point, domains of 1 square and 1 crown in sight."""
    state = ended(THREE, "m1 w C f1 w", "C l1 w", giants=[(0, -2, 0)])
    assert [sheet.total for sheet in state.scores()] == [1, 1, 0]
    assert tie_breaks(state.scores()[0]) == {"largest_domain": 1, "crowns": 1}
    assert state.winners() == (0, 1)


def test_six_giants_never_run_out() -> None:
    letters = [one.id for one in THREE.rules.deck.dominoes if one.symbol == "giant"]
    assert letters == list(LETTERS)
    five = [*[(0, -2, 0)] * 2, *[(0, 2, 0)] * 3]
    state = about_to_place(THREE, "F", "m2 w C w m3\n. . f1 w .", giants=five)
    state = play(state, "F@0,-1n G@0,1")
    assert giants_of(state) == [*five, (0, 0, 1)]
    assert THREE.state(state.data()) == state
