"""What happens by itself at a table: draws and forced moves that were held, and bots' turns."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.bots.levels import KEEN
from crownlands.server.bots.process import cancel_tasks
from crownlands.server.errors import ServerError
from crownlands.server.metrics import BOT_SECONDS
from crownlands.server.storage.store import Conflict, Unavailable
from crownlands.text import in_both
from crownlands.text.advice import advice

if TYPE_CHECKING:
    from crownlands.core.moves import Move
    from crownlands.core.text import LocalizedText
    from crownlands.server.bots.pool import BotPool
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table

TROUBLE_SECONDS: Final = 2.0
"""How long a bot waits when its move could not be stored."""
HINT_SECONDS: Final = 1.5
"""How long a bot may think about a hint before a quicker one is asked."""
_log = logging.getLogger("crownlands.matches")


class BotTurns:
    """Has one task for each table at which something happens without a person deciding."""

    def __init__(self, host: MatchHost) -> None:
        self._host = host
        self._stopped = False
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Let what happens by itself begin, if something does and has not begun."""
        if self._stopped or table.dropped or table.bot_turn or not table.moves_by_itself:
            return
        table.bot_turn = task = asyncio.create_task(self._play(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End all turns; what was not stored will be decided again."""
        self._stopped = True
        await cancel_tasks(self._tasks)

    async def _play(self, table: Table) -> None:
        try:
            while not table.dropped and table.moves_by_itself:
                await self._one_move(table)
        finally:
            table.bot_turn = None
        self.wake(table)

    async def _one_move(self, table: Table) -> None:
        """Make the next move; whatever goes wrong, it is tried again after a while."""
        try:
            moved = await self._decide(table)
        except Conflict:
            await self._host.replace(table)
        except Unavailable:
            await asyncio.sleep(TROUBLE_SECONDS)
        except Exception:
            _log.exception("match %s: a move could not be made", table.id)
            await asyncio.sleep(TROUBLE_SECONDS)
        else:
            if moved:
                self._host.publish(table)

    async def _decide(self, table: Table) -> bool:
        """Wait for people and for the pace of the table, and move if nothing has changed meanwhile.

        A bot thinks while people are waited for.
        """
        version, level, follows = table.version, table.bot_to_move, table.follows
        waiting = _held(table)
        if follows:
            await waiting
            move = None
        else:
            pace = asyncio.sleep(table.row.pace / 1000)
            move, _, _ = await asyncio.gather(self._think(table), pace, waiting)
        async with table.lock:
            if (table.version, table.bot_to_move) != (version, level) or table.held:
                return False
            await table.append(None if move is None else table.match.play(move))
            return True

    async def _think(self, table: Table) -> Move:
        level, state = table.bot_to_move, table.state
        assert level is not None
        begun = time.perf_counter()
        move = await ask_bot(self._host.pool, table, level)
        BOT_SECONDS.observe(time.perf_counter() - begun)
        if move is None:
            _log.warning("match %s: the server moves for a bot that did not", table.id)
            return state.legal_moves()[0]
        return move


async def ask_bot(
    pool: BotPool, table: Table, level: str, within: float | None = None
) -> Move | None:
    """Return what a bot would do as a table stands; somebody may wait for it so many seconds.

    The seed of its random numbers reveals nothing of the draws.
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
    """Return what a strong bot would do as a table stands, and why."""
    state = table.state
    move = await ask_bot(pool, table, KEEN.id, HINT_SECONDS)
    if move is None:
        raise ServerError("no_hint")
    return move, in_both(lambda speech: advice(state, move, speech), table.names)


async def _held(table: Table) -> None:
    """Wait until nobody is waited for as the table stands."""
    if table.hold is not None:
        await table.hold.wait()
