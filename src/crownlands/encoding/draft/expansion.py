"""What an expansion brings to an encoding, found by the part it adds to the table."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from crownlands.core.moves import Move
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.pieces import Feature, Numbering

Maker: TypeAlias = Callable[[Setting], Numbering]
Makers: TypeAlias = Mapping[type[Move], Maker]


class Expansion(NamedTuple):
    """The pieces of a part of the table."""

    actions: Makers
    chances: Makers
    phases: tuple[str, ...]
    """The kinds of decision it adds."""
    features: tuple[Callable[[Setting, Any], Feature], ...]
    """What it shows, each made for a setting and its part of the table."""
