"""Kingdoms written by hand: accepted and scored as in a game, or refused with the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadPosition
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.kingdom_text import SerializedKingdom, read_kingdom, write_kingdom
from crownlands.kingdom.scoring import score_kingdom
from crownlands.kingdom.view_data import kingdom_data
from support.cases import for_each
from support.kingdoms import FULL
from support.walks import random_walk

ONE_BOX = (read_box("kingdomino"),)
TWO_BOXES = (read_box("kingdomino", mark="a"), read_box("kingdomino", mark="b"))


def read(text: str, size: int = 5) -> SerializedKingdom:
    return read_kingdom(text, size, ONE_BOX)


def refusal(text: str, size: int = 5) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        read(text, size)
    return caught.value


@settings(deadline=None, derandomize=True, max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    name=st.sampled_from(("kingdomino", "discovery", "xl")),
    harmony=st.booleans(),
    middle_kingdom=st.booleans(),
)
def test_a_kingdom_of_a_game_written_by_hand_gets_the_same_score(
    seed: int, name: str, harmony: bool, middle_kingdom: bool
) -> None:
    game = cl.make(name, 2, **{"harmony": harmony, "middle-kingdom": middle_kingdom})
    boxes = TWO_BOXES if name == "xl" else (read_box(name),)
    end = random_walk(game, seed).end
    for kingdom, sheet in zip(end.position.kingdoms, end.scores(), strict=True):
        handmade = read_kingdom(write_kingdom(kingdom), kingdom.size, boxes)
        again = score_kingdom(handmade.kingdom, harmony=harmony, middle_kingdom=middle_kingdom)
        assert handmade.proven
        assert again.lines == sheet.lines
        assert again.tie_breaks == sheet.tie_breaks
        assert again.total == sheet.total


def test_a_handmade_kingdom_is_scored_with_explanation() -> None:
    sheet = score_kingdom(read("w f1 C l1 w\n. f w").kingdom, harmony=True, middle_kingdom=True)
    assert [(line.describe(), line.points) for line in sheet.lines] == [
        ("wheat: 1 square x 0 crowns", 0),
        ("wheat: 1 square x 0 crowns", 0),
        ("wheat: 1 square x 0 crowns", 0),
        ("forest: 2 squares x 1 crown", 2),
        ("lake: 1 square x 1 crown", 1),
    ]
    assert sheet.total == 3


@for_each(
    ("harmony", "middle_kingdom", "bonus"),
    [(False, False, 0), (True, False, 5), (False, True, 10), (True, True, 15)],
)
def test_bonuses_count_when_they_are_in_play(
    harmony: bool, middle_kingdom: bool, bonus: int
) -> None:
    kingdom = read(FULL).kingdom
    sheet = score_kingdom(kingdom, harmony=harmony, middle_kingdom=middle_kingdom)
    assert sheet.total == 8 * 5 + 4 * 2 + 3 * 3 + 1 + bonus


def test_a_handmade_kingdom_is_made_of_dominoes_of_the_box() -> None:
    handmade = read(FULL)
    squares = kingdom_data(handmade.kingdom, handmade.deck, 0, (0,)).squares
    assert len(squares) == 24
    assert len({square.domino for square in squares}) == 12


def test_when_the_search_is_given_up_the_squares_are_still_scored() -> None:
    known, unknown = read(FULL), read_kingdom(FULL, 5, ONE_BOX, budget=3)
    assert (known.proven, unknown.proven) == (True, False)
    assert unknown.kingdom.placed == ()
    assert write_kingdom(unknown.kingdom) == write_kingdom(known.kingdom)
    assert unknown.kingdom.room == known.kingdom.room
    assert score_kingdom(unknown.kingdom, harmony=True, middle_kingdom=True) == score_kingdom(
        known.kingdom, harmony=True, middle_kingdom=True
    )


def test_every_square_hangs_together_with_the_castle() -> None:
    error = refusal("C w w\n. . .\n. f f")
    assert error.message.startswith("line 3, column 2")
    assert error.details == {"line": 3, "column": 2}


def test_corners_do_not_hang_together() -> None:
    assert refusal("C . .\n. f f").details == {"line": 2, "column": 2}


def test_dominoes_cover_an_even_number_of_squares() -> None:
    error = refusal("C w w w")
    assert "there are 3 squares besides the castle" in error.message
    assert error.details == {"squares": 3}


@for_each(
    ("text", "message"),
    [
        ("f2 C w", "a forest square with 2 crowns does not exist in this game"),
        ("C t w", "a town square without a crown does not exist in this game"),
        ("m3 C m3", "only 1 mine square with 3 crowns exists, 2 are written"),
        ("s2 C s2\nw s2", "only 2 swamp squares with 2 crowns exist, 3 are written"),
    ],
)
def test_no_more_squares_of_a_kind_than_the_boxes_hold(text: str, message: str) -> None:
    assert refusal(text).message == message


def test_two_boxes_hold_twice_as_many_squares() -> None:
    assert refusal("w m3 C m3 w").details["available"] == 1
    assert read_kingdom("w m3 C m3 w", 7, TWO_BOXES).proven


def test_dominoes_cover_as_many_dark_as_light_squares() -> None:
    error = refusal(". w .\nw C w\n. w .")
    assert "chessboard" in error.message
    assert error.details == {"dark": 4, "light": 0}


def test_every_square_needs_a_neighbour_on_the_same_domino() -> None:
    error = refusal("C w w l m3")
    assert error.message == (
        "line 1, column 5: no domino shows this mine square with 3 crowns together with one of its "
        "neighbours"
    )
    assert error.details == {"line": 1, "column": 5}


def test_no_dominoes_cover_the_squares() -> None:
    assert refusal("C f g\n. g f").message == "no dominoes of this game cover exactly these squares"


def test_no_order_connects_every_domino() -> None:
    assert "in no order" in refusal("C w w l l").message


def test_the_text_itself_is_checked_first() -> None:
    assert refusal("C q").details == {"line": 1, "column": 2, "word": "q"}
    assert "more than 5x5" in refusal("C w w w w w w").message


@settings(deadline=None, derandomize=True, max_examples=300)
@given(text=st.text(alphabet="wflgsmtc.-*#0123 \n\té", max_size=60) | st.text(max_size=20))
def test_any_text_is_either_refused_or_a_kingdom_that_can_be_written(text: str) -> None:
    try:
        written = write_kingdom(read(text).kingdom)
    except BadPosition:
        return
    assert write_kingdom(read(written).kingdom) == written
