"""Which card to lay in Dominoes 2, judged by the own hand and what is still unseen."""

from collections.abc import Iterator
from typing import Final

from crownlands.games.dominoes2.cards import CardSet, Pack
from crownlands.games.dominoes2.heuristics import SeenCards, board_after, seen_cards
from crownlands.games.dominoes2.rules import CardRules
from crownlands.text.advice import MoveContext, Reasons


def play(context: MoveContext) -> Iterator[str]:
    """Count the pips that leave the hand, and what fits afterwards."""
    translator, pack = context.translator, _pack(context)
    index = pack.card_index[context.move.data()["card"]]
    card = pack.cards[index]
    hand = _seen(context).hand & ~(1 << index)
    if not hand:
        yield translator("advice.last_card")
        return
    pips = [pack.pips([pack.card_index[move.data()["card"]]]) for move in context.alike]
    most = card.pips == max(pips) and card.pips > min(pips)
    counted = translator.count(card.pips, "pip")
    key = "advice.most_pips" if most else "advice.pips"
    yield translator(key, card=card.id, pips=counted)
    yield _fitting(context, hand)


def place_square(context: MoveContext) -> Iterator[str]:
    """Count what fits afterwards, in the own hand and among the cards nobody has shown."""
    yield _fitting(context, _seen(context).hand)


def _fitting(context: MoveContext, hand: CardSet) -> str:
    """Return how many cards can follow: of the hand, and of those the seat has not seen."""
    pack, (board, _, unseen) = _pack(context), _seen(context)
    playable = pack.playable_cards(board_after(pack, board, context.move))
    return context.translator(
        "advice.following",
        own=(playable & hand).bit_count(),
        hand=hand.bit_count(),
        others=(playable & unseen).bit_count(),
        unseen=unseen.bit_count(),
    )


def _pack(context: MoveContext) -> Pack:
    rules = context.state.game.rules
    assert isinstance(rules, CardRules)
    return rules.pack


def _seen(context: MoveContext) -> SeenCards:
    return seen_cards(_pack(context), context.view, context.seat)


REASONS: Final[Reasons] = {"play": play, "place_square": place_square}
