"""What encodings are made of: boards, action specs, and features of positions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.core.moves import CHANCE, Move, Seat, Side
from crownlands.core.options import Option, OptionValue
from crownlands.core.rules import DecisionRules
from crownlands.kingdom.grid import DIRECTIONS, MARGIN, ROW, SQUARES, Cells, Square
from crownlands.kingdom.moves import SquareMove

Floats: TypeAlias = NDArray[np.float32]
V = TypeVar("V")
W = TypeVar("W")
LIMIT: Final = 100.0
"""Numbers that nothing else bounds are cut off here, and at the same number below zero."""
POINTS: Final = 100
"""What points are divided by, so that observations stay around one."""
CROWNS: Final = 3
"""What the crowns of a square are divided by."""
BYTES: Final = len(SQUARES) // 8
"""A set of cells has a bit per square, row by row."""
DIRECTION_VECTORS: Final[tuple[Square, ...]] = tuple(
    (int(step), 0) if abs(step) < ROW else (0, int(step) // ROW) for step in DIRECTIONS
)
"""How far a second square lies from a first one: east, south, west, north."""


class Board(NamedTuple):
    """Squares by row and column, numbered from the top left."""

    columns: int
    rows: int
    left: int
    """The x of the first column."""
    top: int
    """The y of the first row."""
    numbers: dict[Square, int]
    """Row by row, from 0."""

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.columns

    def pairs(self) -> dict[Square, dict[Square, int]]:
        """Index every two neighbouring squares by the first and the direction of the second."""
        return {
            (x, y): {
                (x + dx, y + dy): len(DIRECTION_VECTORS) * number + direction
                for direction, (dx, dy) in enumerate(DIRECTION_VECTORS)
                if (x + dx, y + dy) in self.numbers
            }
            for (x, y), number in self.numbers.items()
        }


def board_from(left: int, top: int, columns: int, rows: int) -> Board:
    """Return the board whose first square is at (left, top)."""
    squares = ((x, y) for y in range(top, top + rows) for x in range(left, left + columns))
    numbers = {square: number for number, square in enumerate(squares)}
    return Board(columns, rows, left, top, numbers)


@cache
def board_around(across: int, down: int) -> Board:
    """Return the board that reaches so far to both sides of the castle, and up and down."""
    return board_from(-across, -down, 2 * across + 1, 2 * down + 1)


KEPT: Final = 64
"""How many results `kept_by_identity` keeps."""


def kept_by_identity(compute: Callable[[V], W]) -> Callable[[V], W]:
    """Return a function that remembers its last results by the identity of its argument.

    A move leaves most parts of a position as they are, and hashing an immutable value can take as
    long as encoding it.
    """
    kept: dict[int, tuple[V, W]] = {}

    def find(value: V) -> W:
        found = kept.get(id(value))
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[id(value)] = value, compute(value)  # keeps the value, and so its id
        return found[1]

    return find


def draw_planes(out: Floats, sets: Iterable[Cells], board: Board) -> None:
    """Draw sets of cells as planes of ones, as many as `out` has room for."""
    packed = b"".join([cells.to_bytes(BYTES, "little") for cells in sets])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    top, left = MARGIN + board.top, MARGIN + board.left
    planes = bits.reshape(-1, len(SQUARES) // ROW, ROW)
    out.reshape(-1, *board.shape)[...] = planes[
        :, top : top + board.rows, left : left + board.columns
    ]


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


MoveIndexer: TypeAlias = Callable[[Any], int]
"""Returns the index of a move within its block."""
IndexerFactory: TypeAlias = Callable[[Any], MoveIndexer]
"""Returns, for a position, the indexer of its moves."""
Write: TypeAlias = Callable[[Floats, Any, Viewpoint], None]
"""Writes what a position shows into zeros of the feature's shape."""


CanonicalOnly: TypeAlias = Callable[..., NDArray[np.bool_]]
"""Returns which moves are legal in one orientation only, from what `Encoding.equal_halves` says and
from arrays along the axes."""


class IndexArray(NamedTuple):
    """Moves numbered like the entries of an array, in C order."""

    shape: tuple[int, ...]
    axes: str
    """What each axis is. `y` and `x`: row and column. `d`: the direction from there to a second
    square. `v` and `u`: row and column of a second square. `p` and `q`: what lies on the first and
    on the second square. `k`: anything else."""
    canonical_only: CanonicalOnly | None = None

    @property
    def size(self) -> int:
        """How many entries there are."""
        return prod(self.shape)


EqualHalves: TypeAlias = Callable[[Mapping[str, NDArray[Any]]], NDArray[np.int64]]
"""Returns, from the fields of observations, whether the two halves to be placed are equal."""


class ActionSpec(NamedTuple):
    """How moves of one kind get action indices; `lay_blocks` makes blocks of the specs."""

    kind: type[Move]
    arrays: tuple[IndexArray, ...]
    """Moves are numbered through these, one behind the other."""
    meaning: str
    indexer_for: IndexerFactory | None
    """None: moves are numbered by their places among the legal moves of this kind."""


class Feature(NamedTuple):
    """One thing an observation shows."""

    name: str
    shape: tuple[int, ...]
    axes: str
    """What each axis is. `s`: sides. `y` and `x`: row and column. `k`: anything else."""
    meaning: str
    write: Write
    low: float | Sequence[float] | Floats = 0.0
    """The least it can show: one number, or an array that the shape broadcasts."""
    high: float | Sequence[float] | Floats = 1.0
    """The most it can show, likewise."""


class EncodingSpec(NamedTuple):
    """All a game's encoding is made of. A kind of move that both may make is in both lists."""

    actions: tuple[ActionSpec, ...]
    chances: tuple[ActionSpec, ...]
    features: tuple[Feature, ...]
    board: Board
    """The squares that planes and moves are numbered by."""
    equal_halves: EqualHalves
    has_symmetries: bool = True
    """Whether boards can be turned: the axes of every feature say what belongs to a square."""


class ActionBlock(NamedTuple):
    """The action indices of one kind of move, from `begin` on."""

    name: str
    size: int
    meaning: str
    begin: int
    arrays: tuple[IndexArray, ...]

    @property
    def end(self) -> int:
        """The first index behind the block."""
        return self.begin + self.size


class ObservationField(NamedTuple):
    """A named part of the flat observation, from `begin` on."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    begin: int
    axes: str
    low: Floats
    """The least of each number, in the shape of the field."""
    high: Floats
    """The most of each number."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """The first number behind the field."""
        return self.begin + self.size


def lay_blocks(specs: tuple[ActionSpec, ...]) -> tuple[ActionBlock, ...]:
    """Put blocks of action indices one behind the other."""
    blocks, begin = [], 0
    for kind, arrays, meaning, _ in specs:
        size = sum(array.size for array in arrays)
        blocks.append(ActionBlock(kind.type_name(), size, meaning, begin, arrays))
        begin += size
    return tuple(blocks)


def lay_fields(features: tuple[Feature, ...]) -> tuple[ObservationField, ...]:
    """Put the fields of an observation one behind the other."""
    fields, begin = [], 0
    for name, shape, axes, meaning, _, *limits in features:
        low, high = (np.broadcast_to(np.asarray(limit, np.float32), shape) for limit in limits)
        fields.append(ObservationField(name, shape, meaning, begin, axes, low, high))
        begin += prod(shape)
    return tuple(fields)


def position_independent(index_of: MoveIndexer) -> Callable[[object], MoveIndexer]:
    """Return an indexer factory with the same indexer for every position."""
    return lambda _position: index_of


def only_index(_move: object) -> int:
    """Return the index of the only move of a kind."""
    return 0


def flat_action_spec(
    kind: type[Move], size: int, meaning: str, index_of: MoveIndexer
) -> ActionSpec:
    """Return a spec that indexes moves by a list, the same in every position."""
    return ActionSpec(kind, (IndexArray((size,), "k"),), meaning, position_independent(index_of))


def square_action_spec(kind: type[SquareMove], meaning: str, board: Board) -> ActionSpec:
    """Return a spec that indexes moves which only name a square by that square."""
    squares = board.numbers
    indexer_for = position_independent(lambda move: squares[move.square])
    return ActionSpec(kind, (IndexArray(board.shape, "yx"),), meaning, indexer_for)


def phase_feature(rules: DecisionRules[Any], phases: Sequence[str]) -> Feature:
    """Show what is being decided; a phase that is not among those listed shows zeros."""
    places = {name: place for place, name in enumerate(phases)}

    def write(out: Floats, position: Any, _point: Viewpoint) -> None:
        place = places.get(rules.phase(position))
        if place is not None:
            out[place] = 1

    meaning = f"what is decided, one-hot: {', '.join(phases)}"
    return Feature("phase", (len(phases),), "k", meaning, write)


def actor_feature(rules: DecisionRules[Any], players: int) -> Feature:
    """Show who acts."""

    def write(out: Floats, position: Any, point: Viewpoint) -> None:
        seat = rules.actor(position)
        if seat is not None and seat is not CHANCE:
            out[point.places[seat]] = 1

    meaning = (
        "who acts, one-hot from the own seat on, partners next; zeros for chance and at the end"
    )
    return Feature("actor", (players,), "k", meaning, write)


def options_features(game: Game) -> tuple[Feature, ...]:
    """Show the options of a game, if it has any, which never change: one number each."""
    if not game.options:
        return ()
    declared = {option.name: option for option in game.info.options}
    names = ", ".join(game.options)
    values = np.array(
        [option_number(declared[name], value) for name, value in game.options.items()], np.float32
    )

    def write(out: Floats, _position: object, _point: Viewpoint) -> None:
        out[:] = values

    meaning = f"the options, from 0 to 1: {names}"
    return (Feature("options", (len(values),), "k", meaning, write),)


def option_number(option: Option, value: OptionValue) -> float:
    """Return a value of an option as a number from 0 to 1."""
    if option.choices:
        return option.choices.index(str(value)) / max(1, len(option.choices) - 1)
    return int(value) / (option.limits[1] if option.limits else 1)
