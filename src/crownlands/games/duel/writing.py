"""A table of Duel written on its own, and read back with every doubt about it raised."""

from typing import Any

import msgspec

from crownlands.core.actors import Seat
from crownlands.core.plain import plain
from crownlands.games.duel.doubts import doubt_table
from crownlands.games.duel.moves import Roll
from crownlands.games.duel.parts import (
    coat_index,
    dice,
    face_index,
    is_coat,
    is_spell,
    spell_bit,
    spells,
)
from crownlands.games.duel.table import (
    MOST_CROSSES,
    NOBODY,
    NOTHING,
    DuelTable,
    Map,
    Player,
    Stage,
    start_table,
)
from crownlands.games.duel.viewing import MapSquareData, show_map
from crownlands.kingdom.grid import cell_at, cells_at
from crownlands.kingdom.parts import doubt, read_written


class WrittenPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player in a written position."""

    squares: list[MapSquareData]
    ticks: list[int]
    castle_used: bool
    drew: bool
    bonus_coat: str | None


class WrittenDuel(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a written position; dice count from 1, spells go by their ids."""

    stage: str
    first: Seat | None
    turn: Seat | None
    faces: list[str | None]
    takers: list[Seat | None]
    players: list[WrittenPlayer]
    owners: list[Seat | None]
    crossed: list[int]
    cast: list[str]
    spent: list[str]
    fresh: list[str]
    turned_from: str | None = None
    """The face that the die turned in this turn showed before, as in `2=line`."""


def write_duel(table: DuelTable) -> Any:
    """Write a table as plain data."""
    return plain(
        WrittenDuel(
            stage=Stage(table.stage).name.lower(),
            first=_seat(table.first),
            turn=_seat(table.turn),
            faces=[
                None if face == NOTHING else str(dice()[die].faces[face])
                for die, face in enumerate(table.faces)
            ],
            takers=[_seat(taker) for taker in table.takers],
            players=[_write_player(player) for player in table.players],
            owners=[_seat(owner) for owner in table.owners],
            crossed=[die + 1 for die in range(len(dice())) if table.crossed >> die & 1],
            cast=_names(table.cast),
            spent=_names(table.spent),
            fresh=_names(table.fresh),
            turned_from=_write_turned(table),
        )
    )


def read_duel(data: Any) -> DuelTable:
    """Read a table; raise `BadPosition` for one that no game can come to."""
    written = read_written(data, WrittenDuel)
    stages = {stage.name.lower(): stage for stage in Stage}
    doubt(written.stage not in stages, f"there is no stage {written.stage}")
    doubt(len(written.players) != 2, "there are two players")
    lengths = (len(written.faces), len(written.takers), len(written.owners))
    doubt(lengths != (len(dice()), len(dice()), len(spells())), "dice or spells are missing")
    crossed = {die for die in written.crossed if 1 <= die <= len(dice())}
    doubt(len(crossed) != len(written.crossed), "a castle crosses dice that are there, once")
    one, two = (_read_player(player) for player in written.players)
    table = DuelTable(
        players=(one, two),
        owners=tuple(_read_seat(owner) for owner in written.owners),
        stage=stages[written.stage],
        first=_read_seat(written.first),
        turn=_read_seat(written.turn),
        faces=tuple(_read_face(die, face) for die, face in enumerate(written.faces)),
        takers=tuple(_read_seat(taker) for taker in written.takers),
        crossed=sum(1 << (die - 1) for die in crossed),
        cast=_read_names(written.cast),
        spent=_read_names(written.spent),
        fresh=_read_names(written.fresh),
        turned_from=_read_turned(written.turned_from),
    )
    doubt_table(table)
    return table


def _seat(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat


def _write_turned(table: DuelTable) -> str | None:
    if table.turned_from is None:
        return None
    die, face = table.turned_from
    return str(Roll(die + 1, str(dice()[die].faces[face])))


def _read_turned(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    roll = Roll.parse(text)
    doubt(roll is None, f"a turned die is written as in '2=line', not {text!r}")
    assert roll is not None
    return roll.die - 1, _read_face(roll.die - 1, roll.face)


def _names(some: int) -> list[str]:
    return [spell.id for index, spell in enumerate(spells()) if some >> index & 1]


def _write_player(player: Player) -> WrittenPlayer:
    shown = show_map(player, 0)
    return WrittenPlayer(
        squares=list(shown.squares),
        ticks=list(player.ticks),
        castle_used=player.castle_used,
        drew=player.drew,
        bonus_coat=shown.bonus_coat,
    )


def _read_seat(seat: Seat | None) -> int:
    doubt(seat not in (None, 0, 1), f"there is no seat {seat}")
    return NOBODY if seat is None else seat


def _read_face(die: int, face: str | None) -> int:
    if face is None:
        return NOTHING
    index = face_index(die, face)
    doubt(index is None, f"die {die + 1} has no face {face}")
    assert index is not None
    return index


def _read_names(names: list[str]) -> int:
    found = 0
    for name in names:
        doubt(not is_spell(name), f"there is no spell {name}")
        doubt(bool(found & spell_bit(name)), f"spell {name} is named twice")
        found |= spell_bit(name)
    return found


def _read_player(written: WrittenPlayer) -> Player:
    doubt(len(written.ticks) != len(spells()), "a player has ticks for every spell")
    bonus = written.bonus_coat
    doubt(bonus is not None and not is_coat(bonus), f"there is no coat {bonus}")
    drawn = start_table().players[0].map
    for square in written.squares:
        drawn = _read_square(square, drawn)
    return Player(
        map=drawn,
        ticks=tuple(written.ticks),
        castle_used=written.castle_used,
        drew=written.drew,
        bonus_coat=NOTHING if bonus is None else coat_index(bonus),
    )


def _read_square(square: MapSquareData, drawn: Map) -> Map:
    at = (square.x, square.y)
    doubt(not cells_at(at) & drawn.room, f"nothing can be drawn on {at}")
    doubt(not is_coat(square.coat), f"there is no coat {square.coat}")
    doubt(not 0 <= square.crosses <= MOST_CROSSES, f"{square.crosses} crosses are too many")
    return drawn.draw(coat_index(square.coat), square.crosses, cell_at(at))
