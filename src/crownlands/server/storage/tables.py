"""The tables of the database, and their rows as structs. The table `moves` is append-only."""

from typing import Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from crownlands.server.api_types import Confirm, Takebacks

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("confirm", String(8), nullable=False, server_default="moment"),
    Column("takebacks", String(8), nullable=False, server_default="off"),
    Column("coach", Boolean, nullable=False, server_default="0"),
    Column("origin", Text, nullable=True),
    Column("status", String(12), nullable=False),
    Column("version", Integer, nullable=False),
    Column("actor", Integer, nullable=True),
    Column("rematch", String(32), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("holder", String(32), nullable=True),
    Column("fence", Integer, nullable=False, server_default="0"),
    Column("pending", Boolean, nullable=False, server_default="0"),
    Column("presence", Integer, nullable=False, server_default="0"),
    Column("confirmed", String(64), nullable=True),
    Column("opening", String(64), nullable=True),
    Index("matches_by_opening", "opening"),
    Index(
        "pending_matches", "holder", postgresql_where=text("pending"), sqlite_where=text("pending")
    ),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("level", String(32), nullable=True),
    Column("stand_in", String(32), nullable=True),
    Column("token_hash", String(64), nullable=True),
    Column("open", Boolean, nullable=False),
    PrimaryKeyConstraint("match_id", "seat"),
)

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("notation", Text, nullable=False),
    Column("command_id", String(64), nullable=True),
    Column("forced", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("fence", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("match_id", "number"),
    UniqueConstraint("match_id", "seat", "command_id", name="one_move_per_command"),
)

REPLAYS: Final = Table(
    "replays",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("record", Text, nullable=True),
    Column("effort", String(16), nullable=False),
    Column("status", String(8), nullable=False),
    Column("answer", LargeBinary, nullable=True),
    Column("error", String(32), nullable=True),
    Column("created", BigInteger, nullable=False),
    Column("holder", String(32), nullable=True),
    Column("fence", Integer, nullable=False, server_default="0"),
    Column("progress", Float, nullable=True),
    Index("reviews_by_status", "status", "created"),
)

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("host", String(255), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("software", String(32), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
)
"""The server processes that share a database; one is dead when `expires` has passed."""

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("process", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "process"),
    Index("presence_by_process", "process"),
)
"""The seats whose holders are connected to a process, as bits; valid while the process lives."""

HEALTH: Final = Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("oldest", String(8), nullable=True),
)
"""One row, written to test whether the database can be written.

`oldest` is the form of the oldest version of this server that can still use the database.
"""

Kind = Literal["move", "undo", "takeback"]
Status = Literal["running", "over"]
SeatKind = Literal["person", "bot"]
ReviewStatus = Literal["waiting", "done", "failed"]
"""A review that is under way waits as well: it begins again after a restart."""


class MoveRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry in the log of a match: a move, an undo or a takeback.

    A `takeback` also reverts moves of others and draws; an `undo` does not.
    """

    number: int
    kind: Kind
    seat: int | None
    """The seat that acted; None for chance."""
    notation: str
    """The move; for an undo or a takeback, the number of moves it reverts."""
    command_id: str | None = None
    forced: bool = False
    at: int
    fence: int = 0
    """The fence of the match when it was stored; it never decreases along a log."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: its player, and the hash of its token."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None = None
    stand_in: str | None = None
    """The level of the bot that plays for a person."""
    token_hash: str | None = None
    open: bool = False

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its log and its seats."""

    id: str
    code: str
    game: str
    """The game and its options as JSON."""
    seed: bytes
    host_hash: str
    pace: int
    confirm: Confirm = "moment"
    takebacks: Takebacks = "off"
    coach: bool = False
    origin: str | None = None
    """The `MatchOrigin` of a match that plays on from another game, as JSON."""
    status: Status
    version: int
    actor: int | None
    rematch: str | None = None
    created: int
    updated: int
    revision: int = 0
    """Is raised by every change that is not an entry of the log: seats, names, settings."""
    holder: str | None = None
    """The process that makes the moves of bots and the automatic ones: it holds the lease."""
    fence: int = 0
    """Is raised when the lease goes to another process."""
    pending: bool = False
    """Whether the server moves next: for a bot, a draw or a forced move."""
    presence: int = 0
    """Is raised when somebody connects to a seat or disconnects."""
    confirmed: str | None = None
    """The seats that have confirmed a hold, after the version it began with, as in `17:0,2`."""
    opening: str | None = None
    """The digest of the first moves, by which copies of a game are recognized."""


class StoredMatch(msgspec.Struct, frozen=True):
    """A match with its seats, its log, and who is connected."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    present: tuple[tuple[str, int], ...] = ()
    """The processes that people are connected to, each with their seats as bits."""


class MatchNews(msgspec.Struct, frozen=True):
    """What has changed in a match; None for what has not."""

    match: MatchRow
    seats: tuple[SeatRow, ...] | None
    moves: tuple[MoveRow, ...]
    """The new entries of its log."""
    present: tuple[tuple[str, int], ...] | None


class ReplayRow(msgspec.Struct, frozen=True, kw_only=True):
    """A stored record."""

    id: str
    record: str
    created: int


class ReviewRow(msgspec.Struct, frozen=True, kw_only=True):
    """A review that was asked for."""

    id: str
    key: str
    """The digest of all it depends on: the game, its moves, and what reviews it."""
    record: str | None
    """The record to review; None once that is done."""
    effort: str
    status: ReviewStatus = "waiting"
    answer: bytes | None = None
    """The `ReviewJob` with the review as JSON, compressed with gzip."""
    error: str | None = None
    """The code of the error, if it failed."""
    created: int
    holder: str | None = None
    """The process that makes it."""
    fence: int = 0
    """Is raised when another process makes it."""
    progress: float | None = None
    """How far it is; None while it waits."""


class ProcessRow(msgspec.Struct, frozen=True, kw_only=True):
    """A server process."""

    id: str
    host: str
    pid: int
    software: str
    started: int
    status: str
    """Its metrics as JSON."""
