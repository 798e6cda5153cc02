"""The Starlette application: routes, middleware, and the start and stop of what it uses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware

from crownlands.server import metrics, openapi, sockets, static_files
from crownlands.server.background_process import BackgroundProcess
from crownlands.server.http import ERROR_HANDLERS
from crownlands.server.limits import ConnectionLimiter, Limiter, Share
from crownlands.server.matches.service import MatchService
from crownlands.server.middleware import (
    AccessLog,
    BodyLimit,
    ErrorHandler,
    RequestLimit,
    SecurityHeaders,
    WriteLimit,
)
from crownlands.server.reviews.service import ReviewService
from crownlands.server.settings import Settings

OPERATIONS: Final = (*openapi.DOCUMENTED, *openapi.operations)
SMALLEST_COMPRESSED_BYTES: Final = 800


def create_app(settings: Settings) -> Starlette:
    """Return the application for these settings."""
    app = Starlette(
        routes=[*OPERATIONS, sockets.route, static_files.pages],
        exception_handlers=ERROR_HANDLERS,
        lifespan=_lifespan,
    )
    limits, share = settings.limits, Share()
    app.state.settings = settings
    app.state.share = share
    app.state.connections = ConnectionLimiter(settings, share)
    app.state.background_limiter = Limiter(
        limits.background_jobs_per_minute / 60, limits.background_job_burst, share
    )
    app.add_middleware(BodyLimit, limit=limits.body_bytes)
    app.add_middleware(WriteLimit, limits=limits, share=share)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED_BYTES, compresslevel=5)
    app.add_middleware(ErrorHandler)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
    app.add_middleware(RequestLimit, limits=limits, share=share)
    return app


def dev_app() -> Starlette:
    """Make the application for developing the pages, which Vite serves on its own port."""
    pages = tuple(f"http://{host}:5173" for host in ("localhost", "127.0.0.1"))
    return create_app(Settings(allowed_origins=pages))


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    service = MatchService(app.state.settings, app.state.share)
    background = BackgroundProcess()
    reviews = ReviewService(service, background)
    service.cluster.status = lambda: _status(service, reviews)
    await service.start()
    await reviews.start()
    app.state.matches = service
    app.state.reviews = reviews
    app.state.background_process = background
    try:
        yield
    finally:
        await background.stop()
        await reviews.stop()
        await service.stop()


def _status(service: MatchService, reviews: ReviewService) -> str:
    """Return the metrics of this process as JSON."""
    metrics.set_gauges(
        tables=service.table_count,
        sockets=service.socket_count,
        workers=service.bot_pool.alive,
        reviews_waiting=reviews.jobs.waiting,
        reviews_running=reviews.jobs.running,
    )
    return metrics.snapshot()
