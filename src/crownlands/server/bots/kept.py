"""Bots kept from one question to the next: what one has planned for its turn, it has at hand."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from crownlands.bots import Bot
from crownlands.server.bots.questions import Thinker

KEPT: Final = 8
"""How many bots a process keeps: those asked last."""


class KeptBots:
    """Makes a bot for whoever is asked first, and finds it again."""

    def __init__(self, make_bot: Callable[[str], Bot]) -> None:
        self._make_bot = make_bot
        self._bots: OrderedDict[Thinker, Bot] = OrderedDict()

    def find(self, thinker: Thinker) -> Bot:
        """Give the bot that was asked before, or make one."""
        if thinker not in self._bots:
            self._bots[thinker] = self._make_bot(thinker.level)
        self._bots.move_to_end(thinker)
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return self._bots[thinker]

    def drop(self, thinker: Thinker) -> None:
        """Forget a bot that failed."""
        self._bots.pop(thinker, None)
