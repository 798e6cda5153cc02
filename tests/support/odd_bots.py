"""Bots that misbehave, for tests: named as the factory of a server's worker processes."""

import os
import time
from random import Random

from crownlands.bots import Bot
from crownlands.bots.levels import make_level
from crownlands.core.moves import Move
from crownlands.core.state import View

FACTORY = "support.odd_bots:make_odd"


class SlowBot:
    """Thinks for ever."""

    def choose(self, view: View, rng: Random) -> Move:
        """Never choose."""
        while True:
            time.sleep(60)


class CrashingBot:
    """Takes its whole process down."""

    def choose(self, view: View, rng: Random) -> Move:
        """End the process."""
        os._exit(3)


class RaisingBot:
    """Fails in an ordinary way."""

    def choose(self, view: View, rng: Random) -> Move:
        """Raise an error."""
        raise ZeroDivisionError


class CheatingBot:
    """Answers with something that is no move here, and talks where it should not."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return nonsense."""
        print("I do as I like")  # noqa: T201
        return "nonsense"  # type: ignore[return-value]


class PonderingBot:
    """Takes its time, as the levels do that think."""

    def choose(self, view: View, rng: Random) -> Move:
        """Choose the first move after a while."""
        time.sleep(0.2)
        return view.legal_moves()[0]


class CountingBot:
    """Makes the first move, then the second one, and so on: a bot of one question stays at one."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Random) -> Move:
        """Choose by how often it was asked."""
        moves = view.legal_moves()
        self.asked += 1
        return moves[(self.asked - 1) % len(moves)]


PONDERING = "pondering"
COUNTING = "counting"
ODD: dict[str, type[Bot]] = {
    "slow": SlowBot,
    "crashing": CrashingBot,
    "raising": RaisingBot,
    "cheating": CheatingBot,
}


def make_odd(level: str) -> Bot:
    """Make a bot that misbehaves, or one of the levels people choose from."""
    odd = {PONDERING: PonderingBot, COUNTING: CountingBot, **ODD}
    return odd[level]() if level in odd else make_level(level)
