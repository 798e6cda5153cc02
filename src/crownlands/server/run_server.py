"""Runs the server: sockets, signals, and a stop in bounded time."""

import asyncio
import gc
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from crownlands.server.app import create_app
from crownlands.server.settings import Settings
from crownlands.server.storage.migrate import check_database
from crownlands.server.uvicorn_protocols import ServerConfig

GRACE_SECONDS: Final = 5
"""How long requests may take to finish when the server stops."""
DRAIN_SECONDS: Final = 0.2
"""How long requests of accepted connections may take to arrive when the server stops."""
BACKLOG: Final = 2048
SWITCH_SECONDS: Final = 0.0005
"""After how long the event loop lets the thread go on that writes to the database.

That thread waits for the loop after each statement: with the 5 ms that Python waits otherwise, a
busy process would store 200 moves a second.
"""
STOP_SECONDS: Final = 15.0
"""How long stopping may take before the process exits."""
STOPPING: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
_log = logging.getLogger("crownlands.server")


def uvicorn_config(app: Starlette, settings: Settings) -> ServerConfig:
    """Return the configuration of uvicorn, without its logging."""
    return ServerConfig(
        app,
        settings.limits,
        host=settings.host,
        port=settings.port,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def tune_garbage_collector() -> None:
    """Exempt permanent objects from garbage collection, and collect little at a time.

    A collection delays all tables. One of 50,000 young objects takes 16 ms, or 70 ms at worst, one
    of 5,000 takes 3 ms; a full one takes longer still and is hardly ever needed, since positions,
    views and steps are freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 500)


class _Server(uvicorn.Server):
    """Calls `ready` when it has started, and treats signals as a normal end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._exit_timer = threading.Timer(STOP_SECONDS, _exit)
        self._exit_timer.daemon = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and call `ready`."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; a request of a connection that was just accepted is answered, not cut off.

        Further connections wait for the process that replaces this one.
        """
        for server in self.servers:
            server.close()
        await asyncio.sleep(DRAIN_SECONDS)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in bounded time. A second signal may arrive while this handles the first."""
        first = not self.should_exit
        super().handle_exit(sig, frame)
        if first:
            self._exit_timer.start()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals while serving."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            self._exit_timer.cancel()
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal; return False if the server could not start.

    Raise `UnusableDatabase` if the database cannot be used.
    """
    check_database(settings.database)
    tune_garbage_collector()
    sys.setswitchinterval(SWITCH_SECONDS)
    server = _Server(uvicorn_config(create_app(settings), settings), ready)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listener]))
    return server.started


def _exit() -> None:
    _log.error("the server did not stop in %g s and ends without waiting", STOP_SECONDS)
    os._exit(1)


def listen(host: str, port: int) -> socket.socket:
    """Listen on a port; raise `OSError` if it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def listen_from(host: str, first: int, tries: int = 100) -> socket.socket:
    """Listen on the first free port from `first` on."""
    for port in range(first, first + tries - 1):
        try:
            return listen(host, port)
        except OSError:
            continue
    return listen(host, first + tries - 1)


def address(listener: socket.socket) -> str:
    """Return the URL of a server."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_loopback(listener: socket.socket) -> bool:
    """Return whether only this machine can reach a server."""
    return ipaddress.ip_address(listener.getsockname()[0]).is_loopback
