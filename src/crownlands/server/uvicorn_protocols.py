"""The HTTP and WebSocket protocols of uvicorn, with limits on sizes and times.

They protect a server without a proxy from endless headers and from requests sent byte by byte.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, Literal

import httptools
import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from crownlands.server.errors import failure
from crownlands.server.frames import DEFLATE, EXTENSION
from crownlands.server.messages import TOO_LARGE
from crownlands.server.metrics import ERRORS_TOTAL

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle, Transport

    from uvicorn._types import ASGISendEvent
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
    from uvicorn.server import ServerState
    from websockets.http11 import Request

    from crownlands.server.frames import EncodedMessage
    from crownlands.server.settings import Limits

MOST_HEADER_BYTES: Final = 8_000
"""The size of one header; the limit of the WebSocket library is close to it."""
PIECE_BYTES: Final = 4_096
"""How much is passed to the parser at once; the size of the head is checked after each piece."""
LINGER_SECONDS: Final = 2.0
"""How long a refused client may go on sending, so that it reads the response before a reset."""
LINGER_BYTES: Final = 4_000_000
"""How much it may send meanwhile."""


class ServerConfig(uvicorn.Config):
    """The configuration of uvicorn, with these protocols and their limits."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(
            app, http=HttpProtocol, ws=SocketProtocol, ws_max_size=limits.message_bytes, **options
        )
        self.limits = limits
        self.unfinished: dict[HttpProtocol, None] = {}
        """Connections without a complete request, the oldest first."""


class HttpProtocol(HttpToolsProtocol):
    """Limits the size of a request and the time it may take to arrive."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = config.limits
        self._part: Literal["head", "body"] | None = None
        """The part of a request that is arriving."""
        self._head = self._lines = self._size = 0
        self._refusal = ""
        self._deadline: TimerHandle | None = None
        self._lingering: int | None = None
        """Bytes that a refused client may still send."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for a request; if too many connections do, close the oldest."""
        super().connection_made(transport)
        self._await_request()
        unfinished = self.config.unfinished
        if len(unfinished) > self._limits.unfinished_requests:
            next(iter(unfinished)).give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._request_arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Feed the parser in pieces, and stop at the first that exceeds a limit."""
        if self._lingering is not None:
            self._discard(data)
            return
        self._unset_keepalive_if_required()
        if self._part is None and self._deadline is None:
            self._await_request()
        for start in range(0, len(data), PIECE_BYTES):
            if not self._feed(data[start : start + PIECE_BYTES]):
                return

    def on_message_begin(self) -> None:
        """Reset the counters."""
        super().on_message_begin()
        if self._deadline is None:
            self._await_request()
        self._part = "head"
        self._head = self._lines = self._size = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count the headers, and the trailers that may follow a body."""
        self._lines += 1
        if self._lines > self._limits.header_lines or len(name) + len(value) > MOST_HEADER_BYTES:
            self._refusal = "headers_too_large"
            raise ValueError(self._refusal)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Answer the request while its body arrives."""
        self._part = "body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Cancel the time limit."""
        self._part = None
        self._request_arrived()
        super().on_message_complete()

    def give_up(self) -> None:
        """Refuse a request that did not arrive."""
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "late_request")

    def send_400_response(self, msg: str) -> None:
        """Answer invalid HTTP with the code `malformed`."""
        self._refuse(HTTPStatus.BAD_REQUEST, "malformed")

    def _feed(self, piece: bytes) -> bool:
        """Feed the parser; return whether it accepts more."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._request_arrived()
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False
            return False
        except httptools.HttpParserError:
            if self._refusal:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, self._refusal)
            else:
                self._refuse(HTTPStatus.BAD_REQUEST, "malformed")
            return False
        return self._within_limits(len(piece)) and not self.transport.is_closing()

    def _within_limits(self, size: int) -> bool:
        if self._part is None:
            return True
        self._size += size
        if self._part == "head":
            self._head += size
            if self._head > self._limits.head_bytes:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large")
                return False
        if self._size > 2 * (self._limits.head_bytes + self._limits.body_bytes):
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large")
            return False
        return True

    def _await_request(self) -> None:
        self.config.unfinished[self] = None
        self._deadline = self.loop.call_later(self._limits.request_seconds, self._late)

    def _request_arrived(self) -> None:
        self.config.unfinished.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        """Refuse a request that did not arrive in time, unless the server has paused reading."""
        self._deadline = None
        if self.flow.read_paused or (self._unanswered() and self._part != "body"):
            self._await_request()
        else:
            self.give_up()

    def _unanswered(self) -> RequestResponseCycle | None:
        """Return the request that is being answered, if any."""
        cycle: RequestResponseCycle | None = self.cycle
        return None if cycle is None or cycle.response_complete else cycle

    def _refuse(self, status: HTTPStatus, code: str) -> None:
        """Send an error unless a response was begun, and close once the client has read it."""
        self._request_arrived()
        self._unset_keepalive_if_required()
        if self._lingering is not None or self.transport.is_closing():
            return
        ERRORS_TOTAL.labels(code).inc()
        unanswered = self._unanswered()
        if unanswered is not None:
            unanswered.disconnected = True
            unanswered.message_event.set()
        answered = unanswered.response_started if unanswered else self._part == "body"
        if not answered:
            self.transport.write(_answer(status, code))
        self.flow.resume_reading()
        self._lingering = LINGER_BYTES
        self.transport.write_eof()
        self.timeout_keep_alive_task = self.loop.call_later(
            LINGER_SECONDS, self.timeout_keep_alive_handler
        )

    def _discard(self, data: bytes) -> None:
        assert self._lingering is not None
        self._lingering -= len(data)
        if self._lingering < 0:
            self.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closes with the code 4413 if a message is too large, and lets the client read the code.

    It compresses without a state per connection, and sends messages without a task per message to
    whoever asks for that by the extension `crownlands.frames`.
    """

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = ServerProtocol(
            extensions=[DEFLATE], max_size=config.ws_max_size, logger=self.logger
        )

    def handle_connect(self, event: Request) -> None:
        """Begin to serve a client that the handshake accepts."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self.send_now

    def send_now(self, message: EncodedMessage) -> bool:
        """Send a message at once; return False if the client is closed or does not keep up."""
        if (
            self.close_sent
            or self.disconnected
            or self.conn.state is not State.OPEN
            or not self.writable.is_set()
        ):
            return False
        compressed = bool(self.conn.extensions)
        self.transport.write(message.compressed_frame if compressed else message.plain_frame)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; mark a refused handshake as complete, or uvicorn would log an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def handle_parser_exception(self) -> None:
        """Close the socket once, with the code of the error."""
        if self.close_sent:
            return
        if not isinstance(self.conn.parser_exc, PayloadTooBig):
            super().handle_parser_exception()
            return
        ERRORS_TOTAL.labels("too_large").inc()
        self.conn.data_to_send()
        close = Frame(Opcode.CLOSE, Close(TOO_LARGE, "").serialize())
        self.transport.write(close.serialize(mask=False))
        self.transport.write_eof()
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_LARGE})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.close)


def _answer(status: HTTPStatus, code: str) -> bytes:
    body = msgspec.json.encode(failure(code))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        "content-type: application/json\r\n"
        f"content-length: {len(body)}\r\n"
        "cache-control: no-store\r\n"
        "connection: close\r\n\r\n"
    )
    return head.encode() + body
