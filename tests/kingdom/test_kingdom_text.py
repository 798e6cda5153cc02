"""How a kingdom is typed, what cannot be read, and that what is written can be read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadPosition
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import TERRAINS, Half, Terrain
from crownlands.kingdom.grid import SQUARES, Square, cells_of
from crownlands.kingdom.kingdom import Kingdom, empty_kingdom
from crownlands.kingdom.kingdom_text import name_of, read_sketch, write_kingdom
from support.cases import for_each
from support.walks import random_walk


def read(text: str, size: int = 5) -> dict[Square, Half]:
    return {SQUARES[cell]: half for cell, half in read_sketch(text, size).land.items()}


def squares(kingdom: Kingdom) -> dict[Square, Half]:
    return {
        SQUARES[cell]: Half(terrain, kingdom.crowns_at(cell))
        for terrain, cells in zip(TERRAINS, kingdom.terrains, strict=True)
        for cell in cells_of(cells)
    }


def refusal(text: str, size: int = 5) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        read_sketch(text, size)
    return caught.value


def test_squares_are_counted_from_the_castle() -> None:
    assert read(". w w1\nf C m3\nf2 l .") == {
        (0, -1): Half(Terrain.WHEAT),
        (1, -1): Half(Terrain.WHEAT, 1),
        (-1, 0): Half(Terrain.FOREST),
        (1, 0): Half(Terrain.MINE, 3),
        (-1, 1): Half(Terrain.FOREST, 2),
        (0, 1): Half(Terrain.LAKE),
    }


@for_each("terrain", TERRAINS)
def test_a_terrain_is_its_first_letter_or_its_name_in_either_case(terrain: Terrain) -> None:
    name = terrain.value
    for word in (name[0], name[0].upper(), name, name.capitalize()):
        assert read(f"C {word}2") == {(1, 0): Half(terrain, 2)}


@for_each(
    ("word", "crowns"),
    [("m", 0), ("m0", 0), ("m1", 1), ("m*", 1), ("m2", 2), ("m**", 2), ("m3", 3), ("m***", 3)],
)
def test_crowns_are_a_figure_or_stars(word: str, crowns: int) -> None:
    assert read(f"C {word}") == {(1, 0): Half(Terrain.MINE, crowns)}


@for_each(
    "text",
    [
        "w C\n. f",
        "W c\n- F",
        "\n\n  w\tC  \n  .   f\n\n",
        "# mine\nw C # here it stands\n# between\n. f\n# end",
        ". . . . . . .\n. w castle .\n. . forest\n. . . . . . . . .",
    ],
)
def test_the_same_kingdom_written_in_many_ways(text: str) -> None:
    assert read(text) == {(-1, 0): Half(Terrain.WHEAT), (0, 1): Half(Terrain.FOREST)}


def test_a_row_that_ends_early_is_empty_from_there() -> None:
    assert read("w\nw C\nw f f") == read("w . .\nw C .\nw f f")


def test_french_texts_have_french_letters_and_a_capital_for_the_castle() -> None:
    english = read_sketch("w w2 C f\nl g s m\nt m .", 5)
    assert read_sketch("c c2 C f\nl p m n\nv n .", 5, french=True) == english
    assert read_sketch("Champs c** château forêt\nL P M N\nville MINE .", 5, french=True) == english
    with pytest.raises(BadPosition):
        read_sketch("w C", 5, french=True)


@for_each("text", ["", " \n\t\n", "# nothing\n", ". - .\n. ."])
def test_a_text_without_squares_is_no_kingdom(text: str) -> None:
    assert "no kingdom" in refusal(text).message


@for_each("word", ["x", "x1", "1w", "w1*", "w*1", "w-1", "wh", "*", "?", "œ", "C1"])
def test_an_unknown_square_is_named_with_its_place(word: str) -> None:
    error = refusal(f"w C\n\tf\t{word}")
    assert error.message.startswith(f"line 2, column 2: {word!r} is not a square")
    assert error.details == {"line": 2, "column": 2, "word": word}


@for_each("word", ["m4", "m****", "m12"])
def test_no_square_has_more_than_three_crowns(word: str) -> None:
    error = refusal(f"# a comment counts as a line\nC {word}")
    assert "at most 3" in error.message
    assert error.details == {"line": 2, "column": 2, "word": word}


def test_a_kingdom_has_a_castle() -> None:
    assert "no castle" in refusal("w w\nf f").message


def test_a_kingdom_has_one_castle_only() -> None:
    error = refusal("w C\nf C")
    assert "two castles: line 1, column 2 and line 2, column 2" in error.message


def test_a_row_between_two_others_is_not_left_blank() -> None:
    error = refusal("C w\n\n\nw w")
    assert error.details == {"line": 2}
    assert "line 2 is blank" in error.message


@for_each(("size", "fits"), [(5, False), (7, True)])
@for_each("text", ["C w w w w w", "C\nw\nw\nw\nw\nw"])
def test_a_kingdom_is_no_wider_and_no_higher_than_its_size(
    text: str, size: int, fits: bool
) -> None:
    if fits:
        assert len(read(text, size)) == 5
    else:
        error = refusal(text, size)
        assert "more than 5x5" in error.message
        assert sorted((error.details["width"], error.details["height"])) == [1, 6]


def test_a_castle_alone_is_written_as_its_sign() -> None:
    assert write_kingdom(empty_kingdom(5)) == "C\n"
    assert read("C\n") == {}


@settings(deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), share=st.floats(0, 1), size=st.sampled_from((5, 7)))
def test_what_is_written_is_read_as_it_was(seed: int, share: float, size: int) -> None:
    game = cl.make("kingdomino", 2, **{"mighty-duel": size == 7})
    states = random_walk(game, seed).states
    for kingdom in states[int(share * (len(states) - 1))].position.kingdoms:
        text = write_kingdom(kingdom)
        assert read(text, size) == squares(kingdom)
        rows = text.splitlines()
        assert len(rows) == kingdom.box.height
        assert {len(row.split()) for row in rows} == {kingdom.box.width}


def test_columns_are_aligned() -> None:
    _, *states = random_walk(cl.make("kingdomino", 2), seed=1).states
    rows = write_kingdom(states[-1].position.kingdoms[0]).splitlines()
    starts = {
        tuple(at for at, sign in enumerate(row) if at == 0 or row[at - 1 : at] == " " != sign)
        for row in rows
    }
    assert len(starts) == 1


def test_squares_are_named_as_in_a_sentence() -> None:
    assert name_of(Half(Terrain.WHEAT)) == LocalizedText(
        "wheat square without a crown", "case champs sans couronne"
    )
    assert name_of(Half(Terrain.WHEAT, 1), 5) == LocalizedText(
        "wheat squares with 1 crown", "cases champs avec 1 couronne"
    )
    assert name_of(Half(Terrain.MINE, 3)) == LocalizedText(
        "mine square with 3 crowns", "case mine avec 3 couronnes"
    )
