"""Drawing a line: one domino at a time, and the line sorts itself."""

from bisect import bisect_left

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import Draw
from crownlands.kingdom.refusals import refuse
from crownlands.kingdom.steps.step import ChanceStep
from crownlands.kingdom.table import Table
from crownlands.kingdom.text import DRAW


class DrawLine(ChanceStep):
    """Chance draws the dominoes of the next line; with several boxes, these take turns.

    Dominoes that the set-up leaves out are simply never drawn: nobody knows which they are, so
    any unseen domino is as likely as any other.
    """

    asks = DRAW

    def __init__(self, deck: Deck, layout: Layout) -> None:
        self.deck = deck
        self.layout = layout

    def pending(self, table: Table) -> bool:
        """There is a line left to draw."""
        return table.lines_drawn < self.layout.rounds

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """Draws."""
        return (Draw,)

    def moves(self, table: Table) -> list[Draw]:
        """Any unseen domino of the box in turn."""
        draws = self.deck.draws
        return [draws[domino] for domino in table.unseen[self._box(table)]]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The domino must exist and be unseen in the box in turn."""
        assert isinstance(move, Draw)
        domino = self.deck.index.get(move.domino)
        if domino is None:
            return refuse("unknown_domino", domino=move.domino)
        unseen = table.unseen[self._box(table)]
        at = bisect_left(unseen, domino)
        if at == len(unseen) or unseen[at] != domino:
            return refuse("not_in_pile", domino=move.domino)
        return None

    def play(self, table: Table, move: Move) -> Table:
        """Sort the domino into the line; a full line is revealed and ends the step."""
        assert isinstance(move, Draw)
        domino = self.deck.index[move.domino]
        box = self._box(table)
        unseen = table.unseen[box]
        at = bisect_left(unseen, domino)
        left = unseen[:at] + unseen[at + 1 :]
        next_line = table.next_line.add(domino)
        after = replace(
            table,
            unseen=(*table.unseen[:box], left, *table.unseen[box + 1 :]),
            next_line=next_line,
        )
        return self._reveal(after) if len(next_line.dominoes) == self.layout.line else after

    def _reveal(self, table: Table) -> Table:
        line, discarded = table.next_line, table.discarded
        if self.layout.leave:
            leaving = (line.dominoes[at] for at in self.layout.leave)
            discarded = tuple(sorted((*discarded, *leaving)))
            line = line.without(self.layout.leave)
        return replace(
            table,
            next_line=line,
            discarded=discarded,
            lines_drawn=table.lines_drawn + 1,
            step=table.step + 1,
        )

    def _box(self, table: Table) -> int:
        return table.lines_drawn % len(table.unseen)
