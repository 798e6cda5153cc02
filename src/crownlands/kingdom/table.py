"""The table of a domino game: its lines, its kingdoms, and the parts that expansions add."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import convert
from crownlands.core.errors import BadPosition
from crownlands.core.moves import Seat, Side
from crownlands.kingdom.kingdom import Kingdom, Placement
from crownlands.kingdom.setup import Layout

NOBODY = -1
"""Stands for the king on a domino that has none."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """Dominoes by deck index, and per domino the seat of its king or `NOBODY`."""

    dominoes: tuple[int, ...] = ()
    kings: tuple[int, ...] = ()

    def add(self, domino: int) -> "Line":
        """Sort one more domino in, without a king. Only a line without kings grows."""
        return Line(tuple(sorted((*self.dominoes, domino))), (*self.kings, NOBODY))

    def crown(self, domino: int, seat: Seat) -> "Line":
        """Return the line with a king on a domino."""
        at = self.dominoes.index(domino)
        return Line(self.dominoes, (*self.kings[:at], seat, *self.kings[at + 1 :]))

    def without(self, positions: tuple[int, ...]) -> "Line":
        """Return the line without the dominoes at these positions, counted from 0."""
        keep = [at for at in range(len(self.dominoes)) if at not in positions]
        return Line(tuple(self.dominoes[at] for at in keep), tuple(self.kings[at] for at in keep))

    def rest(self) -> "Line":
        """Return the line without its first domino."""
        return Line(self.dominoes[1:], self.kings[1:])

    def free(self) -> list[int]:
        """List the dominoes without a king."""
        return [
            domino for domino, king in zip(self.dominoes, self.kings, strict=True) if king == NOBODY
        ]


EMPTY_LINE = Line()

OVER = -1
"""The step of a finished game."""


class DominoTable(msgspec.Struct, frozen=True, gc=False):
    """The position of a domino game. The pile has no order: chance has not drawn yet."""

    kingdoms: tuple[Kingdom, ...]
    """One per side."""
    unseen: tuple[tuple[int, ...], ...]
    """Per box, the dominoes nobody has seen yet, those left out of the game among them."""
    line: Line = EMPTY_LINE
    """The dominoes still to be placed this round; the first belongs to the turn being played."""
    next_line: Line = EMPTY_LINE
    """The dominoes to pick from, or those drawn so far."""
    discarded: tuple[int, ...] = ()
    """The dominoes that left the game in sight of all, in deck order."""
    lines_drawn: int = 0
    queue: tuple[Seat, ...] = ()
    """Set-up only: whose kings are to be put on the first line, in this order."""
    parts: tuple[Any, ...] = ()
    """What the game adds, each at the slot of its `Part`."""
    step: int = 0
    """The step being played, by its place in the rules, or `OVER`."""


def with_kingdom(table: DominoTable, side: Side, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    """Return the kingdoms of a table with that of one side replaced."""
    return (*table.kingdoms[:side], kingdom, *table.kingdoms[side + 1 :])


def turn_side(table: DominoTable, layout: Layout) -> Side:
    """Return which side's turn it is."""
    return layout.side_of(table.line.kings[0])


def placed_now(table: DominoTable, layout: Layout) -> Placement | None:
    """Return where the domino of this turn lies; None if it is not placed or was discarded."""
    kingdom = table.kingdoms[turn_side(table, layout)]
    return kingdom.placement(table.line.dominoes[0])


V = TypeVar("V", bound=msgspec.Struct)
W = TypeVar("W")


class Part(ABC, Generic[V]):
    """One immutable value on the table, and how it begins, shows itself and is written.

    `slot` is its place among the parts of the table, so that several games' parts lie side by
    side without knowing of each other. Parts are read in this order: one that hides crowns comes
    behind one that adds some.
    """

    name: ClassVar[str]
    """The key it is written under."""
    view_fields: ClassVar[tuple[tuple[str, Any], ...]]
    """What it adds to a view: names and types."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def of(self, table: DominoTable) -> V:
        """Return the value as it lies on the table."""
        value: V = table.parts[self.slot]
        return value

    def put(self, table: DominoTable, value: V, **changes: Any) -> DominoTable:
        """Return the table with another value of this part, and maybe other changes."""
        parts = (*table.parts[: self.slot], value, *table.parts[self.slot + 1 :])
        return replace(table, parts=parts, **changes)

    @abstractmethod
    def start(self) -> V:
        """Return the value before the first move."""

    @abstractmethod
    def view(self, table: DominoTable) -> Mapping[str, Any]:
        """Return the fields of the view."""

    @abstractmethod
    def to_dict(self, table: DominoTable) -> Any:
        """Return the value as readable data."""

    @abstractmethod
    def from_dict(self, data: Any, table: DominoTable) -> DominoTable:
        """Return the table with what `to_dict` wrote; its kingdoms are as printed.

        Raises `BadPosition` for what cannot be. Crowns this part adds or hides are set here.
        """


P = TypeVar("P", bound=Part[Any])


def find_part(parts: Iterable[Part[Any]], kind: type[P]) -> P:
    """Return the part of a kind, which has to be there."""
    return next(part for part in parts if isinstance(part, kind))


def deserialize(data: Any, shape: type[W]) -> W:
    """Read the data of a part as a written shape, or raise `BadPosition`."""
    try:
        return convert(data, shape)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position cannot be read: {error}") from None


def reject(wrong: bool, why: str) -> None:
    """Raise `BadPosition` if something is wrong."""
    if wrong:
        raise BadPosition(f"no game comes to this position: {why}")
