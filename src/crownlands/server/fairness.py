"""A queue that is fair to visitors: one who asks for much waits, and the others do not."""

from __future__ import annotations

from collections import Counter
from heapq import heapify, heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class _Group(NamedTuple):
    """What waits for one visitor with one rank."""

    rank: int
    visitor: str


class FairQueue(Generic[T]):
    """Serves the lowest rank first; then whoever has least being done, and has used least time.

    A visitor of whom nothing waits and nothing is done is forgotten; one who comes begins where the
    visitor stands who has used least.
    """

    def __init__(self) -> None:
        self._waiting: dict[_Group, list[tuple[int, int, T]]] = {}
        self._running: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._numbers = count()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def running(self, visitor: str) -> int:
        """Return how much is being done for a visitor."""
        return self._running[visitor]

    def put(self, item: T, visitor: str, rank: int = 0, order: int = 0) -> None:
        """Let something wait; of one visitor and rank, the lowest order goes first."""
        self._enter(visitor)
        group = self._waiting.setdefault(_Group(rank, visitor), [])
        heappush(group, (order, next(self._numbers), item))

    def begin(self, visitor: str) -> None:
        """Count something that is done without having waited."""
        self._enter(visitor)
        self._running[visitor] += 1

    def get(self) -> T:
        """Take what comes next, and count it as being done; the queue must not be empty."""
        group = min(self._waiting, key=self._place)
        _, _, item = heappop(self._waiting[group])
        if not self._waiting[group]:
            del self._waiting[group]
        self._running[group.visitor] += 1
        return item

    def done(self, visitor: str, seconds: float) -> None:
        """Count the time that something took which was begun or taken."""
        self._running[visitor] -= 1
        self._used[visitor] += seconds
        if not self._running[visitor] and all(one.visitor != visitor for one in self._waiting):
            del self._running[visitor], self._used[visitor]

    def promote(self, fits: Callable[[T], bool], rank: int) -> None:
        """Lower the rank of what fits and waits with a higher one."""
        for group in [one for one in self._waiting if one.rank > rank]:
            entries = self._waiting.pop(group)
            better = [entry for entry in entries if fits(entry[2])]
            rest = [entry for entry in entries if not fits(entry[2])]
            for found, place in ((better, _Group(rank, group.visitor)), (rest, group)):
                if found:
                    self._waiting[place] = self._waiting.get(place, []) + found
                    heapify(self._waiting[place])

    def _enter(self, visitor: str) -> None:
        self._used.setdefault(visitor, min(self._used.values(), default=0.0))

    def _place(self, group: _Group) -> tuple[int, int, float, int, int]:
        order, number, _ = self._waiting[group][0]
        visitor = group.visitor
        return group.rank, self._running[visitor], self._used[visitor], order, number
