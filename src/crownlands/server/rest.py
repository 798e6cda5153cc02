"""Everything but the tables, put into the application: pages, catalogue, replays, guards."""

from collections.abc import Sequence

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from crownlands.server.answers import json_answer
from crownlands.server.art import router as art
from crownlands.server.catalogue_routes import router as catalogue
from crownlands.server.guards import BodyLimit, RequestLimit, Shield, WriteLimit
from crownlands.server.headers import SecurityHeaders
from crownlands.server.health import router as health
from crownlands.server.limits import Limiter
from crownlands.server.logs import AccessLog
from crownlands.server.openapi import document
from crownlands.server.pages import router as pages
from crownlands.server.replays.routes import router as replays
from crownlands.server.scorepad.routes import router as scorepad
from crownlands.server.settings import Settings

documentation = APIRouter()
ROUTERS = (catalogue, replays, scorepad, art, health, documentation, pages)
"""The pages come last: they answer whatever nobody else did."""
SMALLEST_PACKED = 800


@documentation.get("/api/openapi.json")
def get_openapi(_request: Request) -> Response:
    """Send the OpenAPI document."""
    return json_answer(document(), headers={"cache-control": "no-cache"})


def install_rest(app: FastAPI, settings: Settings, tables: Sequence[APIRouter]) -> None:
    """Add the routes after those of the tables, and the guards around them all.

    Whatever can be read answers HEAD too. The pages need all routes to say which methods an address
    has.
    """
    routers = (*tables, *ROUTERS)
    app.state.routes = [
        route
        for router in routers
        for route in router.routes
        if isinstance(route, APIRoute) and router is not pages
    ]
    for route in app.state.routes:
        if "GET" in route.methods:
            route.methods.add("HEAD")
    for router in routers:
        app.include_router(router)
    limits = settings.limits
    app.state.heavy_work = Limiter(limits.heavy_per_minute / 60, limits.heavy_burst)
    app.add_middleware(BodyLimit, limit=limits.body)
    app.add_middleware(WriteLimit, per_second=limits.writes_per_second, burst=limits.write_burst)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=5)
    app.add_middleware(Shield)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
    app.add_middleware(RequestLimit, limits=limits)
