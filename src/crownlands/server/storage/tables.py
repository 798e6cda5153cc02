"""The tables of the database, and their rows as structs. The table `moves` is append-only."""

from typing import Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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
    Index("matches_by_status", "status", "updated"),
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
    Index("reviews_by_status", "status", "created"),
)

HEALTH: Final = Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to test whether the database can be written."""

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


class StoredMatch(msgspec.Struct, frozen=True):
    """A match with its seats and its log."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]


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
