"""Everything that is asked over HTTP, but for files: games, matches, replays, scores, health."""

from functools import cache
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownlands._version import __version__
from crownlands.records.record import Format
from crownlands.server import catalogue, replays, schemas, scorepad
from crownlands.server.errors import ServerError
from crownlands.server.heavy_work import admit, heavy
from crownlands.server.http import (
    JSON,
    Operations,
    entity_tag,
    host_of,
    is_unchanged,
    json_response,
    visitor_of,
)
from crownlands.server.matches.creation import make_match
from crownlands.server.matches.seating import claim, table_by_code
from crownlands.server.metrics import exposition
from crownlands.server.storage.tables import ReplayRow

api = Operations()
heavy_api = Operations(guard=admit)
"""What takes a while is done in a process of its own, and limited per visitor."""
monitoring = Operations()
Seat = Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 0, "maximum": 15})]
Start = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=schemas.MOST_FRAMES)]


@api.get("/api/games", "Every game, and the levels of bots.", catalogue.Catalogue)
def get_games(request: Request) -> Response:
    """List every game."""
    return _constant(request, _catalogue())


@api.get("/api/games/{game}", "A game and its parts.", catalogue.GamePage)
def get_game(request: Request, game: str) -> Response:
    """Describe a game and what lies in its box."""
    return _constant(request, _page(game))


@api.post("/api/games/{game}/setup", "What a choice of players and options comes to.")
async def post_setup(_request: Request, game: str, wish: catalogue.SetupRequest) -> catalogue.Setup:
    """Return what a choice of players and options comes to."""
    return catalogue.try_setup(game, wish)


@cache
def _catalogue() -> bytes:
    return msgspec.json.encode(catalogue.catalogue())


@cache
def _page(game: str) -> bytes:
    return msgspec.json.encode(catalogue.game_page(game))


def _constant(request: Request, content: bytes) -> Response:
    """Answer with what never changes while a server runs."""
    tag = entity_tag(content)
    headers = {"etag": tag, "cache-control": "public, no-cache"}
    if is_unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)


@api.post("/api/matches", "Make a table.", status=201)
async def create(request: Request, wish: schemas.NewMatch) -> schemas.Created:
    """Make a table. The keys in the answer are given only once."""
    host, visitor = host_of(request), visitor_of(request)
    host.new_tables.check(visitor)
    return await make_match(host, wish, visitor)


@api.post("/api/matches/join", "Find a table by its code.")
async def join(request: Request, wish: schemas.JoinWish) -> schemas.MatchData:
    """Find a table by the code somebody read out."""
    host, visitor = host_of(request), visitor_of(request)
    host.guesses.check(visitor)
    table = await table_by_code(host, wish.code)
    host.guesses.give_back(visitor)
    return table.data()


@api.get("/api/matches/{match_id}", "A table.")
async def get_match(request: Request, match_id: str) -> schemas.MatchData:
    """Describe a table."""
    return (await host_of(request).table(match_id)).data()


@api.post("/api/matches/{match_id}/seats/{seat}/claim", "Take a seat that waits for its guest.")
async def claim_seat(
    request: Request, match_id: str, seat: Seat, wish: schemas.ClaimWish
) -> schemas.SeatKey:
    """Take a seat that waits for a guest. The link made for it before opens nothing any more."""
    host, visitor = host_of(request), visitor_of(request)
    host.guesses.check(visitor)
    token = await claim(host, await host.table(match_id), seat, wish.code, wish.name)
    host.guesses.give_back(visitor)
    return schemas.SeatKey(seat, token)


@heavy_api.get(
    "/api/matches/{match_id}/record",
    "The record, once the game is over; before that what a spectator has seen.",
    "text/plain",
)
async def match_record(request: Request, match_id: str, form: Format = "text") -> Response:
    """Send the record of a match, as far as a spectator may have it."""
    return await _record(request, await _match(request, match_id), form)


@heavy_api.get("/api/matches/{match_id}/frames", "The game position by position.", schemas.Frames)
async def match_frames(
    request: Request, match_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a match."""
    return await _frames(request, await _match(request, match_id), start, count)


@heavy_api.get("/api/matches/{match_id}/draws", "The check of every draw.")
async def match_draws(request: Request, match_id: str) -> schemas.Draws:
    """Check the draws of a match."""
    return await heavy(request, replays.replay_draws, await _match(request, match_id))


@heavy_api.post("/api/replays", "Keep a record.", status=201)
async def post_replay(request: Request, wish: schemas.ReplayWish) -> schemas.KeptReplay:
    """Keep a record for sharing."""
    host = host_of(request)
    host.kept_records.check(visitor_of(request))
    if len(wish.record) > schemas.LONGEST_RECORD:
        raise ServerError("too_large")
    record = await heavy(request, replays.checked_record, wish.record)
    return schemas.KeptReplay(await replays.keep_record(host, record))


@heavy_api.get("/api/replays/{replay_id}", "A record as a table.")
async def get_replay(request: Request, replay_id: str) -> schemas.MatchData:
    """Describe a record that was kept as a match is described."""
    return await heavy(request, replays.replay_match, await _kept(request, replay_id))


@heavy_api.get("/api/replays/{replay_id}/record", "The record itself.", "text/plain")
async def kept_record(request: Request, replay_id: str, form: Format = "text") -> Response:
    """Send a record that was kept."""
    return await _record(request, await _kept(request, replay_id), form)


@heavy_api.get("/api/replays/{replay_id}/frames", "The game position by position.", schemas.Frames)
async def kept_frames(
    request: Request, replay_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a record that was kept."""
    return await _frames(request, await _kept(request, replay_id), start, count)


@heavy_api.get("/api/replays/{replay_id}/draws", "The check of every draw.")
async def kept_draws(request: Request, replay_id: str) -> schemas.Draws:
    """Check the draws of a record that was kept."""
    return await heavy(request, replays.replay_draws, await _kept(request, replay_id))


async def _match(request: Request, match_id: str) -> replays.Replay:
    """Return a match of this server."""
    return replays.Replay.of_table(await host_of(request).table(match_id))


async def _kept(request: Request, replay_id: str) -> ReplayRow:
    """Find a record that was kept; not found if there is none."""
    row = await host_of(request).store.replay(replay_id)
    if row is None:
        raise ServerError("not_found")
    return row


async def _record(request: Request, source: replays.Replay | ReplayRow, form: Format) -> Response:
    name, text = await heavy(request, replays.replay_record, source, form)
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(text, headers=headers, media_type=JSON if form == "json" else "text/plain")


async def _frames(
    request: Request, source: replays.Replay | ReplayRow, start: int, count: int
) -> Response:
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if compressed:
        headers["content-encoding"] = "gzip"
    content = await heavy(
        request, replays.replay_frames, source, start, count, compressed=compressed
    )
    return Response(content, headers=headers, media_type=JSON)


@heavy_api.post("/api/score", "Score what was painted by hand.")
async def post_score(request: Request, wish: scorepad.ScoreWish) -> scorepad.ScoreAnswer:
    """Score what was painted by hand."""
    return await heavy(request, scorepad.score, wish)


@monitoring.get("/health", "How the server is.", schemas.Health)
async def get_health(request: Request) -> Response:
    """Return how the server is; 503 when it cannot do its work."""
    host = host_of(request)
    database, workers = await host.store.can_write(), host.pool.alive
    health = schemas.Health(
        ok=database and workers > 0,
        version=__version__,
        database=database,
        workers=workers,
        tables=host.tables,
        sockets=host.sockets,
    )
    return json_response(health, 200 if health.ok else 503)


@monitoring.get("/metrics", "What the server counts.", "text/plain")
async def get_metrics(request: Request) -> Response:
    """Write what was counted as Prometheus reads it."""
    host = host_of(request)
    content = exposition(tables=host.tables, sockets=host.sockets, workers=host.pool.alive)
    return Response(content, media_type="text/plain; version=0.0.4; charset=utf-8")
