"""Bounds of Dominoes 2."""

from crownlands.core.hooks import Bounds
from crownlands.games.dominoes2.cards import CARDS, square_cards
from crownlands.games.dominoes2.rules import CardRules


def bounds(rules: CardRules) -> Bounds:
    """Bound a match by its deals.

    A match to a target has no bound that always holds: a deal may score nothing. This one counts
    deals that score a point each, far more than any match has had.
    """
    goal, players = rules.goal, rules.players
    deals = goal.deals or players * (goal.target - 1) + 1
    pips = sum(card.pips for card in CARDS)
    points = deals * pips if goal.deals else goal.target - 1 + pips
    return Bounds(*_deal(players).times(deals)[:2], points=points)


def _deal(players: int) -> Bounds:
    """Bound a deal: every card is dealt and played, every square card turned up and laid.

    Between two cards, and after the last, each player passes at most once.
    """
    cards, squares = len(CARDS), sum(square_cards())
    passes = players * (cards + 1)
    return Bounds(decisions=cards + squares + passes, draws=cards + squares)
