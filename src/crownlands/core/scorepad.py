"""What the score pad needs of a game: what may be painted, and what looks like a slip.

The hook `scorepad` of a game or an expansion declares in `FIELDS` what a painted position may have
beyond squares of land, and in `SQUARE_FIELDS` what may stand on such a square. An expansion of
kingdoms has `PART`, the name of its part of a table, `lay(part, table, painted)`, which returns the
table with what was painted and the doubts about it, and `things(painted)`, which names what was
painted of it. A game without kingdoms has `score(painted)`, which returns score sheets and doubts.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from crownlands.core.errors import BadPosition
from crownlands.core.text import LocalizedText

Place: TypeAlias = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Field: TypeAlias = tuple[str, Any, Any]
"""The name, the type and the default of something that may be painted."""


class Doubt(msgspec.Struct, frozen=True):
    """Something that looks like a slip of the brush; it was scored all the same."""

    code: str
    message: LocalizedText
    cells: tuple[tuple[int, int], ...] = ()
    """The squares it is about, if it is about some."""


def known(index: int | None, kind: str, name: str) -> int:
    """Return an index that was looked up; raise `BadPosition` if there is none."""
    if index is None:
        raise BadPosition(f"there is no {kind} {name}", **{kind: name})
    return index
