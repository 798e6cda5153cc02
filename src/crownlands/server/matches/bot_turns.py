"""Bots taking their turns: each table waits for its own bot only."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from typing import TYPE_CHECKING, Final

from crownlands.server.matches.course import followed
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
        """Think, wait for the pace of the table, and move if nothing has changed meanwhile."""
        version, level = table.version, table.bot_to_move
        thinking = asyncio.create_task(self._think(table))
        try:
            await asyncio.sleep(table.row.pace / 1000)
            move = await thinking
        finally:
            thinking.cancel()
        try:
            async with table.lock:
                if (table.version, table.bot_to_move) != (version, level):
                    return
                steps = tuple(followed(table.course, table.course.play(move), table.row.seed))
                addition = table.addition(steps)
                await self._host.store.add(addition)
                table.apply(steps, addition)
        except Conflict:
            await self._host.replace(table)
        except Exception:
            _log.exception("a bot's move could not be stored")
            await asyncio.sleep(TROUBLE_SECONDS)
        else:
            self._host.publish(table)

    async def _think(self, table: Table) -> Move:
        state, seat, level = table.state, table.state.actor, table.bot_to_move
        assert isinstance(seat, int)
        assert level is not None
        luck = bot_luck(table.row.seed, seat, table.version)
        move = await self._host.pool.choose(state, seat, level, luck)
        if move is None:
            _log.warning("match %s: the server moves for a bot that did not", table.id)
            return state.legal_moves()[0]
        return move


def bot_luck(seed: bytes, seat: Seat, version: int) -> str:
    """Give a bot luck of its own that tells nothing of the draws."""
    return hmac.new(seed, f"bot {seat} {version}".encode(), "sha256").hexdigest()
