"""`/health` and `/metrics`: for those who run a server."""

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from crownlands._version import __version__
from crownlands.server.answers import json_answer
from crownlands.server.matches.routes import host_of
from crownlands.server.metrics import Gauge, written

router = APIRouter()


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a server can do its work."""

    ok: bool
    version: str
    database: bool
    """Whether the database can be written."""
    workers: int
    """Processes in which bots can think."""
    tables: int
    """Tables in memory."""
    sockets: int
    """Connections to tables."""


@router.get("/health")
async def get_health(request: Request) -> Response:
    """Say how the server is; 503 when it cannot do its work."""
    host = host_of(request)
    database, workers = await host.can_write(), host.workers_alive
    health = Health(
        ok=database and workers > 0,
        version=__version__,
        database=database,
        workers=workers,
        tables=host.tables,
        sockets=host.sockets,
    )
    return json_answer(health, 200 if health.ok else 503)


@router.get("/metrics")
async def get_metrics(request: Request) -> Response:
    """Write what was counted as Prometheus reads it."""
    host = host_of(request)
    gauges = (
        Gauge("crownlands_tables", "Tables in memory.", lambda: host.tables),
        Gauge("crownlands_sockets", "Connections to tables.", lambda: host.sockets),
        Gauge("crownlands_workers", "Processes in which bots think.", lambda: host.workers_alive),
    )
    return Response(written(gauges), media_type="text/plain; version=0.0.4; charset=utf-8")
