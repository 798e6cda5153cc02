"""What the commands that serve have in common, and playing in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from crownlands.cli import console
from crownlands.core.errors import CrownlandsError

if TYPE_CHECKING:
    from crownlands.cli.speech import TerminalSpeech

NEEDED = ("alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets")
"""The packages of the extra `web`."""
FIRST_PORT = 8765
HERE = "127.0.0.1"


class ServerFailed(CrownlandsError):
    """A server that could not start."""

    default_code = "server_failed"


def missing_packages() -> list[str]:
    """Name what has to be installed before anything can be served."""
    return [package for package in NEEDED if find_spec(package) is None]


def play_in_browser(
    game: str | None, port: int | None, speech: TerminalSpeech, *, open_browser: bool
) -> None:
    """Serve on this machine alone, and open the browser when the server is ready."""
    import logging

    from crownlands.server.logs import set_up_logs
    from crownlands.server.running import address, listen, listen_from, serve
    from crownlands.server.settings import Settings

    try:
        listener = listen_from(HERE, FIRST_PORT) if port is None else listen(HERE, port)
    except OSError as error:
        raise ServerFailed(f"port {port or FIRST_PORT} cannot be used: {error.strerror}") from None
    set_up_logs("text", level=logging.WARNING)
    url = address(listener) + (f"new/{game}" if game else "")
    settings = Settings(host=HERE, port=listener.getsockname()[1])

    def ready() -> None:
        console.output().print(speech("web.ready", url=url), soft_wrap=True, markup=False)
        if open_browser:
            _open(url)

    if not serve(settings, listener, ready):
        raise ServerFailed("the server could not start; what happened is written above")
    console.output().print(speech("web.stopped"))


def _open(url: str) -> None:
    """Open a browser without waiting for it."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
