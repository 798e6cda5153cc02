"""Age of Giants' part of the table: the giants, the quests, and a giant on its way."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import to_builtins
from crownlands.core.info import read_component
from crownlands.core.moves import Seat, Side
from crownlands.games.age_of_giants.quests import quest_index, quests
from crownlands.kingdom.domino import Deck
from crownlands.kingdom.grid import SQUARES, Cell, cell_at, cells_at
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.table import DominoTable, Part, deserialize, reject, with_kingdom

NOBODY: Final = -1
GIANT: Final = "giant"
"""The symbol of dominoes that bring a giant."""
FOOTPRINTS: Final = "footprints"
"""The symbol of dominoes that let one be sent away."""


class Giants(msgspec.Struct, frozen=True):
    """All that Age of Giants adds to a table."""

    standing: tuple[tuple[Cell, ...], ...]
    """Per side, the cells with giants, one entry for each giant."""
    quests: tuple[int, ...] = ()
    """The quests of this game, in the order of the tiles."""
    receiver: Side = NOBODY
    """Who has to put down a giant that was sent."""

    @property
    def number(self) -> int:
        """How many giants have come, the one on its way among them."""
        return sum(map(len, self.standing)) + (self.receiver != NOBODY)


class GiantData(msgspec.Struct, frozen=True):
    """A giant, and the square of the kingdom on which it covers one crown."""

    side: Side
    x: int
    y: int


class SerializedGiants(msgspec.Struct, forbid_unknown_fields=True):
    """The part in a written position."""

    giants: list[GiantData]
    quests: list[str]
    receiver: Side | None


class GiantsPart(Part[Giants]):
    """Giants and quests."""

    name = "giants"
    view_fields = (
        ("giants", tuple[GiantData, ...]),
        ("quests", tuple[str, ...]),
        ("receiver", Seat | None),
    )

    def __init__(self, slot: int, sides: int, deck: Deck) -> None:
        super().__init__(slot)
        self.sides = sides
        self.deck = deck

    def start(self) -> Giants:
        """Return the part before any giant has come."""
        return Giants(((),) * self.sides)

    def cover(self, table: DominoTable, side: Side, cell: Cell) -> DominoTable:
        """Put a giant on a crown of a side: the crown is hidden."""
        giants = self.of(table)
        kingdom = table.kingdoms[side]
        kingdom = kingdom.with_crowns(cell, kingdom.crowns_at(cell) - 1)
        standing = tuple(sorted((*giants.standing[side], cell)))
        after = replace(giants, standing=_with(giants, side, standing), receiver=NOBODY)
        return self.put(table, after, kingdoms=with_kingdom(table, side, kingdom))

    def send(self, table: DominoTable, side: Side, cell: Cell, receiver: Side) -> DominoTable:
        """Take a giant of a side away, to a receiver: its crown shows again."""
        giants = self.of(table)
        kingdom = table.kingdoms[side]
        kingdom = kingdom.with_crowns(cell, kingdom.crowns_at(cell) + 1)
        standing = list(giants.standing[side])
        standing.remove(cell)
        after = replace(giants, standing=_with(giants, side, tuple(standing)), receiver=receiver)
        return self.put(table, after, kingdoms=with_kingdom(table, side, kingdom))

    def view(self, table: DominoTable) -> Mapping[str, Any]:
        """Return the part as views show it: everything is public."""
        giants = self.of(table)
        return {
            "giants": tuple(
                GiantData(side, *SQUARES[cell])
                for side, cells in enumerate(giants.standing)
                for cell in cells
            ),
            "quests": tuple(quests()[index].id for index in giants.quests),
            "receiver": None if giants.receiver == NOBODY else giants.receiver,
        }

    def to_dict(self, table: DominoTable) -> Any:
        """Write the same that is shown."""
        return to_builtins(self.view(table))

    def from_dict(self, data: Any, table: DominoTable) -> DominoTable:
        """Read the part, and hide the crowns under the giants."""
        written = deserialize(data, SerializedGiants)
        contents = read_component("age_of_giants").contents
        found = [quest_index(quest) for quest in written.quests]
        known = sorted({index for index in found if index is not None})
        reject(known != found, "quests are named once, in the order of the tiles")
        reject(len(known) > contents["quests_drawn"], "there are two quests")
        receiver = NOBODY if written.receiver is None else written.receiver
        reject(not NOBODY <= receiver < self.sides, f"there is no side {receiver}")
        table = self.put(table, replace(self.start(), quests=tuple(known)))
        for giant in written.giants:
            table = self._read_giant(giant, table)
        giants = replace(self.of(table), receiver=receiver)
        brought = giants_brought(table.kingdoms, self.deck)
        reject(giants.number > brought, "every giant comes with a domino")
        return self.put(table, giants)

    def _read_giant(self, giant: GiantData, table: DominoTable) -> DominoTable:
        square = (giant.x, giant.y)
        reject(not 0 <= giant.side < self.sides, f"there is no side {giant.side}")
        crowned = cells_at(square) & table.kingdoms[giant.side].crowns[0]
        reject(not crowned, f"no giant can cover a crown on {square}")
        return self.cover(table, giant.side, cell_at(square))


def giants_brought(kingdoms: Iterable[Kingdom], deck: Deck) -> int:
    """Count the giant dominoes of all kingdoms: no more giants can have come."""
    return sum(
        deck.dominoes[placement.domino].symbol == GIANT
        for kingdom in kingdoms
        for placement in kingdom.placed
    )


def _with(giants: Giants, side: Side, standing: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    return (*giants.standing[:side], standing, *giants.standing[side + 1 :])
