"""Games seen again: the record, the positions and the check of the draws."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from crownlands.records.record import Format
from crownlands.server.answers import json_answer
from crownlands.server.bodies import read_body
from crownlands.server.matches.routes import host_of, visitor_of
from crownlands.server.replays.library import Told, keep, told_match, told_replay
from crownlands.server.replays.shapes import MOST_FRAMES, Draws, Frames, KeptReplay, ReplayWish
from crownlands.server.work import admit, heavy

router = APIRouter(prefix="/api", dependencies=[Depends(admit)])
Start = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=MOST_FRAMES)]
_SUFFIX: Final = {"text": "txt", "json": "json"}


@router.get("/matches/{match_id}/record")
async def match_record(request: Request, match_id: str, form: Format = "text") -> Response:
    """Send the record of a match, as far as a spectator may have it."""
    return await _record(await told_match(host_of(request), match_id), form)


@router.get("/matches/{match_id}/frames")
async def match_frames(
    request: Request, match_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a match."""
    return await _frames(await told_match(host_of(request), match_id), start, count)


@router.get("/matches/{match_id}/draws")
async def match_draws(request: Request, match_id: str) -> Response:
    """Check the draws of a match."""
    return await _draws(await told_match(host_of(request), match_id))


@router.post("/replays", status_code=201)
async def post_replay(request: Request) -> Response:
    """Keep a record for sharing."""
    host_of(request).kept_records.check(visitor_of(request))
    wish = await read_body(request, ReplayWish)
    return json_answer(KeptReplay(await keep(host_of(request), wish.record)), 201)


@router.get("/replays/{replay_id}")
async def get_replay(request: Request, replay_id: str) -> Response:
    """Describe a record that was kept as a match is described."""
    return json_answer((await told_replay(host_of(request), replay_id)).match)


@router.get("/replays/{replay_id}/record")
async def replay_record(request: Request, replay_id: str, form: Format = "text") -> Response:
    """Send a record that was kept."""
    return await _record(await told_replay(host_of(request), replay_id), form)


@router.get("/replays/{replay_id}/frames")
async def replay_frames(
    request: Request, replay_id: str, start: Start = 0, count: Count = 100
) -> Response:
    """Send some positions of a record that was kept."""
    return await _frames(await told_replay(host_of(request), replay_id), start, count)


@router.get("/replays/{replay_id}/draws")
async def replay_draws(request: Request, replay_id: str) -> Response:
    """Check the draws of a record that was kept."""
    return await _draws(await told_replay(host_of(request), replay_id))


async def _record(told: Told, form: Format) -> Response:
    written = await heavy(told.story.written, form)
    name = f"{told.match.game.game}-{told.match.id}.{_SUFFIX[form]}"
    kind = "application/json" if form == "json" else "text/plain"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(written, headers=headers, media_type=kind)


async def _frames(told: Told, start: int, count: int) -> Response:
    def work() -> Response:
        frames = told.story.frames(start, count)
        return json_answer(Frames(told.match, len(told.story.record.moves), start, frames))

    return await heavy(work)


async def _draws(told: Told) -> Response:
    def work() -> Draws:
        return told.story.draws(told.match.draw_hash)

    return json_answer(await heavy(work))
