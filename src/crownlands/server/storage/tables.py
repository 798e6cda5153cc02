"""The tables of the database. What was played is only ever added to."""

from typing import Final

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

HEALTH: Final = Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to find out whether the database can be written."""
