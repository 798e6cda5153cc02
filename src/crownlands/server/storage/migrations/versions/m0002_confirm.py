"""How a table asks for confirmation, and whether takebacks are allowed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; matches made before allow no takebacks."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(
            sa.Column("confirm", sa.String(8), nullable=False, server_default="moment")
        )
        matches.add_column(
            sa.Column("takebacks", sa.String(8), nullable=False, server_default="off")
        )


def downgrade() -> None:
    """Drop the columns."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("takebacks")
        matches.drop_column("confirm")
