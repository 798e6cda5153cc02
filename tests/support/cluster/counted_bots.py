"""Bots that note every decision they are asked for: the factory of the bots of a cluster."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from crownlands.bots import Bot
from crownlands.bots.levels import make_level
from crownlands.core.convert import to_builtins
from crownlands.core.moves import Move
from crownlands.core.state import View
from support.cluster.history import digest

FACTORY = "support.cluster.counted_bots:make_counted"
NOTES = "CROWNLANDS_COUNTED_BOTS"
"""The variable of the environment that names the file of the notes."""


class CountedBot:
    """Chooses as a level does, and appends what it was asked to a file of all processes."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, rng: Random) -> Move:
        """Note the question, and answer it."""
        with Path(os.environ[NOTES]).open("a") as notes:
            notes.write(f"{digest(to_builtins(view.data()))}\n")
        return self._bot.choose(view, rng)


def make_counted(level: str) -> Bot:
    """Make a bot of a level that notes its decisions."""
    return CountedBot(make_level(level))
