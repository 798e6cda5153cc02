"""The whole interface as one OpenAPI document: addresses, socket messages, views and moves.

`python -m crownlands.server.openapi > web/openapi.json` writes it; the types of the front end are
generated from it.
"""

import re
import sys
from functools import cache
from typing import Any, Final, get_args

import msgspec
from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.responses import Response

from crownlands._version import __version__
from crownlands.server import messages, routes, static_files
from crownlands.server.catalogue import Level, part_types
from crownlands.server.errors import Failure
from crownlands.server.http import json_response
from crownlands.server.json_schemas import (
    MOVE,
    VIEW,
    Schema,
    Schemas,
    game_schemas,
    reference,
    renamed,
    schemas_of,
)
from crownlands.server.schemas import MOST_FRAMES, Choice, LogEntry

router = APIRouter()
PARAMETERS: Final[dict[str, tuple[str, Schema]]] = {
    "game": ("The id of a game.", {"type": "string"}),
    "match_id": ("The id of a match.", {"type": "string"}),
    "replay_id": ("The id of a record that was kept.", {"type": "string"}),
    "seat": ("A seat, from 0.", {"type": "integer", "minimum": 0, "maximum": 15}),
    "form": (
        "How the record is written.",
        {"type": "string", "enum": ["text", "json"], "default": "text"},
    ),
    "start": (
        "The number of the first frame.",
        {"type": "integer", "minimum": 0, "maximum": 100_000, "default": 0},
    ),
    "count": (
        "How many frames at most.",
        {"type": "integer", "minimum": 1, "maximum": MOST_FRAMES, "default": 100},
    ),
}
"""What the parameters of routes mean, by their names."""
NAMES: Final = {"MatchData": "Match", "SeatData": "Seat", "TableEvent": "Event"}
"""What some shapes are called outside."""
SERVER_MESSAGES: Final = tuple(messages.ServerMessage.__subclasses__())
CLIENT_MESSAGES: Final = (messages.Hello, *get_args(messages.ClientMessage))
_OPEN: Final = {
    ("Update", "events"): {"type": "array", "items": reference("Event")},
    ("Update", "log"): {"type": "array", "items": reference("LogEntry")},
    ("Update", "view"): reference(VIEW),
    ("Update", "covered"): {"anyOf": [reference(VIEW), {"type": "null"}]},
    ("Frame", "view"): reference(VIEW),
    ("Choice", "move"): reference(MOVE),
    ("Hint", "move"): reference(MOVE),
    ("Event", "move"): {"anyOf": [reference(MOVE), {"type": "null"}]},
    ("ToldSheet", "sheet"): reference("ScoreSheet"),
}
"""What is of another shape in every game, or encoded before it is sent."""


@router.get("/api/openapi.json")
def get_openapi() -> Response:
    """Send the OpenAPI document."""
    return json_response(document(), headers={"cache-control": "no-cache"})


def api_routes() -> list[APIRoute]:
    """Return the routes that the document describes."""
    routers = (routes.router, routes.heavy_router, static_files.router, routes.monitoring)
    return [one for router in routers for one in router.routes if isinstance(one, APIRoute)]


@cache
def document() -> dict[str, Any]:
    """Put the document together."""
    types = [
        *(kind for route in api_routes() for kind in (route.openapi_extra or {}).values()),
        *SERVER_MESSAGES,
        *CLIENT_MESSAGES,
        Failure,
        Level,
        LogEntry,
        Choice,
        *part_types(),
    ]
    shown, named = schemas_of([kind for kind in types if isinstance(kind, type)])
    of_games = game_schemas()
    schemas = renamed(named, NAMES) | of_games | _choices(of_games)
    for (name, field), schema in _OPEN.items():
        schemas[name]["properties"][field] = schema
    names = {kind: renamed({"": schema}, NAMES)[""] for kind, schema in shown.items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Crownlands", "version": __version__, "license": {"name": "MIT"}},
        "paths": _paths(names),
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _choices(of_games: Schemas) -> Schemas:
    """Name the choice among all messages of either side, and among all score sheets."""
    sheets = [name for name in of_games if name.endswith("ScoreSheetData")]
    choices = {
        "ServerMessage": [NAMES.get(kind.__name__, kind.__name__) for kind in SERVER_MESSAGES],
        "ClientMessage": [kind.__name__ for kind in CLIENT_MESSAGES],
        "ScoreSheet": sheets,
    }
    return {name: {"anyOf": [reference(one) for one in some]} for name, some in choices.items()}


def _paths(shown: dict[int, Schema]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for route in api_routes():
        (method,) = (one.lower() for one in route.methods or () if one != "HEAD")
        paths.setdefault(route.path, {})[method] = _operation(route, method, shown)
    return paths


def _operation(route: APIRoute, method: str, shown: dict[int, Schema]) -> dict[str, Any]:
    assert route.openapi_extra is not None
    answer, body = route.openapi_extra["answer"], route.openapi_extra["body"]
    failed = {
        "description": "Why not.",
        "content": {"application/json": {"schema": reference("Failure")}},
    }
    words = route.path.replace("{", "").replace("}", "").replace(".", "/").strip("/").split("/")
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": "_".join([method, *words]),
        "responses": {
            str(route.status_code or 200): {
                "description": route.summary,
                "content": _content(answer, shown),
            },
            "4XX": failed,
            "5XX": failed,
        },
    }
    in_path = re.findall(r"{(\w+)}", route.path)
    in_query = [one.name for one in route.dependant.query_params]
    if in_path or in_query:
        operation["parameters"] = [
            *(_parameter(name, "path") for name in in_path),
            *(_parameter(name, "query") for name in in_query),
        ]
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _content(body, shown)}
    return operation


def _content(kind: Any, shown: dict[int, Schema]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": shown[id(kind)]}}


def _parameter(name: str, place: str) -> dict[str, Any]:
    about, schema = PARAMETERS[name]
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": about,
        "schema": schema,
    }


def written() -> str:
    """Write the document as it is kept in the repository."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
