"""Moves without a command: the turns of bots, and automatic moves that a hold has delayed."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.bots.levels import HINTS
from crownlands.server.bots.process import cancel_tasks
from crownlands.server.errors import ServerError
from crownlands.server.metrics import BOT_SECONDS
from crownlands.server.storage.database import Unavailable
from crownlands.text import in_both
from crownlands.text.advice import advice

if TYPE_CHECKING:
    from crownlands.core.moves import Move
    from crownlands.core.text import LocalizedText
    from crownlands.server.bots.pool import BotPool, ChosenMove
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table

RETRY_SECONDS: Final = 2.0
"""How long to wait when a move could not be made or stored."""
HINT_SECONDS: Final = 1.5
"""How long a bot may think about a hint before a quicker one is asked."""
_log = logging.getLogger("crownlands.matches")


class BotTurns:
    """Runs a task for each table whose next move is not decided by a person."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._stopped = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._uncertain: set[str] = set()
        """The matches whose last move may have been stored or not."""

    def wake(self, table: Table) -> None:
        """Start the task of a table if its next move is not decided by a person.

        Another living process that holds the lease makes the move itself.
        """
        if self._stopped or table.unloaded or table.bot_turn or not table.server_moves_next:
            return
        if not table.holds_lease and not table.lease_is_free:
            return
        table.bot_turn = task = asyncio.create_task(self._play(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Cancel all turns; a move that was not stored will be decided again."""
        self._stopped = True
        await cancel_tasks(self._tasks)

    async def _play(self, table: Table) -> None:
        try:
            while not table.unloaded and table.server_moves_next:
                if not await self._make_move(table):
                    return
        finally:
            table.bot_turn = None
        self.wake(table)

    async def _make_move(self, table: Table) -> bool:
        """Make the next move; if anything goes wrong, the caller tries again after a while.

        Return False if another process holds the lease.
        """
        try:
            if table.id in self._uncertain:
                await self._service.refresh(table)
                self._uncertain.discard(table.id)
            if not await self._lease(table):
                return False
            if await self._decide(table):
                self._service.publish(table)
        except Unavailable:
            self._uncertain.add(table.id)
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            _log.exception("match %s: a move could not be made", table.id)
            await asyncio.sleep(RETRY_SECONDS)
        return True

    async def _lease(self, table: Table) -> bool:
        """Take the lease of a table, unless this process has it or another living one."""
        if table.holds_lease:
            return True
        async with table.lock:
            if await table.take_lease():
                return True
        await self._service.refresh(table)
        return table.holds_lease

    async def _decide(self, table: Table) -> bool:
        """Wait for the hold and the pace of the table; move unless the table has changed meanwhile.

        A bot thinks during the hold. It is not asked again if another hold begins, or if the
        database does not answer.
        """
        version, level, automatic = table.version, table.bot_to_move, table.next_is_automatic
        due = time.monotonic() + table.row.pace / 1000
        move = None
        if not automatic:
            move = await self._think(table)
            early = due - time.monotonic()
            if early > 0:
                await asyncio.sleep(early)

        async def store() -> bool | None:
            now = table.version, table.bot_to_move
            if now != (version, level) or not table.holds_lease:
                return False
            if table.is_paused:
                return None
            await table.append(None if move is None else table.match.play(move))
            return True

        stored, uncertain = None, False
        while stored is None:
            if table.hold is not None:
                await table.hold.wait()
            try:
                if uncertain:
                    await self._service.refresh(table)
                stored = await self._service.write(table, store)
            except Unavailable:
                uncertain = True
                await asyncio.sleep(RETRY_SECONDS)
        return stored

    async def _think(self, table: Table) -> Move:
        level, state = table.bot_to_move, table.state
        assert level is not None
        begun = time.perf_counter()
        chosen = await ask_bot(self._service.bot_pool, table, level)
        BOT_SECONDS.observe(time.perf_counter() - begun)
        if chosen is None:
            _log.warning("match %s: the server moves for a bot that did not", table.id)
            return state.legal_moves()[0]
        return chosen.move


async def ask_bot(
    pool: BotPool, table: Table, level: str, within: float | None = None
) -> ChosenMove | None:
    """Return the move a bot would make; `within` limits how long somebody waits for it.

    The seed of its random numbers reveals nothing about the draws.
    """
    state, seat = table.state, table.state.actor
    assert isinstance(seat, int)
    text = f"bot {seat} {table.version}".encode()
    return await pool.choose(
        state,
        seat,
        level,
        hmac.new(table.row.seed, text, "sha256").hexdigest(),
        table=table.id,
        visitor=table.visitor,
        watched=within is not None or bool(table.watchers),
        within=within,
    )


async def ask_hint(pool: BotPool, table: Table) -> tuple[Move, LocalizedText]:
    """Return the move a strong bot would make, and why."""
    state = table.state
    chosen = await ask_bot(pool, table, HINTS, HINT_SECONDS)
    if chosen is None:
        raise ServerError("no_hint")
    move, judgement = chosen
    words = in_both(lambda words: advice(state, move, words, judgement), table.names)
    return move, words
