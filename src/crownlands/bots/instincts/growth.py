"""What squares add to domains, found without laying them: for kingdoms and for maps."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from crownlands.kingdom.grid import Cells, around

TOUCH_WORTH: Final = 0.4
"""What it is worth that a square lies beside its like, whatever the points."""


class Shore(NamedTuple):
    """A domain as seen by a square that may join it."""

    border: Cells
    """The cells beside it."""
    size: int
    crowns: int


Shores: TypeAlias = Sequence[Shore]


def shores(domains: Iterable[tuple[Cells, int]]) -> list[Shore]:
    """See domains, given by cells and crowns, from outside."""
    return [Shore(around(cells), cells.bit_count(), crowns) for cells, crowns in domains]


def gain(joining: Cells, count: int, crowns: int, beside: Shores) -> float:
    """Tell what connected squares with so many crowns bring to the domains they join."""
    size, worth, before, touched = count, crowns, 0, 0
    for border, domain_size, domain_crowns in beside:
        if border & joining:
            size += domain_size
            worth += domain_crowns
            before += domain_size * domain_crowns
            touched += 1
    return size * worth - before + TOUCH_WORTH * touched


def promise(crowns: int, beside: Shores, room: Cells) -> float:
    """Tell what a square with so many crowns may bring at best, wherever it will lie."""
    best = float(crowns)
    for border, size, domain_crowns in beside:
        if border & room:
            best = max(best, crowns * (size + 1) + domain_crowns + TOUCH_WORTH)
    return best
