"""The whole interface as one OpenAPI document: addresses, socket messages, views and moves.

`python -m crownlands.server.openapi > web/openapi.json` writes it; the types of the front end are
generated from it.
"""

import sys
from functools import cache
from typing import Any, Final, NamedTuple, get_args

import msgspec

from crownlands._version import __version__
from crownlands.server import messages
from crownlands.server.catalogue import Catalogue, GamePage, Level, Setup, SetupRequest, part_types
from crownlands.server.errors import Failure
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
from crownlands.server.schemas import (
    MOST_FRAMES,
    Choice,
    ClaimWish,
    Created,
    Draws,
    Frames,
    Health,
    JoinWish,
    KeptReplay,
    LogEntry,
    MatchData,
    NewMatch,
    ReplayWish,
    SeatKey,
)
from crownlands.server.scorepad import ScoreAnswer, ScoreWish


class Parameter(NamedTuple):
    """A part of an address that callers choose."""

    name: str
    about: str
    schema: dict[str, Any]
    in_path: bool = True


class Endpoint(NamedTuple):
    """An address, and what is sent and answered there."""

    method: str
    path: str
    summary: str
    answer: Any
    """The type of the answer, or its media type where it is no JSON."""
    body: Any = None
    parameters: tuple[Parameter, ...] = ()
    status: int = 200


GAME: Final = Parameter("game", "The id of a game.", {"type": "string"})
MATCH: Final = Parameter("match_id", "The id of a match.", {"type": "string"})
REPLAY: Final = Parameter("replay_id", "The id of a record that was kept.", {"type": "string"})
SEAT: Final = Parameter("seat", "A seat, from 0.", {"type": "integer", "minimum": 0, "maximum": 15})
FORM: Final = Parameter(
    "form",
    "How the record is written.",
    {"type": "string", "enum": ["text", "json"], "default": "text"},
    in_path=False,
)
START: Final = Parameter(
    "start",
    "The number of the first frame.",
    {"type": "integer", "minimum": 0, "maximum": 100_000, "default": 0},
    in_path=False,
)
COUNT: Final = Parameter(
    "count",
    "How many frames at most.",
    {"type": "integer", "minimum": 1, "maximum": MOST_FRAMES, "default": 100},
    in_path=False,
)
RECORD: Final = "text/plain"

ENDPOINTS: Final = (
    Endpoint("get", "/api/games", "Every game, and the levels of bots.", Catalogue),
    Endpoint("get", "/api/games/{game}", "A game and its parts.", GamePage, parameters=(GAME,)),
    Endpoint(
        "post",
        "/api/games/{game}/setup",
        "What a choice of players and options comes to.",
        Setup,
        SetupRequest,
        (GAME,),
    ),
    Endpoint("post", "/api/matches", "Make a table.", Created, NewMatch, status=201),
    Endpoint("post", "/api/matches/join", "Find a table by its code.", MatchData, JoinWish),
    Endpoint("get", "/api/matches/{match_id}", "A table.", MatchData, parameters=(MATCH,)),
    Endpoint(
        "post",
        "/api/matches/{match_id}/seats/{seat}/claim",
        "Take a seat that waits for its guest.",
        SeatKey,
        ClaimWish,
        (MATCH, SEAT),
    ),
    Endpoint(
        "get",
        "/api/matches/{match_id}/record",
        "The record, once the game is over; before that what a spectator has seen.",
        RECORD,
        parameters=(MATCH, FORM),
    ),
    Endpoint(
        "get",
        "/api/matches/{match_id}/frames",
        "The game position by position.",
        Frames,
        parameters=(MATCH, START, COUNT),
    ),
    Endpoint(
        "get",
        "/api/matches/{match_id}/draws",
        "The check of every draw.",
        Draws,
        parameters=(MATCH,),
    ),
    Endpoint("post", "/api/replays", "Keep a record.", KeptReplay, ReplayWish, status=201),
    Endpoint(
        "get", "/api/replays/{replay_id}", "A record as a table.", MatchData, parameters=(REPLAY,)
    ),
    Endpoint(
        "get",
        "/api/replays/{replay_id}/record",
        "The record itself.",
        RECORD,
        parameters=(REPLAY, FORM),
    ),
    Endpoint(
        "get",
        "/api/replays/{replay_id}/frames",
        "The game position by position.",
        Frames,
        parameters=(REPLAY, START, COUNT),
    ),
    Endpoint(
        "get",
        "/api/replays/{replay_id}/draws",
        "The check of every draw.",
        Draws,
        parameters=(REPLAY,),
    ),
    Endpoint("post", "/api/score", "Score what was painted by hand.", ScoreAnswer, ScoreWish),
    Endpoint("get", "/art.svg", "Every drawing, as symbols of one file.", "image/svg+xml"),
    Endpoint("get", "/health", "How the server is.", Health),
    Endpoint("get", "/metrics", "What the server counts.", "text/plain"),
)


NAMES: Final = {"MatchData": "Match", "SeatData": "Seat", "TableEvent": "Event"}
"""What some shapes are called outside."""
SERVER_MESSAGES: Final = tuple(messages.ServerMessage.__subclasses__())
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
