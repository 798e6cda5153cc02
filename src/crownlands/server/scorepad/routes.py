"""`POST /api/score`."""

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from crownlands.server.answers import json_answer
from crownlands.server.bodies import read_body
from crownlands.server.scorepad.scoring import score
from crownlands.server.scorepad.shapes import ScoreWish
from crownlands.server.work import admit, heavy

router = APIRouter(dependencies=[Depends(admit)])


@router.post("/api/score")
async def post_score(request: Request) -> Response:
    """Score what was painted by hand."""
    wish = await read_body(request, ScoreWish)
    return json_answer(await heavy(request, score, wish))
