"""The settings and limits of a server."""

import os
from ipaddress import ip_network
from pathlib import Path

import msgspec


def default_data_dir() -> Path:
    """Return the folder for data of this user."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "crownlands"


def read_networks(text: str) -> tuple[str, ...]:
    """Return addresses and networks that are separated by commas.

    Raise `ValueError` if one of them is neither, as `*` is: Uvicorn would trust nobody or everybody
    without a word.
    """
    found = tuple(filter(None, map(str.strip, text.split(","))))
    for one in found:
        ip_network(one)
    return found


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server and of each visitor.

    A burst is what is accepted at once, a rate what is accepted once the burst is used up.
    """

    head_bytes: int = 16_384
    """The size of the request line and the headers."""
    header_lines: int = 100
    """The number of headers of a request."""
    body_bytes: int = 1_000_000
    """The size of the body of a request."""
    request_seconds: float = 20.0
    """How long a request may take to arrive."""
    unfinished_requests: int = 1000
    """Connections without a complete request; beyond that the oldest is closed."""
    requests_per_second: float = 60.0
    """The rate of requests of one visitor."""
    request_burst: int = 2000
    """Requests of one visitor in a burst.

    A browser sends about 50 to open a table; many people may share one address.
    """
    sockets_per_second: float = 5.0
    """The rate at which one visitor opens sockets."""
    socket_burst: int = 120
    """Sockets that one visitor opens in a burst."""
    writes_per_second: float = 10.0
    """The rate of requests other than GET of one visitor."""
    write_burst: int = 200
    """Requests other than GET of one visitor in a burst."""
    background_jobs_per_minute: float = 240.0
    """The rate of replays and score pads that one visitor asks for."""
    background_job_burst: int = 80
    """Replays and score pads that one visitor asks for in a burst."""
    message_bytes: int = 16_384
    """The size of a message on a socket."""
    messages_per_second: float = 30.0
    """The rate of messages from one client."""
    message_burst: int = 100
    """Messages from one client in a burst."""
    connections: int = 4000
    """Sockets that are open at once."""
    connections_per_visitor: int = 120
    """Sockets of one visitor that are open at once."""
    tables: int = 4000
    """Tables in memory at once."""
    tables_per_minute: float = 12.0
    """The rate at which one visitor makes tables."""
    table_burst: int = 60
    """Tables that one visitor makes in a burst."""
    stored_records_per_minute: float = 12.0
    """The rate at which one visitor stores records."""
    stored_record_burst: int = 30
    """Records that one visitor stores in a burst."""
    wrong_codes_per_minute: float = 20.0
    """The rate of wrong codes of one visitor."""
    wrong_code_burst: int = 20
    """Wrong codes of one visitor in a burst."""
    unsent_messages: int = 64
    """Messages that may wait for a slow client before it is disconnected."""
    hello_seconds: float = 10.0
    """How long a client may take to send its first message."""
    silence_seconds: float = 150.0
    """How long a client may be silent; hidden pages send a ping once a minute."""
    idle_seconds: float = 600.0
    """How long a table without clients stays in memory."""
    think_seconds: float = 8.0
    """How long a bot may think about a move."""
    hints_per_minute: float = 60.0
    """The rate of hints and descriptions that one visitor asks for."""
    hint_burst: int = 60
    """Hints and descriptions that one visitor asks for in a burst."""
    reviews_per_minute: float = 2.0
    """The rate of new reviews that one visitor asks for."""
    review_burst: int = 20
    """New reviews that one visitor asks for in a burst."""
    waiting_reviews: int = 200
    """Reviews of all visitors that may wait."""
    review_seconds: float = 3600.0
    """How long a review may take; on a busy machine it runs only now and then."""
    judge_seconds: float = 60.0
    """How long judging a position may take, the compilation of the core included."""
    judgements_per_minute: float = 120.0
    """The rate of explored positions and of moves for the coach that are judged for one visitor."""
    judgement_burst: int = 60
    """Explored positions and moves for the coach of one visitor in a burst."""
    waiting_judgements: int = 100
    """Judgements for all visitors that may wait."""
    waiting_judgements_per_visitor: int = 6
    """Judgements for one visitor that may wait."""
    moves_with_gains: int = 400
    """The most legal moves for which the points of each are computed."""
    undo_log_entries: int = 5_000
    """Entries in the log of a match up to which moves may be undone."""
    missed_events: int = 20
    """The most missed events that a client gets one by one."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    """The database as a SQLAlchemy URL; empty for a file in `data_dir`."""
    base_url: str = ""
    """The public URL of this server; empty to use the host of each request."""
    allowed_origins: tuple[str, ...] = ()
    """Other origins whose pages may open sockets."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses and networks of proxies; their `X-Forwarded-For` names the visitor."""
    bot_workers: int = 2
    bot_factory: str = "crownlands.bots.levels:make_level"
    """The `module:function` that makes a bot of a level in worker processes."""
    warm_bots: bool = True
    """Whether worker processes load the compiled core when they start."""
    review_workers: int = 1
    """Processes that make reviews, at the lowest priority."""
    review_function: str = "crownlands.analysis.reviewing:review"
    """The `module:function` that makes a review in these processes."""
    idle_reviews: bool = True
    """Whether reviews are made only while the machine has nothing else to do (on Linux)."""
    review_days: int = 30
    """After how many days reviews are removed; they are made again when asked for."""
    notices: bool = True
    """Whether processes that share a database tell each other of changes at once.

    Without notices they find changes by comparing with the database; it is for tests.
    """
    pace: int = 700
    """The default pace of tables, in milliseconds per move of a bot."""
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
