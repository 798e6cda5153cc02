"""The course of a deal: what follows by itself when somebody has acted."""

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.board import Board, playable_cards
from crownlands.games.dominoes2.cards import CARDS, HAND, card_set
from crownlands.games.dominoes2.goal import Goal
from crownlands.games.dominoes2.table import (
    NONE,
    CardTable,
    DealResult,
    Hand,
    Hands,
    Stage,
    Tell,
    new_deal,
)


def with_hand(table: CardTable, seat: Seat, hand: Hand) -> Hands:
    """Give all hands with that of one seat replaced."""
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def tell(table: CardTable, seat: Seat, *what: Tell) -> tuple[tuple[Tell, ...], ...]:
    """Add to what everybody knows of a hand."""
    return (*table.tells[:seat], (*table.tells[seat], *what), *table.tells[seat + 1 :])


def pips(hand: Hand) -> int:
    """Count a hand."""
    return sum(CARDS[card].pips for card in hand)


def next_to_deal(table: CardTable) -> Seat:
    """Tell who gets the next card."""
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
    """Tell how a deal ends: with an empty hand, or when all have passed; None if it goes on."""
    players = len(table.hands)
    if table.hands[table.turn] and table.passes < players:
        return None
    return result_of(table.board, table.hands)


def result_of(board: Board, hands: Hands) -> DealResult:
    """Score the pips of all other hands for the empty one, or for the best of a blocked deal."""
    winner = hands.index(()) if () in hands else _fewest_pips(hands)
    others = (hand for seat, hand in enumerate(hands) if seat != winner)
    return DealResult(board, hands, winner, 0 if winner == NONE else sum(map(pips, others)))


def _fewest_pips(hands: Hands) -> int:
    """Find who wins a blocked deal. Our ruling: fewest pips, and a tie wins nothing."""
    counts = [pips(hand) for hand in hands]
    fewest = min(counts)
    return counts.index(fewest) if counts.count(fewest) == 1 else NONE
