"""Instincts for giants: a giant does least harm on a small domain."""

from collections.abc import Sequence
from typing import Final

from crownlands.bots.instincts.world import World
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.games.age_of_giants.giants import FOOTPRINTS, GIANT, GiantsPart
from crownlands.games.age_of_giants.moves import CoverCrown, SendGiant
from crownlands.kingdom.domains import domain_around
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import Table
from crownlands.kingdom.turns import turn_side

GIANT_LOSS: Final = 5.0
"""What a giant costs."""
SENDING_WORTH: Final = 6.0
"""What it is worth to send one to somebody else."""


class Hosting:
    """Judges where giants stand."""

    def __init__(self, rules: DraftRules, part: GiantsPart) -> None:
        self.rules = rules
        self.part = part

    def covered(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """The crown of a domain costs its squares."""
        seat = self.rules.actor(table)
        assert isinstance(seat, int)
        return self._sizes(table, self.rules.layout.side_of(seat), moves, -1.0)

    def sent(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """A giant that leaves gives a crown back, and takes one elsewhere."""
        return self._sizes(table, turn_side(table, self.rules.layout), moves, 1.0)

    def taste(self, table: Table, side: Side, domino: Domino) -> float:
        """Giants are a nuisance, and footprints lead them away."""
        if domino.symbol == GIANT:
            return -GIANT_LOSS
        if domino.symbol == FOOTPRINTS and self.part.of(table).standing[side]:
            return SENDING_WORTH
        return 0.0

    def _sizes(self, table: Table, side: int, moves: Sequence[Move], sign: float) -> list[float]:
        kingdom = table.kingdoms[side]
        return [
            sign * domain_around(kingdom, cell_at(move.square)).bit_count()
            if isinstance(move, CoverCrown | SendGiant)
            else 0.0
            for move in moves
        ]


def world(rules: DraftRules, part: GiantsPart) -> World:
    """Know what giants do."""
    own = Hosting(rules, part)
    return World({CoverCrown: own.covered, SendGiant: own.sent}, tastes=(own.taste,))
