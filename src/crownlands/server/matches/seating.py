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
    from collections.abc import Sequence

    from crownlands.core.moves import Seat
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table, Watcher
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
    return await service.fresh_table(match_id)


async def claim_seat(
    service: MatchService, table: Table, seat: Seat, code: str, name: str | None
) -> str:
    """Assign an open seat to somebody who knows the code; return its new token."""
    if read_code(code) != table.row.code:
        raise ServerError("unknown_code")
    token = new_token()

    async def claim() -> None:
        old = _person(table, seat)
        if not old.open:
            raise ServerError("seat_taken")
        known = clean_name(name or "") or old.name
        await table.change(
            msgspec.structs.replace(old, name=known, token_hash=hash_token(token), open=False)
        )

    await service.write(table, claim)
    send_match(table)
    return token


async def occupy_seats(
    service: MatchService, table: Table, tokens: Sequence[str]
) -> frozenset[Seat]:
    """Return the seats of some tokens, and store that they are no longer open."""

    async def occupy() -> frozenset[Seat]:
        seats = frozenset(table.seats_opened_by(tokens))
        still_open = [table.seats[seat] for seat in seats if table.seats[seat].open]
        if still_open:
            await table.change(*(msgspec.structs.replace(one, open=False) for one in still_open))
        return seats

    return await service.write(table, occupy)


async def rename(
    service: MatchService, table: Table, seat: Seat, name: str, holder: Watcher
) -> None:
    """Rename a seat for its holder."""
    clean = clean_name(name)
    if not clean:
        raise ServerError("malformed", where=["name"])

    async def change() -> None:
        _check_holder(seat, holder)
        await table.change(msgspec.structs.replace(_seat(table, seat), name=clean))

    await service.write(table, change)
    send_match(table)


async def invite(service: MatchService, table: Table, seat: Seat) -> str:
    """Make a new token for a seat; clients with the old one become spectators.

    Since somebody else is invited, the table has no takebacks and no coach any more.
    """
    token = new_token()

    async def change() -> None:
        await table.change(
            msgspec.structs.replace(_person(table, seat), token_hash=hash_token(token), open=True),
            takebacks="ended" if table.row.takebacks == "on" else table.row.takebacks,
            coach=False,
        )
        out = [watcher for watcher in table.watchers if watcher.drop_lost_seats(table.seats)]
        service.presence_changed(table)
        send_updates(table, out)

    await service.write(table, change)
    send_match(table)
    return token


async def set_stand_in(
    service: MatchService,
    table: Table,
    seat: Seat,
    level: str | None,
    holder: Watcher | None = None,
) -> None:
    """Let a bot stand in for a person, or with None end that, for the host or for a holder.

    The token of the seat stays valid: its holder may take the seat back.
    """
    if level is not None:
        service.check_level(level)

    async def change() -> bool:
        if holder is not None:
            _check_holder(seat, holder)
        old = _person(table, seat)
        if old.stand_in == level:
            return False
        await table.change(msgspec.structs.replace(old, stand_in=level))
        table.begin_hold(None if level is None else hold_for_reclaim(table, seat))
        send_updates(table, (watcher for watcher in table.watchers if seat in watcher.seats))
        return True

    if await service.write(table, change):
        send_match(table)
        service.bot_turns.wake(table)


async def set_coach(service: MatchService, table: Table, *, on: bool) -> None:
    """Switch the coach of a table on or off; it is for one person who plays against bots."""

    async def change() -> None:
        if on and not table.is_solo:
            raise ServerError("coach_alone")
        if table.row.coach != on:
            await table.change(coach=on)

    await service.write(table, change)
    send_match(table)


def _check_holder(seat: Seat, holder: Watcher) -> None:
    """Raise `not_your_seat` if a client does not hold a seat, or no longer."""
    if seat not in holder.seats:
        raise ServerError("not_your_seat")


def _seat(table: Table, seat: Seat) -> SeatRow:
    if seat not in table.game.seats:
        raise BadSeat(f"there is no seat {seat}", seat=seat)
    return table.seats[seat]


def _person(table: Table, seat: Seat) -> SeatRow:
    found = _seat(table, seat)
    if found.kind == "bot":
        raise ServerError("bot_seat")
    return found
