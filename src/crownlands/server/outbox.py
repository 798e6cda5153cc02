"""Messages to one client: they are queued, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from crownlands.server.messages import ServerMessage

BROKEN: Final = 1011
BAD_HELLO: Final = 4400
BAD_ORIGIN: Final = 4403
NOT_FOUND: Final = 4404
SILENT: Final = 4408
TOO_LARGE: Final = 4413
FLOOD: Final = 4429
CLOSE_CODES: Final = {
    "bad_hello": BAD_HELLO,
    "bad_origin": BAD_ORIGIN,
    "not_found": NOT_FOUND,
    "unknown_rules": NOT_FOUND,
    "too_large": TOO_LARGE,
    "flood": FLOOD,
    "full": FLOOD,
}
"""The code a socket is closed with, by the code of the error."""
_encode = msgspec.json.Encoder().encode


class Outbox:
    """The messages that wait for a client; one that reads too slowly is disconnected.

    It cancels the task it was made in, which is the one that reads from the socket.
    """

    def __init__(self, socket: WebSocket, backlog: int) -> None:
        self._socket = socket
        self._messages: asyncio.Queue[bytes] = asyncio.Queue(backlog)
        self._reader = asyncio.current_task()
        self._writer = asyncio.create_task(self._write())
        self.too_slow = False

    def send(self, message: bytes) -> None:
        """Queue an encoded message."""
        try:
            self._messages.put_nowait(message)
        except asyncio.QueueFull:
            if not self.too_slow and self._reader is not None:
                self.too_slow = True
                self._reader.cancel()

    def answer(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.send(_encode(message))

    async def close(self, code: int) -> None:
        """Send what waits, then close the socket."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(1):
                await self._messages.join()
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(code)

    def stop(self) -> None:
        """Stop writing."""
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._messages.get()
                await self._socket.send_text(message.decode())
                self._messages.task_done()
