"""A TCP proxy that cuts, delays and holds connections, and drops notifications of PostgreSQL.

All proxies run in one thread with an event loop of its own. The thread of a test switches faults on
and off by calling methods of a proxy.
"""

from __future__ import annotations

import asyncio
import struct
import threading
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

CHUNK = 65_536
HEAD = 5
"""The bytes before the body of a message of PostgreSQL: its type, and the length of the rest."""
NOTIFICATION = ord("A")

Target: TypeAlias = "int | Path"
"""Where connections go: a port of this machine, or a Unix socket."""


class Notifications:
    """Reads the notifications in what PostgreSQL sends to one client, and takes them out."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._unread = b""

    def __call__(self, data: bytes) -> bytes:
        """Return all complete messages, without notifications while these are dropped."""
        kept, data, at = [], self._unread + data, 0
        while at + HEAD <= len(data):
            end = at + 1 + struct.unpack_from(">I", data, at + 1)[0]
            if end > len(data):
                break
            if data[at] == NOTIFICATION:
                _channel, payload, _ = data[at + HEAD + 4 : end].split(b"\0")
                self._proxy.notifications.append(payload.decode())
            if data[at] != NOTIFICATION or not self._proxy.drops_notifications:
                kept.append(data[at:end])
            at = end
        self._unread = data[at:]
        return b"".join(kept)


class Proxy:
    """Forwards the connections to a port of its own."""

    def __init__(self, thread: ProxyThread, target: Target, *, database: bool = False) -> None:
        self._target = target
        self._loop = thread.loop
        self._database = database
        self._open: set[asyncio.StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.port = 0
        self.delay = 0.0
        """How many seconds everything takes longer."""
        self.drops_notifications = False
        self.notifications: list[str] = []
        """The payloads of the notifications to this client of the database."""

    def cut(self) -> None:
        """Reset all connections."""
        self._loop.call_soon_threadsafe(self._cut)

    def hold(self) -> None:
        """Forward nothing until `release`; connections stay open and are accepted."""
        self._loop.call_soon_threadsafe(self._flowing.clear)

    def release(self) -> None:
        """Forward what was held."""
        self._loop.call_soon_threadsafe(self._flowing.set)

    def shut(self) -> None:
        """Let nothing wait any more, and reset all connections; it is called in the event loop."""
        self._flowing.set()
        self._cut()

    async def start(self) -> asyncio.Server:
        """Listen on a free port."""
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connecting = (
            asyncio.open_connection("127.0.0.1", self._target)
            if isinstance(self._target, int)
            else asyncio.open_unix_connection(str(self._target))
        )
        try:
            there, to_there = await connecting
        except OSError:
            writer.transport.abort()
            return
        both = {writer, to_there}
        self._open |= both
        back = Notifications(self) if self._database else bytes
        pumps = (self._pump(reader, to_there, bytes), self._pump(there, writer, back))
        await asyncio.gather(*pumps)
        self._open -= both

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        change: Callable[[bytes], bytes],
    ) -> None:
        try:
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._flowing.wait()
                writer.write(change(data))
                await writer.drain()
        except OSError:
            writer.transport.abort()
        finally:
            writer.close()


class ProxyThread:
    """The thread in which proxies run."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="proxies")
        self._servers: list[asyncio.Server] = []
        self._proxies: list[Proxy] = []

    def __enter__(self) -> ProxyThread:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(10)
        self.loop.close()

    def add(self, target: Target, *, database: bool = False) -> Proxy:
        """Start a proxy for a port or a Unix socket."""

        async def start() -> Proxy:
            proxy = Proxy(self, target, database=database)
            self._servers.append(await proxy.start())
            self._proxies.append(proxy)
            return proxy

        return asyncio.run_coroutine_threadsafe(start(), self.loop).result(10)

    async def _stop(self) -> None:
        """Close everything, and wait for the tasks of connections."""
        for server in self._servers:
            server.close()
        for proxy in self._proxies:
            proxy.shut()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        if tasks:
            await asyncio.wait(tasks, timeout=5)
