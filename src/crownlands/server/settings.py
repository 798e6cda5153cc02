"""What a server is started with."""

import os
from pathlib import Path

import msgspec


def default_data_dir() -> Path:
    """Find the folder where a person's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "crownlands"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much of everything one server and one visitor may have."""

    head: int = 16_384
    """Bytes in the first line and the headers of a request."""
    header_lines: int = 100
    body: int = 1_000_000
    """Bytes in the body of a request."""
    request_seconds: float = 20.0
    """How long a request may take to arrive as a whole."""
    unfinished_requests: int = 1000
    """Connections that have not sent a whole request; beyond that the oldest is closed."""
    requests_per_second: float = 60.0
    request_burst: int = 2000
    """Requests of one visitor at once, before waiting for more.

    A browser makes about 50 until it has a table open; a visitor may be a school.
    """
    sockets_per_second: float = 5.0
    socket_burst: int = 120
    """Sockets one visitor may open at once, before waiting for more."""
    writes_per_second: float = 10.0
    write_burst: int = 200
    """Requests that change something, of one visitor at once, before waiting for more."""
    heavy_per_minute: float = 240.0
    heavy_burst: int = 80
    """Replays and painted kingdoms of one visitor at once, before waiting for more."""
    message: int = 16_384
    """Bytes in a message on a socket."""
    messages_per_second: float = 30.0
    message_burst: int = 100
    connections: int = 4000
    connections_per_visitor: int = 120
    tables: int = 4000
    """Tables in memory at once."""
    tables_per_minute: float = 12.0
    table_burst: int = 60
    """Tables one visitor may make at once, before waiting for more."""
    kept_per_minute: float = 12.0
    kept_burst: int = 30
    """Records one visitor may leave here at once, before waiting for more."""
    guesses_per_minute: float = 20.0
    guess_burst: int = 20
    """Wrong codes one visitor may try at once, before waiting for more."""
    backlog: int = 64
    """Messages waiting for a slow watcher before the watcher is let go."""
    hello_seconds: float = 10.0
    silence_seconds: float = 150.0
    """How long a client may say nothing; hidden pages wake up once a minute."""
    idle_seconds: float = 600.0
    """How long a table stays in memory when nobody is there."""
    think_seconds: float = 8.0
    """How long a bot may think about a move, however busy the machine is."""
    hints_per_minute: float = 60.0
    hint_burst: int = 60
    gains: int = 400
    """Legal moves up to which each is tried for the points it brings."""
    log: int = 5_000
    """Lines of a match up to which moves are taken back; no log grows for ever."""
    events: int = 200
    """How many events a client may have missed and still get one by one."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that may differ between servers."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    """A database as SQLAlchemy names it; empty for a file in `data_dir`."""
    base_url: str = ""
    """Where people reach this server; empty when that is the host it is asked by."""
    allowed_origins: tuple[str, ...] = ()
    """Pages of other origins that may open sockets here."""
    bot_workers: int = 2
    bot_factory: str = "crownlands.bots.levels:make_level"
    """The `module:function` in which worker processes find a bot by its level."""
    warm_bots: bool = True
    """Whether worker processes load at their start what the strong levels think with."""
    pace: int = 700
    """Milliseconds a bot waits before it moves, where a table does not say."""
    data_dir: Path = msgspec.field(default_factory=default_data_dir)
    limits: Limits = Limits()

    @property
    def database(self) -> str:
        """The database's URL, with the driver that is used for PostgreSQL."""
        url = self.database_url or f"sqlite:///{self.data_dir / 'crownlands.db'}"
        for prefix in ("postgres://", "postgresql://"):
            if url.startswith(prefix):
                return "postgresql+psycopg://" + url.removeprefix(prefix)
        return url
