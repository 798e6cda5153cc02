"""Tables over HTTP: make one, look at one, find one by its code, take a seat."""

from typing import Any

from fastapi import APIRouter, Request, Response

from crownlands.server.answers import json_answer
from crownlands.server.limits import visitor_at
from crownlands.server.matches.host import MatchHost
from crownlands.server.matches.making import make_match
from crownlands.server.matches.seating import claim, table_by_code
from crownlands.server.schemas.rest import ClaimWish, JoinWish, NewMatch
from crownlands.server.schemas.table import Created, SeatKey

router = APIRouter(prefix="/api/matches", tags=["matches"])


def host_of(request: Request) -> MatchHost:
    """Give the host of all tables."""
    host: Any = request.app.state.host
    return host  # type: ignore[no-any-return]


def visitor_of(request: Request) -> str:
    """Tell who asks."""
    return visitor_at(request.client)


@router.post("", status_code=201)
async def create(wish: NewMatch, request: Request) -> Response:
    """Make a table. The keys in the answer are given only once."""
    host = host_of(request)
    visitor = visitor_of(request)
    host.new_tables.check(visitor)
    made = await make_match(host, wish, visitor)
    return json_answer(Created(made.table.data(), made.host_key, made.keys), 201)


@router.post("/join")
async def join(wish: JoinWish, request: Request) -> Response:
    """Find a table by the code somebody read out."""
    host, visitor = host_of(request), visitor_of(request)
    host.guesses.check(visitor)
    table = await table_by_code(host, wish.code)
    host.guesses.give_back(visitor)
    return json_answer(table.data())


@router.get("/{match_id}")
async def look(match_id: str, request: Request) -> Response:
    """Look at a table."""
    return json_answer((await host_of(request).table(match_id)).data())


@router.post("/{match_id}/seats/{seat}/claim")
async def take_seat(match_id: str, seat: int, wish: ClaimWish, request: Request) -> Response:
    """Take a seat that waits for a guest. The link made for it before opens nothing any more."""
    host, visitor = host_of(request), visitor_of(request)
    host.guesses.check(visitor)
    token = await claim(host, await host.table(match_id), seat, wish.code, wish.name)
    host.guesses.give_back(visitor)
    return json_answer(SeatKey(seat, token))
