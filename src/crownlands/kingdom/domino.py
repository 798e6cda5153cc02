"""Dominoes, and the boxes they come in."""

from collections.abc import Sequence
from functools import cache

import msgspec

from crownlands.core.info import Box, read_component
from crownlands.core.text import LocalizedText
from crownlands.kingdom.terrain import Terrain


class Half(msgspec.Struct, frozen=True):
    """One of the two squares of a domino."""

    terrain: Terrain
    crowns: int = 0


class Domino(msgspec.Struct, frozen=True):
    """A domino as printed. `symbol` names what a game attaches to some of them."""

    id: str
    left: Half
    right: Half
    symbol: str | None = None

    @property
    def alike(self) -> bool:
        """True when turning the domino round changes nothing."""
        return self.left == self.right

    @property
    def number(self) -> str:
        """What is printed on the back, without the mark of the box."""
        return self.id.rpartition(":")[2]

    @property
    def rank(self) -> tuple[int, str]:
        """What a line is sorted by: letters come before the numbers."""
        return (int(self.number), "") if self.number.isdigit() else (0, self.number)


EQUAL_BOXES = (
    Box(mark="a", name=LocalizedText(en="box A", fr="la boîte A")),
    Box(mark="b", name=LocalizedText(en="box B", fr="la boîte B")),
)
"""Two copies of one box, for games that are played with both."""


@cache
def read_box(component: str, mark: str = "") -> tuple[Domino, ...]:
    """Read the dominoes of a component file in line order, ids marked as `a:12` if asked."""
    printed = read_component(component).contents["dominoes"]
    dominoes = [
        Domino(
            id=f"{mark}:{entry['id']}" if mark else entry["id"],
            left=Half(Terrain(entry["left"][0]), entry["left"][1]),
            right=Half(Terrain(entry["right"][0]), entry["right"][1]),
            symbol=entry.get("symbol"),
        )
        for entry in printed
    ]
    return in_line_order(dominoes)


def in_line_order(dominoes: Sequence[Domino]) -> tuple[Domino, ...]:
    """Sort dominoes as a line does."""
    return tuple(sorted(dominoes, key=lambda domino: domino.rank))
