"""What encodings are made of: ways to number moves, and ways to show a position as numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat, Side

if TYPE_CHECKING:
    from crownlands.encoding.board import Board

Floats: TypeAlias = NDArray[np.float32]

LIMIT: Final = 100.0
"""No number of an observation is larger or, with its sign changed, smaller."""


class Viewpoint(NamedTuple):
    """From where a table is looked at: everything is told relative to one seat."""

    seat: Seat
    places: tuple[int, ...]
    """The place of every seat: this one, its partners, then the other sides in their order, so
    that a place says which side it belongs to. The last entry stands for nobody, -1."""
    sides: tuple[Side, ...]
    """All sides, the own one first, then in seating order."""
    viewer: Seat | None
    """Whose view it is: this seat, or None for a spectator, who looks from seat 0."""


def viewpoint(game: Game, viewer: Seat | None) -> Viewpoint:
    """Return the viewpoint of a seat, or of a spectator."""
    seat = viewer or 0
    players, sides = game.players, len(game.sides)
    own, partners = game.side_of(seat), players // sides

    def place(other: Seat) -> int:
        side = (game.side_of(other) - own) % sides
        return side * partners + (other - seat) % partners

    return Viewpoint(
        seat=seat,
        places=(*map(place, game.seats), players),
        sides=tuple((own + step) % sides for step in range(sides)),
        viewer=viewer,
    )


Number: TypeAlias = Callable[[Any], int]
"""Numbers a move within its block."""
Numbers: TypeAlias = Callable[[Any], Number]
"""Returns, for a position, what numbers its moves."""
Write: TypeAlias = Callable[[Floats, Any, Viewpoint], None]
"""Writes what a position shows into zeros of the feature's shape."""


OneWay: TypeAlias = Callable[..., NDArray[np.bool_]]
"""Tells, for a kind of twins and arrays along the axes, which moves have one way round only."""


class Form(NamedTuple):
    """Moves numbered like the entries of an array, in C order."""

    shape: tuple[int, ...]
    axes: str
    """What each axis is. `y` and `x`: row and column. `d`: the direction from there to a second
    square. `v` and `u`: row and column of a second square. `p` and `q`: what lies on the first and
    on the second square. `k`: anything else."""
    one_way: OneWay | None = None

    @property
    def size(self) -> int:
        """How many entries there are."""
        return prod(self.shape)


Twins: TypeAlias = Callable[[Mapping[str, NDArray[Any]]], NDArray[np.int64]]
"""Tells from the fields of observations whether the two things to be placed are alike."""


class Numbering(NamedTuple):
    """How moves of one kind are numbered."""

    kind: type[Move]
    forms: tuple[Form, ...]
    """Moves are numbered through these, one behind the other."""
    meaning: str
    numbers: Numbers | None
    """None: moves are numbered by their places among the legal moves of this kind."""


class Feature(NamedTuple):
    """One thing an observation shows."""

    name: str
    shape: tuple[int, ...]
    axes: str
    """What each axis is. `s`: sides. `y` and `x`: row and column. `k`: anything else."""
    meaning: str
    write: Write


class Pieces(NamedTuple):
    """All a game's encoding is made of. A kind of move that both may make is in both lists."""

    actions: tuple[Numbering, ...]
    chances: tuple[Numbering, ...]
    features: tuple[Feature, ...]
    board: Board
    """The squares that planes and moves are numbered by."""
    twins: Twins
    turns: bool = True
    """Whether boards can be turned: the axes of every piece say what belongs to a square."""


class Block(NamedTuple):
    """The action indices of one kind of move, from `begin` on."""

    name: str
    size: int
    meaning: str
    begin: int
    forms: tuple[Form, ...]

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
    for kind, forms, meaning, _ in numberings:
        size = sum(form.size for form in forms)
        blocks.append(Block(kind.type_name(), size, meaning, begin, forms))
        begin += size
    return tuple(blocks)


def lay_fields(features: tuple[Feature, ...]) -> tuple[Field, ...]:
    """Put the fields of an observation one behind the other."""
    fields, begin = [], 0
    for name, shape, axes, meaning, _ in features:
        fields.append(Field(name, shape, meaning, begin, axes))
        begin += prod(shape)
    return tuple(fields)
