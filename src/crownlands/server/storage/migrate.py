"""Bringing a database to the newest form, at every start."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(engine: Engine) -> None:
    """Run the migrations a database has not seen yet."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
