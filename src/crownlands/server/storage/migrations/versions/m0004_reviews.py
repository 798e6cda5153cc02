"""Reviews, and matches with a coach or that play on from another game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and add the columns; matches made before have no coach and no origin."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("record", sa.Text, nullable=True),
        sa.Column("effort", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=True),
        sa.Column("error", sa.String(32), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("reviews_by_status", "reviews", ["status", "created"])
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("coach", sa.Boolean, nullable=False, server_default="0"))
        matches.add_column(sa.Column("origin", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop the table and the columns."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("origin")
        matches.drop_column("coach")
    op.drop_table("reviews")
