"""What greedy players of the compiled core like: the weights of their judgement, as one array."""

from typing import Any, Final, TypeAlias

import numpy as np

Taste: TypeAlias = Any
"""`int64[...]`: the weights at the places below."""

POINT: Final = 64
"""A point of the score; all other weights are measured against it."""
GROWTH, HOLE, OFF_CENTRE, ORDER = range(4)
"""For the square of a domain's size; against a square that nothing can cover any more; against
losing the middle kingdom where it counts; for each place further up in the next line."""


def taste(
    growth: float = 0.0, hole: float = 0.0, off_centre: float = 0.0, order: float = 0.0
) -> Taste:
    """Make a taste from weights in points."""
    return np.array([round(weight * POINT) for weight in (growth, hole, off_centre, order)])


NEVER: Final = 1000.0
"""A weight in points that only gives way when there is no choice."""
PLAIN: Final = (0.0, NEVER, NEVER, 0.0)
"""Points at once, without holes and with the castle in the middle as long as that is possible."""
