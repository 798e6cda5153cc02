"""Holds: a table waits for people before its next automatic move or bot.

There are three kinds. `undo`: a move may still be undone. `chapter`: a part of a longer game
has ended, and people look at it. `seat`: a bot is to play for somebody who is connected.

The first two follow from the log, so they begin again after a restart. The duration depends on the
`pace` and on `confirm` of the table; with a pace of 0 nothing is held, unless `confirm` is
`always`.
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
"""The duration of a hold of the kind `undo`, in multiples of the pace."""
CHAPTER_PACES: Final = 30
"""The duration of a hold of the kind `chapter`, in multiples of the pace."""
RECLAIM_PACES: Final = 20
"""The duration of a hold of the kind `seat`, in multiples of the pace."""
ABSENT_SECONDS: Final = 60.0
"""How long a hold without a duration lasts while nobody is connected who could end it."""


class Hold:
    """A pause before the next automatic move or bot, which the awaited seats may end.

    It lasts for `seconds`, or with None until every awaited seat that is connected has confirmed.
    """

    def __init__(
        self, kind: HoldKind, seats: Iterable[Seat], seconds: float | None, present: frozenset[Seat]
    ) -> None:
        self.kind: HoldKind = kind
        self._awaited = frozenset(seats)
        """The seats that have not confirmed."""
        self._present = present
        self._until_all_confirm = seconds is None
        if seconds is None and not self._awaited & present:
            seconds = ABSENT_SECONDS
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._ended = asyncio.Event()

    @property
    def waiting(self) -> frozenset[Seat]:
        """The awaited seats; for the kind `chapter`, those that are connected."""
        return self._awaited & self._present if self.kind == "chapter" else self._awaited

    @property
    def active(self) -> bool:
        """Whether it has not ended."""
        return not self._ended.is_set() and (self._left is None or self._left > 0)

    @property
    def _left(self) -> float | None:
        return None if self._deadline is None else self._deadline - time.monotonic()

    async def wait(self) -> None:
        """Wait until it has ended, also if its deadline changes meanwhile."""
        while self.active:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._left):
                    await self._ended.wait()

    def confirm(self, seats: Iterable[Seat]) -> None:
        """Stop waiting for some seats; the last one ends the hold."""
        self._awaited -= frozenset(seats)
        if not self.waiting:
            self.end()

    def set_present(self, present: frozenset[Seat]) -> None:
        """Set which seats are connected; without any of the awaited, a deadline is set."""
        self._present = present
        if self._awaited & present:
            if self._until_all_confirm:
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
        """Return the hold as clients see it."""
        left = self._left
        milliseconds = None if left is None else max(0, round(left * 1000))
        return HoldData(self.kind, tuple(sorted(self.waiting)), milliseconds)


def waits_of(table: Table) -> Waits:
    """Return what automatic moves wait for at a table."""
    people = frozenset(seat.seat for seat in table.seats if seat.bot is None)
    row = table.row
    if not people or (row.pace == 0 and row.confirm != "always"):
        return NOTHING_WAITS
    return Waits(people if row.confirm != "off" else frozenset(), chapters=True)


def hold_at(table: Table) -> Hold | None:
    """Return the hold that the state of a table asks for, if any."""
    if not table.server_moves_next:
        return None
    waits = waits_of(table)
    if waits.chapters and table.chapter_ended == table.version:
        people = (seat.seat for seat in table.seats if seat.bot is None)
        return Hold("chapter", people, _seconds(table, CHAPTER_PACES), table.people_present)
    taker = table.match.undoing_seat(waits.undo)
    if taker is None:
        return None
    return Hold("undo", (taker,), _seconds(table, UNDO_PACES), table.people_present)


def hold_for_reclaim(table: Table, seat: Seat) -> Hold | None:
    """Return the hold in which a connected person may reclaim a seat before its bot moves."""
    if table.state.actor != seat or seat not in table.present or table.row.pace == 0:
        return None
    seconds = table.row.pace * RECLAIM_PACES / 1000
    return Hold("seat", (seat,), seconds, table.people_present)


def _seconds(table: Table, paces: int) -> float | None:
    """Return the duration of a hold; None if it lasts until people confirm."""
    return None if table.row.confirm == "always" else table.row.pace * paces / 1000
