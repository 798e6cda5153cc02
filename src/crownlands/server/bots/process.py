"""Worker processes as the server sees them."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.server.bots.worker import (
    CACHED_BOTS,
    HEADER,
    PROGRESS,
    WARMING,
    BotKey,
    Question,
    Reply,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

START_SECONDS: Final = 20.0
"""How long a process may take to be ready."""


class WorkerLost(Exception):
    """The worker died, or took too long."""


class WorkerProcess:
    """A process that answers one question at a time. It is started when first asked."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._command = (sys.executable, "-m", module, *arguments)
        self._process: asyncio.subprocess.Process | None = None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.returncode is None

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process, unless it runs, and wait until it is ready."""
        if not self.alive or self._process is None:
            await self.stop()
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
            await self._within(START_SECONDS, _read(self._process))
        return self._process

    async def exchange(
        self, question: bytes, limit: float, progress: Callable[[bytes], None] | None = None
    ) -> bytes:
        """Send a question and return the answer; raise `WorkerLost` if none comes in time.

        Reports of progress before the answer are passed on.
        """
        process = await self.start()
        return await self._within(limit, _exchange(process, question, progress))

    async def _within(self, limit: float, answer: Awaitable[bytes]) -> bytes:
        """Wait for an answer; a process that does not answer in time is killed.

        Writing to a dead process raises an error; on some event loops that is a `RuntimeError`.
        """
        try:
            async with asyncio.timeout(limit):
                return await answer
        except (TimeoutError, OSError, EOFError, RuntimeError) as error:
            await self.stop()
            raise WorkerLost(f"{type(error).__name__} after at most {limit} s") from error
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Worker(WorkerProcess):
    """A process that runs bots."""

    def __init__(self, factory: str, *, warm: bool = False) -> None:
        super().__init__("crownlands.server.bots.worker", factory, WARMING if warm else "")
        self._asked: deque[BotKey] = deque(maxlen=CACHED_BOTS)

    def has_bot(self, key: BotKey) -> bool:
        """Return whether the process has a bot in its cache."""
        return key in self._asked

    async def ask(self, question: Question, limit: float) -> Reply:
        """Ask a bot; raise `WorkerLost` if no answer comes in time."""
        await self.start()
        if self.has_bot(question.bot_key):
            self._asked.remove(question.bot_key)
        self._asked.append(question.bot_key)
        return msgspec.json.decode(await self.exchange(question.encode(), limit), type=Reply)

    async def stop(self) -> None:
        """Kill the process."""
        self._asked.clear()
        await super().stop()


async def cancel_tasks(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks, one after the other, and wait until they have ended."""
    for task in tuple(tasks):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _exchange(
    process: asyncio.subprocess.Process,
    question: bytes,
    progress: Callable[[bytes], None] | None,
) -> bytes:
    assert process.stdin is not None
    process.stdin.write(HEADER.pack(len(question)) + question)
    await process.stdin.drain()
    answer = await _read(process)
    while progress is not None and answer.startswith(PROGRESS):
        progress(answer.removeprefix(PROGRESS))
        answer = await _read(process)
    return answer


async def _read(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return await process.stdout.readexactly(HEADER.unpack(header)[0])
