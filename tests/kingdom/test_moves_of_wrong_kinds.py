"""A move made of the wrong kinds of values is refused where it is made."""

from collections.abc import Callable
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place

WRONG_DOMINOES = [None, 12, b"12", ["12"], {}]
WRONG_SEATS = [None, "0", 1.0, True, [1]]
WRONG_SQUARES = [None, "10", (1,), (1, 0, 0), [1, 0], (1.0, 0), (True, 0), ("1", "0"), {}]


@pytest.mark.parametrize("kind", [Draw, Pick, Discard])
@pytest.mark.parametrize("domino", WRONG_DOMINOES, ids=repr)
def test_a_domino_is_named_by_a_text(kind: Callable[[Any], Any], domino: Any) -> None:
    with pytest.raises(BadMove, match="a domino is named as in '12', unlike in"):
        kind(domino)


@pytest.mark.parametrize("domino", WRONG_DOMINOES, ids=repr)
def test_a_placed_domino_is_named_by_a_text(domino: Any) -> None:
    with pytest.raises(BadMove, match="a domino is named as in '12'"):
        Place(domino, (1, 0), (2, 0))


@pytest.mark.parametrize("seat", WRONG_SEATS, ids=repr)
def test_a_seat_is_a_number(seat: Any) -> None:
    with pytest.raises(BadMove, match="a seat is a number"):
        DrawKing(seat)


@pytest.mark.parametrize("square", WRONG_SQUARES, ids=repr)
def test_a_square_is_a_pair_of_numbers(square: Any) -> None:
    for squares in ((square, (1, 0)), ((1, 0), square)):
        with pytest.raises(BadMove, match="a square is as in"):
            Place("12", *squares)


@pytest.mark.parametrize("domino", ["\n12", " 12", "\uff11\uff12", "012", ""], ids=repr)
def test_data_names_a_domino_exactly(domino: str) -> None:
    with pytest.raises(BadMove):
        cl.make("kingdomino", 2).move({"type": "pick", "domino": domino})
