"""`/api/games`: the catalogue, a game with its parts, and what a choice comes to."""

from functools import cache

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from crownlands.server.answers import JSON, entity_tag, json_answer, unchanged
from crownlands.server.bodies import read_body
from crownlands.server.catalogue import SetupRequest, catalogue, game_page, try_setup

router = APIRouter(prefix="/api/games")


@router.get("")
def get_games(request: Request) -> Response:
    """List every game."""
    return _kept(request, _catalogue())


@router.get("/{game}")
def get_game(request: Request, game: str) -> Response:
    """Describe a game and what lies in its box."""
    return _kept(request, _page(game))


@router.post("/{game}/setup")
async def post_setup(request: Request, game: str) -> Response:
    """Say what a choice of players and options comes to."""
    return json_answer(try_setup(game, await read_body(request, SetupRequest)))


@cache
def _catalogue() -> bytes:
    return msgspec.json.encode(catalogue())


@cache
def _page(game: str) -> bytes:
    return msgspec.json.encode(game_page(game))


def _kept(request: Request, content: bytes) -> Response:
    """Answer with what never changes while a server runs."""
    tag = entity_tag(content)
    headers = {"etag": tag, "cache-control": "public, no-cache"}
    if unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)
