"""The steps of a domino game: draw a line, put the kings on it, place, pick."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import CHANCE, Actor, Move, Seat, seat_name
from crownlands.core.rules import Decision
from crownlands.core.text import Prompt
from crownlands.kingdom.domino import Deck
from crownlands.kingdom.grid import cell_at, cells_of
from crownlands.kingdom.kingdom import Kingdom, Placement
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from crownlands.kingdom.placing import refusal, spots
from crownlands.kingdom.setup import Layout
from crownlands.kingdom.table import EMPTY_LINE, NOBODY, OVER, DominoTable, with_kingdom
from crownlands.kingdom.text import DRAW, GIVE_UP, KING, PICK, PLACE, refuse


class Stage:
    """A point in the flow of a game where something happens by itself."""

    def enter(self, table: DominoTable) -> DominoTable:
        """Return the table after what happens when this point is reached."""
        return table

    def pending(self, table: DominoTable) -> bool:
        """Return whether somebody has to decide something here."""
        return False


class Step(Stage, Decision[DominoTable]):
    """A stage with a decision.

    `play` moves `table.step` on by one when the step is finished and leaves it when the step goes
    on. A step that has nothing to ask says so in `pending` and is passed over.
    """

    def pending(self, table: DominoTable) -> bool:
        """Return True: there is a decision, unless a step says otherwise."""
        return True

    def problems(self, table: DominoTable) -> Iterable[str]:
        """Yield why no game comes to this step with such a table, as far as only the step knows."""
        return ()

    def leftovers(self, table: DominoTable) -> Iterable[str]:
        """Yield what only this step may find on the table, when another one is being decided."""
        return ()


class TurnStep(Step):
    """A step of the turn of the king on the first domino of the line."""

    def actor(self, table: DominoTable) -> Actor:
        """Return the owner of that king."""
        return table.line.kings[0]


class ChanceStep(Step):
    """A step that chance decides."""

    def actor(self, table: DominoTable) -> Actor:
        """Return chance."""
        return CHANCE


class DrawLine(ChanceStep):
    """Chance draws the dominoes of the next line; with several boxes, these take turns.

    Dominoes that the set-up leaves out are simply never drawn: nobody knows which they are, so
    any unseen domino is as likely as any other.
    """

    asks = DRAW
    kinds = (Draw,)

    def __init__(self, deck: Deck, layout: Layout) -> None:
        self.deck = deck
        self.layout = layout

    def pending(self, table: DominoTable) -> bool:
        """Return whether there is a line left to draw."""
        return table.lines_drawn < self.layout.rounds

    def moves(self, table: DominoTable) -> list[Draw]:
        """List the unseen dominoes of the box in turn."""
        draws = self.deck.draws
        return [draws[domino] for domino in table.unseen[self._box(table)]]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a domino that does not exist or is not unseen in the box in turn."""
        assert isinstance(move, Draw)
        domino = self.deck.index.get(move.domino)
        if domino is None:
            return refuse("unknown_domino", domino=move.domino)
        unseen = table.unseen[self._box(table)]
        at = bisect_left(unseen, domino)
        if at == len(unseen) or unseen[at] != domino:
            return refuse("not_in_pile", domino=move.domino)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
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

    def _reveal(self, table: DominoTable) -> DominoTable:
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

    def _box(self, table: DominoTable) -> int:
        return table.lines_drawn % len(table.unseen)


class NewRound(Stage):
    """Dominoes nobody picked leave the game; without a line to place, the game is over."""

    def enter(self, table: DominoTable) -> DominoTable:
        """Move the lines on."""
        line = table.next_line
        if not line.dominoes:
            return replace(table, step=OVER)
        if NOBODY not in line.kings:
            return replace(table, line=line, next_line=EMPTY_LINE)
        left_over = tuple(at for at, king in enumerate(line.kings) if king == NOBODY)
        return replace(
            table,
            line=line.without(left_over),
            next_line=EMPTY_LINE,
            discarded=tuple(sorted((*table.discarded, *line.free()))),
        )


def pick_moves(deck: Deck, table: DominoTable) -> list[Pick]:
    """List the free dominoes of the next line, in its order."""
    picks = deck.picks
    return [picks[domino] for domino in table.next_line.free()]


def pick_refusal(deck: Deck, table: DominoTable, move: Pick) -> Illegal | None:
    """Return why a domino cannot be picked, or None."""
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
    kinds = (Pick,)

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def pending(self, table: DominoTable) -> bool:
        """Return whether there is a next line."""
        return bool(table.next_line.dominoes)

    def moves(self, table: DominoTable) -> list[Pick]:
        """List the free dominoes."""
        return pick_moves(self.deck, table)

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a domino that does not lie free in the next line."""
        assert isinstance(move, Pick)
        return pick_refusal(self.deck, table, move)

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Return the table with the king on the domino."""
        assert isinstance(move, Pick)
        line = table.next_line.crown(self.deck.index[move.domino], table.line.kings[0])
        return replace(table, next_line=line, step=table.step + 1)


Order: TypeAlias = Callable[[Seat], tuple[Seat, ...]]
"""Returns the seats that put kings on the line once a king was drawn, before another one is."""


def one_by_one(drawn: Seat) -> tuple[Seat, ...]:
    """Return the seats in the opening `draw`: the owner of a drawn king picks at once."""
    return (drawn,)


def abba(drawn: Seat) -> tuple[Seat, ...]:
    """Return the seats in the opening `abba`: the drawn one, twice the other, the drawn one."""
    other = 1 - drawn
    return (drawn, other, other, drawn)


ORDERS: dict[str, Order] = {"draw": one_by_one, "abba": abba}


class Opening(Step):
    """Kings are drawn from the bag, and their owners put them on the first line."""

    def __init__(self, deck: Deck, layout: Layout, order: Order) -> None:
        self.deck = deck
        self.layout = layout
        self.order = order

    def phase(self, table: DominoTable) -> str:
        """Return the phase of drawing a king, or of picking for one."""
        return self.prompt(table).phase

    def prompt(self, table: DominoTable) -> Prompt:
        """Ask for the draw of a king, or for a pick for one."""
        return PICK if table.queue else KING

    def expects(self, table: DominoTable) -> tuple[type[Move], ...]:
        """Return the kind of move: a king, or a pick."""
        return (Pick,) if table.queue else (DrawKing,)

    def actor(self, table: DominoTable) -> Actor:
        """Return chance, or the owner of the king that was drawn."""
        return table.queue[0] if table.queue else CHANCE

    def moves(self, table: DominoTable) -> Sequence[Move]:
        """List the kings still in the bag, or the free dominoes."""
        if table.queue:
            return pick_moves(self.deck, table)
        return [DrawKing(seat) for seat, kings in enumerate(self._bag(table)) if kings]

    def weights(self, table: DominoTable) -> Sequence[int] | None:
        """Return how many kings each seat has in the bag."""
        return [kings for kings in self._bag(table) if kings]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a king that is not in the bag, and a domino that is not free."""
        if isinstance(move, Pick):
            return pick_refusal(self.deck, table, move)
        assert isinstance(move, DrawKing)
        if not 0 <= move.seat < self.layout.players or not self._bag(table)[move.seat]:
            return refuse("no_king_left", seat=seat_name(move.seat))
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Draw a king, or put it on the line; when all stand there the step is over."""
        if isinstance(move, DrawKing):
            return replace(table, queue=self.order(move.seat))
        assert isinstance(move, Pick)
        next_line = table.next_line.crown(self.deck.index[move.domino], table.queue[0])
        queue = table.queue[1:]
        after = replace(table, next_line=next_line, queue=queue)
        done = not queue and not any(self._bag(after))
        return replace(after, step=table.step + 1) if done else after

    def problems(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem unless the waiting kings end an order whose others all stand."""
        if not any(self._can_wait(table, self.order(seat)) for seat in range(self.layout.players)):
            yield "the kings were not put on the first line in the order of this opening"

    def _can_wait(self, table: DominoTable, order: tuple[Seat, ...]) -> bool:
        acted = len(order) - len(table.queue) if table.queue else 0
        standing = len(table.next_line.dominoes) - len(table.next_line.free())
        return table.queue in ((), order[acted:]) and (standing - acted) % len(order) == 0

    def _bag(self, table: DominoTable) -> list[int]:
        kings = table.next_line.kings
        return [self.layout.kings - kings.count(seat) for seat in range(self.layout.players)]


class PlaceDomino(TurnStep):
    """A domino that fits must be placed; one that does not leaves the game in sight of all."""

    asks = PLACE
    kinds = (Place, Discard)

    def __init__(self, deck: Deck, layout: Layout) -> None:
        self.deck = deck
        self.layout = layout

    def prompt(self, table: DominoTable) -> Prompt:
        """Ask for a place of the domino in turn, or to give it up."""
        domino = self.deck.dominoes[table.line.dominoes[0]]
        fits = any(cells for _, cells in spots(self._kingdom(table), domino))
        return (PLACE if fits else GIVE_UP).format(domino=domino.number)

    def moves(self, table: DominoTable) -> list[Move]:
        """List every spot where the domino fits, or the discard if there is none."""
        index = table.line.dominoes[0]
        domino = self.deck.dominoes[index]
        places = self.deck.places[index]
        found: list[Move] = []
        for direction, cells in spots(self._kingdom(table), domino):
            place_at = places[direction]
            found += [place_at[cell] for cell in cells_of(cells)]
        return found or [self.deck.discards[index]]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse another domino than that in turn, and a place where it may not lie."""
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

    def play(self, table: DominoTable, move: Move) -> DominoTable:
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

    def _kingdom(self, table: DominoTable) -> Kingdom:
        return table.kingdoms[self.layout.side_of(table.line.kings[0])]
