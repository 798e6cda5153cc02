"""Where a card may be laid."""

import crownlands as cl
from games.dominoes2.tables import board, dealt, legal, refusal
from support.tables import play

GAME = cl.make("dominoes2", 2)
OPENED = play(dealt(GAME, "6-6", "5-6 3-6 0-6 0-0 1-2 4-4 5-5"), "6-6@a1b1")
"""Sixes lie on a1 and b1, and the second player answers."""
CROWDED = play(
    dealt(GAME, "6-6 5-5 0-5 4-4 1-1 2-2 3-3", "5-6 0-6 0-0 0-4 3-4 2-3 1-2"),
    "6-6@a1b1 5-6@a2a1 5-5@a2b2 0-6@c1b1 0-5@c2b2",
)
"""Six cells covered: 6 6 0 over 5 5 0."""


def test_a_card_covers_two_neighbouring_cells() -> None:
    assert refusal(OPENED, "5-6@c1a1") == "off_the_board"
    assert refusal(OPENED, "5-6@b2a1") == "off_the_board"
    assert refusal(OPENED, "5-6@a1a1") == "off_the_board"
    assert refusal(OPENED, "5-6@a2a1") is None
    assert refusal(OPENED, "5-6@c1b1") is None


def test_a_half_on_a_card_equals_the_number_there() -> None:
    assert refusal(OPENED, "5-6@a1a2") == "numbers_differ"
    assert refusal(OPENED, "5-6@b1c1") == "numbers_differ"
    assert refusal(OPENED, "5-6@c1b1") is None


def test_every_half_on_a_card_equals_the_number_there() -> None:
    assert board(CROWDED) == [6, 6, 0, 5, 5, 0, None, None, None]
    assert refusal(CROWDED, "0-4@c1b1") == "numbers_differ"
    assert refusal(CROWDED, "0-0@c1c2") is None
    assert refusal(CROWDED, "0-4@c2b2") == "numbers_differ"
    assert refusal(CROWDED, "0-4@c2c3") is None


def test_at_least_one_half_lies_on_a_card() -> None:
    assert refusal(OPENED, "5-5@b2c2") == "on_no_card"
    assert refusal(OPENED, "5-6@b3c3") == "on_no_card"
    assert refusal(OPENED, "5-6@b2b1") is None


def test_both_halves_may_lie_on_cards() -> None:
    state = play(dealt(GAME, "6-6 5-6", "0-6 1-6"), "6-6@a1b1 0-6@c1b1 5-6@a2a1")
    assert refusal(state, "1-6@b2b1") is None
    assert "1-6@a2a1" not in legal(state)


def test_our_ruling_nothing_hangs_over_the_edge() -> None:
    for squares in (((-1, 0), (0, 0)), ((0, -1), (0, 0)), ((3, 0), (1, 0)), ((0, 3), (0, 0))):
        refused = OPENED.check(
            GAME.move({"type": "play", "card": "5-6", "squares": [list(cell) for cell in squares]})
        )
        assert refused is not None
        assert refused.code == "off_the_board"


def test_a_card_covers_what_was_there() -> None:
    after = play(OPENED, "5-6@a2a1")
    assert board(after) == [6, 6, None, 5, None, None, None, None, None]
    assert after.view().data()["played"] == ["5-6", "6-6"]


def test_all_places_of_all_fitting_cards_are_offered() -> None:
    ends = {"c1b1", "b2b1", "a2a1"}
    cards = {"5-6", "3-6", "0-6"}
    assert legal(OPENED) == {f"{card}@{cells}" for card in cards for cells in ends}


def test_a_double_has_one_way_to_be_laid_on_two_cells() -> None:
    first = dealt(GAME, "6-6")
    assert len(legal(first)) == 8
    refused = first.check(GAME.parse("6-6@b1a1"))
    assert refused is not None
    assert refused.code == "double_canonical"
    assert refused.details == {"canonical": "6-6@a1b1"}


def test_a_player_plays_own_cards_only() -> None:
    assert refusal(OPENED, "2-6@a2a1") == "not_your_card"
    assert refusal(OPENED, "6-6@a1b1") == "not_your_card"


def test_a_player_who_can_play_must() -> None:
    for text in ("-", "P2+2-6", "[4]", "[4]@c3"):
        assert refusal(OPENED, text) == "wrong_phase"
