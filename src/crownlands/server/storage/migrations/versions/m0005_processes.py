"""Several server processes: leases, revisions, presence, and openings of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_PENDING = """
UPDATE matches SET pending = :yes
WHERE status = 'running' AND (actor IS NULL OR EXISTS (
    SELECT 1 FROM seats
    WHERE seats.match_id = matches.id AND seats.seat = matches.actor
    AND (seats.kind = 'bot' OR seats.stand_in IS NOT NULL)))
"""


def upgrade() -> None:
    """Make the tables and add the columns; matches in which a bot is to move are pending."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("software", sa.String(32), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "process"),
    )
    op.create_index("presence_by_process", "presence", ["process"])
    with op.batch_alter_table("matches") as matches:
        for name in ("revision", "fence", "presence"):
            matches.add_column(sa.Column(name, sa.Integer, nullable=False, server_default="0"))
        matches.add_column(sa.Column("holder", sa.String(32), nullable=True))
        matches.add_column(sa.Column("pending", sa.Boolean, nullable=False, server_default="0"))
        matches.add_column(sa.Column("confirmed", sa.String(64), nullable=True))
        matches.add_column(sa.Column("opening", sa.String(64), nullable=True))
    # It changed with every move, which kept PostgreSQL from updating rows in place.
    op.drop_index("matches_by_status", "matches")
    op.create_index("matches_by_opening", "matches", ["opening"])
    op.create_index(
        "pending_matches",
        "matches",
        ["holder"],
        postgresql_where=sa.text("pending"),
        sqlite_where=sa.text("pending"),
    )
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("reviews") as reviews:
        reviews.add_column(sa.Column("holder", sa.String(32), nullable=True))
        reviews.add_column(sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
        reviews.add_column(sa.Column("progress", sa.Float, nullable=True))
    with op.batch_alter_table("health") as health:
        health.add_column(sa.Column("oldest", sa.String(8), nullable=True))
    op.get_bind().execute(sa.text(_PENDING), {"yes": True})


def downgrade() -> None:
    """Drop the tables and the columns."""
    with op.batch_alter_table("health") as health:
        health.drop_column("oldest")
    with op.batch_alter_table("reviews") as reviews:
        for name in ("progress", "fence", "holder"):
            reviews.drop_column(name)
    with op.batch_alter_table("moves") as moves:
        moves.drop_column("fence")
    op.drop_index("pending_matches", "matches")
    op.drop_index("matches_by_opening", "matches")
    op.create_index("matches_by_status", "matches", ["status", "updated"])
    with op.batch_alter_table("matches") as matches:
        for name in (
            "opening", "confirmed", "pending", "holder", "presence", "fence", "revision",
        ):  # fmt: skip
            matches.drop_column(name)
    op.drop_table("presence")
    op.drop_table("processes")
