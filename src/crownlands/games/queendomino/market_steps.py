"""What happens at the market between rounds."""

from collections.abc import Sequence

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.queendomino.buildings import building_index, buildings
from crownlands.games.queendomino.moves import DrawTile
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.queendom import CAVE
from crownlands.games.queendomino.refusals import refuse
from crownlands.games.queendomino.text import TILE
from crownlands.kingdom.steps.step import ChanceStep, Stage
from crownlands.kingdom.table import Table


class CloseMarket(Stage):
    """The dragon flies home and the tiles slide to the cheap side."""

    def __init__(self, part: QueendomPart) -> None:
        self.part = part

    def enter(self, table: Table) -> Table:
        """Close the round."""
        queendom = self.part.of(table)
        closed = replace(queendom, dragon=CAVE, market=queendom.market.slid())
        return self.part.put(table, closed)


class FillMarket(ChanceStep):
    """Gaps are filled from the pile, whose next tile is turned up each time.

    Our ruling: the cheapest gap first, and gaps stay when the pile is out.
    """

    asks = TILE

    def __init__(self, part: QueendomPart) -> None:
        self.part = part

    def enter(self, table: Table) -> Table:
        """The tile on top moves to a gap."""
        queendom = self.part.of(table)
        return self.part.put(table, replace(queendom, market=queendom.market.filled()))

    def pending(self, table: Table) -> bool:
        """The pile has no tile turned up but some left."""
        return self.part.of(table).market.waiting

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """Tiles."""
        return (DrawTile,)

    def moves(self, table: Table) -> list[DrawTile]:
        """One move per kind of tile left."""
        unseen = self.part.of(table).market.unseen
        kinds = zip(buildings(), unseen, strict=True)
        return [DrawTile(kind.id) for kind, count in kinds if count]

    def weights(self, table: Table) -> Sequence[int]:
        """A kind is as likely as it has tiles left."""
        return [count for count in self.part.of(table).market.unseen if count]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """There must be such a tile in the pile."""
        assert isinstance(move, DrawTile)
        tile = building_index(move.building)
        if tile is None or not self.part.of(table).market.unseen[tile]:
            return refuse("tile_not_unseen", building=move.building)
        return None

    def play(self, table: Table, move: Move) -> Table:
        """Turn the tile up; go on until one stays on top or none is left."""
        assert isinstance(move, DrawTile)
        queendom = self.part.of(table)
        tile = building_index(move.building)
        assert tile is not None
        market = queendom.market.turned_up(tile)
        step = table.step if market.waiting else table.step + 1
        return self.part.put(table, replace(queendom, market=market), step=step)
