"""The HTTP routes, except for files: games, matches, replays, scores, health."""

import asyncio
import gzip
from functools import cache
from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from crownlands._version import __version__
from crownlands.learn.daily import Challenge, challenge_of
from crownlands.records.record import Format
from crownlands.server import api_types, catalogue, replays, scorepad, tutorials
from crownlands.server.background_process import check_background_limit, run_in_background
from crownlands.server.errors import ServerError
from crownlands.server.http import (
    JSON,
    Operations,
    entity_tag,
    is_unchanged,
    json_response,
    service_of,
    visitor_of,
)
from crownlands.server.matches.creation import create_match
from crownlands.server.matches.seating import claim_seat, table_by_code
from crownlands.server.matches.service import MatchService
from crownlands.server.metrics import exposition, process_health
from crownlands.server.reviews import variations
from crownlands.server.reviews.jobs import wanted_review
from crownlands.server.reviews.service import ReviewService
from crownlands.server.storage.database import Unavailable
from crownlands.server.storage.tables import ProcessRow, ReplayRow

api = Operations()
background_api = Operations(guard=check_background_limit)
"""Operations that take a while: done in a separate process, and limited per visitor."""
monitoring = Operations()
Seat = Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 0, "maximum": 15})]
MetricsBy = Literal["process", "sum"]
Start = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=api_types.MOST_FRAMES)]


@api.get("/api/games", "All games, and the levels of bots.", catalogue.Catalogue)
def get_games(request: Request) -> Response:
    """Return all games."""
    return _constant(request, _catalogue())


@api.get("/api/games/{game}", "A game and its components.", catalogue.GameDetails)
def get_game(request: Request, game: str) -> Response:
    """Return a game and its components."""
    return _constant(request, _details(game))


@api.post("/api/games/{game}/setup", "Check a choice of players and options.")
async def post_setup(_request: Request, game: str, body: catalogue.SetupRequest) -> catalogue.Setup:
    """Check a choice of players and options."""
    return catalogue.try_setup(game, body)


@cache
def _catalogue() -> bytes:
    return msgspec.json.encode(catalogue.catalogue())


@cache
def _details(game: str) -> bytes:
    return msgspec.json.encode(catalogue.game_details(game))


def _constant(request: Request, content: bytes) -> Response:
    """Answer with content that does not change while the server runs."""
    tag = entity_tag(content)
    headers = {"etag": tag, "cache-control": "public, no-cache"}
    if is_unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)


@api.get("/api/tutorials", "All tutorials.", tutorials.TutorialList)
def get_tutorials(request: Request) -> Response:
    """Return all tutorials."""
    return _constant(request, tutorials.encoded_list())


@background_api.get("/api/tutorials/{game}", "The tutorial of a game.", tutorials.TutorialData)
async def get_tutorial(request: Request, game: str) -> Response:
    """Return the tutorial of a game, with the positions on every way through it."""
    content = await run_in_background(request, tutorials.compressed_tutorial, game)
    tag = entity_tag(content)
    headers = {**_encoding(request), "etag": tag, "cache-control": "public, no-cache"}
    if is_unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    if "content-encoding" not in headers:
        content = await asyncio.to_thread(gzip.decompress, content)
    return Response(content, headers=headers, media_type=JSON)


@api.get("/api/daily/{day}", "The challenge of a day, as in `2026-11-20`.")
async def get_daily(_request: Request, day: str) -> Challenge:
    """Return the challenge of a day."""
    return challenge_of(day)


@api.post("/api/matches", "Create a match.", status=201)
async def create(request: Request, body: api_types.CreateMatchRequest) -> api_types.CreatedMatch:
    """Create a match. Its tokens are sent only in this response."""
    service, visitor = service_of(request), visitor_of(request)
    service.new_table_limiter.check(visitor)
    if body.coach:
        reviews_of(request).make_ready()
    if body.origin is None:
        return await create_match(service, body, visitor)
    source = await _analysable(request, body.origin)
    taken_over = await run_in_background(request, variations.taken_over, source, body.origin)
    return await create_match(service, body, visitor, taken_over)


@api.post("/api/matches/join", "The match with a code.")
async def join(request: Request, body: api_types.JoinRequest) -> api_types.MatchData:
    """Return the match with a code."""
    service, visitor = service_of(request), visitor_of(request)
    service.wrong_code_limiter.check(visitor)
    table = await table_by_code(service, body.code)
    service.wrong_code_limiter.refund(visitor)
    return table.data()


@api.get("/api/matches/{match_id}", "A match.")
async def get_match(request: Request, match_id: str) -> api_types.MatchData:
    """Return a match."""
    return (await service_of(request).fresh_table(match_id, or_known=True)).data()


@api.post("/api/matches/{match_id}/seats/{seat}/claim", "Claim an open seat.")
async def post_claim(
    request: Request, match_id: str, seat: Seat, body: api_types.ClaimSeatRequest
) -> api_types.SeatToken:
    """Claim an open seat. The earlier link of the seat becomes invalid."""
    service, visitor = service_of(request), visitor_of(request)
    service.wrong_code_limiter.check(visitor)
    table = await service.fresh_table(match_id)
    token = await claim_seat(service, table, seat, body.code, body.name)
    service.wrong_code_limiter.refund(visitor)
    return api_types.SeatToken(seat, token)


@background_api.get(
    "/api/matches/{match_id}/record",
    "The record; before the end of the game, what a spectator has seen.",
    "text/plain",
)
async def match_record(request: Request, match_id: str, form: Format = "text") -> Response:
    """Send the record of a match, as far as a spectator may see it."""
    return await _record(request, await _match(request, match_id), form)


@background_api.get(
    "/api/matches/{match_id}/frames", "Positions of the game, in order.", api_types.Frames
)
async def match_frames(
    request: Request, match_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a match."""
    return await _frames(request, await _match(request, match_id), start, count)


@background_api.get("/api/matches/{match_id}/draws", "The check of all draws.")
async def match_draws(request: Request, match_id: str) -> api_types.DrawCheck:
    """Check the draws of a match."""
    return await run_in_background(request, replays.replay_draws, await _match(request, match_id))


@background_api.post("/api/replays", "Store a record.", status=201)
async def post_replay(
    request: Request, body: api_types.StoreReplayRequest
) -> api_types.StoredReplay:
    """Store a record for sharing."""
    service = service_of(request)
    service.stored_record_limiter.check(visitor_of(request))
    if len(body.record) > api_types.LONGEST_RECORD:
        raise ServerError("too_large")
    record = await run_in_background(request, replays.checked_record, body.record)
    return api_types.StoredReplay(await replays.store_record(service, record))


@background_api.get("/api/replays/{replay_id}", "A stored record as a match.")
async def get_replay(request: Request, replay_id: str) -> api_types.MatchData:
    """Return a stored record as a match."""
    return await run_in_background(request, replays.replay_match, await _stored(request, replay_id))


@background_api.get("/api/replays/{replay_id}/record", "The stored record.", "text/plain")
async def replay_record(request: Request, replay_id: str, form: Format = "text") -> Response:
    """Send a stored record."""
    return await _record(request, await _stored(request, replay_id), form)


@background_api.get(
    "/api/replays/{replay_id}/frames", "Positions of the game, in order.", api_types.Frames
)
async def replay_frames(
    request: Request, replay_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a stored record."""
    return await _frames(request, await _stored(request, replay_id), start, count)


@background_api.get("/api/replays/{replay_id}/draws", "The check of all draws.")
async def replay_draws(request: Request, replay_id: str) -> api_types.DrawCheck:
    """Check the draws of a stored record."""
    return await run_in_background(request, replays.replay_draws, await _stored(request, replay_id))


def reviews_of(request: Request) -> ReviewService:
    """Return the reviews of this server."""
    reviews: ReviewService = request.app.state.reviews
    return reviews


async def _match(request: Request, match_id: str) -> replays.Replay:
    """Return a match of this server."""
    return replays.Replay.of_table(await service_of(request).fresh_table(match_id, or_known=True))


async def _stored(request: Request, replay_id: str) -> ReplayRow:
    """Return a stored record; raise `not_found` if there is none."""
    row = await service_of(request).store.replay(replay_id)
    if row is None:
        raise ServerError("not_found")
    return row


async def _analysable(request: Request, asked: api_types.GameSource) -> replays.Replay | ReplayRow:
    """Return the game of a request, which may be analysed; anybody who knows its id may see it.

    A match is over, or nobody but one person plays it.
    """
    if asked.match is None:
        row = await _stored(request, asked.replay or "")
        await reviews_of(request).check_replay(row, visitor_of(request))
        return row
    table = await service_of(request).fresh_table(asked.match)
    if not table.over and not table.is_solo:
        raise ServerError("still_playing")
    return replays.Replay.of_table(table)


def _encoding(request: Request) -> dict[str, str]:
    """Return the headers of an answer that is compressed here, if the client takes that."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    return headers


async def _record(request: Request, source: replays.Replay | ReplayRow, form: Format) -> Response:
    name, text = await run_in_background(request, replays.replay_record, source, form)
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(text, headers=headers, media_type=JSON if form == "json" else "text/plain")


async def _frames(
    request: Request, source: replays.Replay | ReplayRow, start: int, count: int
) -> Response:
    headers = _encoding(request)
    compressed = "content-encoding" in headers
    content = await run_in_background(
        request, replays.replay_frames, source, start, count, compressed=compressed
    )
    return Response(content, headers=headers, media_type=JSON)


@background_api.post("/api/reviews", "Ask for the review of a game.", api_types.ReviewJob)
async def post_review(request: Request, body: api_types.ReviewRequest) -> Response:
    """Ask for the review of a game; equal requests get the same review."""
    source = await _analysable(request, body)
    reviews_of(request).make_ready()
    wanted = await run_in_background(request, wanted_review, source, body.effort)
    return await _review(request, await reviews_of(request).jobs.ask(wanted, visitor_of(request)))


@api.get("/api/reviews/{review_id}", "A review, or how far it is.", api_types.ReviewJob)
async def get_review(request: Request, review_id: str) -> Response:
    """Return a review, or how far it is; anybody who knows its id may see it."""
    return await _review(request, await reviews_of(request).jobs.find(review_id))


async def _review(request: Request, content: api_types.ReviewJob | bytes) -> Response:
    """Send a review that is done as it is stored, or else how far it is."""
    if isinstance(content, api_types.ReviewJob):
        return json_response(content)
    headers = _encoding(request)
    if "content-encoding" not in headers:
        content = await asyncio.to_thread(gzip.decompress, content)
    return Response(content, headers=headers, media_type=JSON)


@background_api.post(
    "/api/explore", "Play on from a position of a game, without a match.", api_types.Exploration
)
async def post_explore(request: Request, body: api_types.ExploreRequest) -> Response:
    """Return the position after some moves, what may be played there, and what it is worth."""
    source = await _analysable(request, body)
    headers = _encoding(request)
    compressed = "content-encoding" in headers
    if body.judge:
        visitor = visitor_of(request)
        content = await reviews_of(request).explore(source, body, visitor, compressed=compressed)
    else:
        content = await run_in_background(
            request, variations.explore, source, body, compressed=compressed
        )
    return Response(content, headers=headers, media_type=JSON)


@background_api.post("/api/score", "Score a painted kingdom, map or hand.")
async def post_score(request: Request, body: scorepad.ScoreRequest) -> scorepad.ScoreResponse:
    """Score a painted kingdom, map or hand."""
    return await run_in_background(request, scorepad.score, body)


@monitoring.get("/health", "The state of the server and of its processes.", api_types.Health)
async def get_health(request: Request) -> Response:
    """Return the state of the server; with the status 503 if this process cannot work."""
    service = service_of(request)
    database, workers = await service.database.can_write(), service.bot_pool.alive
    found = [process_health(row) for row in await _processes(service)] if database else []
    health = api_types.Health(
        ok=database and workers > 0,
        version=__version__,
        database=database,
        workers=workers,
        tables=service.table_count,
        sockets=service.socket_count,
        process=service.cluster.id,
        processes=tuple(found),
        sum=api_types.HealthSum(
            processes=len(found),
            tables=sum(one.tables for one in found),
            sockets=sum(one.sockets for one in found),
            workers=sum(one.workers for one in found),
        ),
    )
    return json_response(health, 200 if health.ok else 503)


@monitoring.get("/metrics", "The metrics of all processes of the server.", "text/plain")
async def get_metrics(request: Request, by: MetricsBy = "process") -> Response:
    """Return the metrics in the text format of Prometheus: of each process, or their sum.

    The metrics of other processes are a few seconds old. If the database does not answer, they are
    those of this process alone.
    """
    service = service_of(request)
    own = service.cluster.id, service.cluster.status()
    others = [(row.id, row.status) for row in await _processes(service) if row.id != own[0]]
    alone = not service.cluster.is_shared
    content = exposition([own, *others], summed=alone or by == "sum")
    return Response(content, media_type="text/plain; version=0.0.4; charset=utf-8")


async def _processes(service: MatchService) -> list[ProcessRow]:
    """Return the living processes of the server; none if the database does not answer."""
    try:
        return await service.cluster.processes()
    except Unavailable:
        return []
