"""The rules of The Court: its moves, a purchase at the end of a turn, what characters score."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move, Side, expect
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.core.text import Prompt
from crownlands.games.court.court import (
    NO_TOKEN,
    Court,
    CourtPart,
    Placed,
    Purchase,
    Token,
    cells_of_kind,
    display_size,
    kinds_held,
    must_free,
    open_cells,
    payable_kinds,
    resource_cells,
    resources,
    token_index,
    tokens,
)
from crownlands.games.court.text import BUY, PAY, PLACE_TOKEN, TOKEN, refuse
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.grid import (
    SQUARES,
    Cells,
    Square,
    cell_at,
    cells_at,
    ring_around,
    squares_of,
)
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.moves import PASS, NamedMove, Pass, SquareMove
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.scoring import Scorer
from crownlands.kingdom.setup import BASE_LAYOUTS, Layout, choose_layout
from crownlands.kingdom.steps import ChanceStep, Stage, TurnStep
from crownlands.kingdom.table import DominoTable, placed_now, turn_side


class TokenMove(NamedMove, frozen=True):
    """A move that names a token behind a sign."""

    pattern = "[a-z_0-9]+"
    token: str

    def __post_init__(self) -> None:
        expect(isinstance(self.token, str), self, "a token is named as in 'farmer'")


class DrawToken(TokenMove, frozen=True, tag="token"):
    """Chance turns up a token: `&farmer`."""

    sign = "&"


class Buy(TokenMove, frozen=True, tag="buy"):
    """A player takes a token that lies face up, for two different resources: `=farmer`."""

    sign = "="


class BuyChosen(TokenMove, frozen=True, tag="buy_chosen"):
    """A player takes any token of the pile, for one of each resource: `%farmer`."""

    sign = "%"


class Pay(SquareMove, frozen=True, tag="pay"):
    """A player pays with the resource of a square: `$@1,0`."""

    sign = "$"


class PlaceToken(SquareMove, frozen=True, tag="place_token"):
    """A player puts the token on a square: `T@1,0`."""

    sign = "T"


PRICE: Final = 2
"""Different resources for a token that lies face up."""
PRICE_CHOSEN: Final = 4
"""Different resources for a token chosen from the pile."""


class ShowTokens(ChanceStep):
    """Tokens are turned up until three lie face up, whenever a line is formed."""

    asks = TOKEN
    kinds = (DrawToken,)

    def __init__(self, part: CourtPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def pending(self, table: DominoTable) -> bool:
        """Return whether a line is to be formed, a token is missing, and the pile has one."""
        court = self.part.of(table)
        forming = table.lines_drawn < self.layout.rounds
        return forming and len(court.face_up) < display_size() and any(court.unseen)

    def moves(self, table: DominoTable) -> list[DrawToken]:
        """List one move per kind of token left."""
        kinds = zip(tokens(), self.part.of(table).unseen, strict=True)
        return [DrawToken(token.id) for token, count in kinds if count]

    def weights(self, table: DominoTable) -> Sequence[int]:
        """Return how many tokens of each kind are left."""
        return [count for count in self.part.of(table).unseen if count]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a token that is not in the pile."""
        assert isinstance(move, DrawToken)
        kind = token_index(move.token)
        if kind is None or not self.part.of(table).unseen[kind]:
            return refuse("token_not_unseen", token=move.token)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Turn it up."""
        assert isinstance(move, DrawToken)
        kind = token_index(move.token)
        assert kind is not None
        court = self.part.of(table).drawn(kind)
        face_up = tuple(sorted((*court.face_up, kind)))
        after = self.part.put(table, replace(court, face_up=face_up))
        return after if self.pending(after) else replace(after, step=table.step + 1)


class GatherResources(Stage):
    """The resources on the domino just placed come into the kingdom with it.

    Which squares carry one when the line is revealed follows from their faces, so nothing needs
    to lie on the line. Our ruling: those of a discarded domino are lost.
    """

    def __init__(self, part: CourtPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def enter(self, table: DominoTable) -> DominoTable:
        """Add them to those of the side."""
        placed = placed_now(table, self.layout)
        if placed is None:
            return table
        side = turn_side(table, self.layout)
        court = self.part.of(table)
        fresh = (1 << placed.left | 1 << placed.right) & resource_cells(table.kingdoms[side])
        return self.part.put(table, court.with_resources(side, court.resources[side] | fresh))


class CourtStep(TurnStep):
    """A step of a purchase."""

    def __init__(self, part: CourtPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def prompt(self, table: DominoTable) -> Prompt:
        """Return a prompt with the token that was bought and what is still to be paid for it."""
        purchase = self.part.of(table).purchase
        if purchase.token == NO_TOKEN:
            return self.asks
        token = tokens()[purchase.token].names.in_sentence()
        return self.asks.format(token=token, to_pay=purchase.to_pay)


class BuyToken(CourtStep):
    """At the end of every turn, at most one token is bought."""

    asks = BUY
    kinds = (Buy, BuyChosen, Pass)

    def pending(self, table: DominoTable) -> bool:
        """Return whether something can be bought."""
        return bool(self._offers(table))

    def moves(self, table: DominoTable) -> list[Move]:
        """List every token that can be paid and placed, and passing."""
        return [*self._offers(table), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a token that is not there, not paid, or finds no place. The last is our ruling."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Buy | BuyChosen)
        court = self.part.of(table)
        kind = token_index(move.token)
        if isinstance(move, Buy) and kind not in court.face_up:
            offered = ", ".join(tokens()[index].id for index in court.face_up) or "none"
            return refuse("token_not_shown", token=move.token, offered=offered)
        if kind is None or (isinstance(move, BuyChosen) and not court.unseen[kind]):
            return refuse("token_not_unseen", token=move.token)
        return self._payment_refusal(table, tokens()[kind], _price(move))

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Take the token; it is paid and placed in the steps that follow."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, Buy | BuyChosen)
        court = self.part.of(table)
        kind = token_index(move.token)
        assert kind is not None
        if isinstance(move, Buy):
            face_up = list(court.face_up)
            face_up.remove(kind)
            court = replace(court, face_up=tuple(face_up))
        else:
            court = court.drawn(kind)
        bought = replace(court, purchase=Purchase(kind, _price(move)))
        return self.part.put(table, bought, step=table.step + 1)

    def _offers(self, table: DominoTable) -> list[Move]:
        side = turn_side(table, self.layout)
        kingdom, court = table.kingdoms[side], self.part.of(table)
        held = kinds_held(kingdom, court, side)
        offered: list[Move] = []
        if len(held) >= PRICE:
            shown = (tokens()[kind] for kind in dict.fromkeys(court.face_up))
            offered += [Buy(one.id) for one in shown if self._finds_a_place(table, one, PRICE)]
        if len(held) >= PRICE_CHOSEN:
            pile = (token for kind, token in enumerate(tokens()) if court.unseen[kind])
            offered += [
                BuyChosen(one.id) for one in pile if self._finds_a_place(table, one, PRICE_CHOSEN)
            ]
        return offered

    def _payment_refusal(self, table: DominoTable, token: Token, price: int) -> Illegal | None:
        side = turn_side(table, self.layout)
        held = kinds_held(table.kingdoms[side], self.part.of(table), side)
        if len(held) < price:
            return refuse("cannot_pay", token=token.id, price=price, kinds=len(held))
        if not self._finds_a_place(table, token, price):
            return refuse("no_place_for_token", token=token.id)
        return None

    def _finds_a_place(self, table: DominoTable, token: Token, price: int) -> bool:
        """Return whether some payment leaves a square for a token: any does for a character."""
        if token.terrain is None:
            return True
        side = turn_side(table, self.layout)
        kingdom, court = table.kingdoms[side], self.part.of(table)
        if not must_free(kingdom, court, side, token):
            return True
        held = kinds_held(kingdom, court, side)
        return bool(payable_kinds(held, price, token, freeing=True))


class PayResources(CourtStep):
    """The resources are paid one by one, from any square of the kingdom."""

    asks = PAY
    kinds = (Pay,)

    def pending(self, table: DominoTable) -> bool:
        """Return whether something is still to be paid."""
        return self.part.of(table).purchase.to_pay > 0

    def moves(self, table: DominoTable) -> list[Pay]:
        """List every square whose resource may pay now."""
        return [Pay(square) for square in squares_of(self._payable(table))]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a square without a resource of a kind that may pay now."""
        assert isinstance(move, Pay)
        cells = cells_at(move.square)
        if not cells & self.part.of(table).resources[turn_side(table, self.layout)]:
            return refuse("no_resource_there", square=move.square)
        if not cells & self._payable(table):
            return refuse("wrong_payment", square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Take the resource away."""
        assert isinstance(move, Pay)
        side = turn_side(table, self.layout)
        court = self.part.of(table)
        cells = cells_at(move.square)
        kind = self._kind_of(table, cells)
        purchase = replace(court.purchase, to_pay=court.purchase.to_pay - 1, next_kind=kind + 1)
        paid = court.with_resources(side, court.resources[side] & ~cells, purchase=purchase)
        step = table.step if purchase.to_pay else table.step + 1
        return self.part.put(table, paid, step=step)

    def leftovers(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem if a price is unpaid at another time: it is paid at once."""
        if self.pending(table):
            yield "a token is paid before anything else"

    def _payable(self, table: DominoTable) -> Cells:
        side = turn_side(table, self.layout)
        kingdom, court = table.kingdoms[side], self.part.of(table)
        purchase = court.purchase
        token = tokens()[purchase.token]
        held = [kind for kind in kinds_held(kingdom, court, side) if kind >= purchase.next_kind]
        freeing = must_free(kingdom, court, side, token)
        kinds = payable_kinds(held, purchase.to_pay, token, freeing=freeing)
        return sum(cells_of_kind(kingdom, court.resources[side], kind) for kind in kinds)

    def _kind_of(self, table: DominoTable, cells: Cells) -> int:
        kingdom = table.kingdoms[turn_side(table, self.layout)]
        kinds = range(len(resources()))
        return next(kind for kind in kinds if cells_of_kind(kingdom, cells, kind))


class PutToken(CourtStep):
    """The token bought goes at once on a square of the kingdom."""

    asks = PLACE_TOKEN
    kinds = (PlaceToken,)

    def pending(self, table: DominoTable) -> bool:
        """Return whether a token was bought."""
        return self.part.of(table).purchase.token != NO_TOKEN

    def moves(self, table: DominoTable) -> list[PlaceToken]:
        """List every square where it may stand."""
        return [PlaceToken(square) for square in squares_of(self._open(table))]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a square with a crown, resource or token, or not of the terrain of a building."""
        assert isinstance(move, PlaceToken)
        if not cells_at(move.square) & self._open(table):
            token = tokens()[self.part.of(table).purchase.token]
            return refuse("not_for_token", token=token.id, square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Put it there."""
        assert isinstance(move, PlaceToken)
        side = turn_side(table, self.layout)
        kind = self.part.of(table).purchase.token
        after = self.part.place(table, side, Placed(cell_at(move.square), kind))
        return replace(after, step=table.step + 1)

    def leftovers(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem if a paid token is not placed at another time: it is placed at once."""
        purchase = self.part.of(table).purchase
        if purchase.token != NO_TOKEN and not purchase.to_pay:
            yield "a token that is paid is placed before anything else"

    def _open(self, table: DominoTable) -> Cells:
        side = turn_side(table, self.layout)
        court: Court = self.part.of(table)
        return open_cells(table.kingdoms[side], court, side, tokens()[court.purchase.token])


def _price(move: Buy | BuyChosen) -> int:
    return PRICE if isinstance(move, Buy) else PRICE_CHOSEN


class CharacterLine(ScoreLine, frozen=True, tag="character"):
    """The points of one character: its own, and those for what stands around it."""

    character: str
    cells: tuple[Square, ...]
    own_points: int
    counted: int
    """How many things around it count."""


def score_characters(part: CourtPart) -> Scorer:
    """Score the characters of a side."""

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        court = part.of(table)
        kingdom = table.kingdoms[side]
        return [
            _line(placed, kingdom, court, side)
            for placed in court.placed[side]
            if placed.token.character
        ]

    return lines


def _line(placed: Placed, kingdom: Kingdom, court: Court, side: Side) -> CharacterLine:
    points, counted = _character_points(placed, kingdom, court, side)
    return CharacterLine(
        points=points,
        character=placed.token.id,
        cells=(SQUARES[placed.cell],),
        own_points=placed.token.points,
        counted=counted,
    )


def _character_points(
    placed: Placed, kingdom: Kingdom, court: Court, side: Side
) -> tuple[int, int]:
    """Return the points of a character, and how many things around it count."""
    token = placed.token
    if token.bonus is None:
        return token.points, 0
    counted = _count(token.bonus.per, ring_around(1 << placed.cell), kingdom, court, side)
    return token.points + token.bonus.points * counted, counted


def token_points(kingdom: Kingdom, court: Court, side: Side) -> int:
    """Return the points of all characters of a side, as they stand in a kingdom."""
    return sum(
        _character_points(placed, kingdom, court, side)[0]
        for placed in court.placed[side]
        if placed.token.character
    )


def _count(per: str, ring: Cells, kingdom: Kingdom, court: Court, side: Side) -> int:
    """Count things on the eight squares around a character, who is not one of them.

    Our rulings: crowns of buildings count, and a square with two crowns counts two.
    """
    if per == "crown":
        return kingdom.count_crowns(ring)
    if per in ("character", "warrior"):
        around = [one.token for one in court.placed[side] if ring >> one.cell & 1]
        return sum(one.character if per == "character" else one.warrior for one in around)
    held = court.resources[side] & ring
    kind = per.partition(":")[2]
    if kind == "any":
        return held.bit_count()
    index = [resource.id for resource in resources()].index(kind)
    return cells_of_kind(kingdom, held, index).bit_count()


def court_expansion(part: CourtPart, layout: Layout) -> Expansion:
    """Return the expansion: the display, resources of the land, a purchase, and what it scores."""
    show_tokens = ShowTokens(part, layout)
    return Expansion(
        parts=(part,),
        setup=(show_tokens,),
        prepare=(show_tokens,),
        after_place=(GatherResources(part, layout),),
        after_pick=(BuyToken(part, layout), PayResources(part, layout), PutToken(part, layout)),
        scorers=(score_characters(part),),
        move_types=(DrawToken, Buy, BuyChosen, Pay, PlaceToken, Pass),
        line_types=(CharacterLine,),
    )


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(BASE_LAYOUTS, players, options)
    expansion = court_expansion(CourtPart(0, len(layout.sides)), layout)
    return assemble(deck_of(read_box("kingdomino")), layout, options, [expansion])
