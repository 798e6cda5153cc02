"""Heuristics for giants: a giant does least harm on a small domain."""

from collections.abc import Sequence
from typing import Final

from crownlands.core.moves import Move, Side
from crownlands.games.age_of_giants.giants import FOOTPRINTS, GIANT, GiantsPart
from crownlands.games.age_of_giants.rules import CoverCrown, SendGiant
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.heuristics import DominoHeuristics
from crownlands.kingdom.kingdom import domain_around
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import DominoTable, find_part, turn_side

GIANT_LOSS: Final = 5.0
"""Against a domino with a giant."""
SENDING: Final = 6.0
"""For sending a giant to somebody else."""
HORIZON: Final = 3
"""Simulations end before this draw of a line: what is picked now has been placed by then."""


def heuristics(rules: DraftRules) -> DominoHeuristics:
    """Return what giants add to a domino game."""
    own = GiantHeuristics(rules)
    return DominoHeuristics(
        move_values={CoverCrown: own.covered, SendGiant: own.sent},
        domino_value=own.domino_value,
        horizon=HORIZON,
    )


class GiantHeuristics:
    """Judges where giants stand."""

    def __init__(self, rules: DraftRules) -> None:
        self.rules = rules
        self.part = find_part(rules.parts, GiantsPart)

    def covered(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count the squares of the domain that loses a crown."""
        seat = self.rules.actor(table)
        assert isinstance(seat, int)
        return _sizes(table, self.rules.layout.side_of(seat), moves, -1.0)

    def sent(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count the squares of the domain that gets its crown back."""
        return _sizes(table, turn_side(table, self.rules.layout), moves, 1.0)

    def domino_value(self, table: DominoTable, side: Side, domino: Domino) -> float:
        """Return what giants cost, and what footprints bring that lead one away."""
        if domino.symbol == GIANT:
            return -GIANT_LOSS
        if domino.symbol == FOOTPRINTS and self.part.of(table).standing[side]:
            return SENDING
        return 0.0


def _sizes(table: DominoTable, side: Side, moves: Sequence[Move], sign: float) -> list[float]:
    kingdom = table.kingdoms[side]
    return [
        sign * domain_around(kingdom, cell_at(move.square)).bit_count()
        if isinstance(move, CoverCrown | SendGiant)
        else 0.0
        for move in moves
    ]
