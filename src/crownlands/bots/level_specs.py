"""Which bot plays a level of a game: one specification for each, to be measured and set again.

Every level wins at least 65 of 100 games of two against the one before it; where a game asks for
more players, as few of them as it allows.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Ladder(NamedTuple):
    """The bots of a game, from the easiest to the hardest."""

    learner: str
    gentle: str
    steady: str
    keen: str
    master: str


RANKS: Final = range(1, len(Ladder._fields) + 1)
LADDERS: Final[Mapping[str, Ladder]] = {
    "age-of-giants": Ladder(
        learner="greedy:slips=0.8,slack=0.7",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "court": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "discovery": Ladder(
        learner="greedy:slips=1,slack=0.8",
        gentle="greedy:slips=0.7,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "dominoes2": Ladder(
        learner="greedy:slips=0.6,slack=0.6",
        gentle="greedy:slips=0.25,slack=0.5",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "duel": Ladder(
        learner="greedy:slips=1,slack=0.85",
        gentle="greedy:slips=0.8,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "kingdomino": Ladder(
        learner="greedy:slips=0.9,slack=0.8",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "queendomino": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "royal-wedding": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "teamdomino": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
    "xl": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="greedy",
        master="greedy",
    ),
}
"""The ladder of every game, by its id."""
ANY_GAME: Final = Ladder(
    learner="greedy:slips=0.9,slack=0.75",
    gentle="greedy:slips=0.5,slack=0.6",
    steady="greedy",
    keen="greedy",
    master="greedy",
)
"""Bots that play whatever there is, for games that came later and where others cannot play."""


def ladder_of(game: str) -> Ladder:
    """Find the ladder of a game."""
    return LADDERS.get(game, ANY_GAME)
