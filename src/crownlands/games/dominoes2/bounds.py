"""Bounds of Dominoes 2."""

from crownlands.core.hooks import Bounds
from crownlands.games.dominoes2.rules import CardRules


def bounds(rules: CardRules) -> Bounds:
    """Bound a match by its deals.

    A match to a target has no bound that always holds: a deal may score nothing. This one counts
    deals that score a point each, far more than any match has had.
    """
    goal, players = rules.goal, rules.players
    deals = goal.deals or players * (goal.target - 1) + 1
    deal = chapter(rules)
    points = deals * deal.points if goal.deals else goal.target - 1 + deal.points
    return Bounds(*deal.times(deals)[:2], points=points)


def chapter(rules: CardRules) -> Bounds:
    """Bound a deal: every card is dealt and played, every square card turned up and laid.

    Between two cards, and after the last, each player passes at most once.
    """
    cards, squares = len(rules.pack.cards), sum(rules.pack.square_cards)
    passes = rules.players * (cards + 1)
    points = sum(card.pips for card in rules.pack.cards)
    return Bounds(decisions=cards + squares + passes, draws=cards + squares, points=points)
