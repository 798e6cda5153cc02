"""Making a match: the game, the seats with their tokens, the seed, and what is drawn first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.core.errors import BadBot
from crownlands.core.moves import seat_name
from crownlands.core.registry import set_up
from crownlands.records.draws import new_seed
from crownlands.server.errors import ServerError
from crownlands.server.matches.course import Course, followed
from crownlands.server.matches.keys import hash_token, new_code, new_id, new_token
from crownlands.server.matches.log import write_steps
from crownlands.server.schemas.table import SeatKey
from crownlands.server.storage.rows import MatchRow, SeatRow, StoredMatch
from crownlands.server.storage.store import Conflict, now
from crownlands.server.words import BOT_NAMES, clean_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table
    from crownlands.server.schemas.rest import NewMatch, SeatWish
    from crownlands.server.schemas.table import Confirm, Takebacks

ATTEMPTS: Final = 5
"""How often a new code is tried when one is taken."""


class TableOptions(NamedTuple):
    """How quickly bots move at a table, and what may be taken back."""

    pace: int
    confirm: Confirm
    takebacks: Takebacks


class Made(NamedTuple):
    """A new table, and the keys that only its maker gets."""

    table: Table
    host_key: str
    keys: tuple[SeatKey, ...]


async def make_match(host: MatchHost, wish: NewMatch, visitor: str) -> Made:
    """Make the table a visitor wishes for."""
    game = set_up(wish.game, wish.players, wish.options)
    if len(wish.seats) != game.players:
        raise ServerError("bad_seats", players=game.players, seats=len(wish.seats))
    for one in wish.seats:
        if one.kind == "bot":
            check_level(host, one.level or "")
    tokens = {seat: new_token() for seat, one in enumerate(wish.seats) if one.kind != "bot"}
    seats = [_seat(seat, one, tokens.get(seat)) for seat, one in enumerate(wish.seats)]
    host_key = new_token()
    if wish.takebacks and any(one.kind == "link" for one in wish.seats):
        raise ServerError("takebacks_alone")
    options = TableOptions(
        pace=host.settings.pace if wish.pace is None else wish.pace,
        confirm=wish.confirm,
        takebacks="on" if wish.takebacks else "off",
    )
    table = await open_table(host, game, seats, hash_token(host_key), options, visitor=visitor)
    return Made(table, host_key, tuple(SeatKey(seat, token) for seat, token in tokens.items()))


async def open_table(
    host: MatchHost,
    game: Game,
    seats: Sequence[SeatRow],
    host_hash: str,
    options: TableOptions,
    *,
    visitor: str,
) -> Table:
    """Write a new match down, with all that is drawn before somebody decides."""
    seed, at = new_seed(), now()
    course = Course.begin(game)
    steps = tuple(followed(course, None, seed))
    actor = steps[-1].after.actor if steps else course.state.actor
    match = MatchRow(
        id=new_id(),
        code=new_code(),
        game=msgspec.json.encode(game.data()).decode(),
        seed=seed,
        host_hash=host_hash,
        pace=options.pace,
        confirm=options.confirm,
        takebacks=options.takebacks,
        status="running",
        version=len(steps),
        actor=actor if isinstance(actor, int) else None,
        created=at,
        updated=at,
    )
    for _ in range(ATTEMPTS):
        try:
            stored = StoredMatch(match, tuple(seats), write_steps(steps, 0, at))
            return await host.add(stored, visitor)
        except Conflict:
            match = msgspec.structs.replace(match, id=new_id(), code=new_code())
    raise ServerError("full")


def check_level(host: MatchHost, level: str) -> None:
    """Refuse a level no bot plays at."""
    try:
        host.pool.make_bot(level)
    except BadBot:
        raise ServerError("unknown_level", level=level) from None


def _seat(seat: int, wish: SeatWish, token: str | None) -> SeatRow:
    name = clean_name(wish.name or "")
    if token is None:
        return SeatRow(seat=seat, name=name or BOT_NAMES[seat], kind="bot", level=wish.level)
    return SeatRow(
        seat=seat,
        name=name or seat_name(seat),
        kind="person",
        token_hash=hash_token(token),
        open=wish.kind == "link",
    )
