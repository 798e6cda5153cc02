"""Who sits where: invitations, names, bots that sit in, seats taken by a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.core.errors import BadSeat
from crownlands.server.errors import ServerError
from crownlands.server.matches.holds import hold_for_reclaim
from crownlands.server.matches.keys import hash_token, new_token, read_code
from crownlands.server.matches.making import check_level
from crownlands.server.matches.updates import Press, announce
from crownlands.server.words import clean_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Seat
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table
    from crownlands.server.storage.rows import SeatRow


async def table_by_code(host: MatchHost, code: str) -> Table:
    """Find the table with a code."""
    match_id = await host.store.match_by_code(read_code(code))
    if match_id is None:
        raise ServerError("unknown_code")
    return await host.table(match_id)


async def claim(host: MatchHost, table: Table, seat: Seat, code: str, name: str | None) -> str:
    """Let somebody who knows the code take an open seat; give its new token."""
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
    """Give the seats some tokens open, and note that guests have arrived where one was awaited."""
    async with table.lock:
        seats = frozenset(table.seats_opened_by(tokens))
        for seat in seats:
            if table.seats[seat].open:
                await _change(host, table, msgspec.structs.replace(table.seats[seat], open=False))
    return seats


async def rename(host: MatchHost, table: Table, seat: Seat, name: str) -> None:
    """Give a seat another name."""
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
        press = Press(table, host.settings.limits)
        for watcher in out:
            press.send(watcher)
    announce(table)
    return token


async def sit_in(host: MatchHost, table: Table, seat: Seat, level: str | None) -> None:
    """Let a bot play for a person, or give the seat back.

    The key of the seat stays good: whoever holds it may take the seat back.
    """
    if level is not None:
        check_level(host, level)
    async with table.lock:
        old = _person(table, seat)
        if old.stand_in == level:
            return
        await _change(host, table, msgspec.structs.replace(old, stand_in=level))
        table.begin_hold(None if level is None else hold_for_reclaim(table, seat))
        press = Press(table, host.settings.limits)
        for watcher in tuple(table.watchers):
            if seat in watcher.seats:
                press.send(watcher)
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
