"""A move made of the wrong kinds of values is refused where it is made."""

from collections.abc import Callable
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from support.cases import for_each

WRONG_DOMINOES = [None, 12, b"12", ["12"], {}]
WRONG_SEATS = [None, "0", 1.0, True, [1]]
WRONG_SQUARES = [None, "10", (1,), (1, 0, 0), [1, 0], (1.0, 0), (True, 0), ("1", "0"), {}]


@for_each("kind", [Draw, Pick, Discard])
@for_each("domino", WRONG_DOMINOES)
def test_a_domino_is_named_by_a_text(kind: Callable[[Any], Any], domino: Any) -> None:
    with pytest.raises(BadMove, match="a domino is named as in '12', unlike in"):
        kind(domino)


@for_each("domino", WRONG_DOMINOES)
def test_a_placed_domino_is_named_by_a_text(domino: Any) -> None:
    with pytest.raises(BadMove, match="a domino is named as in '12'"):
        Place(domino, (1, 0), (2, 0))


@for_each("seat", WRONG_SEATS)
def test_a_seat_is_a_number(seat: Any) -> None:
    with pytest.raises(BadMove, match="a seat is a number"):
        DrawKing(seat)


@for_each("square", WRONG_SQUARES)
def test_a_square_is_a_pair_of_numbers(square: Any) -> None:
    for squares in ((square, (1, 0)), ((1, 0), square)):
        with pytest.raises(BadMove, match="a square is as in"):
            Place("12", *squares)


@for_each("domino", ["\n12", " 12", "\uff11\uff12", "012", ""])
def test_data_names_a_domino_exactly(domino: str) -> None:
    with pytest.raises(BadMove):
        cl.make("kingdomino", 2).move({"type": "pick", "domino": domino})
