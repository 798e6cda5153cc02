"""Placing: the domino under the king joins the kingdom, or is discarded if it fits nowhere."""

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.core.text import Prompt
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.grid import cell_at, cells_of
from crownlands.kingdom.kingdom import Kingdom, Placement
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import Discard, Place
from crownlands.kingdom.placing import refusal, spots
from crownlands.kingdom.refusals import refuse
from crownlands.kingdom.steps.step import TurnStep
from crownlands.kingdom.table import Table, with_kingdom
from crownlands.kingdom.text import GIVE_UP, PLACE


class PlaceDomino(TurnStep):
    """A domino that fits must be placed; one that does not leaves the game in sight of all."""

    asks = PLACE

    def __init__(self, deck: Deck, layout: Layout) -> None:
        self.deck = deck
        self.layout = layout

    def prompt(self, table: Table) -> Prompt:
        """Placing the domino in turn, or giving it up."""
        domino = self.deck.dominoes[table.line.dominoes[0]]
        fits = any(cells for _, cells in spots(self._kingdom(table), domino))
        return (PLACE if fits else GIVE_UP).format(domino=domino.number)

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """A placement, or giving up."""
        return (Place, Discard)

    def moves(self, table: Table) -> list[Move]:
        """Every spot where the domino fits, or the discard if there is none."""
        index = table.line.dominoes[0]
        domino = self.deck.dominoes[index]
        places = self.deck.places[index]
        found: list[Move] = []
        for direction, cells in spots(self._kingdom(table), domino):
            place_at = places[direction]
            found += [place_at[cell] for cell in cells_of(cells)]
        return found or [self.deck.discards[index]]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """It must be the domino in turn, and lie where it may."""
        assert isinstance(move, Place | Discard)
        domino = self.deck.dominoes[table.line.dominoes[0]]
        if move.domino != domino.id:
            if move.domino not in self.deck.index:
                return refuse("unknown_domino", domino=move.domino)
            return refuse("wrong_domino", domino=move.domino, expected=domino.id)
        if isinstance(move, Place):
            return refusal(self._kingdom(table), domino, move)
        example = self.moves(table)[0]
        if isinstance(example, Place):
            return refuse("must_place", domino=domino.id, example=str(example))
        return None

    def play(self, table: Table, move: Move) -> Table:
        """Add the domino to the kingdom of the king's side, or discard it."""
        index = table.line.dominoes[0]
        if isinstance(move, Discard):
            discarded = tuple(sorted((*table.discarded, index)))
            return replace(table, discarded=discarded, step=table.step + 1)
        assert isinstance(move, Place)
        placement = Placement(index, cell_at(move.left), cell_at(move.right))
        side = self.layout.side_of(table.line.kings[0])
        grown = table.kingdoms[side].place(placement, self.deck.dominoes[index])
        return replace(table, kingdoms=with_kingdom(table, side, grown), step=table.step + 1)

    def _kingdom(self, table: Table) -> Kingdom:
        return table.kingdoms[self.layout.side_of(table.line.kings[0])]
