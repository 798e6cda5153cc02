"""Playing again: the same people on the same seats, opened by the same tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from crownlands.server.errors import ServerError
from crownlands.server.matches.making import TableOptions, open_table
from crownlands.server.matches.updates import announce

if TYPE_CHECKING:
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table


class Again(NamedTuple):
    """The next game at a table, and whether it was made just now."""

    match_id: str
    is_new: bool


async def rematch(host: MatchHost, table: Table) -> Again:
    """Give the next game at this table, made if it is the first time it is asked for."""
    async with table.lock:
        if table.row.rematch is not None:
            return Again(table.row.rematch, is_new=False)
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
    return Again(new.id, is_new=True)
