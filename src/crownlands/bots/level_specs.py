"""Which bot plays a level of a game: one specification for each, to be measured and set again.

Every level is meant to win at least 65 of 100 games of two against the one before it; where a game
asks for more players, as few of them as it allows. `docs/strength.md` says what was measured.
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
        keen="mcts:time=0.1",
        master="mcts:time=2",
    ),
    "court": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="mcts:time=0.03",
        master="mcts:time=2",
    ),
    "discovery": Ladder(
        learner="greedy:slips=1,slack=0.8",
        gentle="greedy:slips=0.7,slack=0.6",
        steady="greedy",
        keen="crown:sims=60",
        master="crown:time=2",
    ),
    "dominoes2": Ladder(
        learner="greedy:slips=0.6,slack=0.6",
        gentle="greedy:slips=0.25,slack=0.5",
        steady="greedy",
        keen="mcts:time=0.3",
        master="mcts:time=2",
    ),
    "duel": Ladder(
        learner="greedy:slips=1,slack=0.8",
        gentle="greedy",
        steady="mc:sims=8,depth=0",
        keen="mcts:time=0.1",
        master="mcts:time=2",
    ),
    "kingdomino": Ladder(
        learner="greedy:slips=0.9,slack=0.8",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="crown:sims=60",
        master="crown:time=2",
    ),
    "queendomino": Ladder(
        learner="greedy:slips=0.9,slack=0.65",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="mcts:time=0.1",
        master="mcts:time=2",
    ),
    "royal-wedding": Ladder(
        learner="greedy:slips=0.9,slack=0.65",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="mcts:time=0.3",
        master="mcts:time=2",
    ),
    "teamdomino": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.5,slack=0.6",
        steady="greedy",
        keen="crown:sims=60",
        master="crown:time=2",
    ),
    "xl": Ladder(
        learner="greedy:slips=0.9,slack=0.75",
        gentle="greedy:slips=0.6,slack=0.6",
        steady="greedy",
        keen="crown:sims=60",
        master="crown:time=2",
    ),
}
"""The ladder of every game, by its id."""
ANY_GAME: Final = Ladder(
    learner="greedy:slips=0.9,slack=0.75",
    gentle="greedy:slips=0.5,slack=0.6",
    steady="greedy",
    keen="mcts:time=0.1",
    master="mcts:time=2",
)
"""Bots that play whatever there is, for games that came later and where others cannot play."""


def ladder_of(game: str) -> Ladder:
    """Find the ladder of a game."""
    return LADDERS.get(game, ANY_GAME)
