"""Positions of Duel as plain data, validated when they are read."""

from collections.abc import Iterator
from typing import Any

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.moves import Seat
from crownlands.games.duel.components import (
    Spell,
    coat_index,
    coats,
    dice,
    face_index,
    is_coat,
    is_spell,
    printed_crosses,
    spell_bit,
    spells,
)
from crownlands.games.duel.map_filling import can_fill
from crownlands.games.duel.moves import Roll
from crownlands.games.duel.phases import is_ended, pending_lightning
from crownlands.games.duel.table import (
    MOST_CROSSES,
    NOBODY,
    NOTHING,
    DuelStage,
    DuelTable,
    Map,
    MapSquareData,
    Player,
    show_map,
    start_table,
)
from crownlands.kingdom.grid import CASTLE_CELLS, cell_at, cells_at, cells_of
from crownlands.kingdom.kingdom import connected_groups
from crownlands.kingdom.table import deserialize, reject

AT_WORK = {
    DuelStage.TAKE: ("take_two",),
    DuelStage.FILL: ("ignore_connection", "split_dice", "turn_die"),
}
"""The spells that last through a stage."""


def validate_table(table: DuelTable) -> None:
    """Raise `BadPosition` for the first thing that cannot be."""
    why = next(_problems(table), "")
    reject(bool(why), why)


def _problems(table: DuelTable) -> Iterator[str]:
    if table.stage == DuelStage.FIRST:
        if table != start_table():
            yield "nothing lies on the table before the first player is chosen"
        return
    if table.first == NOBODY:
        yield "somebody rolls first"
    yield from _turn_problems(table)
    yield from _dice_problems(table)
    yield from _turned_problems(table)
    yield from _castle_problems(table)
    for spell in spells():
        yield from _spell_problems(table, spell)
    for seat in (0, 1):
        yield from _player_problems(table, seat)
    if table.stage == DuelStage.LIGHTNING and not pending_lightning(table):
        yield "there is no lightning to resolve"
    if table.stage == DuelStage.OVER and not is_ended(table):
        yield "the game cannot be over yet"


def _turn_problems(table: DuelTable) -> Iterator[str]:
    in_turn = table.stage in (DuelStage.FILL, DuelStage.LIGHTNING, DuelStage.OVER)
    if in_turn != (table.turn != NOBODY):
        yield "players have turns to draw and to resolve lightning only"
    if table.stage == DuelStage.OVER and table.turn == table.first:
        yield "B is the last in every round"


def _dice_problems(table: DuelTable) -> Iterator[str]:
    rolled = [face != NOTHING for face in table.faces]
    if rolled != sorted(rolled, reverse=True) or all(rolled) != (table.stage != DuelStage.ROLL):
        yield "dice are rolled in their order before they are taken"
    counts = tuple(len(table.dice_of(seat)) for seat in (table.first, 1 - table.first))
    two_at_once = table.cast & spell_bit("take_two")
    allowed = {
        DuelStage.ROLL: [(0, 0)],
        DuelStage.TAKE: [(0, 0), (1, 0)] if two_at_once else [(0, 0), (1, 0), (1, 1)],
    }
    if counts not in allowed.get(DuelStage(table.stage), [(2, 2)]):
        yield "dice are taken one by A, two by B and one by A"


def _turned_problems(table: DuelTable) -> Iterator[str]:
    if table.turned_from is None:
        return
    die, face = table.turned_from
    if not table.cast & spell_bit("turn_die") or die not in table.dice_of(table.turn):
        yield "a die is turned by a spell of the player who took it"
    elif face == table.faces[die]:
        yield "a die is turned to another face"


def _castle_problems(table: DuelTable) -> Iterator[str]:
    if table.crossed and table.stage in (DuelStage.ROLL, DuelStage.TAKE):
        yield "castles cross dice when these are drawn"
        return
    for seat, player in enumerate(table.players):
        crossed = sum(table.crossed >> die & 1 for die in table.dice_of(seat))
        if crossed > 1:
            yield "a castle crosses one die"
        if crossed and not player.castle_used:
            yield "a castle that crossed a die is used"
        drawing = table.stage == DuelStage.FILL and table.turn == seat
        if crossed and not (can_fill(table) if drawing else player.drew):
            yield "a castle crosses a die that is drawn"


def _spell_problems(table: DuelTable, spell: Spell) -> Iterator[str]:
    index, bit = spells().index(spell), spell_bit(spell.id)
    owner, spent, fresh = table.owners[index], table.spent & bit, table.fresh & bit
    ticks = [player.ticks[index] for player in table.players]
    full = [seat for seat in (0, 1) if ticks[seat] == spell.boxes]
    if any(not 0 <= tick <= spell.boxes for tick in ticks):
        yield f"{spell.id} has {spell.boxes} boxes"
    if full != ([] if owner == NOBODY else [owner]):
        yield f"{spell.id} belongs to whoever filled its row"
    if (table.cast | spent | fresh) & bit and owner == NOBODY:
        yield f"{spell.id} belongs to nobody yet"
    if fresh and not _is_just_won(table, spell, owner):
        yield f"{spell.id} was not won in this round"
    if fresh and spent and not spell.lightning:
        yield f"{spell.id} is used from the next round on"
    pending = table.stage == DuelStage.LIGHTNING and spell.id in pending_lightning(table)
    if spell.lightning and owner != NOBODY and not (spent or pending):
        yield f"{spell.id} is resolved at once"
    if table.cast & bit:
        yield from _at_work_problems(table, spell, owner)


def _is_just_won(table: DuelTable, spell: Spell, owner: Seat) -> bool:
    """Return whether its owner has charged the book in this round, with a die of its coat."""
    only_a = table.stage == DuelStage.LIGHTNING and table.turn == table.first
    if table.stage not in (DuelStage.LIGHTNING, DuelStage.OVER) or (
        only_a and owner != table.first
    ):
        return False
    own = table.dice_of(owner)
    return any(table.charges(die) and table.face(die).coat == spell.coat for die in own)


def _at_work_problems(table: DuelTable, spell: Spell, owner: Seat) -> Iterator[str]:
    if spell.id not in AT_WORK.get(DuelStage(table.stage), ()):
        yield f"{spell.id} is at work at the wrong time"
    if not table.spent & spell_bit(spell.id):
        yield f"{spell.id} is used up while it is at work"
    if owner != (table.first if table.stage == DuelStage.TAKE else table.turn):
        yield f"{spell.id} is at work for somebody else"


def _player_problems(table: DuelTable, seat: Seat) -> Iterator[str]:
    player = table.players[seat]
    spent = table.spent & table.owned(seat)
    if player.drew and not _had_turn(table, seat):
        yield "nobody has drawn before the turn"
    if not player.map.filled and (_had_turn(table, seat) or _earlier_rounds(table)):
        yield "whoever has an empty map draws"
    if not player.map.room and not player.drew:
        yield "the game ends with the round in which a map is full"
    if player.map.filled.bit_count() % 2:
        yield "squares are drawn in pairs"
    if bool(spent & spell_bit("three_per_domain")) != (player.bonus_coat != NOTHING):
        yield "a coat is chosen by its spell"
    if _added_crosses(player.map) > player.castle_used + bool(spent & spell_bit("add_cross")):
        yield "there are more crosses than dice, castle and spell can bring"
    if _islands(player.map) > _most_islands(spent):
        yield "squares are drawn beside others"


def _had_turn(table: DuelTable, seat: Seat) -> bool:
    """Return whether a player's turn to draw in this round is over."""
    if table.stage == DuelStage.FILL:
        return table.turn != table.first == seat
    return table.stage in (DuelStage.LIGHTNING, DuelStage.OVER)


def _earlier_rounds(table: DuelTable) -> bool:
    """Return whether anything was drawn or charged before this round, if that is not over."""
    return any(
        any(player.ticks) or player.map.filled.bit_count() > 2 * player.drew
        for player in table.players
    )


def _added_crosses(drawn: Map) -> int:
    """Count the crosses that no die can have brought."""
    return sum(
        crosses - max(printed for printed in printed_crosses(coat.id) if printed <= crosses)
        for coat, cells in zip(coats(), drawn.coats, strict=True)
        for cell in cells_of(cells)
        if (crosses := drawn.crosses_at(cell))
    )


def _islands(drawn: Map) -> int:
    """Count the groups of squares apart from the castle."""
    return sum(1 for _ in connected_groups(drawn.filled | CASTLE_CELLS)) - 1


def _most_islands(spent: int) -> int:
    """Return 1 if one group needs no connection, 2 if its dice were split, else 0."""
    unconnected = bool(spent & spell_bit("ignore_connection"))
    return unconnected * (1 + bool(spent & spell_bit("split_dice")))


class SerializedPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player in a written position."""

    squares: list[MapSquareData]
    ticks: list[int]
    castle_used: bool
    drew: bool
    bonus_coat: str | None


class SerializedDuel(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a written position; dice count from 1, spells go by their ids."""

    stage: str
    first: Seat | None
    turn: Seat | None
    faces: list[str | None]
    takers: list[Seat | None]
    players: list[SerializedPlayer]
    owners: list[Seat | None]
    crossed: list[int]
    cast: list[str]
    spent: list[str]
    fresh: list[str]
    turned_from: str | None = None
    """The face that the die turned in this turn showed before, as in `2=line`."""


def write_duel(table: DuelTable) -> Any:
    """Return a table as plain data."""
    return to_builtins(
        SerializedDuel(
            stage=DuelStage(table.stage).name.lower(),
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
    written = deserialize(data, SerializedDuel)
    stages = {stage.name.lower(): stage for stage in DuelStage}
    reject(written.stage not in stages, f"there is no stage {written.stage}")
    reject(len(written.players) != 2, "there are two players")
    lengths = (len(written.faces), len(written.takers), len(written.owners))
    reject(lengths != (len(dice()), len(dice()), len(spells())), "dice or spells are missing")
    crossed = {die for die in written.crossed if 1 <= die <= len(dice())}
    reject(len(crossed) != len(written.crossed), "a castle crosses dice that are there, once")
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
    validate_table(table)
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
    reject(roll is None, f"a turned die is written as in '2=line', not {text!r}")
    assert roll is not None
    return roll.die - 1, _read_face(roll.die - 1, roll.face)


def _names(some: int) -> list[str]:
    return [spell.id for index, spell in enumerate(spells()) if some >> index & 1]


def _write_player(player: Player) -> SerializedPlayer:
    shown = show_map(player, 0)
    return SerializedPlayer(
        squares=list(shown.squares),
        ticks=list(player.ticks),
        castle_used=player.castle_used,
        drew=player.drew,
        bonus_coat=shown.bonus_coat,
    )


def _read_seat(seat: Seat | None) -> int:
    reject(seat not in (None, 0, 1), f"there is no seat {seat}")
    return NOBODY if seat is None else seat


def _read_face(die: int, face: str | None) -> int:
    if face is None:
        return NOTHING
    index = face_index(die, face)
    reject(index is None, f"die {die + 1} has no face {face}")
    assert index is not None
    return index


def _read_names(names: list[str]) -> int:
    found = 0
    for name in names:
        reject(not is_spell(name), f"there is no spell {name}")
        reject(bool(found & spell_bit(name)), f"spell {name} is named twice")
        found |= spell_bit(name)
    return found


def _read_player(written: SerializedPlayer) -> Player:
    reject(len(written.ticks) != len(spells()), "a player has ticks for every spell")
    bonus = written.bonus_coat
    reject(bonus is not None and not is_coat(bonus), f"there is no coat {bonus}")
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
    reject(not cells_at(at) & drawn.room, f"nothing can be drawn on {at}")
    reject(not is_coat(square.coat), f"there is no coat {square.coat}")
    reject(not 0 <= square.crosses <= MOST_CROSSES, f"{square.crosses} crosses are too many")
    return drawn.draw(coat_index(square.coat), square.crosses, cell_at(at))
