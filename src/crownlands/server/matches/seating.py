"""The seats of a table: tokens and codes, invitations, names, bots that stand in for people."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.core.errors import BadSeat
from crownlands.server.errors import ServerError
from crownlands.server.matches.holds import hold_for_reclaim
from crownlands.server.matches.updates import send_match, send_updates

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Seat
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table
    from crownlands.server.storage.tables import SeatRow

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits that are not confused when read out."""
CODE_LENGTH: Final = 6
ID_LENGTH: Final = 12
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """Return a new id of a match."""
    return _random_text(ID_LENGTH).lower()


def new_code() -> str:
    """Return a new short code of a table."""
    return _random_text(CODE_LENGTH)


def read_code(text: str) -> str:
    """Read a code as people type it."""
    return "".join(sign for sign in text if sign.isalnum()).upper()


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """Return the hash of a token, which is what the database stores."""
    return sha256(token.encode()).hexdigest()


def token_matches(token: str, token_hash: str | None) -> bool:
    """Return whether a token has this hash."""
    return token_hash is not None and hmac.compare_digest(hash_token(token), token_hash)


def _random_text(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """Return a name in one line, without characters that are not printable."""
    visible = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(visible.split())


async def table_by_code(service: MatchService, code: str) -> Table:
    """Return the table with a code."""
    match_id = await service.store.match_by_code(read_code(code))
    if match_id is None:
        raise ServerError("unknown_code")
    return await service.table(match_id)


async def claim_seat(
    service: MatchService, table: Table, seat: Seat, code: str, name: str | None
) -> str:
    """Assign an open seat to somebody who knows the code; return its new token."""
    if read_code(code) != table.row.code:
        raise ServerError("unknown_code")
    token = new_token()
    async with table.lock:
        old = _person(table, seat)
        new = msgspec.structs.replace(
            old, name=clean_name(name or "") or old.name, token_hash=hash_token(token), open=False
        )
        if not old.open or not await service.store.claim_seat(table.id, new):
            raise ServerError("seat_taken")
        table.seats[seat] = new
    send_match(table)
    return token


async def occupy_seats(
    service: MatchService, table: Table, tokens: Iterable[str]
) -> frozenset[Seat]:
    """Return the seats of some tokens, and store that they are no longer open."""
    async with table.lock:
        seats = frozenset(table.seats_opened_by(tokens))
        for seat in seats:
            if table.seats[seat].open:
                await _save_seat(
                    service, table, msgspec.structs.replace(table.seats[seat], open=False)
                )
    return seats


async def rename(service: MatchService, table: Table, seat: Seat, name: str) -> None:
    """Rename a seat."""
    clean = clean_name(name)
    if not clean:
        raise ServerError("malformed", where=["name"])
    async with table.lock:
        old = _seat(table, seat)
        await _save_seat(service, table, msgspec.structs.replace(old, name=clean))
    send_match(table)


async def invite(service: MatchService, table: Table, seat: Seat) -> str:
    """Make a new token for a seat; clients with the old one become spectators."""
    token = new_token()
    async with table.lock:
        old = _person(table, seat)
        await _end_takebacks(service, table)
        await _save_coach(service, table, on=False)
        new = msgspec.structs.replace(old, token_hash=hash_token(token), open=True)
        await _save_seat(service, table, new)
        out = [watcher for watcher in table.watchers if seat in watcher.seats]
        for watcher in out:
            watcher.seats -= {seat}
        table.presence_changed()
        send_updates(table, out)
    send_match(table)
    return token


async def set_stand_in(service: MatchService, table: Table, seat: Seat, level: str | None) -> None:
    """Let a bot stand in for a person, or with None end that.

    The token of the seat stays valid: its holder may take the seat back.
    """
    if level is not None:
        service.check_level(level)
    async with table.lock:
        old = _person(table, seat)
        if old.stand_in == level:
            return
        await _save_seat(service, table, msgspec.structs.replace(old, stand_in=level))
        table.begin_hold(None if level is None else hold_for_reclaim(table, seat))
        send_updates(table, (watcher for watcher in table.watchers if seat in watcher.seats))
    send_match(table)
    service.bot_turns.wake(table)


async def _end_takebacks(service: MatchService, table: Table) -> None:
    """Allow no takebacks any more, since somebody else is invited to the table."""
    if table.row.takebacks == "on":
        await service.store.end_takebacks(table.id)
        table.row = msgspec.structs.replace(table.row, takebacks="ended")


async def set_coach(service: MatchService, table: Table, *, on: bool) -> None:
    """Switch the coach of a table on or off; it is for one person who plays against bots."""
    if on and not table.is_solo:
        raise ServerError("coach_alone")
    async with table.lock:
        await _save_coach(service, table, on=on)
    send_match(table)


async def _save_coach(service: MatchService, table: Table, *, on: bool) -> None:
    if table.row.coach != on:
        await service.store.set_coach(table.id, on=on)
        table.row = msgspec.structs.replace(table.row, coach=on)


async def _save_seat(service: MatchService, table: Table, seat: SeatRow) -> None:
    await service.store.change_seat(table.id, seat)
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
