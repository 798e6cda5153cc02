"""Bots taking their turns: each table waits for its own bot only."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.server.matches.course import followed
from crownlands.server.metrics import BOT_SECONDS
from crownlands.server.storage.store import Conflict

if TYPE_CHECKING:
    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table

TROUBLE_SECONDS: Final = 2.0
"""How long a bot waits when its move could not be stored."""
_log = logging.getLogger("crownlands.matches")


class BotTurns:
    """Has one task for each table at which a bot is to move."""

    def __init__(self, host: MatchHost) -> None:
        self._host = host
        self._stopped = False
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Let a bot begin its turn, if one is to move and has not begun."""
        if self._stopped or table.dropped or table.bot_turn or table.bot_to_move is None:
            return
        table.bot_turn = task = asyncio.create_task(self._play(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End all turns; what was not stored will be decided again."""
        self._stopped = True
        for task in tuple(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _play(self, table: Table) -> None:
        try:
            while not table.dropped and table.bot_to_move is not None:
                await self._one_move(table)
        finally:
            table.bot_turn = None
        self.wake(table)

    async def _one_move(self, table: Table) -> None:
        """Make a bot's move; whatever goes wrong, it is tried again after a while."""
        try:
            moved = await self._decide(table)
        except Conflict:
            await self._host.replace(table)
        except Exception:
            _log.exception("match %s: a bot could not move", table.id)
            await asyncio.sleep(TROUBLE_SECONDS)
        else:
            if moved:
                self._host.publish(table)

    async def _decide(self, table: Table) -> bool:
        """Think, wait for the pace of the table, and move if nothing has changed meanwhile."""
        version, level = table.version, table.bot_to_move
        move, _ = await asyncio.gather(self._think(table), asyncio.sleep(table.row.pace / 1000))
        async with table.lock:
            if (table.version, table.bot_to_move) != (version, level):
                return False
            steps = tuple(followed(table.course, table.course.play(move), table.row.seed))
            await self._host.write(table, steps)
            return True

    async def _think(self, table: Table) -> Move:
        state, seat, level = table.state, table.state.actor, table.bot_to_move
        assert isinstance(seat, int)
        assert level is not None
        luck = bot_luck(table.row.seed, seat, table.version)
        begun = time.perf_counter()
        move = await self._host.pool.choose(state, seat, level, luck, table=table.id)
        BOT_SECONDS.observe(time.perf_counter() - begun)
        if move is None:
            _log.warning("match %s: the server moves for a bot that did not", table.id)
            return state.legal_moves()[0]
        return move


def bot_luck(seed: bytes, seat: Seat, version: int) -> str:
    """Give a bot luck of its own that tells nothing of the draws."""
    return hmac.new(seed, f"bot {seat} {version}".encode(), "sha256").hexdigest()
