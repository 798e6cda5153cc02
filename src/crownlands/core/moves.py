"""A move: one small decision, as a value with a notation and a data form."""

from typing import Any, Self

import msgspec

from crownlands.core.errors import BadMove
from crownlands.core.plain import plain


class Move(msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """The base of all moves. Subclasses name their `tag` and write themselves both ways."""

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read this kind of move from its notation; None when the text is another kind."""
        raise NotImplementedError(cls.__name__)

    def data(self) -> dict[str, Any]:
        """Give the move as plain data, tagged with its type."""
        data: dict[str, Any] = plain(self)
        return data

    @classmethod
    def type_name(cls) -> str:
        """The tag that stands under `type` in the data form."""
        return str(cls.__struct_config__.tag)


def expect(fine: bool, move: Move, rule: str) -> None:
    """Raise `BadMove` for a move that a program made of the wrong kind of values."""
    if not fine:
        raise BadMove(f"{rule}, unlike in {move!r}", move=repr(move))
