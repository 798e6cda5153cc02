"""Instincts for cards laid over one another: what fits next, for oneself and for others."""

from collections.abc import Sequence
from typing import Any, Final

from crownlands.bots.instincts.world import World
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.core.rules import Rules
from crownlands.games.dominoes2.board import Board, playable_cards
from crownlands.games.dominoes2.cards import CARD_INDEX, CARDS, COLUMNS, card_set
from crownlands.games.dominoes2.moves import PlaceSquare, PlayCard
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.table import CardTable

PIP_WORTH: Final = 0.05
"""What each pip that leaves the hand is worth."""
FIT_WORTH: Final = 1.0
"""What it is worth that some card of the hand fits next, and a tenth of it for each more."""
OTHERS_LOSS: Final = 3.0
"""What it costs if every card others may hold fits."""
HELD_LOSS: Final = 0.5
"""What a pip in a hand is expected to cost."""


def world(rules: Rules[Any]) -> World | None:
    """Know Dominoes 2."""
    if not isinstance(rules, CardRules):
        return None
    return World({PlayCard: laid, PlaceSquare: laid}, (hope,), epoch)


def laid(table: CardTable, moves: Sequence[Move]) -> list[float]:
    """Keep fitting, and let others not."""
    hand = card_set(table.hands[table.turn])
    others = (some for seat, some in enumerate(table.hands) if seat != table.turn)
    unseen = card_set(table.pile) | sum(card_set(some) for some in others)
    return [_value(table.board, hand, unseen, move) for move in moves]


def hope(table: CardTable, side: Side) -> float:
    """Pips in the hand are likely to go to somebody else."""
    return -HELD_LOSS * sum(CARDS[card].pips for card in table.hands[side])


def epoch(table: CardTable) -> int:
    """Count the deals."""
    return len(table.finished)


def _value(board: Board, hand: int, unseen: int, move: Move) -> float:
    cells, pips = list(board), 0
    if isinstance(move, PlayCard):
        card = CARD_INDEX[move.card]
        faces = CARDS[card]
        (low_x, low_y), (high_x, high_y) = move.squares
        cells[low_y * COLUMNS + low_x] = faces.low
        cells[high_y * COLUMNS + high_x] = faces.high
        hand &= ~(1 << card)
        pips = faces.low + faces.high
    elif isinstance(move, PlaceSquare):
        x, y = move.square
        cells[y * COLUMNS + x] = move.number
    playable = playable_cards(tuple(cells))
    fitting = (playable & hand).bit_count()
    others = (playable & unseen).bit_count() / max(1, unseen.bit_count())
    value = PIP_WORTH * pips - OTHERS_LOSS * others
    return value + FIT_WORTH * (0.9 * bool(fitting) + 0.1 * fitting)
