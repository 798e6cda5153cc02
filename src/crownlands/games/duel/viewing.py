"""The public data of Duel: the shapes every client reads, and a table written on its own."""

from typing import Any, Literal

import msgspec

from crownlands.core.actors import Seat, Side
from crownlands.core.scores import ScoreLine, sheet_type
from crownlands.games.duel.parts import coats, dice, map_size, spells
from crownlands.games.duel.table import NOBODY, NOTHING, DuelTable, Player
from crownlands.kingdom.grid import SQUARES, cells_of


class MapSquareData(msgspec.Struct, frozen=True):
    """A drawn square. The castle is at (0, 0), x to the right, y downwards."""

    x: int
    y: int
    coat: str
    crosses: int


class MapData(msgspec.Struct, frozen=True):
    """A player's map of columns x rows squares, the castle in the middle."""

    side: Side
    columns: int
    rows: int
    squares: tuple[MapSquareData, ...]
    castle_used: bool
    drew: bool
    bonus_coat: str | None
    """The coat chosen by the spell that brings three points per domain."""


class DieData(msgspec.Struct, frozen=True):
    """A die: what it shows (null before it is rolled), who took it, the castle's cross on it.

    `turned_from` is the face it showed before a spell turned it in this turn.
    """

    die: int
    face: str | None
    taker: Seat | None
    castle: bool
    turned_from: str | None


class SpellData(msgspec.Struct, frozen=True):
    """A spell: its boxes, the ticks of each seat, its owner, and whether it can be used."""

    spell: str
    coat: str
    boxes: int
    lightning: bool
    ticks: tuple[int, ...]
    owner: Seat | None
    state: Literal["open", "new", "ready", "at_work", "spent"]


class DuelData(msgspec.Struct, frozen=True, kw_only=True):
    """What everyone sees of a game of Duel."""

    seat: Seat | None
    actor: Seat | Literal["chance"] | None
    phase: str
    """What is asked: first, roll, take, fill, lightning, or over."""
    first: Seat | None
    """A of this round."""
    maps: tuple[MapData, ...]
    dice: tuple[DieData, ...]
    spells: tuple[SpellData, ...]
    winners: tuple[Side, ...]


def duel_type(line_types: tuple[type[ScoreLine], ...]) -> type[msgspec.Struct]:
    """Build the shape of a view with these kinds of score lines."""
    scores: Any = tuple[sheet_type(line_types), ...]  # type: ignore[misc]
    return msgspec.defstruct(
        "DuelView", [("scores", scores)], bases=(DuelData,), frozen=True, kw_only=True
    )


def show_map(player: Player, side: Side) -> MapData:
    """Describe a map square by square."""
    squares = [
        (cell, MapSquareData(*SQUARES[cell], coats()[coat].id, player.map.crosses_at(cell)))
        for coat, cells in enumerate(player.map.coats)
        for cell in cells_of(cells)
    ]
    bonus = player.bonus_coat
    columns, rows = map_size()
    return MapData(
        side=side,
        columns=columns,
        rows=rows,
        squares=tuple(square for _, square in sorted(squares, key=lambda entry: entry[0])),
        castle_used=player.castle_used,
        drew=player.drew,
        bonus_coat=None if bonus == NOTHING else coats()[bonus].id,
    )


def show_dice(table: DuelTable) -> tuple[DieData, ...]:
    """Describe the dice."""
    return tuple(
        DieData(
            die=die + 1,
            face=None if face == NOTHING else str(dice()[die].faces[face]),
            taker=None if taker == NOBODY else taker,
            castle=bool(table.crossed >> die & 1),
            turned_from=str(dice()[die].faces[table.turned_from[1]])
            if table.turned_from is not None and table.turned_from[0] == die
            else None,
        )
        for die, (face, taker) in enumerate(zip(table.faces, table.takers, strict=True))
    )


def show_spells(table: DuelTable) -> tuple[SpellData, ...]:
    """Describe the spell book."""
    return tuple(
        SpellData(
            spell=spell.id,
            coat=spell.coat,
            boxes=spell.boxes,
            lightning=spell.lightning,
            ticks=tuple(player.ticks[index] for player in table.players),
            owner=None if table.owners[index] == NOBODY else table.owners[index],
            state=_spell_state(table, index),
        )
        for index, spell in enumerate(spells())
    )


def _spell_state(
    table: DuelTable, spell: int
) -> Literal["open", "new", "ready", "at_work", "spent"]:
    if table.owners[spell] == NOBODY:
        return "open"
    if table.cast >> spell & 1:
        return "at_work"
    if table.spent >> spell & 1:
        return "spent"
    return "new" if table.fresh >> spell & 1 else "ready"
