"""`crownlands serve`, and the server behind `crownlands play` in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from os import environ
from threading import Thread
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from crownlands.cli import console
from crownlands.cli.errors import BadUsage
from crownlands.core.errors import CrownlandsError
from crownlands.core.lazy_imports import how_to_install

if TYPE_CHECKING:
    from crownlands.cli.words import TerminalTranslator

NEEDED = (
    "alembic",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "structlog",
    "uvicorn",
    "websockets",
)
"""The packages of the extra `web`."""
FIRST_PORT = 8765
LOOPBACK = "127.0.0.1"
LogFormat = Literal["text", "json"]
LOOPBACK_NOTICE: Final = "only this machine can reach it: --host 0.0.0.0 lets others in"


class ServerFailed(CrownlandsError):
    """A server that could not start."""

    default_code = "server_failed"


def missing_packages() -> list[str]:
    """Return the packages of the extra `web` that are not installed."""
    return [package for package in NEEDED if find_spec(package) is None]


def play_in_browser(
    game: str | None, port: int | None, translator: TerminalTranslator, *, open_browser: bool
) -> None:
    """Serve for this machine only, and open the browser when the server is ready."""
    import logging
    import webbrowser

    from crownlands.server.logs import set_up_logs
    from crownlands.server.run_server import address, listen, listen_from, serve
    from crownlands.server.settings import Settings

    try:
        listener = listen_from(LOOPBACK, FIRST_PORT) if port is None else listen(LOOPBACK, port)
    except OSError as error:
        raise ServerFailed(f"port {port or FIRST_PORT} cannot be used: {error.strerror}") from None
    set_up_logs("text", level=logging.WARNING)
    url = address(listener) + (f"new/{game}" if game else "")
    settings = Settings(host=LOOPBACK, port=listener.getsockname()[1], idle_reviews=False)

    def ready() -> None:
        lines = (translator(f"web.{key}", url=url) for key in ("ready", "private", "end"))
        console.output().print("\n".join(lines), soft_wrap=True, markup=False)
        if open_browser:
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    if not serve(settings, listener, ready):
        raise ServerFailed("the server could not start; what happened is written above")
    console.output().print(translator("web.stopped"))


def _replace_levels(entries: list[str]) -> None:
    """Let bots play levels, in this process and those it starts; raise an error for a wrong entry.

    What the environment says already stays, after what is said here.
    """
    from crownlands.bots.levels import LEVEL_BOTS, check_level_bot

    everything = [*entries, *filter(None, environ.get(LEVEL_BOTS, "").split(";"))]
    for entry in everything:
        check_level_bot(entry)
    environ[LEVEL_BOTS] = ";".join(everything)


def serve(
    *,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65_535, help="The port; 0 takes a free one.")
    ] = 8000,
    database_url: Annotated[
        str,
        typer.Option(
            "--database-url",
            envvar="CROWNLANDS_DATABASE_URL",
            help="Where matches are stored, as in postgresql://user@host/name.",
            show_default="a file in the data folder of this user",
        ),
    ] = "",
    base_url: Annotated[
        str,
        typer.Option(
            "--base-url",
            envvar="CROWNLANDS_BASE_URL",
            help="The public address, as in https://play.example.org.",
            show_default="the address it listens on",
        ),
    ] = "",
    trusted_proxies: Annotated[
        str,
        typer.Option(
            "--trusted-proxies",
            envvar=["CROWNLANDS_TRUSTED_PROXIES", "FORWARDED_ALLOW_IPS"],
            help="Addresses and networks of proxies whose X-Forwarded-For names the visitor.",
        ),
    ] = "127.0.0.1,::1",
    processes: Annotated[
        int,
        typer.Option(
            "--processes",
            min=1,
            max=64,
            help="Server processes; more than one need PostgreSQL. SIGHUP restarts them in turn.",
        ),
    ] = 1,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes in which bots think.")
    ] = 2,
    review_workers: Annotated[
        int,
        typer.Option("--review-workers", min=1, max=64, help="Processes that make reviews."),
    ] = 1,
    review_days: Annotated[
        int,
        typer.Option(
            "--review-days",
            min=0,
            max=100_000,
            help="Remove reviews after so many days; they are made again when asked for.",
        ),
    ] = 30,
    level_bots: Annotated[
        list[str] | None,
        typer.Option(
            "--level-bot",
            metavar="GAME/LEVEL=BOT",
            help="Let a bot play a level, as in kingdomino/master=policy:file=weights.npz.",
        ),
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option("--log-format", help="How logs are written.")
    ] = "text",
) -> None:
    """Serve the web application until Ctrl+C or SIGTERM.

    Any number of servers with the same PostgreSQL database work together, on one machine or many.
    Workers for bots and reviews are divided between the processes of this one.

    Example: crownlands serve --host 0.0.0.0 --base-url https://play.example.org --log-format json
    """
    if missing := missing_packages():
        raise BadUsage(
            f"serving needs {', '.join(missing)}: {how_to_install('web')}",
            f"pour servir, il faut {', '.join(missing)} : {how_to_install('web', 'fr')}",
        )

    _replace_levels(level_bots or [])

    from crownlands.server.logs import event_logger, set_up_logs
    from crownlands.server.run_server import address, is_loopback, listen
    from crownlands.server.run_server import serve as run
    from crownlands.server.settings import Settings, read_networks
    from crownlands.server.supervisor import Supervisor, listen_together

    try:
        proxies = read_networks(trusted_proxies)
    except ValueError as error:
        raise BadUsage(
            f"--trusted-proxies needs addresses or networks such as 10.0.0.0/24: {error}",
            f"--trusted-proxies : des adresses ou des réseaux, comme 10.0.0.0/24 : {error}",
        ) from None
    try:
        if processes > 1:
            listeners = listen_together(host, port, processes)
        else:
            listeners = [listen(host, port)]
    except OSError as error:
        raise ServerFailed(f"{host}:{port} cannot be used: {error.strerror or error}") from None
    listener = listeners[0]
    set_up_logs(log_format)
    log = event_logger("crownlands.server")
    settings = Settings(
        host=host,
        port=listener.getsockname()[1],
        database_url=database_url,
        base_url=base_url,
        trusted_proxies=proxies,
        bot_workers=workers,
        review_workers=review_workers,
        review_days=review_days,
    )
    private = not base_url and is_loopback(listener)

    def ready() -> None:
        log.info("ready", address=address(listener))
        if private:
            log.info(LOOPBACK_NOTICE)

    if processes > 1:
        Supervisor(settings, listeners, log_format).run(ready)
    elif not run(settings, listener, ready):
        raise ServerFailed("the server could not start; what happened is written above")
    log.info("stopped")
