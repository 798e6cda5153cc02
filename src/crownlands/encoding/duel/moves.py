"""The moves of Duel, numbered."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding.board import STEPS, Board, board_around
from crownlands.encoding.numbering import always, listed, only, square_move
from crownlands.encoding.pieces import Form, Numbering
from crownlands.games.duel.moves import (
    AddCross,
    Cast,
    ChooseCoat,
    DieMove,
    FaceMove,
    Fill,
    First,
    Roll,
    Take,
    TurnDie,
    UseCastle,
)
from crownlands.games.duel.parts import (
    coat_index,
    coats,
    dice,
    face_index,
    map_size,
    spell_index,
    spells,
)
from crownlands.kingdom.moves import Pass

MAP: Final[Board] = board_around(*(length // 2 for length in map_size()))
"""The squares of a map, the castle in their middle."""
FACES: Final = max(len(die.faces) for die in dice())
"""The most different faces of a die."""


def die_move(kind: type[DieMove], meaning: str) -> Numbering:
    """Number moves that name a die."""

    def number(move: DieMove) -> int:
        return move.die - 1

    return listed(kind, len(dice()), meaning, number)


def face_move(kind: type[FaceMove], meaning: str) -> Numbering:
    """Number moves that name a die and one of its faces."""

    def number(move: FaceMove) -> int:
        face = face_index(move.die - 1, move.face)
        if face is None:
            raise ValueError(move.face)
        return (move.die - 1) * FACES + face

    return Numbering(kind, (Form((len(dice()), FACES), "kk"),), meaning, always(number))


def fill() -> Numbering:
    """Number drawings by both coats and both squares.

    Neighbouring squares are numbered like a domino. Squares apart, which need a spell, follow.
    """
    kinds, squares = len(coats()), len(MAP.numbers)
    numbers, pairs = MAP.numbers, MAP.pairs()
    neighbours = squares * len(STEPS)
    near = Form((kinds, kinds, *MAP.shape, len(STEPS)), "pqyxd", _interchangeable)
    far = Form((kinds, kinds, *MAP.shape, *MAP.shape), "pqyxvu", _interchangeable)

    def number(move: Fill) -> int:
        one, two = move.squares
        drawn = coat_index(move.coats[0]) * kinds + coat_index(move.coats[1])
        if two in pairs[one]:
            return drawn * neighbours + pairs[one][two]
        return near.size + (drawn * squares + numbers[one]) * squares + numbers[two]

    return Numbering(
        kind=Fill,
        forms=(near, far),
        meaning="coats of the lower and of the higher die, row and column of the lower die, and "
        "where the higher die lies: E, S, W, N; then the same for dice apart, with row and column "
        "of the higher die",
        numbers=always(number),
    )


def _interchangeable(twins: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    """Dice of equal crosses are interchangeable if drawn alike, two wild ones however drawn."""
    drawn_alike = np.asarray(axes[0] == axes[1])
    return np.full_like(drawn_alike, twins > 1) if twins != 1 else drawn_alike


def cast() -> Numbering:
    """Number spells as the book lists them."""

    def number(move: Cast) -> int:
        return spell_index(move.spell)

    return listed(Cast, len(spells()), "the spell cast", number)


def choose_coat() -> Numbering:
    """Number coats as they are listed."""

    def number(move: ChooseCoat) -> int:
        return coat_index(move.coat)

    return listed(ChooseCoat, len(coats()), "the coat whose domains bring points", number)


def first() -> Numbering:
    """Number who begins by the seat."""

    def number(move: First) -> int:
        return move.seat

    return listed(First, 2, "seat of whoever rolls first", number)


ACTIONS: Final = (
    fill(),
    listed(Pass, 1, "nothing can be drawn", only),
    die_move(Take, "the die taken"),
    cast(),
    face_move(TurnDie, "the die turned by a spell, and its new face"),
    die_move(UseCastle, "the die that gets the castle's cross"),
    choose_coat(),
    square_move(AddCross, "row and column of the coat that gets a cross", MAP),
)
CHANCES: Final = (first(), face_move(Roll, "the die rolled, and its face"))
