"""The phases of a turn, why a card may not be laid, and what follows when somebody has acted."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import CHANCE, Actor, Move, Seat, seat_name
from crownlands.core.rules import Decision
from crownlands.core.text import Prompt
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    CELLS,
    CORNERS,
    EMPTY,
    EMPTY_BOARD,
    HAND,
    JOKER_KIND,
    NUMBERS,
    PLACES,
    SQUARE_KINDS,
    BoardNumbers,
    CellPair,
    Deal,
    DrawSquare,
    PlaceSquare,
    PlayCard,
    card_set,
    cell_of,
    corner_places,
    covered,
    fitting,
    higher_cards,
    playable_cards,
    square_of,
)
from crownlands.games.dominoes2.table import (
    HIDDEN,
    NONE,
    CardTable,
    DealResult,
    Goal,
    Hand,
    Hands,
    Stage,
    Tell,
    new_deal,
)
from crownlands.games.dominoes2.text import (
    DEAL,
    MUST_PLAY,
    PASS_TURN,
    PLACE_SQUARE,
    PLAY,
    SQUARE,
    refuse,
)
from crownlands.kingdom.moves import PASS, Pass


def with_hand(table: CardTable, seat: Seat, hand: Hand) -> Hands:
    """Return all hands with that of one seat replaced."""
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def tell(table: CardTable, seat: Seat, *what: Tell) -> tuple[tuple[Tell, ...], ...]:
    """Add to what everybody knows of a hand."""
    return (*table.tells[:seat], (*table.tells[seat], *what), *table.tells[seat + 1 :])


def pips(hand: Hand) -> int:
    """Count a hand."""
    return sum(CARDS[card].pips for card in hand)


def next_to_deal(table: CardTable) -> Seat:
    """Return who gets the next card."""
    return next(seat for seat, hand in enumerate(table.hands) if len(hand) < HAND)


def dealt(table: CardTable) -> CardTable:
    """Begin with the highest card once all hands are full."""
    if any(len(hand) < HAND for hand in table.hands):
        return table
    in_hands = (card for hand in table.hands for card in hand)
    highest = max(in_hands, key=lambda card: CARDS[card].rank)
    holder = next(seat for seat, hand in enumerate(table.hands) if highest in hand)
    return replace(table, stage=Stage.PLAY, turn=holder, must_play=highest)


def begin_turn(table: CardTable, seat: Seat) -> CardTable:
    """Ask a seat to play if it can; else it draws, and everybody knows that it could not."""
    table = replace(table, turn=seat, must_play=NONE, square=NONE)
    playable = playable_cards(table.board)
    if playable & card_set(table.hands[seat]):
        return replace(table, stage=Stage.PLAY)
    table = replace(table, tells=tell(table, seat, Tell(lacks=playable)))
    return replace(table, stage=Stage.DRAW) if table.pile else needs_square(table)


def drew(table: CardTable, card: int) -> CardTable:
    """Play a card just drawn if it fits; else a square card helps."""
    playable = playable_cards(table.board)
    if playable >> card & 1:
        told = tell(table, table.turn, Tell())
        return replace(table, stage=Stage.PLAY, must_play=card, tells=told)
    told = tell(table, table.turn, Tell(), Tell(lacks=playable))
    return needs_square(replace(table, tells=told))


def needs_square(table: CardTable) -> CardTable:
    """Draw a square card, or pass when none is left."""
    return replace(table, stage=Stage.SQUARE if any(table.squares) else Stage.PASS)


def end_turn(table: CardTable, goal: Goal, *, passed: bool = False) -> CardTable:
    """Go on to the next seat, or to the next deal, or end the match."""
    players = len(table.hands)
    table = replace(table, passes=table.passes + 1 if passed else 0)
    result = deal_result(table)
    if result is None:
        return begin_turn(table, (table.turn + 1) % players)
    finished = (*table.finished, result)
    if goal.reached(finished, players):
        return replace(table, finished=finished, stage=Stage.OVER, must_play=NONE, square=NONE)
    return new_deal(players, finished)


def deal_result(table: CardTable) -> DealResult | None:
    """Return how a deal ends: with an empty hand, or when all have passed; None if it goes on."""
    players = len(table.hands)
    if table.hands[table.turn] and table.passes < players:
        return None
    return result_of(table.board, table.hands)


def result_of(board: BoardNumbers, hands: Hands) -> DealResult:
    """Score the pips of all other hands for the empty one, or for the best of a blocked deal."""
    winner = hands.index(()) if () in hands else _fewest_pips(hands)
    others = (hand for seat, hand in enumerate(hands) if seat != winner)
    return DealResult(board, hands, winner, 0 if winner == NONE else sum(map(pips, others)))


def _fewest_pips(hands: Hands) -> int:
    """Find who wins a blocked deal. Our ruling: fewest pips, and a tie wins nothing."""
    counts = [pips(hand) for hand in hands]
    fewest = min(counts)
    return counts.index(fewest) if counts.count(fewest) == 1 else NONE


def play_refusal(table: CardTable, move: PlayCard) -> Illegal | None:
    """Return why a card may not be laid, or None. Only the own hand and the board count."""
    hand = table.hands[table.turn]
    card = CARD_INDEX.get(move.card, NONE)
    if card not in hand:
        held = ", ".join(CARDS[index].id for index in hand)
        return refuse("not_your_card", card=move.card, hand=held)
    if table.must_play not in (NONE, card):
        return refuse("other_card_first", card=move.card, expected=CARDS[table.must_play].id)
    low, high = (cell_of(square) for square in move.squares)
    if low is None or high is None or (low, high) not in PLACES:
        return refuse("off_the_board")
    refusal = _cover_refusal(table, card, low, high)
    if refusal is None and CARDS[card].low == CARDS[card].high and high < low:
        return refuse("double_canonical", canonical=str(move.turned()))
    return refusal


def _cover_refusal(table: CardTable, card: int, low: int, high: int) -> Illegal | None:
    if table.board == EMPTY_BOARD:
        return None if CORNERS.intersection((low, high)) else refuse("corner_first")
    faces = CARDS[card]
    for cell, number in ((low, faces.low), (high, faces.high)):
        if table.board[cell] not in (EMPTY, number):
            return refuse("numbers_differ", number=number, showing=table.board[cell])
    if table.board[low] == table.board[high] == EMPTY:
        return refuse("on_no_card")
    return None


class CardPhase(Decision[CardTable]):
    """A kind of decision in the course of a deal, on the way to the goal of the match."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal

    def actor(self, position: CardTable) -> Actor:
        """The seat in turn, unless a phase says otherwise."""
        return position.turn


class DealCards(CardPhase):
    """Cards are dealt one by one, at the start and to whoever cannot play."""

    asks = DEAL
    kinds = (Deal,)

    def actor(self, table: CardTable) -> Actor:
        """Chance."""
        return CHANCE

    def moves(self, table: CardTable) -> list[Deal]:
        """Any card of the pile to the seat that gets one."""
        seat = self._receiver(table)
        return [_deal(seat, card) for card in table.pile]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """It must be a card of the pile, to the right seat."""
        assert isinstance(move, Deal)
        card = CARD_INDEX.get(move.card, NONE)
        if move.seat != self._receiver(table) or card not in table.pile:
            return refuse("cannot_deal", card=move.card, seat=seat_name(move.seat))
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Put the card into the hand."""
        assert isinstance(move, Deal)
        card = CARD_INDEX[move.card]
        hand = tuple(sorted((*table.hands[move.seat], card)))
        after = replace(
            table,
            hands=with_hand(table, move.seat, hand),
            pile=tuple(other for other in table.pile if other != card),
        )
        return dealt(after) if table.stage == Stage.DEAL else drew(after, card)

    def _receiver(self, table: CardTable) -> int:
        return next_to_deal(table) if table.stage == Stage.DEAL else table.turn


class LayCard(CardPhase):
    """A player who can lay a card must."""

    asks = PLAY
    kinds = (PlayCard,)

    def prompt(self, table: CardTable) -> Prompt:
        """Any card of the hand, or the one that has to be played."""
        must = table.must_play
        return PLAY if must in (NONE, HIDDEN) else MUST_PLAY.format(card=CARDS[must].id)

    def moves(self, table: CardTable) -> list[PlayCard]:
        """Every card of the hand in every place where it fits."""
        return [
            _play(card, low, high)
            for card in self._cards(table)
            for low, high in self._places(table, card)
        ]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """The card must be in the hand, and fit."""
        assert isinstance(move, PlayCard)
        return play_refusal(table, move)

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Lay it over what was there."""
        assert isinstance(move, PlayCard)
        card = CARD_INDEX[move.card]
        board = covered(table.board, *zip(move.squares, CARDS[card], strict=True))
        hand = tuple(other for other in table.hands[table.turn] if other != card)
        after = replace(
            table,
            board=board,
            hands=with_hand(table, table.turn, hand),
            tells=self._told(table, card),
        )
        return end_turn(after, self.goal)

    def _cards(self, table: CardTable) -> Sequence[int]:
        if table.must_play != NONE:
            return (table.must_play,)
        playable = playable_cards(table.board)
        return [card for card in table.hands[table.turn] if playable >> card & 1]

    def _places(self, table: CardTable, card: int) -> tuple[CellPair, ...]:
        return corner_places(card) if table.board == EMPTY_BOARD else fitting(table.board, card)

    def _told(self, table: CardTable, card: int) -> tuple[tuple[Tell, ...], ...]:
        """Add that the card was played; the first one also shows that nobody holds a higher one."""
        told = tell(table, table.turn, Tell(played=card))
        if table.board != EMPTY_BOARD:
            return told
        higher = higher_cards(card)
        return tuple((Tell(lacks=higher), *before) for before in told) if higher else told


class TurnUpSquare(CardPhase):
    """A square card is turned up for a player who still cannot play."""

    asks = SQUARE
    kinds = (DrawSquare,)

    def actor(self, table: CardTable) -> Actor:
        """Chance."""
        return CHANCE

    def moves(self, table: CardTable) -> list[DrawSquare]:
        """One move per kind left."""
        kinds = zip(SQUARE_KINDS, table.squares, strict=True)
        return [_turn_up(kind) for kind, count in kinds if count]

    def weights(self, table: CardTable) -> Sequence[int]:
        """A kind is as likely as there are cards of it."""
        return [count for count in table.squares if count]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """There must be such a card."""
        assert isinstance(move, DrawSquare)
        if move.kind not in SQUARE_KINDS or not table.squares[SQUARE_KINDS.index(move.kind)]:
            return refuse("no_such_square_card", kind=move.kind)
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Turn it up. Our ruling: one that equals all nine cells is set aside."""
        assert isinstance(move, DrawSquare)
        kind = SQUARE_KINDS.index(move.kind)
        squares = (*table.squares[:kind], table.squares[kind] - 1, *table.squares[kind + 1 :])
        after = replace(table, squares=squares, square=kind, stage=Stage.PLACE)
        if kind != JOKER_KIND and all(number == kind for number in table.board):
            return end_turn(replace(after, square=NONE), self.goal)
        return after


class LaySquare(CardPhase):
    """The square card goes on any cell whose number differs, and the turn is over."""

    asks = PLACE_SQUARE
    kinds = (PlaceSquare,)

    def moves(self, table: CardTable) -> list[PlaceSquare]:
        """Every cell that differs; a joker takes any number that differs."""
        numbers = NUMBERS if table.square == JOKER_KIND else (table.square,)
        return [
            _lay(number, cell)
            for number in numbers
            for cell in range(CELLS)
            if table.board[cell] != number
        ]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """The number must be that of the card, and differ from what it covers."""
        assert isinstance(move, PlaceSquare)
        cell = cell_of(move.square)
        if cell is None:
            return refuse("square_off_the_board")
        if move.number not in NUMBERS or table.square not in (JOKER_KIND, move.number):
            return refuse("wrong_number", kind=SQUARE_KINDS[table.square], number=move.number)
        if table.board[cell] == move.number:
            return refuse("same_number")
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Cover the cell."""
        assert isinstance(move, PlaceSquare)
        board = covered(table.board, (move.square, move.number))
        return end_turn(replace(table, board=board, square=NONE), self.goal)


class PassTurn(CardPhase):
    """Nothing can be played, drawn or placed."""

    asks = PASS_TURN
    kinds = (Pass,)

    def moves(self, table: CardTable) -> list[Pass]:
        """Passing."""
        return [PASS]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """It is the only thing to do."""
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Pass."""
        return end_turn(table, self.goal, passed=True)


@cache
def _deal(seat: int, card: int) -> Deal:
    return Deal(seat, CARDS[card].id)


@cache
def _play(card: int, low: int, high: int) -> PlayCard:
    return PlayCard(CARDS[card].id, (square_of(low), square_of(high)))


@cache
def _turn_up(kind: str) -> DrawSquare:
    return DrawSquare(kind)


@cache
def _lay(number: int, cell: int) -> PlaceSquare:
    return PlaceSquare(number, square_of(cell))
