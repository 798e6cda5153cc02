"""A part: what a game adds to the table beside the kingdoms and the line."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import convert
from crownlands.core.errors import BadPosition
from crownlands.kingdom.table import Table

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

    def of(self, table: Table) -> V:
        """Give the value as it lies on the table."""
        value: V = table.parts[self.slot]
        return value

    def put(self, table: Table, value: V, **changes: Any) -> Table:
        """Give the table with another value of this part, and maybe other changes."""
        parts = (*table.parts[: self.slot], value, *table.parts[self.slot + 1 :])
        return replace(table, parts=parts, **changes)

    @abstractmethod
    def start(self) -> V:
        """Give the value before the first move."""

    @abstractmethod
    def view(self, table: Table) -> Mapping[str, Any]:
        """Give the fields of the view."""

    @abstractmethod
    def write(self, table: Table) -> Any:
        """Write the value as readable data."""

    @abstractmethod
    def read(self, data: Any, table: Table) -> Table:
        """Lay what `write` wrote on a table whose kingdoms are as printed.

        Raises `BadPosition` for what cannot be. Crowns this part adds or hides are set here.
        """


P = TypeVar("P", bound=Part[Any])


def find_part(parts: Iterable[Part[Any]], kind: type[P]) -> P:
    """Return the part of a kind, which has to be there."""
    return next(part for part in parts if isinstance(part, kind))


def read_written(data: Any, shape: type[W]) -> W:
    """Read the data of a part as a written shape, or raise `BadPosition`."""
    try:
        return convert(data, shape)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position cannot be read: {error}") from None


def doubt(wrong: bool, why: str) -> None:
    """Raise `BadPosition` if something is wrong."""
    if wrong:
        raise BadPosition(f"no game comes to this position: {why}")
