"""Instincts for resources and what they buy."""

from collections.abc import Sequence
from typing import Final

from crownlands.bots.instincts.world import World
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.games.court.moves import Buy, BuyChosen
from crownlands.games.court.part import CourtPart
from crownlands.games.court.tokens import token_index, tokens
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import Table

AROUND: Final = 2.0
"""How many things a character finds around it, more or less."""
CROWN_WORTH: Final = 4.0
"""What a building's crown is worth, more or less."""
RESOURCE_WORTH: Final = 0.6
"""What a resource is worth while it can buy something."""


class Buying:
    """Judges purchases."""

    def __init__(self, rules: DraftRules, part: CourtPart) -> None:
        self.rules = rules
        self.part = part

    def purchases(self, _table: Table, moves: Sequence[Move]) -> list[float]:
        """What a token usually brings, less the resources."""
        return [_bought(move) for move in moves]

    def taste(self, _table: Table, _side: Side, domino: Domino) -> float:
        """Squares without crowns carry resources."""
        return RESOURCE_WORTH * ((not domino.left.crowns) + (not domino.right.crowns))

    def hope(self, table: Table, side: Side) -> float:
        """What resources may still buy."""
        rounds = self.rules.layout.rounds
        left = (rounds - self.rules.round(table)) / rounds
        return RESOURCE_WORTH * left * self.part.of(table).resources[side].bit_count()


def world(rules: DraftRules, part: CourtPart) -> World:
    """Know what The Court adds."""
    own = Buying(rules, part)
    return World({Buy: own.purchases, BuyChosen: own.purchases}, (own.hope,), tastes=(own.taste,))


def _bought(move: Move) -> float:
    if not isinstance(move, Buy | BuyChosen):
        return 0.0
    kind = token_index(move.token)
    assert kind is not None
    token = tokens()[kind]
    value = token.points + CROWN_WORTH * token.crowns
    if token.bonus is not None:
        value += AROUND * token.bonus.points
    return value - RESOURCE_WORTH * (2 if isinstance(move, Buy) else 4)
