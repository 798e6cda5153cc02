"""What encodings are made of: ways to number moves, and ways to show a position as numbers."""

from collections.abc import Callable
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.actors import Seat, Side
from crownlands.core.game import Game
from crownlands.core.moves import Move

Floats: TypeAlias = NDArray[np.float32]


class Viewpoint(NamedTuple):
    """From where a table is looked at: everything is told relative to one seat."""

    seat: Seat
    places: tuple[int, ...]
    """The place of every seat counted from this one. The last entry stands for nobody, -1."""
    sides: tuple[Side, ...]
    """All sides, the own one first, then in seating order."""


def viewpoint(game: Game, seat: Seat) -> Viewpoint:
    """Give the viewpoint of a seat."""
    players, sides = game.players, len(game.sides)
    own = game.side_of(seat)
    return Viewpoint(
        seat=seat,
        places=(*((other - seat) % players for other in range(players)), players),
        sides=tuple((own + step) % sides for step in range(sides)),
    )


Number: TypeAlias = Callable[[Any], int]
"""Numbers a move within its block."""
Write: TypeAlias = Callable[[Floats, Any, Viewpoint], None]
"""Writes what a position shows into zeros of the feature's shape."""


class Numbering(NamedTuple):
    """How moves of one kind are numbered."""

    kind: type[Move]
    shape: tuple[int, ...]
    """Moves are numbered like the entries of an array of this shape."""
    axes: str
    """What the axes of that array are, a letter each: see `symmetries`."""
    meaning: str
    numbers: Callable[[Any], Number]
    """Gives, for a position, what numbers its moves."""


class Feature(NamedTuple):
    """One thing an observation shows."""

    name: str
    shape: tuple[int, ...]
    axes: str
    """What the axes are, a letter each: see `symmetries`."""
    meaning: str
    write: Write


class Block(NamedTuple):
    """The action indices of one kind of move, from `begin` on."""

    name: str
    size: int
    meaning: str
    begin: int
    shape: tuple[int, ...]
    axes: str

    @property
    def end(self) -> int:
        """The first index behind the block."""
        return self.begin + self.size


class Field(NamedTuple):
    """A named part of the flat observation, from `begin` on."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    begin: int
    axes: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The first number behind the field."""
        return self.begin + self.size


def lay_blocks(numberings: tuple[Numbering, ...]) -> tuple[Block, ...]:
    """Put blocks of action indices one behind the other."""
    blocks, begin = [], 0
    for kind, shape, axes, meaning, _ in numberings:
        blocks.append(Block(kind.type_name(), prod(shape), meaning, begin, shape, axes))
        begin += prod(shape)
    return tuple(blocks)


def lay_fields(features: tuple[Feature, ...]) -> tuple[Field, ...]:
    """Put the fields of an observation one behind the other."""
    fields, begin = [], 0
    for name, shape, axes, meaning, _ in features:
        fields.append(Field(name, shape, meaning, begin, axes))
        begin += prod(shape)
    return tuple(fields)
