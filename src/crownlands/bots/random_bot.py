"""The simplest player: any legal move is as good as another."""

from random import Random

from crownlands.bots.bot import choices
from crownlands.core.moves import Move
from crownlands.core.state import View


class RandomBot:
    """Plays a legal move at random."""

    def choose(self, view: View, rng: Random) -> Move:
        """Draw one of the legal moves."""
        return rng.choice(choices(view))
