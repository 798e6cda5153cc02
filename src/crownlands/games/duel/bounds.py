"""Bounds of Duel."""

from typing import Final

from crownlands.core.hooks import Bounds
from crownlands.games.duel.components import dice, spells
from crownlands.games.duel.rules import DuelRules
from crownlands.games.duel.table import MAP, MOST_CROSSES, POINTS_PER_DOMAIN

DICE_OF_A_PLAYER: Final = 2
CASTLES: Final = 1
"""How often a player uses the castle."""


def bounds(rules: DuelRules) -> Bounds:
    """Bound a game: all rounds but the last draw something, and a drawing takes two squares.

    In a round all dice but one are taken by choice, and each player draws or passes. Every spell
    and every castle is used once.
    """
    squares = MAP.bit_count()
    players = len(rules.sides)
    rounds = players * (squares // DICE_OF_A_PLAYER) + 1
    extras = len(spells()) + players * CASTLES
    return Bounds(
        decisions=rounds * (len(dice()) - 1 + players) + extras,
        draws=1 + rounds * len(dice()),
        points=squares * squares * MOST_CROSSES + POINTS_PER_DOMAIN * squares,
    )
