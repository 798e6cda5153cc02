"""The line to one client: messages in under limits, messages out without waiting."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

from crownlands.server.limits import Bucket
from crownlands.server.sockets.codes import FLOOD

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from crownlands.server.schemas.answers import Answer
    from crownlands.server.settings import Limits

_encode = msgspec.json.Encoder().encode


class HangUp(Exception):
    """The line is to be closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Line:
    """A socket with a queue in front of it: who reads too slowly is let go, not waited for."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self._socket = socket
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._out: asyncio.Queue[bytes] = asyncio.Queue(limits.backlog)
        self._reader = asyncio.current_task()
        self._writer = asyncio.create_task(self._write())
        self.too_slow = False

    def send(self, message: bytes) -> None:
        """Queue an encoded message."""
        try:
            self._out.put_nowait(message)
        except asyncio.QueueFull:
            self._let_go()

    def answer(self, message: Answer) -> None:
        """Queue a message."""
        self.send(_encode(message))

    async def receive(self, seconds: float) -> str:
        """Wait so long for a message; `HangUp` for one too many."""
        async with asyncio.timeout(seconds):
            message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        if not self._bucket.take():
            raise HangUp(FLOOD)
        return message.get("text") or ""

    async def close(self, code: int) -> None:
        """Send what waits, then close."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(1):
                await self._out.join()
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(code)

    def end(self) -> None:
        """Stop writing."""
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._out.get()
                await self._socket.send_text(message.decode())
                self._out.task_done()

    def _let_go(self) -> None:
        if not self.too_slow and self._reader is not None:
            self.too_slow = True
            self._reader.cancel()
