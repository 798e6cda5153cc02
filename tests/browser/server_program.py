"""Serves for the browser tests: `server_program.py PORT DATA_DIR`.

It is the server of `crownlands serve` with one process for bots, limits that tests do not reach,
and hints by a level that answers at once. All tables have the same seed, so that tests and
screenshots can be repeated.
"""

import logging
import sys
from hashlib import sha256
from itertools import count
from pathlib import Path

from crownlands.bots.levels import FALLBACK_LEVEL
from crownlands.server.matches import bot_turns, creation
from crownlands.server.run_server import listen, serve
from crownlands.server.settings import Limits, Settings

MANY = 10_000
LIMITS = Limits(
    requests_per_second=MANY,
    sockets_per_second=MANY,
    writes_per_second=MANY,
    background_jobs_per_minute=MANY,
    tables_per_minute=MANY,
    stored_records_per_minute=MANY,
    hints_per_minute=MANY,
    reviews_per_minute=MANY,
    judgements_per_minute=MANY,
)


def fix_draws() -> None:
    """Make tables with one seed, and codes and ids in order."""
    numbers = count(1)
    creation.__dict__["new_seed"] = lambda: sha256(b"Crownlands").digest()
    creation.__dict__["new_code"] = lambda: f"K7PM{next(numbers) + 20}"
    creation.__dict__["new_id"] = lambda: f"crownlands{next(numbers):04}"


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    fix_draws()
    bot_turns.__dict__["HINTS"] = FALLBACK_LEVEL.id
    settings = Settings(
        port=int(sys.argv[1]),
        data_dir=Path(sys.argv[2]),
        bot_workers=1,
        warm_bots=False,
        idle_reviews=False,
        limits=LIMITS,
    )
    serve(settings, listen(settings.host, settings.port), lambda: None)
