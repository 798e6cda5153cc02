"""Which card to lay in Dominoes 2, judged by the own hand and what is still unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.games.dominoes2.board import EMPTY, Board, Showing, cell_of, covered, playable_cards
from crownlands.games.dominoes2.cards import CARD_INDEX, CARDS, CardSet, all_cards, card_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from crownlands.text.advice import Moment


def play(moment: Moment) -> Iterator[str]:
    """Count the pips that leave the hand, and what fits afterwards."""
    speech, data = moment.speech, moment.move.data()
    card = CARDS[CARD_INDEX[data["card"]]]
    hand = card_set(CARD_INDEX[name] for name in _hand(moment)) & ~(1 << CARD_INDEX[card.id])
    if not hand:
        yield speech("advice.last_card")
        return
    pips = [CARDS[CARD_INDEX[move.data()["card"]]].pips for move in moment.alike]
    most = card.pips == max(pips) and card.pips > min(pips)
    counted = speech.count(card.pips, "pip")
    key = "advice.most_pips" if most else "advice.pips"
    yield speech(key, card=card.id, pips=counted)
    low, high = (_cell(square) for square in data["squares"])
    board = covered(_board(moment), Showing(low, card.low), Showing(high, card.high))
    yield _fitting(board, hand, moment)


def place_square(moment: Moment) -> Iterator[str]:
    """Count what fits afterwards, in the own hand and among the cards nobody has shown."""
    data = moment.move.data()
    board = covered(_board(moment), Showing(_cell(data["square"]), data["number"]))
    hand = card_set(CARD_INDEX[name] for name in _hand(moment))
    yield _fitting(board, hand, moment)


def _fitting(board: Board, hand: CardSet, moment: Moment) -> str:
    """Say how many cards can follow: of the hand, and of those the seat has not seen."""
    playable = playable_cards(board)
    known = card_set(CARD_INDEX[name] for name in (*_hand(moment), *moment.view["played"]))
    unseen = card_set(all_cards()) & ~known
    return moment.speech(
        "advice.following",
        own=(playable & hand).bit_count(),
        hand=hand.bit_count(),
        others=(playable & unseen).bit_count(),
        unseen=unseen.bit_count(),
    )


def _hand(moment: Moment) -> list[str]:
    cards: list[str] = moment.view["hands"][moment.seat]["cards"]
    return cards


def _board(moment: Moment) -> Board:
    rows: list[list[int | None]] = moment.view["board"]
    return tuple(EMPTY if number is None else number for row in rows for number in row)


def _cell(square: Any) -> int:
    cell = cell_of(square)
    assert cell is not None
    return cell


REASONS: Final[Mapping[str, Callable[[Moment], Iterator[str]]]] = {
    "play": play,
    "place_square": place_square,
}
