"""The phases of a turn, why a card may not be laid, and what follows when somebody has acted."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import CHANCE, Actor, Move, Seat, seat_name
from crownlands.core.rules import Decision
from crownlands.core.text import Prompt
from crownlands.games.dominoes2.cards import (
    EMPTY,
    BoardNumbers,
    CellPair,
    Deal,
    DrawSquare,
    Pack,
    PlaceSquare,
    PlayCard,
    Square,
    card_set,
)
from crownlands.games.dominoes2.table import (
    HIDDEN,
    NONE,
    CardTable,
    DealResult,
    DealStage,
    Goal,
    Hand,
    Hands,
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


def next_to_deal(pack: Pack, table: CardTable) -> Seat:
    """Return who gets the next card."""
    return next(seat for seat, hand in enumerate(table.hands) if len(hand) < pack.hand)


def dealt(pack: Pack, table: CardTable) -> CardTable:
    """Begin with the highest card once all hands are full."""
    if any(len(hand) < pack.hand for hand in table.hands):
        return table
    in_hands = (card for hand in table.hands for card in hand)
    highest = max(in_hands, key=lambda card: pack.cards[card].rank)
    holder = next(seat for seat, hand in enumerate(table.hands) if highest in hand)
    return replace(table, stage=DealStage.PLAY, turn=holder, must_play=highest)


def begin_turn(pack: Pack, table: CardTable, seat: Seat) -> CardTable:
    """Ask a seat to play if it can; else it draws, and everybody knows that it could not."""
    table = replace(table, turn=seat, must_play=NONE, square=NONE)
    playable = pack.playable_cards(table.board)
    if playable & card_set(table.hands[seat]):
        return replace(table, stage=DealStage.PLAY)
    table = replace(table, tells=tell(table, seat, Tell(lacks=playable)))
    return replace(table, stage=DealStage.DRAW) if table.pile else needs_square(table)


def drew(pack: Pack, table: CardTable, card: int) -> CardTable:
    """Play a card just drawn if it fits; else a square card helps."""
    playable = pack.playable_cards(table.board)
    if playable >> card & 1:
        all_tells = tell(table, table.turn, Tell())
        return replace(table, stage=DealStage.PLAY, must_play=card, tells=all_tells)
    all_tells = tell(table, table.turn, Tell(), Tell(lacks=playable))
    return needs_square(replace(table, tells=all_tells))


def needs_square(table: CardTable) -> CardTable:
    """Draw a square card, or pass when none is left."""
    return replace(table, stage=DealStage.SQUARE if any(table.squares) else DealStage.PASS)


def end_turn(pack: Pack, table: CardTable, goal: Goal, *, passed: bool = False) -> CardTable:
    """Go on to the next seat, or to the next deal, or end the match."""
    players = len(table.hands)
    table = replace(table, passes=table.passes + 1 if passed else 0)
    result = deal_result(pack, table)
    if result is None:
        return begin_turn(pack, table, (table.turn + 1) % players)
    finished = (*table.finished, result)
    if goal.reached(finished, players):
        return replace(table, finished=finished, stage=DealStage.OVER, must_play=NONE, square=NONE)
    return new_deal(pack, players, finished)


def deal_result(pack: Pack, table: CardTable) -> DealResult | None:
    """Return how a deal ends: with an empty hand, or when all have passed; None if it goes on."""
    players = len(table.hands)
    if table.hands[table.turn] and table.passes < players:
        return None
    return result_of(pack, table.board, table.hands)


def result_of(pack: Pack, board: BoardNumbers, hands: Hands) -> DealResult:
    """Score the pips of all other hands for the empty one, or for the best of a blocked deal."""
    winner = hands.index(()) if () in hands else _fewest_pips(pack, hands)
    others = (hand for seat, hand in enumerate(hands) if seat != winner)
    return DealResult(board, hands, winner, 0 if winner == NONE else sum(map(pack.pips, others)))


def _fewest_pips(pack: Pack, hands: Hands) -> int:
    """Find who wins a blocked deal. Our ruling: fewest pips, and a tie wins nothing."""
    counts = [pack.pips(hand) for hand in hands]
    fewest = min(counts)
    return counts.index(fewest) if counts.count(fewest) == 1 else NONE


def play_refusal(pack: Pack, table: CardTable, move: PlayCard) -> Illegal | None:
    """Return why a card may not be laid, or None. Only the own hand and the board count."""
    hand = table.hands[table.turn]
    card = pack.card_index.get(move.card, NONE)
    if card not in hand:
        held = ", ".join(pack.ids[index] for index in hand)
        return refuse("not_your_card", card=move.card, hand=held)
    if table.must_play not in (NONE, card):
        expected = pack.ids[table.must_play]
        return refuse("other_card_first", card=move.card, expected=expected)
    low, high = (pack.cell_of(square) for square in move.squares)
    if low is None or high is None or (low, high) not in pack.places:
        return refuse("off_the_board")
    refusal = _cover_refusal(pack, table, card, low, high)
    if refusal is None and (low, high) not in pack.ways_round(card):
        return refuse("double_canonical", canonical=str(move.turned()))
    return refusal


def _cover_refusal(pack: Pack, table: CardTable, card: int, low: int, high: int) -> Illegal | None:
    if table.board == pack.empty_board:
        return None if pack.corners.intersection((low, high)) else refuse("corner_first")
    faces = pack.cards[card]
    for cell, number in ((low, faces.low), (high, faces.high)):
        if table.board[cell] not in (EMPTY, number):
            return refuse("numbers_differ", number=number, showing=table.board[cell])
    if table.board[low] == table.board[high] == EMPTY:
        return refuse("on_no_card")
    return None


class CardPhase(Decision[CardTable]):
    """A kind of decision in the course of a deal, on the way to the goal of the match."""

    def __init__(self, pack: Pack, goal: Goal) -> None:
        self.pack = pack
        self.goal = goal

    def actor(self, position: CardTable) -> Actor:
        """Return the seat in turn, unless a phase says otherwise."""
        return position.turn


class DealCards(CardPhase):
    """Cards are dealt one by one, at the start and to whoever cannot play."""

    asks = DEAL
    kinds = (Deal,)

    def actor(self, table: CardTable) -> Actor:
        """Return chance."""
        return CHANCE

    def moves(self, table: CardTable) -> list[Deal]:
        """List any card of the pile to the seat that gets one."""
        seat = self._receiver(table)
        return [_deal(seat, self.pack.ids[card]) for card in table.pile]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """Refuse a card that is not in the pile, and any other seat."""
        assert isinstance(move, Deal)
        card = self.pack.card_index.get(move.card, NONE)
        if move.seat != self._receiver(table) or card not in table.pile:
            return refuse("cannot_deal", card=move.card, seat=seat_name(move.seat))
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Put the card into the hand."""
        assert isinstance(move, Deal)
        card = self.pack.card_index[move.card]
        hand = tuple(sorted((*table.hands[move.seat], card)))
        after = replace(
            table,
            hands=with_hand(table, move.seat, hand),
            pile=tuple(other for other in table.pile if other != card),
        )
        if table.stage == DealStage.DEAL:
            return dealt(self.pack, after)
        return drew(self.pack, after, card)

    def _receiver(self, table: CardTable) -> int:
        return next_to_deal(self.pack, table) if table.stage == DealStage.DEAL else table.turn


class LayCard(CardPhase):
    """A player who can lay a card must."""

    asks = PLAY
    kinds = (PlayCard,)

    def prompt(self, table: CardTable) -> Prompt:
        """Ask for any card of the hand, or for the one that has to be played."""
        must = table.must_play
        return PLAY if must in (NONE, HIDDEN) else MUST_PLAY.format(card=self.pack.ids[must])

    def moves(self, table: CardTable) -> list[PlayCard]:
        """List every card of the hand in every place where it fits."""
        ids, squares = self.pack.ids, self.pack.squares
        return [
            _play(ids[card], squares[low], squares[high])
            for card in self._cards(table)
            for low, high in self._places(table, card)
        ]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """Refuse a card that is not in the hand or does not fit."""
        assert isinstance(move, PlayCard)
        return play_refusal(self.pack, table, move)

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Lay it over what was there."""
        assert isinstance(move, PlayCard)
        pack = self.pack
        card = pack.card_index[move.card]
        board = pack.covered(table.board, *zip(move.squares, pack.cards[card], strict=True))
        hand = tuple(other for other in table.hands[table.turn] if other != card)
        after = replace(
            table,
            board=board,
            hands=with_hand(table, table.turn, hand),
            tells=self._tells_after(table, card),
        )
        return end_turn(pack, after, self.goal)

    def _cards(self, table: CardTable) -> Sequence[int]:
        if table.must_play != NONE:
            return (table.must_play,)
        playable = self.pack.playable_cards(table.board)
        return [card for card in table.hands[table.turn] if playable >> card & 1]

    def _places(self, table: CardTable, card: int) -> tuple[CellPair, ...]:
        if table.board == self.pack.empty_board:
            return self.pack.corner_places(card)
        return self.pack.fitting(table.board, card)

    def _tells_after(self, table: CardTable, card: int) -> tuple[tuple[Tell, ...], ...]:
        """Add that the card was played; the first one also shows that nobody holds a higher one."""
        all_tells = tell(table, table.turn, Tell(played=card))
        if table.board != self.pack.empty_board:
            return all_tells
        higher = self.pack.higher_cards[card]
        return tuple((Tell(lacks=higher), *before) for before in all_tells) if higher else all_tells


class TurnUpSquare(CardPhase):
    """A square card is turned up for a player who still cannot play."""

    asks = SQUARE
    kinds = (DrawSquare,)

    def actor(self, table: CardTable) -> Actor:
        """Return chance."""
        return CHANCE

    def moves(self, table: CardTable) -> list[DrawSquare]:
        """List one move per kind left."""
        kinds = zip(self.pack.square_kinds, table.squares, strict=True)
        return [_turn_up(kind) for kind, count in kinds if count]

    def weights(self, table: CardTable) -> Sequence[int]:
        """Return how many cards of each kind are left."""
        return [count for count in table.squares if count]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """Refuse a kind of which no card is left."""
        assert isinstance(move, DrawSquare)
        kinds = self.pack.square_kinds
        if move.kind not in kinds or not table.squares[kinds.index(move.kind)]:
            return refuse("no_such_square_card", kind=move.kind)
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Turn it up. Our ruling: one that equals all cells is set aside."""
        assert isinstance(move, DrawSquare)
        kind = self.pack.square_kinds.index(move.kind)
        squares = (*table.squares[:kind], table.squares[kind] - 1, *table.squares[kind + 1 :])
        after = replace(table, squares=squares, square=kind, stage=DealStage.PLACE)
        if kind != self.pack.joker_kind and all(number == kind for number in table.board):
            return end_turn(self.pack, replace(after, square=NONE), self.goal)
        return after


class LaySquare(CardPhase):
    """The square card goes on any cell whose number differs, and the turn is over."""

    asks = PLACE_SQUARE
    kinds = (PlaceSquare,)

    def moves(self, table: CardTable) -> list[PlaceSquare]:
        """List every cell that differs; a joker takes any number that differs."""
        pack = self.pack
        numbers = pack.numbers if table.square == pack.joker_kind else (table.square,)
        return [
            _lay(number, square)
            for number in numbers
            for cell, square in enumerate(pack.squares)
            if table.board[cell] != number
        ]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """Refuse a number that is not that of the card, or equal to what it covers."""
        assert isinstance(move, PlaceSquare)
        pack = self.pack
        cell = pack.cell_of(move.square)
        if cell is None:
            return refuse("square_off_the_board")
        if move.number not in pack.numbers or table.square not in (pack.joker_kind, move.number):
            kind = pack.square_kinds[table.square]
            return refuse("wrong_number", kind=kind, number=move.number)
        if table.board[cell] == move.number:
            return refuse("same_number")
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Cover the cell."""
        assert isinstance(move, PlaceSquare)
        board = self.pack.covered(table.board, (move.square, move.number))
        return end_turn(self.pack, replace(table, board=board, square=NONE), self.goal)


class PassTurn(CardPhase):
    """Nothing can be played, drawn or placed."""

    asks = PASS_TURN
    kinds = (Pass,)

    def moves(self, table: CardTable) -> list[Pass]:
        """List passing alone."""
        return [PASS]

    def check(self, table: CardTable, move: Move) -> Illegal | None:
        """Return None: it is the only thing to do."""
        return None

    def play(self, table: CardTable, move: Move) -> CardTable:
        """Pass."""
        return end_turn(self.pack, table, self.goal, passed=True)


@cache
def _deal(seat: Seat, card: str) -> Deal:
    return Deal(seat, card)


@cache
def _play(card: str, low: Square, high: Square) -> PlayCard:
    return PlayCard(card, (low, high))


@cache
def _turn_up(kind: str) -> DrawSquare:
    return DrawSquare(kind)


@cache
def _lay(number: int, square: Square) -> PlaceSquare:
    return PlaceSquare(number, square)
