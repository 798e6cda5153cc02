"""The table of Duel: the position of a game, what it scores, and the data that clients read."""

from enum import IntEnum
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from crownlands.core.moves import Seat, Side
from crownlands.core.scores import ScoreLine, ScoreSheet, TieBreak, add_up
from crownlands.games.duel.components import (
    Face,
    coats,
    dice,
    face_index,
    map_size,
    spell_bit,
    spells,
)
from crownlands.kingdom.grid import (
    CASTLE_CELLS,
    SQUARES,
    Cell,
    Cells,
    Square,
    cells_of,
    rectangle,
    squares_of,
)
from crownlands.kingdom.kingdom import connected_groups

NOBODY: Final = -1
NOTHING: Final = -1
MOST_CROSSES: Final = 4
"""Two on a die, one from the castle, one from a spell."""


def map_cells() -> Cells:
    """Return the squares of a map, the castle in their middle left out."""
    x, y = (length // 2 for length in map_size())
    return rectangle(-x, -y, x, y) & ~CASTLE_CELLS


MAP: Final[Cells] = map_cells()


class DuelStage(IntEnum):
    """What a game of Duel waits for."""

    FIRST = 0
    ROLL = 1
    TAKE = 2
    FILL = 3
    LIGHTNING = 4
    OVER = 5


class Map(msgspec.Struct, frozen=True):
    """A player's map: the squares of each coat, and those with at least so many crosses."""

    coats: tuple[Cells, ...]
    crosses: tuple[Cells, ...]

    @property
    def filled(self) -> Cells:
        """All squares with a coat."""
        return sum(self.coats)

    @property
    def room(self) -> Cells:
        """All free squares."""
        return MAP & ~self.filled

    def draw(self, coat: int, crosses: int, cell: Cell) -> "Map":
        """Draw a coat with its crosses."""
        cells = 1 << cell
        drawn = (*self.coats[:coat], self.coats[coat] | cells, *self.coats[coat + 1 :])
        levels = (
            level | cells if crosses > index else level for index, level in enumerate(self.crosses)
        )
        return Map(drawn, tuple(levels))

    def add_cross(self, cell: Cell) -> "Map":
        """Add a cross to a coat."""
        level = self.crosses_at(cell)
        crosses = self.crosses
        raised = (*crosses[:level], crosses[level] | 1 << cell, *crosses[level + 1 :])
        return replace(self, crosses=raised)

    def crosses_at(self, cell: Cell) -> int:
        """Count the crosses of a square."""
        return sum(level >> cell & 1 for level in self.crosses)

    def count_crosses(self, cells: Cells) -> int:
        """Count the crosses on a set of squares."""
        return sum((level & cells).bit_count() for level in self.crosses)


class Player(msgspec.Struct, frozen=True):
    """What a player has."""

    map: Map
    ticks: tuple[int, ...]
    """Boxes ticked in the spell book, per spell."""
    castle_used: bool = False
    drew: bool = False
    """Whether the dice were drawn this round."""
    bonus_coat: int = NOTHING
    """The coat whose domains bring three points each, once chosen."""


class DuelTable(msgspec.Struct, frozen=True):
    """The position of a game of Duel. Dice and spells are counted from 0; sets of them are bits."""

    players: tuple[Player, Player]
    owners: tuple[int, ...]
    """The seat that owns each spell."""
    stage: int = DuelStage.FIRST
    first: int = NOBODY
    """A of this round."""
    turn: int = NOBODY
    """Whose turn it is to draw or to resolve lightning."""
    faces: tuple[int, ...] = (NOTHING,) * 4
    """The face each die shows, by its place among the faces of that die."""
    turned_from: tuple[int, int] | None = None
    """The die that the player in turn has turned by a spell, and the face it showed before."""
    takers: tuple[int, ...] = (NOBODY,) * 4
    crossed: int = 0
    """Dice to which a castle added a cross."""
    cast: int = 0
    """Spells at work now: `take_two` while dice are taken, others while one player draws."""
    spent: int = 0
    """Spells used up."""
    fresh: int = 0
    """Spells won this round. Charging ends it, so that none is cast before the next one."""

    def with_player(self, seat: Seat, player: Player, **changes: Any) -> "DuelTable":
        """Return the table with another state of a player, and maybe other changes."""
        players = (player, self.players[1]) if seat == 0 else (self.players[0], player)
        return replace(self, players=players, **changes)

    def with_face(self, die: int, face: str) -> "DuelTable":
        """Return the table with a die showing a face that it has."""
        shown = face_index(die, face)
        assert shown is not None
        return replace(self, faces=(*self.faces[:die], shown, *self.faces[die + 1 :]))

    def as_rolled(self) -> "DuelTable":
        """Return the table with the die that the player in turn has turned as it lay before."""
        if self.turned_from is None:
            return self
        die, face = self.turned_from
        return replace(
            self, turned_from=None, faces=(*self.faces[:die], face, *self.faces[die + 1 :])
        )

    def face(self, die: int) -> Face:
        """Return the face a die shows."""
        return dice()[die].faces[self.faces[die]]

    def dice_of(self, seat: Seat) -> list[int]:
        """List the dice a player took."""
        return [die for die, taker in enumerate(self.takers) if taker == seat]

    def crosses(self, die: int) -> int:
        """Count the crosses of a die, the castle's among them."""
        return self.face(die).crosses + (self.crossed >> die & 1)

    def charges(self, die: int) -> bool:
        """Return whether a die ticks a box: not with the castle's cross."""
        return self.face(die).plain and not self.crossed >> die & 1

    def owned(self, seat: Seat) -> int:
        """Return the spells a player has, used or not."""
        return sum(1 << spell for spell, owner in enumerate(self.owners) if owner == seat)

    def ready(self, spell: str, seat: Seat) -> bool:
        """Return whether a player may cast a spell."""
        return bool(spell_bit(spell) & self.owned(seat) & ~self.spent)

    def with_cast(self, spell: str) -> "DuelTable":
        """Return the table with a spell at work, and used up."""
        bit = spell_bit(spell)
        return replace(self, cast=self.cast | bit, spent=self.spent | bit)


def start_table() -> DuelTable:
    """Return the table before the first move."""
    empty = Map((0,) * len(coats()), (0,) * MOST_CROSSES)
    player = Player(empty, (0,) * len(spells()))
    return DuelTable((player, player), (NOBODY,) * len(spells()))


POINTS_PER_DOMAIN: Final = 3


class CoatDomainLine(ScoreLine, frozen=True, tag="coat_domain"):
    """Points of one domain: squares times crosses."""

    coat: str
    squares: int
    crosses: int
    cells: tuple[Square, ...]


class SpellLine(ScoreLine, frozen=True, tag="three_per_domain"):
    """Three points for each separate domain of the coat chosen by spell."""

    coat: str
    domains: int


def sheet(player: Player, seat: int) -> ScoreSheet:
    """Score one player."""
    groups = _domains(player.map)
    lines: list[ScoreLine] = [
        CoatDomainLine(
            points=cells.bit_count() * player.map.count_crosses(cells),
            coat=coats()[coat].id,
            squares=cells.bit_count(),
            crosses=player.map.count_crosses(cells),
            cells=squares_of(cells),
        )
        for coat, cells in groups
    ]
    if player.bonus_coat != NOTHING:
        count = sum(coat == player.bonus_coat for coat, _ in groups)
        name = coats()[player.bonus_coat].id
        lines.append(SpellLine(points=POINTS_PER_DOMAIN * count, coat=name, domains=count))
    largest = max((cells.bit_count() for _, cells in groups), default=0)
    return add_up(seat, lines, (TieBreak("largest_domain", largest),))


def sheets(table: DuelTable) -> tuple[ScoreSheet, ...]:
    """Score both players."""
    return tuple(sheet(player, seat) for seat, player in enumerate(table.players))


def _domains(drawn: Map) -> list[tuple[int, Cells]]:
    return [
        (coat, cells) for coat, some in enumerate(drawn.coats) for cells in connected_groups(some)
    ]


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


def show_map(player: Player, side: Side) -> MapData:
    """Return a map square by square."""
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
    """Return the dice as data."""
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
    """Return the spell book as data."""
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
