"""New matches and rematches: the game, the seats with their tokens, the seed, the first draws."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.core.errors import refuse
from crownlands.core.moves import seat_name
from crownlands.core.registry import registry, set_up
from crownlands.learn.daily import challenge_of
from crownlands.records.draws import new_seed
from crownlands.server.api_types import CreatedMatch, MatchOrigin, SeatRequest, SeatToken
from crownlands.server.errors import ServerError
from crownlands.server.matches.match_state import (
    MatchState,
    forced_move,
    is_automatic,
    opening_digest,
    with_automatic_steps,
    write_steps,
)
from crownlands.server.matches.seating import clean_name, hash_token, new_code, new_id, new_token
from crownlands.server.matches.updates import send_match
from crownlands.server.storage.database import Conflict, now
from crownlands.server.storage.tables import MatchRow, SeatRow, StoredMatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.learn.daily import Challenge
    from crownlands.server.api_types import Confirm, CreateMatchRequest, Takebacks
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table

ATTEMPTS: Final = 5
"""How often another id and code are tried if they are taken."""
BOT_NAMES: Final = (
    "Aveline", "Odo", "Mahaut", "Perceval", "Oriane", "Thibault", "Isolde", "Gauvin",
)  # fmt: skip
"""The names of bots, one per seat: names that exist in both languages."""


class TableOptions(NamedTuple):
    """The pace of bots at a table, and which undos and takebacks it allows."""

    pace: int
    confirm: Confirm
    takebacks: Takebacks
    coach: bool = False


class TakenOver(NamedTuple):
    """The moves of another game that a match begins with."""

    game: Game
    moves: tuple[Move, ...]
    origin: MatchOrigin


async def create_match(
    service: MatchService,
    request: CreateMatchRequest,
    visitor: str,
    taken_over: TakenOver | None = None,
) -> CreatedMatch:
    """Create the match of a request, and return it with its tokens."""
    challenge = None if request.daily is None else challenge_of(request.daily)
    if challenge is not None:
        request = _daily_request(request, challenge)
    if taken_over is None:
        info = registry.find_offered(request.game or "")
        game = set_up(info.id, request.players or 0, request.options)
    else:
        game = taken_over.game
    people = [one for one in request.seats if one.kind != "bot"]
    if len(request.seats) != game.players:
        raise ServerError("bad_seats", players=game.players, seats=len(request.seats))
    if taken_over is not None and len(people) > 1:
        raise ServerError("play_on_alone")
    if request.coach and len(people) > 1:
        raise ServerError("coach_alone")
    for one in request.seats:
        if one.kind == "bot":
            service.check_level(one.level or "")
    tokens = {seat: new_token() for seat, one in enumerate(request.seats) if one.kind != "bot"}
    seats = [_seat(seat, one, tokens.get(seat)) for seat, one in enumerate(request.seats)]
    host_token = new_token()
    if request.takebacks and any(one.kind == "link" for one in request.seats):
        raise ServerError("takebacks_alone")
    options = TableOptions(
        pace=service.settings.pace if request.pace is None else request.pace,
        confirm=request.confirm,
        takebacks="on" if request.takebacks else "off",
        coach=request.coach,
    )
    table = await open_table(
        service,
        game,
        seats,
        hash_token(host_token),
        options,
        visitor=visitor,
        taken_over=taken_over,
        seed=None if challenge is None else challenge.seed,
    )
    seat_tokens = tuple(SeatToken(seat, token) for seat, token in tokens.items())
    return CreatedMatch(table.data(), host_token, seat_tokens)


def _daily_request(request: CreateMatchRequest, challenge: Challenge) -> CreateMatchRequest:
    """Return the request for the challenge of a day: one person against its bots, without undo."""
    table = challenge.table
    bots = (SeatRequest(kind="bot", level=table.level),) * (table.players - 1)
    return msgspec.structs.replace(
        request,
        game=challenge.game,
        players=table.players,
        options=table.options,
        seats=(*request.seats, *bots),
        confirm="off",
        takebacks=False,
        coach=False,
        daily=None,
    )


async def open_table(
    service: MatchService,
    game: Game,
    seats: Sequence[SeatRow],
    host_hash: str,
    options: TableOptions,
    *,
    visitor: str,
    taken_over: TakenOver | None = None,
    rematch_of: Table | None = None,
    seed: bytes | None = None,
) -> Table:
    """Store a new match, with all moves and draws before its first decision.

    Draws follow from a new seed unless one is given. Raise `Conflict` if another process has made
    the rematch, or changed the table before it.
    """
    seed, at = seed or new_seed(), now()
    match = MatchState.begin(game)
    if taken_over is None:
        steps = tuple(with_automatic_steps(match, None, seed))
    else:
        steps = await asyncio.to_thread(_first_steps, match, taken_over.moves, seed)
    actor = steps[-1].after.actor if steps else match.state.actor
    if actor is None:
        raise refuse("game_over")
    row = MatchRow(
        id=new_id(),
        code=new_code(),
        game=msgspec.json.encode(game.data()).decode(),
        seed=seed,
        host_hash=host_hash,
        pace=options.pace,
        confirm=options.confirm,
        takebacks=options.takebacks,
        coach=options.coach,
        origin=None if taken_over is None else msgspec.json.encode(taken_over.origin).decode(),
        status="running",
        version=len(steps),
        actor=actor if isinstance(actor, int) else None,
        created=at,
        updated=at,
        holder=service.cluster.id,
        pending=_server_moves(steps[-1].after if steps else match.state, seats),
        opening=opening_digest(game, [step.move for step in steps if step.move is not None]),
    )
    previous = None if rematch_of is None else rematch_of.row
    for _ in range(ATTEMPTS):
        try:
            stored = StoredMatch(row, tuple(seats), write_steps(steps, 0, at))
            return await service.add(stored, visitor, previous)
        except Conflict:
            if previous is not None:
                raise
            row = msgspec.structs.replace(row, id=new_id(), code=new_code())
    raise ServerError("full")


def _server_moves(state: State, seats: Sequence[SeatRow]) -> bool:
    """Return whether the first move is an automatic one or that of a bot."""
    actor = state.actor
    return is_automatic(state) or (isinstance(actor, int) and seats[actor].bot is not None)


def _first_steps(match: MatchState, moves: Sequence[Move], seed: bytes) -> tuple[LogStep, ...]:
    """Return the steps of moves that are taken over, and the automatic ones after them."""
    steps: list[LogStep] = []
    for move in moves:
        forced = isinstance(match.state.actor, int) and forced_move(match.state) is not None
        step = match.play(move, forced=forced)
        steps.append(step)
        match = match.after(step)
    return (*steps, *with_automatic_steps(match, None, seed))


def _seat(seat: int, request: SeatRequest, token: str | None) -> SeatRow:
    name = clean_name(request.name or "")
    if token is None:
        return SeatRow(seat=seat, name=name or BOT_NAMES[seat], kind="bot", level=request.level)
    return SeatRow(
        seat=seat,
        name=name or seat_name(seat),
        kind="person",
        token_hash=hash_token(token),
        open=request.kind == "link",
    )


async def rematch(service: MatchService, table: Table) -> tuple[str, bool]:
    """Return the id of the rematch of a table, and whether it was created just now.

    Seats, people and tokens are the same. The match and the link to it are stored together.
    """

    async def create() -> tuple[str, bool]:
        row = table.row
        if row.rematch is not None:
            return row.rematch, False
        if not table.over:
            raise ServerError("not_over")
        takebacks: Takebacks = "on" if row.takebacks == "on" else "off"
        options = TableOptions(row.pace, row.confirm, takebacks, row.coach)
        new = await open_table(
            service,
            table.game.renewed(),
            table.seats,
            row.host_hash,
            options,
            visitor=table.visitor,
            rematch_of=table,
        )
        table.row = msgspec.structs.replace(row, rematch=new.id, revision=row.revision + 1)
        return new.id, True

    created = await service.write(table, create)
    if created[1]:
        send_match(table)
    return created
