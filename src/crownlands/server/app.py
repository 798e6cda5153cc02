"""The application put together: storage, bots and matches started, routes included."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from crownlands._version import __version__
from crownlands.server.errors import install_error_handlers
from crownlands.server.matches.host import MatchHost
from crownlands.server.matches.routes import router as matches
from crownlands.server.rest import install_rest
from crownlands.server.settings import Settings
from crownlands.server.sockets.door import Door
from crownlands.server.sockets.routes import router as sockets
from crownlands.server.work import HeavyWork

ROUTERS = (matches, sockets)


def create_app(settings: Settings) -> FastAPI:
    """Make the application for these settings."""
    app = FastAPI(
        title="Crownlands",
        version=__version__,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.door = Door(settings)
    install_error_handlers(app)
    install_rest(app, settings, ROUTERS)
    return app


def dev_app() -> FastAPI:
    """Make the application for working on the pages, which come from a port of their own."""
    pages = tuple(f"http://{host}:5173" for host in ("localhost", "127.0.0.1"))
    return create_app(Settings(allowed_origins=pages))


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    host = MatchHost(app.state.settings)
    await host.start()
    app.state.host = host
    app.state.work = HeavyWork()
    try:
        yield
    finally:
        await app.state.work.stop()
        await host.stop()
