"""All matches of a server: created, loaded, kept in memory and unloaded."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.core.errors import BadBot
from crownlands.server.bots.pool import BotPool
from crownlands.server.bots.process import cancel_tasks
from crownlands.server.errors import ServerError
from crownlands.server.limits import Limiter
from crownlands.server.matches.bot_turns import BotTurns
from crownlands.server.matches.table import Table
from crownlands.server.matches.updates import send_match, send_updates
from crownlands.server.metrics import MATCHES_TOTAL
from crownlands.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.server.settings import Settings
    from crownlands.server.storage.tables import StoredMatch

UNLOAD_SECONDS: Final = 20.0
FEWEST_ALIKE: Final = 4
"""How many first moves two games have in common that are the same game."""
LOAD_IN_THREAD: Final = 16
"""From how many moves on a match is replayed in another thread."""
_log = logging.getLogger("crownlands.matches")


class MatchService:
    """All tables of this server, with the database and the bots."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = Store(settings.database)
        self.bot_pool = BotPool(
            settings.bot_workers,
            settings.bot_factory,
            limits.think_seconds,
            warm=settings.warm_bots,
        )
        self.bot_turns = BotTurns(self)
        self._tables: dict[str, Table] = {}
        self.new_table_limiter = Limiter(limits.tables_per_minute / 60, limits.table_burst)
        self.stored_record_limiter = Limiter(
            limits.stored_records_per_minute / 60, limits.stored_record_burst
        )
        self.wrong_code_limiter = Limiter(
            limits.wrong_codes_per_minute / 60, limits.wrong_code_burst
        )
        self.hint_limiter = Limiter(limits.hints_per_minute / 60, limits.hint_burst)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: list[asyncio.Task[None]] = []

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
        try:
            self.bot_pool.make_bot(level)
        except BadBot:
            raise ServerError("unknown_level", level=level) from None

    async def start(self) -> None:
        """Open the database, start the bots, and resume the matches that wait for one."""
        await self.store.start()
        await self.bot_pool.start()
        self._tasks = [
            asyncio.create_task(self._unload_idle()),
            asyncio.create_task(self._resume()),
        ]

    async def stop(self) -> None:
        """Stop the bots, finish writing, and close the database."""
        await cancel_tasks(self._tasks)
        await self.bot_turns.stop()
        await self.bot_pool.stop()
        await self.store.stop()

    async def add(self, stored: StoredMatch, visitor: str = "") -> Table:
        """Store a new match of a visitor, and return its table."""
        self.make_room()
        await self.store.create(stored)
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

    def is_played_by_several(self, game: Game, moves: Sequence[Move]) -> bool:
        """Return whether people are playing a game together that began with these moves."""
        return any(
            _begin_alike(table.match.moves, moves)
            and table.game == game
            and not table.is_solo
            and not table.over
            for table in self._tables.values()
        )

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

    async def reload(self, table: Table) -> Table:
        """Reload a match that another process has written to; watchers move to the new table."""
        table.unloaded = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        fresh = await self.table(table.id)
        fresh.watchers |= table.watchers
        fresh.presence_changed()
        fresh.visitor = table.visitor
        self.publish(fresh)
        return fresh

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
            return Table.load(stored, self.store, limits)
        return await asyncio.to_thread(Table.load, stored, self.store, limits)

    async def _resume(self) -> None:
        """Resume the matches in which a bot was to move when the server stopped."""
        for match_id in await self.store.waiting_for_bots():
            try:
                await self.table(match_id)
            except ServerError as error:
                _log.warning("match %s: its bot is not resumed: %s", match_id, error.code)
            except Exception:
                _log.exception("match %s: its bot is not resumed", match_id)

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


def _begin_alike(ours: Sequence[Move], others: Sequence[Move]) -> bool:
    """Return whether two games have the same moves as far as both go, at least a few."""
    both = min(len(ours), len(others))
    return both >= FEWEST_ALIKE and ours[:both] == others[:both]


def _idle(table: Table) -> bool:
    return not table.watchers and table.bot_turn is None and not table.lock.locked()
