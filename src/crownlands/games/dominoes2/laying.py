"""Why a card may not be laid where somebody wants to."""

from crownlands.core.errors import Illegal
from crownlands.games.dominoes2.board import CORNERS, EMPTY, EMPTY_BOARD, PLACES, cell_of
from crownlands.games.dominoes2.cards import CARD_INDEX, CARDS
from crownlands.games.dominoes2.moves import PlayCard
from crownlands.games.dominoes2.table import NONE, CardTable
from crownlands.games.dominoes2.text import refuse


def play_refusal(table: CardTable, move: PlayCard) -> Illegal | None:
    """Say why a card may not be laid, or None. Only the own hand and the board count."""
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
