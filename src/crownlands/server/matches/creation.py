"""New tables: the game, the seats with their tokens, the seed, what is drawn first; rematches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.core.moves import seat_name
from crownlands.core.registry import set_up
from crownlands.records.draws import new_seed
from crownlands.server.errors import ServerError
from crownlands.server.matches.match_state import MatchState, followed, write_steps
from crownlands.server.matches.seating import clean_name, hash_token, new_code, new_id, new_token
from crownlands.server.matches.updates import announce
from crownlands.server.schemas import Created, SeatKey
from crownlands.server.storage.store import Conflict, now
from crownlands.server.storage.tables import MatchRow, SeatRow, StoredMatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table
    from crownlands.server.schemas import Confirm, NewMatch, SeatWish, Takebacks

ATTEMPTS: Final = 5
"""How often a new code is tried when one is taken."""
BOT_NAMES: Final = (
    "Aveline", "Odo", "Mahaut", "Perceval", "Oriane", "Thibault", "Isolde", "Gauvin",
)  # fmt: skip
"""Names that sound at home in both languages, a seat each."""


class TableOptions(NamedTuple):
    """How quickly bots move at a table, and what may be taken back."""

    pace: int
    confirm: Confirm
    takebacks: Takebacks


async def make_match(host: MatchHost, wish: NewMatch, visitor: str) -> Created:
    """Make the table a visitor wishes for, and return it with its keys."""
    game = set_up(wish.game, wish.players, wish.options)
    if len(wish.seats) != game.players:
        raise ServerError("bad_seats", players=game.players, seats=len(wish.seats))
    for one in wish.seats:
        if one.kind == "bot":
            host.check_level(one.level or "")
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
    keys = tuple(SeatKey(seat, token) for seat, token in tokens.items())
    return Created(table.data(), host_key, keys)


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
    match = MatchState.begin(game)
    steps = tuple(followed(match, None, seed))
    actor = steps[-1].after.actor if steps else match.state.actor
    row = MatchRow(
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
            stored = StoredMatch(row, tuple(seats), write_steps(steps, 0, at))
            return await host.add(stored, visitor)
        except Conflict:
            row = msgspec.structs.replace(row, id=new_id(), code=new_code())
    raise ServerError("full")


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


async def rematch(host: MatchHost, table: Table) -> tuple[str, bool]:
    """Return the id of the next game at this table, and whether it was made just now.

    The same people sit on the same seats, opened by the same tokens.
    """
    async with table.lock:
        if table.row.rematch is not None:
            return table.row.rematch, False
        if not table.over:
            raise ServerError("not_over")
        row = table.row
        options = TableOptions(row.pace, row.confirm, "on" if row.takebacks == "on" else "off")
        game = table.game.renewed()
        new = await open_table(
            host, game, table.seats, row.host_hash, options, visitor=table.visitor
        )
        if not await host.store.set_rematch(table.id, new.id):
            raise ServerError("stale")
        table.row = msgspec.structs.replace(row, rematch=new.id)
    announce(table)
    return new.id, True
