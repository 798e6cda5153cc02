"""Picking: the king moves to a free domino of the next line."""

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move, seat_name
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.line import NOBODY
from crownlands.kingdom.moves import Pick
from crownlands.kingdom.refusals import refuse
from crownlands.kingdom.steps.step import TurnStep
from crownlands.kingdom.table import Table
from crownlands.kingdom.text import PICK


def pick_moves(deck: Deck, table: Table) -> list[Pick]:
    """List the free dominoes of the next line, in its order."""
    picks = deck.picks
    return [picks[domino] for domino in table.next_line.free()]


def pick_refusal(deck: Deck, table: Table, move: Pick) -> Illegal | None:
    """Say why a domino cannot be picked, or None."""
    domino = deck.index.get(move.domino)
    if domino is None:
        return refuse("unknown_domino", domino=move.domino)
    line = table.next_line
    if domino not in line.dominoes:
        return refuse("not_in_line", domino=move.domino)
    king = line.kings[line.dominoes.index(domino)]
    if king != NOBODY:
        return refuse("already_picked", domino=move.domino, seat=seat_name(king))
    return None


class PickDomino(TurnStep):
    """The king whose domino was placed goes to the next line; the last round has none."""

    asks = PICK

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def pending(self, table: Table) -> bool:
        """There is a next line."""
        return bool(table.next_line.dominoes)

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """Picks."""
        return (Pick,)

    def moves(self, table: Table) -> list[Pick]:
        """Free dominoes."""
        return pick_moves(self.deck, table)

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The domino must lie free in the next line."""
        assert isinstance(move, Pick)
        return pick_refusal(self.deck, table, move)

    def play(self, table: Table, move: Move) -> Table:
        """Put the king there."""
        assert isinstance(move, Pick)
        line = table.next_line.crown(self.deck.index[move.domino], table.line.kings[0])
        return replace(table, next_line=line, step=table.step + 1)
