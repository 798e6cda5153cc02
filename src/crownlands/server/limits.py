"""Limits on how often: a bucket for each visitor that fills by itself and is emptied by use."""

import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.datastructures import Address

from crownlands.server.errors import ServerError

HOME: Final = 64
"""The bits of an IPv6 address that all addresses of one home share."""


def visitor_at(client: Address | tuple[str, int] | None) -> str:
    """Tell visitors apart, as far as their address does; with IPv6, by the home it belongs to."""
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
    return str(IPv6Network((int(address), HOME), strict=False))


class Bucket:
    """Lets a burst through, then so many per second."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._seen = time.monotonic()

    def take(self) -> bool:
        """Take one; False when there is none left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Put back one that was taken."""
        self._left += 1

    @property
    def full(self) -> bool:
        """Whether it has been left alone for long enough to be forgotten."""
        return self._left + (time.monotonic() - self._seen) * self._rate >= self._burst


class Limiter:
    """A bucket for each visitor; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = self._forget_at = most
        self._buckets: dict[str, Bucket] = {}

    def check(self, visitor: str) -> None:
        """Take one for a visitor; `flood` when there is none left."""
        if len(self._buckets) >= self._forget_at:
            self._buckets = {who: one for who, one in self._buckets.items() if not one.full}
            self._forget_at = max(self._most, 2 * len(self._buckets))
        bucket = self._buckets.setdefault(visitor, Bucket(self._rate, self._burst))
        if not bucket.take():
            raise ServerError("flood")

    def give_back(self, visitor: str) -> None:
        """Put back one that a visitor has taken; a bucket that was forgotten is full already."""
        if visitor in self._buckets:
            self._buckets[visitor].give_back()
