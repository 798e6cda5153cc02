"""The update each watcher gets: encoded once for all who see and may do the same."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.server.matches.batch import revealed
from crownlands.server.matches.gains import choices
from crownlands.server.schemas.answers import ChapterData, MatchNews, Update
from crownlands.text import chapter_points, how_chapter_ended, in_both

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crownlands.core.moves import Seat
    from crownlands.core.state import State
    from crownlands.server.matches.batch import Told
    from crownlands.server.matches.table import Table, Watcher
    from crownlands.server.settings import Limits

MANY: Final = 40
"""How many events take too long to be told while others wait."""
_encode = msgspec.json.Encoder().encode


class Press:
    """Makes updates of a table as it is now."""

    def __init__(self, table: Table, limits: Limits) -> None:
        self.table = table
        self.limits = limits
        self._made: dict[tuple[frozenset[Seat], int | None], bytes] = {}

    def publish(self) -> None:
        """Send every watcher what is new to them."""
        for watcher in tuple(self.table.watchers):
            if watcher.version < self.table.version:
                self.send(watcher)

    def send_all(self) -> None:
        """Send every watcher how things stand."""
        for watcher in tuple(self.table.watchers):
            self.send(watcher)

    def send(self, watcher: Watcher) -> None:
        """Send a watcher what happened since the version they have."""
        self.send_from(watcher, watcher.version)

    def send_from(self, watcher: Watcher, since: int | None) -> None:
        """Send a watcher what happened since some version, or everything."""
        message = self.update(watcher.seats, since)
        watcher.version = self.table.version
        watcher.send(message)

    async def prepare(self, seats: frozenset[Seat], since: int | None) -> None:
        """Tell a long log in another thread, so that nobody else has to wait for it."""
        if since is None or self.table.version - since > MANY:
            telling = self._told(audience(seats), since or 0)
            await asyncio.to_thread(deque, telling, 0)

    def update(self, seats: frozenset[Seat], since: int | None) -> bytes:
        """Encode what holders of some seats get; everything if they have seen nothing."""
        key = seats, since
        if key not in self._made:
            self._made[key] = _encode(self._update(seats, since))
        return self._made[key]

    def _update(self, seats: frozenset[Seat], since: int | None) -> Update:
        table = self.table
        fresh = since is None or not 0 <= table.version - since <= self.limits.events
        seen = table.version if since is None or fresh else since
        told = list(self._told(audience(seats), 0 if fresh else seen))
        acting = acting_seat(table, seats)
        seat = acting if acting is not None else min(seats, default=None)
        view = table.state.view(seat)
        undo = table.step_back(seats, self.limits.log)
        further = None if undo is not None else table.step_back_further(seats, self.limits.log)
        return Update(
            version=table.version,
            since=seen,
            fresh=fresh,
            seat=seat,
            events=[] if fresh else [event for batch in told for event in batch.events],
            log=[entry for batch in told for entry in batch.log],
            view=table.game.rules.view_data(view.known, seat),
            prompt=None if table.over else view.prompt,
            moves=() if acting is None else choices(table.state, acting, self.limits.gains),
            undo=undo is not None,
            takeback=0 if further is None else further.taken_back,
            revealed=() if further is None else revealed(further, audience(seats), table.names),
            hold=table.hold.data() if table.hold is not None and table.held else None,
            chapter=self._chapter(seat, None if fresh else since),
        )

    def _chapter(self, seat: Seat | None, since: int | None) -> ChapterData | None:
        """Describe the part of a longer game that has ended since, or that is being shown."""
        table = self.table
        ended, chapters = table.chapter_ended, table.course.chapters
        shown = table.held and table.hold is not None and table.hold.kind == "chapter"
        if ended is None or not (shown or (since is not None and ended > since)):
            return None
        return chapter_data([chapter.state for chapter in chapters], seat, table.names)

    def _told(self, seat: Seat | None, since: int) -> Iterable[Told]:
        names = self.table.names
        batches = self.table.batches
        first = len(batches)
        while first and batches[first - 1].last > since:
            first -= 1
        return (batch.told(seat, names) for batch in batches[first:])


def chapter_data(ends: Sequence[State], seat: Seat | None, names: Sequence[str]) -> ChapterData:
    """Describe the last of some parts of a longer game to a seat, from their ends."""
    end = ends[-1]
    return ChapterData(
        number=len(ends),
        points=chapter_points(ends),
        totals=tuple(sheet.total for sheet in end.scores()),
        text=in_both(lambda speech: how_chapter_ended(ends, speech), names),
        view=end.game.rules.view_data(end.view(seat).known, seat),
    )


def audience(seats: frozenset[Seat]) -> Seat | None:
    """Tell whose eyes the log is for: where seats share a screen, it hides what any may not see."""
    return next(iter(seats)) if len(seats) == 1 else None


def acting_seat(table: Table, seats: frozenset[Seat]) -> Seat | None:
    """Return the seat to act if it is one of these, no bot plays for it and it has a choice."""
    actor = table.state.actor
    if table.follows or not isinstance(actor, int) or actor not in seats:
        return None
    return actor if table.seats[actor].bot is None else None


def announce(table: Table, but: Watcher | None = None) -> None:
    """Tell every watcher, but one who knows, how the match looks now."""
    others = [watcher for watcher in table.watchers if watcher is not but]
    if others:
        message = _encode(MatchNews(table.data()))
        for watcher in others:
            watcher.send(message)
