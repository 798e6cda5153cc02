"""Every address of the interface with what it takes and gives, for the OpenAPI document."""

from typing import Any, Final, NamedTuple

from crownlands.server.catalogue import Catalogue, GamePage, Setup, SetupRequest
from crownlands.server.health import Health
from crownlands.server.replays.shapes import MOST_FRAMES, Draws, Frames, KeptReplay, ReplayWish
from crownlands.server.schemas.rest import ClaimWish, JoinWish, NewMatch
from crownlands.server.schemas.table import Created, MatchData, SeatKey
from crownlands.server.scorepad.shapes import ScoreAnswer, ScoreWish


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
