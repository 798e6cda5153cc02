"""A TCP proxy in front of the server: it can drop all connections and refuse new ones."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

CHUNK = 65_536


class TcpProxy:
    """Forwards bytes between clients and the server, except while it is down."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._sockets: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._up = True
        threading.Thread(target=self._accept, daemon=True).start()

    def go_down(self) -> None:
        """Drop all connections and refuse new ones."""
        with self._lock:
            self._up = False
            sockets, self._sockets = self._sockets, set()
        for one in sockets:
            _close(one)

    def come_up(self) -> None:
        """Accept connections again."""
        self._up = True

    def close(self) -> None:
        """Drop all connections and stop listening."""
        self.go_down()
        _close(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            self._connect(client)

    def _connect(self, client: socket.socket) -> None:
        with self._lock:
            if not self._up:
                client.close()
                return
            upstream = socket.create_connection(self._server)
            self._sockets |= {client, upstream}
        for source, sink in ((client, upstream), (upstream, client)):
            threading.Thread(target=_forward, args=(source, sink), daemon=True).start()


@contextmanager
def proxy_to(port: int) -> Iterator[TcpProxy]:
    """Run a proxy to a server on this machine."""
    proxy = TcpProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()


def _forward(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while chunk := source.recv(CHUNK):
            sink.sendall(chunk)
    _close(sink)


def _close(one: socket.socket) -> None:
    with contextlib.suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
