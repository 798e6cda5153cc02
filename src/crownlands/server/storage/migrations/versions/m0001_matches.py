"""Matches, seats, moves and replays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer, nullable=True),
        sa.Column("rematch", sa.String(32), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "updated"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("level", sa.String(32), nullable=True),
        sa.Column("stand_in", sa.String(32), nullable=True),
        sa.Column("token_hash", sa.String(64), nullable=True),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("command_id", sa.String(64), nullable=True),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number"),
        sa.UniqueConstraint("match_id", "seat", "command_id", name="one_move_per_command"),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("replays", "moves", "seats", "matches"):
        op.drop_table(table)
