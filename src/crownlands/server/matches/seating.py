"""Who sits where: tokens and codes, invitations, names, bots that sit in."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.core.errors import BadSeat
from crownlands.server.errors import ServerError
from crownlands.server.matches.holds import hold_for_reclaim
from crownlands.server.matches.updates import UpdateBuilder, announce

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Seat
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table
    from crownlands.server.storage.tables import SeatRow

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What can be read out without mistakes."""
CODE_LENGTH: Final = 6
ID_LENGTH: Final = 12
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """Make the id of a table or a replay."""
    return _written(ID_LENGTH).lower()


def new_code() -> str:
    """Make the short code of a table."""
    return _written(CODE_LENGTH)


def read_code(text: str) -> str:
    """Read a code as people type it."""
    return "".join(sign for sign in text if sign.isalnum()).upper()


def new_token() -> str:
    """Make a token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def token_matches(token: str, token_hash: str | None) -> bool:
    """Return whether a token is the one that was kept."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)


def _written(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """Write a name in one line, without signs that cannot be seen."""
    visible = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(visible.split())


async def table_by_code(host: MatchHost, code: str) -> Table:
    """Find the table with a code."""
    match_id = await host.store.match_by_code(read_code(code))
    if match_id is None:
        raise ServerError("unknown_code")
    return await host.table(match_id)


async def claim(host: MatchHost, table: Table, seat: Seat, code: str, name: str | None) -> str:
    """Let somebody who knows the code take an open seat; return its new token."""
    if read_code(code) != table.row.code:
        raise ServerError("unknown_code")
    token = new_token()
    async with table.lock:
        old = _person(table, seat)
        new = msgspec.structs.replace(
            old, name=clean_name(name or "") or old.name, token_hash=hash_token(token), open=False
        )
        if not old.open or not await host.store.claim_seat(table.id, new):
            raise ServerError("seat_taken")
        table.seats[seat] = new
    announce(table)
    return token


async def sit_down(host: MatchHost, table: Table, tokens: Iterable[str]) -> frozenset[Seat]:
    """Return the seats some tokens open, and store that guests have arrived at them."""
    async with table.lock:
        seats = frozenset(table.seats_opened_by(tokens))
        for seat in seats:
            if table.seats[seat].open:
                await _change(host, table, msgspec.structs.replace(table.seats[seat], open=False))
    return seats


async def rename(host: MatchHost, table: Table, seat: Seat, name: str) -> None:
    """Rename a seat."""
    clean = clean_name(name)
    if not clean:
        raise ServerError("malformed", where=["name"])
    async with table.lock:
        old = _seat(table, seat)
        await _change(host, table, msgspec.structs.replace(old, name=clean))
    announce(table)


async def invite(host: MatchHost, table: Table, seat: Seat) -> str:
    """Make a new token for a seat; whoever came with the old one watches from now on."""
    token = new_token()
    async with table.lock:
        old = _person(table, seat)
        await _end_takebacks(host, table)
        new = msgspec.structs.replace(old, token_hash=hash_token(token), open=True)
        await _change(host, table, new)
        out = [watcher for watcher in table.watchers if seat in watcher.seats]
        for watcher in out:
            watcher.seats -= {seat}
        table.presence_changed()
        updates = UpdateBuilder(table)
        for watcher in out:
            updates.send(watcher)
    announce(table)
    return token


async def sit_in(host: MatchHost, table: Table, seat: Seat, level: str | None) -> None:
    """Let a bot play for a person, or give the seat back.

    The key of the seat stays good: whoever holds it may take the seat back.
    """
    if level is not None:
        host.check_level(level)
    async with table.lock:
        old = _person(table, seat)
        if old.stand_in == level:
            return
        await _change(host, table, msgspec.structs.replace(old, stand_in=level))
        table.begin_hold(None if level is None else hold_for_reclaim(table, seat))
        updates = UpdateBuilder(table)
        for watcher in tuple(table.watchers):
            if seat in watcher.seats:
                updates.send(watcher)
    announce(table)
    host.bots.wake(table)


async def _end_takebacks(host: MatchHost, table: Table) -> None:
    """Allow no takebacks any more: somebody else is asked to the table."""
    if table.row.takebacks == "on":
        await host.store.end_takebacks(table.id)
        table.row = msgspec.structs.replace(table.row, takebacks="ended")


async def _change(host: MatchHost, table: Table, seat: SeatRow) -> None:
    await host.store.change_seat(table.id, seat)
    table.seats[seat.seat] = seat


def _seat(table: Table, seat: Seat) -> SeatRow:
    if seat not in table.game.seats:
        raise BadSeat(f"there is no seat {seat}", seat=seat)
    return table.seats[seat]


def _person(table: Table, seat: Seat) -> SeatRow:
    found = _seat(table, seat)
    if found.kind == "bot":
        raise ServerError("bot_seat")
    return found
