"""Faults of a cluster, one after the other, chosen at random from a seed."""

from __future__ import annotations

import asyncio
from collections import Counter
from http.client import HTTPException
from typing import TYPE_CHECKING

import msgspec

from support.server import Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from support.cluster.cluster import Cluster, Member
    from support.cluster.proxy import Proxy

SLOW = (0.05, 0.3)
"""How many seconds a slow connection takes longer."""

LAST = 60.0
"""How many seconds a fault may last."""
RESTART = 0.5
"""How many seconds pass before a process that did not start is started again."""


class FaultPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How many faults of each kind there are, and how long they last."""

    kills: int
    """Processes killed, and started again after a moment."""
    pauses: int = 0
    """Processes stopped for longer than a lease, which then go on with what they were doing."""
    partitions: int = 0
    """Processes without an answer of the database for longer than a lease."""
    restarts: int = 0
    """Restarts of the database: every second one as after a loss of power."""
    cuts: int = 0
    """Connections cut: those of the clients of a process, or its own to the database."""
    delays: int = 0
    """Connections slowed down for a while, on either side of a process."""
    every: float = 2.0
    """The seconds between two faults, on average."""
    lease: float = 5.0
    """The seconds after which a process that does not write counts as dead."""

    @property
    def names(self) -> list[str]:
        """The faults to make, in no order."""
        counts = {
            "kill": self.kills,
            "pause": self.pauses,
            "partition": self.partitions,
            "restart": self.restarts,
            "cut": self.cuts,
            "delay": self.delays,
        }
        return [name for name, number in counts.items() for _ in range(number)]


class Faults:
    """Makes the faults of a plan in a cluster."""

    def __init__(self, cluster: Cluster, plan: FaultPlan, rng: Random) -> None:
        self.made: Counter[str] = Counter()
        self.left = len(plan.names)
        self._cluster = cluster
        self._plan = plan
        self._rng = rng
        self._under_way: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Make all faults, and wait until the last has passed."""
        names = self._plan.names
        self._rng.shuffle(names)
        for name in names:
            await asyncio.sleep(self._plan.every * 2 * self._rng.random())
            await self._make(name)
            self.left -= 1
            self.made[name] += 1
        async with asyncio.timeout(LAST):
            await asyncio.gather(*self._under_way)

    async def _make(self, name: str) -> None:
        if name == "restart":
            crash = self.made[name] % 2 == 1
            await asyncio.to_thread(self._cluster.postgres.restart, crash=crash)
            return
        faults: dict[str, Callable[[Member], Awaitable[None]]] = {
            "kill": self._kill,
            "pause": self._pause,
            "partition": self._partition,
            "cut": self._cut,
            "delay": self._delay,
        }
        member = await self._victim()
        member.is_up = name in ("cut", "delay")
        task = asyncio.ensure_future(faults[name](member))
        self._under_way.add(task)
        task.add_done_callback(self._passed)

    def _passed(self, task: asyncio.Task[None]) -> None:
        if task.exception() is None:
            self._under_way.discard(task)

    async def _victim(self) -> Member:
        """Wait for a process that has no other fault; the last one may be taken too."""
        async with asyncio.timeout(LAST):
            while not (up := [member for member in self._cluster.members if member.is_up]):
                await asyncio.sleep(0.05)
        return self._rng.choice(up)

    async def _kill(self, member: Member) -> None:
        member.kill()
        await asyncio.sleep(self._plan.lease * self._rng.random() / 2)
        while True:
            member.launch()
            try:
                return await asyncio.to_thread(member.wait_until_listening)
            except (AssertionError, OSError, Refused, HTTPException):
                # As a service manager does: the database may be restarting or out of reach.
                member.kill()
                await asyncio.sleep(RESTART)

    async def _pause(self, member: Member) -> None:
        member.pause()
        await asyncio.sleep(self._longer_than_a_lease())
        member.resume()

    async def _partition(self, member: Member) -> None:
        """Hold what goes to the database and back; then let it through, or cut it."""
        member.database.hold()
        await asyncio.sleep(self._longer_than_a_lease())
        if self._rng.random() < 0.5:
            member.database.cut()
        member.database.release()
        member.is_up = True

    async def _cut(self, member: Member) -> None:
        self._side(member).cut()

    async def _delay(self, member: Member) -> None:
        side = self._side(member)
        side.delay = self._rng.uniform(*SLOW)
        await asyncio.sleep(self._plan.every)
        side.delay = 0.0

    def _side(self, member: Member) -> Proxy:
        return self._rng.choice((member.clients, member.database))

    def _longer_than_a_lease(self) -> float:
        return self._plan.lease * self._rng.uniform(1.2, 1.8)
