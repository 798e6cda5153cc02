"""Which card to lay in Dominoes 2, judged by the own hand and what is still unseen."""

from collections.abc import Iterator
from typing import Final

from crownlands.games.dominoes2.cards import CARD_INDEX, CARDS, CardSet, playable_cards
from crownlands.games.dominoes2.heuristics import board_after, seen_cards
from crownlands.text.advice import MoveContext, Reasons


def play(context: MoveContext) -> Iterator[str]:
    """Count the pips that leave the hand, and what fits afterwards."""
    translator, data = context.translator, context.move.data()
    card = CARDS[CARD_INDEX[data["card"]]]
    hand = seen_cards(context.view, context.seat).hand & ~(1 << CARD_INDEX[card.id])
    if not hand:
        yield translator("advice.last_card")
        return
    pips = [CARDS[CARD_INDEX[move.data()["card"]]].pips for move in context.alike]
    most = card.pips == max(pips) and card.pips > min(pips)
    counted = translator.count(card.pips, "pip")
    key = "advice.most_pips" if most else "advice.pips"
    yield translator(key, card=card.id, pips=counted)
    yield _fitting(context, hand)


def place_square(context: MoveContext) -> Iterator[str]:
    """Count what fits afterwards, in the own hand and among the cards nobody has shown."""
    yield _fitting(context, seen_cards(context.view, context.seat).hand)


def _fitting(context: MoveContext, hand: CardSet) -> str:
    """Return how many cards can follow: of the hand, and of those the seat has not seen."""
    board, _, unseen = seen_cards(context.view, context.seat)
    playable = playable_cards(board_after(board, context.move))
    return context.translator(
        "advice.following",
        own=(playable & hand).bit_count(),
        hand=hand.bit_count(),
        others=(playable & unseen).bit_count(),
        unseen=unseen.bit_count(),
    )


REASONS: Final[Reasons] = {"play": play, "place_square": place_square}
