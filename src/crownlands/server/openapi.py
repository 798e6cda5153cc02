"""The whole interface as one OpenAPI document: addresses, socket messages, views and moves.

`python -m crownlands.server.openapi > web/openapi.json` writes it; the types of the front end are
generated from it.
"""

import sys
from functools import cache
from typing import Any, Final, get_args

import msgspec

from crownlands._version import __version__
from crownlands.server.catalogue import Level
from crownlands.server.endpoints import ENDPOINTS, Endpoint, Parameter
from crownlands.server.errors import Failure
from crownlands.server.game_shapes import MOVE, VIEW, game_schemas
from crownlands.server.parts import part_types
from crownlands.server.schemas import answers, messages
from crownlands.server.schemas.table import Choice, LogEntry
from crownlands.server.shapes import Schema, Schemas, reference, renamed, schemas_of

NAMES: Final = {"MatchData": "Match", "SeatData": "Seat", "TableEvent": "Event"}
"""What some shapes are called outside."""
SERVER_MESSAGES: Final = tuple(answers.Answer.__subclasses__())
CLIENT_MESSAGES: Final = (messages.Hello, *get_args(messages.ClientMessage))
_OPEN: Final = {
    ("Update", "events"): {"type": "array", "items": reference("Event")},
    ("Update", "log"): {"type": "array", "items": reference("LogEntry")},
    ("Update", "view"): reference(VIEW),
    ("Frame", "view"): reference(VIEW),
    ("Choice", "move"): reference(MOVE),
    ("Hint", "move"): reference(MOVE),
    ("Event", "move"): {"anyOf": [reference(MOVE), {"type": "null"}]},
    ("ToldSheet", "sheet"): reference("ScoreSheet"),
}
"""What is of another shape in every game, or encoded before it is sent."""


@cache
def document() -> dict[str, Any]:
    """Put the document together."""
    types = [
        *(kind for endpoint in ENDPOINTS for kind in (endpoint.answer, endpoint.body)),
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
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint, shown)
    return paths


def _operation(endpoint: Endpoint, shown: dict[int, Schema]) -> dict[str, Any]:
    failed = {
        "description": "Why not.",
        "content": {"application/json": {"schema": reference("Failure")}},
    }
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": _operation_id(endpoint),
        "responses": {
            str(endpoint.status): {
                "description": endpoint.summary,
                "content": _content(endpoint.answer, shown),
            },
            "4XX": failed,
            "5XX": failed,
        },
    }
    if endpoint.parameters:
        operation["parameters"] = [_parameter(one) for one in endpoint.parameters]
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.body, shown)}
    return operation


def _operation_id(endpoint: Endpoint) -> str:
    words = endpoint.path.replace("{", "").replace("}", "").replace(".", "/").strip("/").split("/")
    return "_".join([endpoint.method, *words])


def _content(kind: Any, shown: dict[int, Schema]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": shown[id(kind)]}}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": "path" if parameter.in_path else "query",
        "required": parameter.in_path,
        "description": parameter.about,
        "schema": parameter.schema,
    }


def written() -> str:
    """Write the document as it is kept in the repository."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(written())
