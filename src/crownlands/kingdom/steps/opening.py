"""The opening: in which order the kings are put on the first line."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import CHANCE, Actor, Move, Seat, seat_name
from crownlands.core.text import Prompt
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import DrawKing, Pick
from crownlands.kingdom.refusals import refuse
from crownlands.kingdom.steps.pick import pick_moves, pick_refusal
from crownlands.kingdom.steps.step import Step
from crownlands.kingdom.table import Table
from crownlands.kingdom.text import KING, PICK


class Order(Protocol):
    """Says who puts kings on the line once a king has been drawn."""

    def __call__(self, drawn: Seat) -> tuple[Seat, ...]:
        """Give the seats that pick before another king is drawn."""
        ...


def one_by_one(drawn: Seat) -> tuple[Seat, ...]:
    """Opening `draw`: every king is drawn, and its owner picks at once."""
    return (drawn,)


def abba(drawn: Seat) -> tuple[Seat, ...]:
    """Opening `abba` for two: the first drawn picks one, the other two, the first the last."""
    other = 1 - drawn
    return (drawn, other, other, drawn)


ORDERS: dict[str, Order] = {"draw": one_by_one, "abba": abba}


class Opening(Step):
    """Kings are drawn from the bag, and their owners put them on the first line."""

    def __init__(self, deck: Deck, layout: Layout, order: Order) -> None:
        self.deck = deck
        self.layout = layout
        self.order = order

    def phase(self, table: Table) -> str:
        """Drawing a king, or picking for one."""
        return self.prompt(table).phase

    def prompt(self, table: Table) -> Prompt:
        """Drawing a king, or picking for one."""
        return PICK if table.queue else KING

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """A king, or a pick."""
        return (Pick,) if table.queue else (DrawKing,)

    def actor(self, table: Table) -> Actor:
        """Chance, or the owner of the king that was drawn."""
        return table.queue[0] if table.queue else CHANCE

    def moves(self, table: Table) -> Sequence[Move]:
        """Kings still in the bag, or free dominoes."""
        if table.queue:
            return pick_moves(self.deck, table)
        return [DrawKing(seat) for seat, kings in enumerate(self._bag(table)) if kings]

    def weights(self, table: Table) -> Sequence[int] | None:
        """A seat is as likely as it has kings in the bag."""
        return [kings for kings in self._bag(table) if kings]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The king must be in the bag, the domino free."""
        if isinstance(move, Pick):
            return pick_refusal(self.deck, table, move)
        assert isinstance(move, DrawKing)
        if not 0 <= move.seat < self.layout.players or not self._bag(table)[move.seat]:
            return refuse("no_king_left", seat=seat_name(move.seat))
        return None

    def play(self, table: Table, move: Move) -> Table:
        """Draw a king, or put it on the line; when all stand there the step is over."""
        if isinstance(move, DrawKing):
            return replace(table, queue=self.order(move.seat))
        assert isinstance(move, Pick)
        next_line = table.next_line.crown(self.deck.index[move.domino], table.queue[0])
        queue = table.queue[1:]
        after = replace(table, next_line=next_line, queue=queue)
        done = not queue and not any(self._bag(after))
        return replace(after, step=table.step + 1) if done else after

    def doubts(self, table: Table) -> Iterable[str]:
        """Who waits must be the end of an order, and all kings before them must stand."""
        if not any(self._can_wait(table, self.order(seat)) for seat in range(self.layout.players)):
            yield "the kings were not put on the first line in the order of this opening"

    def _can_wait(self, table: Table, order: tuple[Seat, ...]) -> bool:
        acted = len(order) - len(table.queue) if table.queue else 0
        standing = len(table.next_line.dominoes) - len(table.next_line.free())
        return table.queue in ((), order[acted:]) and (standing - acted) % len(order) == 0

    def _bag(self, table: Table) -> list[int]:
        kings = table.next_line.kings
        return [self.layout.kings - kings.count(seat) for seat in range(self.layout.players)]
