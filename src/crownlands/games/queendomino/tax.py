"""B: knights collect taxes on the domino just placed."""

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.queendomino.moves import PostKnight
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.refusals import refuse
from crownlands.games.queendomino.text import TAX
from crownlands.kingdom.domains import domain_around
from crownlands.kingdom.grid import Cells, cell_at, cells_at, squares_of
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import PASS, Pass
from crownlands.kingdom.steps.step import TurnStep
from crownlands.kingdom.table import Table
from crownlands.kingdom.turns import placed_now, turn_side


class CollectTax(TurnStep):
    """Up to two knights, one per square of the domino, each collecting its domain's size in coins.

    Our ruling: a discarded domino collects nothing.
    """

    asks = TAX

    def __init__(self, part: QueendomPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def pending(self, table: Table) -> bool:
        """There is a knight in reserve and a square to send it to."""
        realm = self.part.of(table).realms[turn_side(table, self.layout)]
        return realm.knights > 0 and bool(self._squares(table) & ~realm.posts)

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """A knight, or none."""
        return (PostKnight, Pass)

    def moves(self, table: Table) -> list[Move]:
        """The squares of the domino without a knight, or passing."""
        realm = self.part.of(table).realms[turn_side(table, self.layout)]
        squares = squares_of(self._squares(table) & ~realm.posts)
        return [*(PostKnight(square) for square in squares), PASS]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The square must be of the domino just placed, and free of knights."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, PostKnight)
        cells = cells_at(move.square)
        if not cells & self._squares(table):
            return refuse("not_just_placed", square=move.square)
        if cells & self.part.of(table).realms[turn_side(table, self.layout)].posts:
            return refuse("knight_there", square=move.square)
        return None

    def play(self, table: Table, move: Move) -> Table:
        """Collect, and ask again if another knight can go."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, PostKnight)
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        realm = queendom.realms[side]
        cell = cell_at(move.square)
        domain = domain_around(table.kingdoms[side], cell)
        richer = replace(
            realm,
            coins=realm.coins + domain.bit_count() + realm.tax_bonus(),
            knights=realm.knights - 1,
            posts=realm.posts | 1 << cell,
        )
        after = self.part.put(table, queendom.with_realm(side, richer))
        return after if self.pending(after) else replace(after, step=table.step + 1)

    def _squares(self, table: Table) -> Cells:
        placed = placed_now(table, self.layout)
        return 1 << placed.left | 1 << placed.right if placed else 0
