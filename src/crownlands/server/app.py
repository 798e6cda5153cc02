"""The application put together: storage, bots and matches started, routes and middleware added."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware

from crownlands._version import __version__
from crownlands.server import openapi, routes, sockets, static_files
from crownlands.server.heavy_work import HeavyWork
from crownlands.server.http import install_error_handlers
from crownlands.server.limits import ConnectionLimiter, Limiter
from crownlands.server.matches.host import MatchHost
from crownlands.server.middleware import (
    AccessLog,
    BodyLimit,
    ErrorBarrier,
    RequestLimit,
    SecurityHeaders,
    WriteLimit,
)
from crownlands.server.settings import Settings

ROUTERS: Final = (
    routes.router,
    routes.heavy_router,
    sockets.router,
    static_files.router,
    routes.monitoring,
    openapi.router,
)
SMALLEST_COMPRESSED: Final = 800


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
    limits = settings.limits
    app.state.settings = settings
    app.state.connections = ConnectionLimiter(settings)
    app.state.heavy_work = Limiter(limits.heavy_per_minute / 60, limits.heavy_burst)
    install_error_handlers(app)
    _add_routes(app)
    app.add_middleware(BodyLimit, limit=limits.body)
    app.add_middleware(WriteLimit, per_second=limits.writes_per_second, burst=limits.write_burst)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=5)
    app.add_middleware(ErrorBarrier)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
    app.add_middleware(RequestLimit, limits=limits)
    return app


def dev_app() -> FastAPI:
    """Make the application for working on the pages, which come from a port of their own."""
    pages = tuple(f"http://{host}:5173" for host in ("localhost", "127.0.0.1"))
    return create_app(Settings(allowed_origins=pages))


def _add_routes(app: FastAPI) -> None:
    """Add all routes; what can be read answers HEAD too.

    The pages need the other routes to say which methods an address has.
    """
    app.state.routes = [
        route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)
    ]
    for route in app.state.routes:
        if "GET" in route.methods:
            route.methods.add("HEAD")
    for router in (*ROUTERS, static_files.pages):
        app.include_router(router)


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
