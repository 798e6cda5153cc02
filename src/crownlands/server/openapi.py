"""The OpenAPI document of the API: routes, socket messages, views and moves.

`python -m crownlands.server.openapi > web/openapi.json` writes it; the types of the front end are
generated from it.
"""

import re
import sys
from functools import cache
from typing import Any, Final, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownlands._version import __version__
from crownlands.analysis.review_types import Review
from crownlands.server import messages, routes, static_files
from crownlands.server.api_types import LegalMove, LogEntry
from crownlands.server.catalogue import Level, part_types
from crownlands.server.errors import Failure
from crownlands.server.http import Operation, Operations, Parameter, json_response
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

operations = Operations()
PARAMETERS: Final = {
    "game": "The id of a game.",
    "day": "A day, as in `2026-11-20`.",
    "match_id": "The id of a match.",
    "replay_id": "The id of a stored record.",
    "review_id": "The id of a review.",
    "seat": "A seat, from 0.",
    "form": "How the record is written.",
    "start": "The number of the first frame.",
    "count": "How many frames at most.",
    "by": "Numbers of each process, told apart by the label `process`, or their sum.",
}
"""The descriptions of parameters, by their names."""
NAMES: Final = {
    "Draw": "DrawMoment",
    "MatchData": "Match",
    "SeatData": "Seat",
    "TableEvent": "Event",
}
"""The names of some types in the document."""
SERVER_MESSAGES: Final = tuple(messages.ServerMessage.__subclasses__())
CLIENT_MESSAGES: Final = (messages.Hello, *get_args(messages.AnyCommand))
_OPEN: Final = {
    ("Update", "events"): {"type": "array", "items": reference("Event")},
    ("Update", "log"): {"type": "array", "items": reference("LogEntry")},
    ("Update", "view"): reference(VIEW),
    ("Update", "covered"): {"anyOf": [reference(VIEW), {"type": "null"}]},
    ("Frame", "view"): reference(VIEW),
    ("LegalMove", "move"): reference(MOVE),
    ("Hint", "move"): reference(MOVE),
    ("Event", "move"): {"anyOf": [reference(MOVE), {"type": "null"}]},
    ("ChoiceOfMove", "move"): reference(MOVE),
    ("Candidate", "data"): reference(MOVE),
    ("Exploration", "view"): reference(VIEW),
    ("ReviewJob", "review"): {"anyOf": [reference("Review"), {"type": "null"}]},
    ("DescribedSheet", "sheet"): reference("ScoreSheet"),
}
"""The schemas of fields that differ between games, or that are encoded before they are sent."""
DOCUMENTED: Final = (
    *routes.api,
    *routes.background_api,
    *static_files.operations,
    *routes.monitoring,
)


@operations.get("/api/openapi.json", "The OpenAPI document.")
def get_openapi(_request: Request) -> Response:
    """Send the OpenAPI document."""
    return json_response(document(), headers={"cache-control": "no-cache"})


@cache
def document() -> dict[str, Any]:
    """Return the OpenAPI document."""
    types = [
        *(kind for one in DOCUMENTED for kind in (one.answer, one.body_type)),
        *SERVER_MESSAGES,
        *CLIENT_MESSAGES,
        Failure,
        Review,
        Level,
        LogEntry,
        LegalMove,
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
    """Return the unions of all messages of either side, and of all score sheets."""
    sheets = [name for name in of_games if name.endswith("ScoreSheetData")]
    choices = {
        "ServerMessage": [NAMES.get(kind.__name__, kind.__name__) for kind in SERVER_MESSAGES],
        "ClientMessage": [kind.__name__ for kind in CLIENT_MESSAGES],
        "ScoreSheet": sheets,
    }
    return {name: {"anyOf": [reference(one) for one in some]} for name, some in choices.items()}


def _paths(shown: dict[int, Schema]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for operation in DOCUMENTED:
        methods = paths.setdefault(operation.path, {})
        methods[operation.method.lower()] = _described(operation, shown)
    return paths


def _described(operation: Operation, shown: dict[int, Schema]) -> dict[str, Any]:
    failed = {
        "description": "Why not.",
        "content": {"application/json": {"schema": reference("Failure")}},
    }
    words = re.findall(r"[^/{}.]+", operation.path)
    described: dict[str, Any] = {
        "summary": operation.summary,
        "operationId": "_".join([operation.method.lower(), *words]),
        "responses": {
            str(operation.status): {
                "description": operation.summary,
                "content": _content(operation.answer, shown),
            },
            "4XX": failed,
            "5XX": failed,
        },
    }
    if operation.parameters:
        described["parameters"] = [_parameter(*item) for item in operation.parameters.items()]
    if operation.body_type is not None:
        content = _content(operation.body_type, shown)
        described["requestBody"] = {"required": True, "content": content}
    return described


def _content(kind: Any, shown: dict[int, Schema]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": shown[id(kind)]}}


def _parameter(name: str, parameter: Parameter) -> dict[str, Any]:
    schema = msgspec.json.schema(parameter.type)
    if parameter.location == "query":
        schema["default"] = parameter.default
    return {
        "name": name,
        "in": parameter.location,
        "required": parameter.location == "path",
        "description": PARAMETERS[name],
        "schema": schema,
    }


def as_text() -> str:
    """Return the document as it is stored in the repository."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(as_text())
