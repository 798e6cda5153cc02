"""Heuristics for resources and what they buy."""

from collections.abc import Sequence
from typing import Final

from crownlands.core.moves import Move, Side
from crownlands.games.court.court import CourtPart, token_index, tokens
from crownlands.games.court.rules import Buy, BuyChosen
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.heuristics import DominoHeuristics, to_come
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import DominoTable, find_part

AROUND: Final = 2.0
"""How many things a character finds around it, more or less."""
CROWN: Final = 4.0
"""For the crown of a building, more or less."""
RESOURCE: Final = 0.6
"""For a resource while it can buy something."""


def heuristics(rules: DraftRules) -> DominoHeuristics:
    """Return what The Court adds to a domino game."""
    part = find_part(rules.parts, CourtPart)

    def expected_gain(table: DominoTable, side: Side) -> float:
        """Return what resources may still buy."""
        return RESOURCE * to_come(rules, table) * part.of(table).resources[side].bit_count()

    return DominoHeuristics(
        move_values={Buy: purchases, BuyChosen: purchases},
        expected_gain=expected_gain,
        domino_value=domino_value,
    )


def domino_value(_table: DominoTable, _side: Side, domino: Domino) -> float:
    """Count squares without crowns: they carry resources."""
    return RESOURCE * ((not domino.left.crowns) + (not domino.right.crowns))


def purchases(_table: DominoTable, moves: Sequence[Move]) -> list[float]:
    """Count what a token usually brings, less the resources."""
    return [_purchase_value(move) for move in moves]


def _purchase_value(move: Move) -> float:
    if not isinstance(move, Buy | BuyChosen):
        return 0.0
    kind = token_index(move.token)
    assert kind is not None
    token = tokens()[kind]
    value = token.points + CROWN * token.crowns
    if token.bonus is not None:
        value += AROUND * token.bonus.points
    return value - RESOURCE * (2 if isinstance(move, Buy) else 4)
