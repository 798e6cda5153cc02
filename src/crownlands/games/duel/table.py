"""Everything on the table in a game of Duel."""

from enum import IntEnum
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.duel.parts import Face, coats, dice, face_index, map_size, spell_bit, spells
from crownlands.kingdom.grid import CASTLE_CELLS, Cell, Cells, rectangle

NOBODY: Final = -1
NOTHING: Final = -1
MOST_CROSSES: Final = 4
"""Two on a die, one from the castle, one from a spell."""


def map_cells() -> Cells:
    """Give the squares of a map, the castle in their middle left out."""
    x, y = (length // 2 for length in map_size())
    return rectangle(-x, -y, x, y) & ~CASTLE_CELLS


MAP: Final[Cells] = map_cells()


class Stage(IntEnum):
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
    stage: int = Stage.FIRST
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
        """Give the table with another state of a player, and maybe other changes."""
        players = (player, self.players[1]) if seat == 0 else (self.players[0], player)
        return replace(self, players=players, **changes)

    def with_face(self, die: int, face: str) -> "DuelTable":
        """Give the table with a die showing a face that it has."""
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
        """Give the face a die shows."""
        return dice()[die].faces[self.faces[die]]

    def dice_of(self, seat: Seat) -> list[int]:
        """List the dice a player took."""
        return [die for die, taker in enumerate(self.takers) if taker == seat]

    def crosses(self, die: int) -> int:
        """Count the crosses of a die, the castle's among them."""
        return self.face(die).crosses + (self.crossed >> die & 1)

    def charges(self, die: int) -> bool:
        """Tell whether a die ticks a box: not with the castle's cross."""
        return self.face(die).plain and not self.crossed >> die & 1

    def owned(self, seat: Seat) -> int:
        """Give the spells a player has, used or not."""
        return sum(1 << spell for spell, owner in enumerate(self.owners) if owner == seat)

    def ready(self, spell: str, seat: Seat) -> bool:
        """Tell whether a player may cast a spell."""
        return bool(spell_bit(spell) & self.owned(seat) & ~self.spent)

    def with_cast(self, spell: str) -> "DuelTable":
        """Give the table with a spell at work, and used up."""
        bit = spell_bit(spell)
        return replace(self, cast=self.cast | bit, spent=self.spent | bit)


def start_table() -> DuelTable:
    """Give the table before the first move."""
    empty = Map((0,) * len(coats()), (0,) * MOST_CROSSES)
    player = Player(empty, (0,) * len(spells()))
    return DuelTable((player, player), (NOBODY,) * len(spells()))
