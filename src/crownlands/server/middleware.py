"""Middleware of all routes: limits, unexpected errors, security headers, the access log."""

import asyncio
import logging
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from crownlands.server.errors import ServerError
from crownlands.server.http import json_response
from crownlands.server.limits import Limiter, Share, visitor_at
from crownlands.server.logs import event_logger
from crownlands.server.metrics import ERRORS_TOTAL, REQUEST_SECONDS, REQUESTS_TOTAL
from crownlands.server.settings import Limits

DELAY_SECONDS: Final = 0.5
"""How long a refusal is delayed."""
MOST_DELAYED: Final = 200
"""The most refusals that are delayed at once; further ones are sent immediately."""
_READING: Final = ("GET", "HEAD", "OPTIONS")
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]+")
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
    ),
}
_access = event_logger("crownlands.access")
_log = logging.getLogger("crownlands.requests")


class HttpMiddleware(ABC):
    """The base of middleware for HTTP; sockets are passed on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Handle a request, or pass on a socket, which then keeps no coroutine of this here."""
        handle: ASGIApp = self.handle if scope["type"] == "http" else self.app
        return handle(scope, receive, send)

    @abstractmethod
    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""


class ErrorHandler(HttpMiddleware):
    """Answers an unexpected error with a code, and logs it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and catch errors."""
        started = False

        async def watch(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except ClientDisconnect:
            return
        except Exception:
            if started:
                raise
            _log.exception("a request failed")
            await _refuse(ServerError("broken"), scope, receive, send)


class BodyLimit(HttpMiddleware):
    """Refuses a body that is too large, whatever its headers say."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        super().__init__(app)
        self.limit = limit

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the bytes of the body."""
        if _announced(scope) > self.limit:
            await _refuse(ServerError("too_large"), scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.limit:
                raise ServerError("too_large")
            return message

        await self.app(scope, counted, send)


class RequestLimit:
    """Limits how often a visitor sends requests and opens sockets.

    A refusal is delayed, which slows down clients that try again and again.
    """

    def __init__(self, app: ASGIApp, limits: Limits, share: Share) -> None:
        self.app = app
        self.limiters = {
            "http": Limiter(limits.requests_per_second, limits.request_burst, share),
            "websocket": Limiter(limits.sockets_per_second, limits.socket_burst, share),
        }
        self._delayed = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse requests that come too fast, and sockets before they are opened."""
        limiter = self.limiters.get(scope["type"])
        try:
            if limiter is not None:
                limiter.check(visitor_at(scope.get("client")))
        except ServerError as error:
            await self._slow_down()
            if scope["type"] == "http":
                await _refuse(error, scope, receive, send)
            else:
                ERRORS_TOTAL.labels(error.code).inc()
                answer = json_response(error.failure, error.status)
                await WebSocket(scope, receive, send).send_denial_response(answer)
            return
        await self.app(scope, receive, send)

    async def _slow_down(self) -> None:
        if self._delayed >= MOST_DELAYED:
            return
        self._delayed += 1
        try:
            await asyncio.sleep(DELAY_SECONDS)
        finally:
            self._delayed -= 1


class WriteLimit(HttpMiddleware):
    """Limits how often a visitor sends requests that write."""

    def __init__(self, app: ASGIApp, limits: Limits, share: Share) -> None:
        super().__init__(app)
        self.limiter = Limiter(limits.writes_per_second, limits.write_burst, share)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse requests that come too fast."""
        if scope["method"] not in _READING:
            try:
                self.limiter.check(visitor_at(scope.get("client")))
            except ServerError as error:
                await _refuse(error, scope, receive, send)
                return
        await self.app(scope, receive, send)


def _announced(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


async def _refuse(error: ServerError, scope: Scope, receive: Receive, send: Send) -> None:
    ERRORS_TOTAL.labels(error.code).inc()
    answer = json_response(error.failure, error.status)
    await answer(scope, receive, send)


def content_security_policy(host: str) -> str:
    """Allow only content and sockets of this server, and nothing inline."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


class SecurityHeaders(HttpMiddleware):
    """Adds security headers to every response."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to the response."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_HEADERS)
                headers["content-security-policy"] = content_security_policy(host)
            await send(message)

        await self.app(scope, receive, send_with_headers)


class AccessLog(HttpMiddleware):
    """Logs every request by its route, never by its address, which may contain a secret."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Measure the request, and log its status."""
        start, status = time.perf_counter(), 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watch)
        finally:
            seconds = time.perf_counter() - start
            REQUESTS_TOTAL.labels(str(status)).inc()
            REQUEST_SECONDS.observe(seconds)
            _access.info(
                "request",
                method=scope["method"],
                route=route_of(scope),
                status=status,
                ms=round(seconds * 1000, 1),
            )


def route_of(scope: Scope) -> str:
    """Return the route of a request; of pages only the first word, since a code may follow."""
    route = scope.get("route")
    template = getattr(route, "path", "")
    if template and template != "/{path:path}":
        return str(template)
    first = scope["path"].removeprefix("/").split("/")[0]
    return f"/{first}" if first in ("", "api", "assets", "rules", "score", "new") else "/..."
