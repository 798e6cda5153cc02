"""How long bots wait before they move, so that people can follow."""

from typing import Final

import msgspec

from crownlands.core.text import LocalizedText


class Pace(msgspec.Struct, frozen=True):
    """A pace as menus show it. Time to think counts as waiting."""

    id: str
    names: LocalizedText
    milliseconds: int


PACES: Final = (
    Pace("quick", LocalizedText("Quickly", "Vite"), 400),
    Pace("unhurried", LocalizedText("Unhurriedly", "Sans se presser"), 1200),
)
"""From the fastest to the slowest."""
