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

from crownlands.server.matches.match_state import NOTHING_WAITS, Waits
from crownlands.server.messages import HoldData

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Seat
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
    """A moment in which nothing happens by itself; who is waited for may end it.

    It lasts so many seconds, or with None until everybody has gone on who is waited for and there.
    """

    def __init__(
        self, kind: HoldKind, seats: Iterable[Seat], seconds: float | None, present: frozenset[Seat]
    ) -> None:
        self.kind: HoldKind = kind
        self._awaited = frozenset(seats)
        """Who has not gone on."""
        self._present = present
        self._until_all_go_on = seconds is None
        if seconds is None and not self._awaited & present:
            seconds = ABSENT_SECONDS
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._ended = asyncio.Event()

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that are waited for; at the end of a part, those who are there."""
        return self._awaited & self._present if self.kind == "chapter" else self._awaited

    @property
    def active(self) -> bool:
        """Whether it lasts."""
        return not self._ended.is_set() and (self._left is None or self._left > 0)

    @property
    def _left(self) -> float | None:
        return None if self._deadline is None else self._deadline - time.monotonic()

    async def wait(self) -> None:
        """Wait until it has ended; a deadline that is set or dropped meanwhile counts."""
        while self.active:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._left):
                    await self._ended.wait()

    def go_on(self, seats: Iterable[Seat]) -> None:
        """Wait no longer for some seats; it ends with the last."""
        self._awaited -= frozenset(seats)
        if not self.waiting:
            self.end()

    def see(self, present: frozenset[Seat]) -> None:
        """Wait for those who are there now, and not for ever where nobody is."""
        self._present = present
        if self._awaited & present:
            if self._until_all_go_on:
                self._deadline = None
        elif self.kind == "chapter" and present:
            self.end()
        elif self._deadline is None:
            self._deadline = time.monotonic() + ABSENT_SECONDS
            asyncio.get_running_loop().call_later(ABSENT_SECONDS, self._end_if_due)

    def end(self) -> None:
        """End it now."""
        self._ended.set()

    def _end_if_due(self) -> None:
        if not self.active:
            self.end()

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
        people = (seat.seat for seat in table.seats if seat.bot is None)
        return Hold("chapter", people, _seconds(table, CHAPTER_PACES), table.people_present)
    taker = table.match.may_take_back(waits.undo)
    if taker is None:
        return None
    return Hold("undo", (taker,), _seconds(table, UNDO_PACES), table.people_present)


def hold_for_reclaim(table: Table, seat: Seat) -> Hold | None:
    """Return the hold in which somebody who is there may take a seat back before its bot moves."""
    if table.state.actor != seat or seat not in table.present or table.row.pace == 0:
        return None
    seconds = table.row.pace * RECLAIM_PACES / 1000
    return Hold("seat", (seat,), seconds, table.people_present)


def _seconds(table: Table, paces: int) -> float | None:
    """Return how long a hold lasts, None where people have to go on."""
    return None if table.row.confirm == "always" else table.row.pace * paces / 1000
