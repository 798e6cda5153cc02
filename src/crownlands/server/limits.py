"""Limits per visitor: rates, simultaneous connections, and fair queueing."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import contextmanager
from heapq import heapify, heappop, heappush
from ipaddress import IPv6Address, IPv6Network, ip_address
from itertools import count
from math import ceil
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar
from urllib.parse import urlsplit

from crownlands.server.errors import ServerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.datastructures import Address, Headers

    from crownlands.server.settings import Settings

T = TypeVar("T")

IPV6_PREFIX_BITS: Final = 64
"""The prefix of IPv6 addresses that counts as one visitor: that of a home network."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def visitor_at(client: Address | tuple[str, int] | None) -> str:
    """Return the visitor of an address; with IPv6, all addresses of a home are one visitor."""
    if client is None:
        return ""
    try:
        address = ip_address(client[0])
    except ValueError:
        return client[0]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), IPV6_PREFIX_BITS), strict=False))


class Share:
    """The part of every limit per visitor that this process allows.

    Processes that share a database divide the limits: a visitor who is served by all of them gets
    as much as from one process alone, a visitor who is served by one gets its part.
    """

    __slots__ = ("processes",)

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes

    def of(self, limit: float) -> float:
        """Return the part of a limit; at least one."""
        return max(1.0, limit / self.processes)


ALONE: Final = Share()
"""The share of a process that is alone."""


class TokenBucket:
    """Allows a burst, then a number per second."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._seen = time.monotonic()

    def take(self) -> bool:
        """Take one; return False if none is left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def refund(self) -> None:
        """Put back one that was taken."""
        self._left += 1

    def set_size(self, rate: float, burst: float) -> None:
        """Change what it allows from now on."""
        self._rate = rate
        self._burst = burst

    @property
    def seconds_left(self) -> float:
        """How long it takes until one can be taken."""
        return max(0.0, 1 - self._left) / max(self._rate, 1e-9)

    @property
    def full(self) -> bool:
        """Whether it is full again, so that it can be forgotten."""
        return self._left + (time.monotonic() - self._seen) * self._rate >= self._burst


class Limiter:
    """A token bucket for each visitor; full ones are forgotten."""

    def __init__(
        self,
        rate: float,
        burst: int,
        share: Share = ALONE,
        *,
        most: int = 10_000,
        code: str = "flood",
    ) -> None:
        self._code = code
        self._share = share
        self._rate = rate
        self._burst = burst
        self._most = self._forget_at = most
        self._buckets: dict[str, TokenBucket] = {}

    def check(self, visitor: str) -> None:
        """Take one for a visitor; raise an error that says when to come back if none is left."""
        if len(self._buckets) >= self._forget_at:
            self._buckets = {who: one for who, one in self._buckets.items() if not one.full}
            self._forget_at = max(self._most, 2 * len(self._buckets))
        rate, burst = self._rate / self._share.processes, self._share.of(self._burst)
        bucket = self._buckets.setdefault(visitor, TokenBucket(rate, burst))
        bucket.set_size(rate, burst)
        if not bucket.take():
            raise ServerError(self._code, seconds=ceil(bucket.seconds_left))

    def refund(self, visitor: str) -> None:
        """Put back one that a visitor has taken; a forgotten bucket is full already."""
        if visitor in self._buckets:
            self._buckets[visitor].refund()


class ConnectionLimiter:
    """Counts the sockets of each visitor, and checks the origin of pages that open one."""

    def __init__(self, settings: Settings, share: Share = ALONE) -> None:
        self._settings = settings
        self._share = share
        self._open: Counter[str] = Counter()

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return self._open.total()

    @contextmanager
    def admit(self, visitor: str, headers: Headers) -> Iterator[None]:
        """Count a socket while it is open; refuse foreign origins and too many sockets."""
        limits = self._settings.limits
        if not self.allows_origin(headers.get("origin"), headers.get("host", "")):
            raise ServerError("bad_origin")
        mine = self._open[visitor]
        most = self._share.of(limits.connections_per_visitor)
        if mine >= most or self.connections >= limits.connections:
            raise ServerError("flood")
        self._open[visitor] += 1
        try:
            yield
        finally:
            self._open[visitor] -= 1
            if not self._open[visitor]:
                del self._open[visitor]

    def allows_origin(self, origin: str | None, asked_host: str) -> bool:
        """Return whether a page of this origin may open sockets; other programs send no origin."""
        settings = self._settings
        if origin is None or origin in settings.allowed_origins:
            return True
        if settings.base_url:
            return origin.lower() == _origin(settings.base_url)
        try:
            page = urlsplit(origin)
        except ValueError:
            return False
        if settings.host in LOOPBACK and page.hostname not in LOOPBACK:
            return False
        return page.netloc.lower() == asked_host.lower() != ""


def _origin(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


class _Group(NamedTuple):
    """The waiting jobs of one visitor with one rank."""

    rank: int
    visitor: str


class FairQueue(Generic[T]):
    """Serves the lowest rank first, then the visitor with the fewest running jobs and least time.

    Visitors without jobs are forgotten; a new one starts with the least time used by any other.
    """

    def __init__(self) -> None:
        self._waiting: dict[_Group, list[tuple[int, int, T]]] = {}
        self._running: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._numbers = count()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def running(self, visitor: str) -> int:
        """Return the number of running jobs of a visitor."""
        return self._running[visitor]

    def waiting(self, visitor: str) -> int:
        """Return the number of waiting jobs of a visitor."""
        return sum(len(jobs) for group, jobs in self._waiting.items() if group.visitor == visitor)

    def put(self, item: T, visitor: str, rank: int = 0, order: int = 0) -> None:
        """Add a job; of one visitor and rank, the lowest order goes first."""
        self._enter(visitor)
        group = self._waiting.setdefault(_Group(rank, visitor), [])
        heappush(group, (order, next(self._numbers), item))

    def begin(self, visitor: str) -> None:
        """Count a running job that has not waited here."""
        self._enter(visitor)
        self._running[visitor] += 1

    def get(self) -> T:
        """Take the next job, and count it as running; the queue must not be empty."""
        group = min(self._waiting, key=self._priority)
        _, _, item = heappop(self._waiting[group])
        if not self._waiting[group]:
            del self._waiting[group]
        self._running[group.visitor] += 1
        return item

    def done(self, visitor: str, seconds: float) -> None:
        """Count the end of a running job and the time it took."""
        self._running[visitor] -= 1
        self._used[visitor] += seconds
        if not self._running[visitor] and all(one.visitor != visitor for one in self._waiting):
            del self._running[visitor], self._used[visitor]

    def promote(self, fits: Callable[[T], bool], rank: int) -> None:
        """Lower the rank of waiting jobs that fit to `rank`."""
        for group in [one for one in self._waiting if one.rank > rank]:
            entries = self._waiting.pop(group)
            better = [entry for entry in entries if fits(entry[2])]
            rest = [entry for entry in entries if not fits(entry[2])]
            for found, to in ((better, _Group(rank, group.visitor)), (rest, group)):
                if found:
                    self._waiting[to] = self._waiting.get(to, []) + found
                    heapify(self._waiting[to])

    def _enter(self, visitor: str) -> None:
        self._used.setdefault(visitor, min(self._used.values(), default=0.0))

    def _priority(self, group: _Group) -> tuple[int, int, float, int, int]:
        order, number, _ = self._waiting[group][0]
        visitor = group.visitor
        return group.rank, self._running[visitor], self._used[visitor], order, number
