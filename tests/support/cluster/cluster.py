"""A cluster: server processes on one database, with a proxy on both sides of each."""

from __future__ import annotations

import signal
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy import create_engine

from crownlands.server.settings import Settings
from support.cluster.proxy import ProxyThread
from support.server import RunningServer, ServerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from sqlalchemy import Engine

    from support.cluster.proxy import Proxy
    from support.postgres import Postgres

_names = count(1)


class Member(ServerProcess):
    """A process of a cluster. Clients reach it, and it reaches the database, through a proxy."""

    def __init__(
        self, folder: Path, number: int, proxies: ProxyThread, postgres: Postgres, **settings: Any
    ) -> None:
        self.database = proxies.add(postgres.socket, database=True)
        url = settings.pop("database_url").format(port=self.database.port)
        super().__init__(folder, database_url=url, **settings)
        self.number = number
        self.clients: Proxy = proxies.add(self.server.port)
        self.near = RunningServer(self.clients.port)
        """The process behind its proxy."""
        self.log = folder / f"server-{number}.log"
        self.is_up = False
        """Whether it runs, has not been paused, and has its database."""

    def launch(self, errors: int | IO[bytes] | None = None) -> None:
        """Start it without waiting; its log goes to a file."""
        with self.log.open("ab") as log:
            super().launch(log if errors is None else errors)

    def wait_until_listening(self) -> None:
        """Wait until it answers requests."""
        super().wait_until_listening()
        self.server.get("/health")
        self.is_up = True

    def kill(self) -> None:
        """End it without a warning."""
        self.is_up = False
        super().kill()

    def pause(self) -> None:
        """Stop it in the middle of whatever it does."""
        assert self.popen is not None
        self.is_up = False
        self.popen.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        assert self.popen is not None
        self.popen.send_signal(signal.SIGCONT)
        self.is_up = True


class Cluster:
    """Several processes and their database."""

    def __init__(self, postgres: Postgres, url: str, members: tuple[Member, ...]) -> None:
        self.postgres = postgres
        self.url = url
        self.members = members

    @property
    def servers(self) -> tuple[RunningServer, ...]:
        """Where clients reach the processes."""
        return tuple(member.near for member in self.members)

    @property
    def logs(self) -> str:
        """What all processes have written."""
        return "".join(member.log.read_text() for member in self.members)

    def engine(self) -> Engine:
        """Open the database, without a proxy."""
        return create_engine(Settings(database_url=self.url).database)

    @contextmanager
    def without_notifications(self) -> Iterator[None]:
        """Lose all notifications between the processes for a while."""
        for member in self.members:
            member.database.drops_notifications = True
        try:
            yield
        finally:
            for member in self.members:
                member.database.drops_notifications = False

    def notifications(self) -> list[str]:
        """Return the payloads of all notifications that processes have got."""
        return [one for member in self.members for one in member.database.notifications]


@contextmanager
def running_cluster(
    postgres: Postgres,
    folder: Path,
    processes: int = 2,
    *,
    environment: Mapping[str, str] | None = None,
    **settings: Any,
) -> Iterator[Cluster]:
    """Run processes on a new database; settings are those of every process."""
    name = f"cluster{next(_names)}"
    url = postgres.create_database(name)
    through = f"postgresql://postgres@127.0.0.1:{{port}}/{name}?sslmode=disable&gssencmode=disable"
    with ProxyThread() as proxies, ExitStack() as running:
        members = tuple(
            running.enter_context(
                Member(folder, number, proxies, postgres, database_url=through, **settings)
            )
            for number in range(processes)
        )
        for member in members:
            member.environment.update(environment or {})
            member.launch()
        for member in members:
            member.wait_until_listening()
        yield Cluster(postgres, url, members)
