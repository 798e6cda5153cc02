"""Runs migrations on the connection that is handed in, inside its transaction."""

from alembic import context

from crownlands.server.storage.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=False,
)
context.run_migrations()
