"""Coats and crosses on maps, ticks in spell books, dice and spells."""

from collections.abc import Iterator
from itertools import pairwise

from crownlands.core.moves import Move
from crownlands.games.duel.components import spells
from crownlands.games.duel.moves import Fill
from crownlands.games.duel.table import MAP, MOST_CROSSES, NOBODY, DuelTable, Map, Player

DICE_EACH = 2


class MapWatch:
    """Follows one game."""

    def faults(self, before: DuelTable, move: Move, table: DuelTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        for seat, (was, now) in enumerate(zip(before.players, table.players, strict=True)):
            drew = isinstance(move, Fill) and before.turn == seat
            yield from _map_faults(now.map, seat)
            if _squares(now.map) - _squares(was.map) != DICE_EACH * drew:
                yield f"the map of seat {seat} grew by itself or lost a coat"
            if any(new < old for old, new in zip(was.ticks, now.ticks, strict=True)):
                yield f"seat {seat} lost a tick"
            if was.castle_used and not now.castle_used:
                yield f"seat {seat} used a castle that came back"
            if table.takers.count(seat) > DICE_EACH:
                yield f"seat {seat} has too many dice"
        for spell in range(len(spells())):
            yield from _spell_faults(before, table, spell)


def _squares(land: Map) -> int:
    return sum(cells.bit_count() for cells in land.coats)


def _map_faults(land: Map, seat: int) -> Iterator[str]:
    if _squares(land) != land.filled.bit_count():
        yield f"two coats of seat {seat} share a square"
    if land.filled & ~MAP:
        yield f"seat {seat} drew outside the map"
    levels = (land.filled, *land.crosses)
    if len(land.crosses) != MOST_CROSSES or any(more & ~fewer for fewer, more in pairwise(levels)):
        yield f"a cross of seat {seat} stands on no coat"


def _spell_faults(before: DuelTable, table: DuelTable, spell: int) -> Iterator[str]:
    """A spell belongs to whoever ticked all its boxes, is cast by its owner and only once."""
    name, boxes = spells()[spell].id, spells()[spell].boxes
    full = [seat for seat, player in enumerate(table.players) if _ticks(player, spell) == boxes]
    owner = table.owners[spell]
    if full != ([] if owner == NOBODY else [owner]):
        yield f"{name} belongs to somebody else than who charged it"
    if any(_ticks(player, spell) > boxes for player in table.players):
        yield f"{name} has more ticks than boxes"
    spent = table.spent >> spell & 1
    if spent < before.spent >> spell & 1 or (spent and owner == NOBODY):
        yield f"{name} came back, or was cast before anyone had it"


def _ticks(player: Player, spell: int) -> int:
    return player.ticks[spell]
