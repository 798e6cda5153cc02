"""Games seen again: the record, the positions and the check of the draws."""

import gzip
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from crownlands.records.record import Format
from crownlands.server.answers import JSON, json_answer
from crownlands.server.bodies import read_body
from crownlands.server.errors import ServerError
from crownlands.server.matches.routes import host_of, visitor_of
from crownlands.server.replays.library import (
    Told,
    checked,
    keep,
    kept_replay,
    opened,
    told_match,
)
from crownlands.server.replays.shapes import (
    LONGEST_RECORD,
    MOST_FRAMES,
    Draws,
    Frames,
    KeptReplay,
    ReplayWish,
)
from crownlands.server.storage.rows import ReplayRow
from crownlands.server.work import admit, heavy

router = APIRouter(prefix="/api", dependencies=[Depends(admit)])
Start = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=MOST_FRAMES)]
PACKING: Final = 5
"""How hard frames are compressed."""
_SUFFIX: Final = {"text": "txt", "json": "json"}


@router.get("/matches/{match_id}/record")
async def match_record(request: Request, match_id: str, form: Format = "text") -> Response:
    """Send the record of a match, as far as a spectator may have it."""
    return await _record(request, await told_match(host_of(request), match_id), form)


@router.get("/matches/{match_id}/frames")
async def match_frames(
    request: Request, match_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a match."""
    return await _frames(request, await told_match(host_of(request), match_id), start, count)


@router.get("/matches/{match_id}/draws")
async def match_draws(request: Request, match_id: str) -> Response:
    """Check the draws of a match."""
    return await _draws(request, await told_match(host_of(request), match_id))


@router.post("/replays", status_code=201)
async def post_replay(request: Request) -> Response:
    """Keep a record for sharing."""
    host_of(request).kept_records.check(visitor_of(request))
    wish = await read_body(request, ReplayWish)
    if len(wish.record) > LONGEST_RECORD:
        raise ServerError("too_large")
    written = await heavy(request, checked, wish.record)
    return json_answer(KeptReplay(await keep(host_of(request), written)), 201)


@router.get("/replays/{replay_id}")
async def get_replay(request: Request, replay_id: str) -> Response:
    """Describe a record that was kept as a match is described."""
    kept = await kept_replay(host_of(request), replay_id)
    return json_answer((await heavy(request, opened, kept)).match)


@router.get("/replays/{replay_id}/record")
async def replay_record(request: Request, replay_id: str, form: Format = "text") -> Response:
    """Send a record that was kept."""
    return await _record(request, await kept_replay(host_of(request), replay_id), form)


@router.get("/replays/{replay_id}/frames")
async def replay_frames(
    request: Request, replay_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a record that was kept."""
    return await _frames(request, await kept_replay(host_of(request), replay_id), start, count)


@router.get("/replays/{replay_id}/draws")
async def replay_draws(request: Request, replay_id: str) -> Response:
    """Check the draws of a record that was kept."""
    return await _draws(request, await kept_replay(host_of(request), replay_id))


async def _record(request: Request, source: Told | ReplayRow, form: Format) -> Response:
    name, written = await heavy(request, _written, source, form)
    kind = "application/json" if form == "json" else "text/plain"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(written, headers=headers, media_type=kind)


async def _frames(request: Request, source: Told | ReplayRow, start: int, count: int) -> Response:
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    content = await heavy(request, _encoded_frames, source, start, count, packed=packed)
    return Response(content, headers=headers, media_type=JSON)


async def _draws(request: Request, source: Told | ReplayRow) -> Response:
    return json_answer(await heavy(request, _checked_draws, source))


def _written(source: Told | ReplayRow, form: Format) -> tuple[str, str]:
    """Write a record; return the name of its file and its text."""
    told = opened(source)
    name = f"{told.match.game.game}-{told.match.id}.{_SUFFIX[form]}"
    return name, told.story.written(form)


def _encoded_frames(source: Told | ReplayRow, start: int, count: int, *, packed: bool) -> bytes:
    """Encode some positions, compressed where the asker takes that."""
    told = opened(source)
    frames = told.story.frames(start, count)
    content = msgspec.json.encode(Frames(told.match, len(told.story.record.moves), start, frames))
    return gzip.compress(content, PACKING, mtime=0) if packed else content


def _checked_draws(source: Told | ReplayRow) -> Draws:
    told = opened(source)
    return told.story.draws(told.match.draw_hash)
