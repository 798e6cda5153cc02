"""All matches of a server: created, loaded, kept in memory and unloaded."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from crownlands.bots.levels import HINTS
from crownlands.core.errors import BadBot
from crownlands.server.bots.pool import BotPool
from crownlands.server.bots.process import cancel_tasks
from crownlands.server.cluster import Cluster
from crownlands.server.errors import ServerError
from crownlands.server.limits import Limiter, Share
from crownlands.server.matches.bot_turns import BotTurns
from crownlands.server.matches.match_state import opening_digest
from crownlands.server.matches.table import Table
from crownlands.server.matches.updates import send_match, send_updates
from crownlands.server.metrics import MATCHES_TOTAL
from crownlands.server.storage.database import Conflict, Database, Unavailable, now
from crownlands.server.storage.store import Store, seat_bits

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.server.settings import Settings
    from crownlands.server.storage.store import Versions
    from crownlands.server.storage.tables import MatchRow, StoredMatch

T = TypeVar("T")
UNLOAD_SECONDS: Final = 20.0
COMPARE_SECONDS: Final = 2.0
"""How often the tables in use are compared with the database."""
COMPARED_AT_ONCE: Final = 500
ORPHAN_SECONDS: Final = 1.0
"""How often matches are looked for whose process is dead."""
ORPHANS_AT_ONCE: Final = 20
STALLED_MILLISECONDS: Final = 10_000
"""After how long a match is looked at that waits for this process and does not go on."""
PRESENCE_SECONDS: Final = 0.2
"""How often it is stored who is connected."""
ATTEMPTS: Final = 20
"""How often a change is tried while other processes are quicker."""
LOAD_IN_THREAD: Final = 16
"""From how many moves on a match is replayed in another thread."""
_log = logging.getLogger("crownlands.matches")


class MatchService:
    """All tables of this server, with the database and the bots."""

    def __init__(self, settings: Settings, share: Share | None = None) -> None:
        limits, share = settings.limits, share or Share()
        self.settings = settings
        self.share = share
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.cluster = Cluster(self.database, share, notices=settings.notices)
        self.bot_pool = BotPool(
            settings.bot_workers,
            settings.bot_factory,
            limits.think_seconds,
            warm=settings.warm_bots,
        )
        self.bot_turns = BotTurns(self)
        self._tables: dict[str, Table] = {}
        self.new_table_limiter = Limiter(limits.tables_per_minute / 60, limits.table_burst, share)
        self.stored_record_limiter = Limiter(
            limits.stored_records_per_minute / 60, limits.stored_record_burst, share
        )
        self.wrong_code_limiter = Limiter(
            limits.wrong_codes_per_minute / 60, limits.wrong_code_burst, share
        )
        self.hint_limiter = Limiter(limits.hints_per_minute / 60, limits.hint_burst, share)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._presence_to_store: set[str] = set()
        self._refreshing: set[str] = set()
        self._broken: set[str] = set()
        """Matches that cannot be loaded here, and are left to other processes."""
        self._compare_now = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._short_tasks: set[asyncio.Task[None]] = set()

    @property
    def table_count(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def socket_count(self) -> int:
        """How many clients are connected to tables."""
        return sum(len(table.watchers) for table in self._tables.values())

    def check_level(self, level: str) -> None:
        """Raise `unknown_level` if no bot has this level."""
        if level == HINTS:
            raise ServerError("unknown_level", level=level)
        try:
            self.bot_pool.make_bot(level)
        except BadBot:
            raise ServerError("unknown_level", level=level) from None

    async def start(self) -> None:
        """Open the database, start the bots, and take over the matches that wait for one."""
        await self.database.start()
        await self.cluster.start(self.store, self)
        await self.bot_pool.start()
        work: list[Callable[[], Coroutine[Any, Any, None]]] = [
            self._unload_idle,
            self._take_orphans,
        ]
        if self.cluster.is_shared:
            work += [self._compare_with_database, self._store_presence]
        self._tasks = [asyncio.create_task(_forever(one)) for one in work]

    async def stop(self) -> None:
        """Stop the bots, finish writing, leave the other processes, and close the database."""
        await cancel_tasks(self._tasks)
        await self.bot_turns.stop()
        await self.bot_pool.stop()
        await cancel_tasks(self._short_tasks)
        await self.cluster.stop()
        await self.database.stop()

    async def add(
        self, stored: StoredMatch, visitor: str = "", rematch_of: MatchRow | None = None
    ) -> Table:
        """Store a new match of a visitor, perhaps as the rematch of another; return its table."""
        self.make_room()
        await self.store.create(stored, rematch_of)
        table = await self._loaded(stored)
        table.visitor = visitor
        self._tables[table.id] = table
        self.bot_turns.wake(table)
        MATCHES_TOTAL.labels(table.game.id).inc()
        return table

    async def table(self, match_id: str) -> Table:
        """Return a table, from memory or from the database; `not_found` if there is none."""
        table = self._tables.get(match_id)
        if table is not None:
            table.last_used = time.monotonic()
            return table
        loading = self._loading.get(match_id)
        if loading is None:
            loading = asyncio.create_task(self._load(match_id))
            self._loading[match_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(loading)

    def in_memory(self, match_id: str) -> Table | None:
        """Return a table if it is in memory."""
        return self._tables.get(match_id)

    async def fresh_table(self, match_id: str, *, or_known: bool = False) -> Table:
        """Return a table with all that other processes have stored, or raise `not_found`.

        With `or_known`, return it as it is known here if the database does not answer.
        """
        table = self._tables.get(match_id)
        if table is None or not self.cluster.is_shared:
            return await self.table(match_id)
        try:
            found = (await self.store.versions([match_id])).get(match_id)
            if found is not None and table.versions.behind(found):
                await self.refresh(table)
        except Unavailable:
            if not or_known:
                raise
        return table

    async def is_played_by_several(self, game: Game, moves: Sequence[Move]) -> bool:
        """Return whether people are playing a game together that began with these moves."""
        opening = opening_digest(game, moves)
        if opening is None:
            return False
        for match_id in await self.store.running_with_opening(opening):
            table = await self.fresh_table(match_id)
            both = min(len(table.match.moves), len(moves))
            same = table.match.moves[:both] == tuple(moves[:both]) and table.game == game
            if same and not table.is_solo and not table.over:
                return True
        return False

    def make_room(self) -> None:
        """Unload idle tables if memory is full; raise `full` if none is idle."""
        if len(self._tables) < self.settings.limits.tables:
            return
        for table in tuple(self._tables.values()):
            if _idle(table):
                self._unload(table)
        if len(self._tables) >= self.settings.limits.tables:
            raise ServerError("full")

    def publish(self, table: Table) -> None:
        """Send an update to all who have not seen the present version; start the turn of a bot."""
        send_updates(table, (one for one in table.watchers if (one.version or 0) < table.version))
        if table.over:
            send_match(table)
        self.bot_turns.wake(table)

    async def write(self, table: Table, work: Callable[[], Awaitable[T]]) -> T:
        """Do something that changes a table, under its lock.

        If another process was quicker, what it has stored is applied, and the work is done again
        for the table as it is then.
        """
        async with table.lock:
            for _ in range(ATTEMPTS):
                try:
                    return await work()
                except Conflict:
                    await self._catch_up(table)
        raise ServerError("stale")

    async def refresh(self, table: Table) -> None:
        """Apply what other processes have stored, and tell the watchers."""
        async with table.lock:
            await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        """Apply what other processes have stored, and tell the watchers; the lock is held."""
        news = await self.store.news(table.row)
        if news is None:
            raise ServerError("not_found")
        before, present = table.row, table.present
        table.catch_up(news)
        lost = [watcher for watcher in table.watchers if watcher.drop_lost_seats(table.seats)]
        if lost:
            self.presence_changed(table)
        if table.row.version > before.version:
            self.publish(table)
        elif table.row != before:
            self.bot_turns.wake(table)
        send_updates(table, table.watchers if table.row.revision != before.revision else lost)
        if table.row.revision != before.revision or table.present != present:
            send_match(table)
        if table.row.rematch != before.rematch and table.row.rematch is not None:
            for watcher in tuple(table.watchers):
                watcher.send_rematch(table.row.rematch)

    def presence_changed(self, table: Table) -> None:
        """Take account of somebody who has connected to a table or left it."""
        table.presence_changed()
        if self.cluster.is_shared:
            self._presence_to_store.add(table.id)

    def match_changed(self, match_id: str, versions: Versions) -> None:
        """Read what another process has stored, if this one has the match in memory."""
        table = self._tables.get(match_id)
        if (
            table is None
            or match_id in self._refreshing
            or not table.versions.behind(versions)
            or not (table.watchers or table.bot_turn)
        ):
            return
        self._refreshing.add(match_id)
        task = asyncio.create_task(self._refresh_in_background(table))
        self._short_tasks.add(task)
        task.add_done_callback(self._short_tasks.discard)

    def notices_missed(self) -> None:
        """Compare all tables with the database soon, and store again who is connected here."""
        self._compare_now.set()
        for table in self._tables.values():
            if table.watchers:
                table.stored_presence = None
                self._presence_to_store.add(table.id)

    def processes_changed(self, processes: frozenset[str]) -> None:
        """Show who is connected now that some processes have come or ended."""
        for table in tuple(self._tables.values()):
            if table.has_people_at(processes):
                table.presence_changed()
                send_match(table)

    async def _refresh_in_background(self, table: Table) -> None:
        try:
            async with table.lock:
                self._refreshing.discard(table.id)
                await self._catch_up(table)
        except ServerError as error:
            _log.warning("match %s: it is compared again later: %s", table.id, error.code)
        except Exception:
            _log.exception("match %s: what others have stored cannot be applied", table.id)
        finally:
            self._refreshing.discard(table.id)

    async def _compare_with_database(self) -> None:
        """Find what other processes have stored, whether or not they have told."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(COMPARE_SECONDS):
                    await self._compare_now.wait()
            self._compare_now.clear()
            watched = [one.id for one in self._tables.values() if one.watchers or one.bot_turn]
            for first in range(0, len(watched), COMPARED_AT_ONCE):
                with suppress(Unavailable):
                    found = await self.store.versions(watched[first : first + COMPARED_AT_ONCE])
                    for match_id, versions in found.items():
                        self.match_changed(match_id, versions)

    async def _store_presence(self) -> None:
        """Store who is connected to this process."""
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            waiting, self._presence_to_store = self._presence_to_store, set()
            for match_id in waiting:
                table = self._tables.get(match_id)
                seats = frozenset() if table is None else table.present_here
                if table is not None and table.stored_presence == seats:
                    continue
                try:
                    await self.store.set_presence(match_id, self.cluster.id, seat_bits(seats))
                except (Unavailable, Conflict):
                    self._presence_to_store.add(match_id)
                    continue
                if table is not None:
                    table.stored_presence = seats

    async def _load(self, match_id: str) -> Table:
        self.make_room()
        stored = await self.store.match(match_id)
        if stored is None:
            raise ServerError("not_found")
        table = await self._loaded(stored)
        self._tables[match_id] = table
        self.bot_turns.wake(table)
        return table

    async def _loaded(self, stored: StoredMatch) -> Table:
        """Replay a match; a long one in another thread, since it would block the event loop."""
        limits = self.settings.limits
        if len(stored.moves) <= LOAD_IN_THREAD:
            return Table.load(stored, self.store, self.cluster, limits)
        return await asyncio.to_thread(Table.load, stored, self.store, self.cluster, limits)

    async def _take_orphans(self) -> None:
        """Take over matches that wait for a server, and whose process is dead."""
        while True:
            try:
                orphans = await self.store.take_orphans(
                    self.cluster.id, ORPHANS_AT_ONCE, self._broken
                )
            except (Unavailable, Conflict):
                await asyncio.sleep(ORPHAN_SECONDS)
                continue
            for match_id in orphans:
                await self._resume(match_id)
            if len(orphans) < ORPHANS_AT_ONCE:
                shared = self.cluster.is_shared
                await asyncio.sleep(ORPHAN_SECONDS if shared else STALLED_MILLISECONDS / 1000)
                await self._resume_stalled()

    async def _resume_stalled(self) -> None:
        """Go on with matches whose lease this process holds without playing them.

        It has taken the lease, but could not load the match or did not get the answer.
        """
        try:
            stalled = await self.store.stalled(self.cluster.id, now() - STALLED_MILLISECONDS)
        except Unavailable:
            return
        for match_id in stalled:
            table = self._tables.get(match_id)
            if match_id in self._broken:
                await self._leave_to_others(match_id)
            elif table is None or table.bot_turn is None:
                await self._resume(match_id)

    async def _resume(self, match_id: str) -> None:
        """Load a match whose lease this process has taken, so that its bot or its draws go on."""
        try:
            await self.refresh(await self.table(match_id))
        except Unavailable:
            return
        except ServerError as error:
            _log.warning("match %s: its bot is not resumed: %s", match_id, error.code)
            if error.code != "full":
                await self._leave_to_others(match_id)
        except Exception:
            _log.exception("match %s: its bot is not resumed", match_id)
            await self._leave_to_others(match_id)

    async def _leave_to_others(self, match_id: str) -> None:
        """Leave a match that cannot be loaded here to processes of a release that may know it."""
        self._broken.add(match_id)
        with suppress(Unavailable, Conflict):
            await self.store.release_lease(match_id, self.cluster.id)

    async def _unload_idle(self) -> None:
        """Unload idle tables from time to time."""
        while True:
            await asyncio.sleep(min(UNLOAD_SECONDS, self.settings.limits.idle_seconds))
            latest = time.monotonic() - self.settings.limits.idle_seconds
            for table in tuple(self._tables.values()):
                if _idle(table) and table.last_used <= latest:
                    self._unload(table)

    def _unload(self, table: Table) -> None:
        table.unloaded = True
        del self._tables[table.id]


async def _forever(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something that does not end by itself, and begin again if it fails."""
    while True:
        try:
            await work()
        except Exception:
            _log.exception("a task of the server failed and begins again")
            await asyncio.sleep(ORPHAN_SECONDS)


def _idle(table: Table) -> bool:
    return not table.watchers and table.bot_turn is None and not table.lock.locked()
