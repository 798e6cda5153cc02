"""Holds: moments in which a table waits for people before something happens by itself.

After a decision that may still be taken back, the next draw, the next move without an alternative
and the next move of a bot wait. After the end of a part of a longer game everything waits until
people have seen it. A bot that is to play for somebody who is there waits, too.

The first two follow from the log, so a restart begins them again. How long a hold lasts follows
from the pace of the table and from how it asks for confirmation; nothing is held where bots move
at once, unless every such move is confirmed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final, Literal

from crownlands.server.matches.course import NOTHING_WAITS, Waits
from crownlands.server.schemas.answers import HoldData

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.actors import Seat
    from crownlands.server.matches.table import Table

HoldKind = Literal["undo", "chapter", "seat"]

UNDO_PACES: Final = 4
"""How many times the pace a move may be taken back before something makes it final."""
CHAPTER_PACES: Final = 30
"""How many times the pace the end of a part of a longer game is shown."""
RECLAIM_PACES: Final = 20
"""How many times the pace a bot waits that is to play for somebody who is there."""
ABSENT_SECONDS: Final = 60.0
"""How long somebody who left is waited for where every such move is confirmed."""


class Hold:
    """A moment in which nothing happens by itself; who is waited for may end it."""

    def __init__(self, kind: HoldKind, seats: Iterable[Seat], seconds: float | None) -> None:
        self.kind: HoldKind = kind
        self.waiting = frozenset(seats)
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._ended = asyncio.Event()

    @property
    def active(self) -> bool:
        """Whether it lasts."""
        return not self._ended.is_set() and (self._left is None or self._left > 0)

    @property
    def _left(self) -> float | None:
        return None if self._deadline is None else self._deadline - time.monotonic()

    async def wait(self) -> None:
        """Wait until it has ended; a deadline that is set meanwhile counts."""
        while self.active:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._left):
                    await self._ended.wait()

    def go_on(self, seats: Iterable[Seat]) -> None:
        """Wait no longer for some seats; it ends with the last."""
        self.waiting -= frozenset(seats)
        if not self.waiting:
            self.end()

    def leave(self, present: frozenset[Seat]) -> None:
        """Wait only for those who are still there, and not for ever where nobody is."""
        if self.waiting & present:
            self.waiting &= present
        elif self.kind == "chapter" and present:
            self.end()
        elif self._deadline is None:
            self._deadline = time.monotonic() + ABSENT_SECONDS
            loop = asyncio.get_running_loop()
            loop.call_later(ABSENT_SECONDS, self.end)

    def end(self) -> None:
        """End it now."""
        self._ended.set()

    def data(self) -> HoldData:
        """Describe it for clients."""
        left = self._left
        milliseconds = None if left is None else max(0, round(left * 1000))
        return HoldData(self.kind, tuple(sorted(self.waiting)), milliseconds)


def waits_of(table: Table) -> Waits:
    """Return what draws and forced moves wait for at a table."""
    people = frozenset(seat.seat for seat in table.seats if seat.bot is None)
    row = table.row
    if not people or (row.pace == 0 and row.confirm != "always"):
        return NOTHING_WAITS
    return Waits(people if row.confirm != "off" else frozenset(), chapters=True)


def hold_at(table: Table) -> Hold | None:
    """Return the hold that begins where a table stands, if one does."""
    if not table.moves_by_itself:
        return None
    waits = waits_of(table)
    if waits.chapters and table.chapter_ended == table.version:
        people = table.present - {seat.seat for seat in table.seats if seat.bot is not None}
        return Hold("chapter", people, _seconds(table, CHAPTER_PACES, present=bool(people)))
    taker = table.course.may_take_back(waits.undo)
    if taker is None:
        return None
    seconds = _seconds(table, UNDO_PACES, present=taker in table.present)
    return Hold("undo", (taker,), seconds)


def hold_for_reclaim(table: Table, seat: Seat) -> Hold | None:
    """Return the hold in which somebody who is there may take a seat back before its bot moves."""
    if table.state.actor != seat or seat not in table.present or table.row.pace == 0:
        return None
    return Hold("seat", (seat,), table.row.pace * RECLAIM_PACES / 1000)


def _seconds(table: Table, paces: int, *, present: bool) -> float | None:
    if table.row.confirm == "always":
        return None if present else ABSENT_SECONDS
    return table.row.pace * paces / 1000
