"""A player of some level: in every game the bot that was measured to play at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.bots.bot import think
from crownlands.bots.level_specs import ANY_GAME, Ladder, ladder_of
from crownlands.bots.limits import Terms
from crownlands.core.errors import BadBot

if TYPE_CHECKING:
    from random import Random

    from crownlands.bots.bot import Bot
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.view import View


class LevelBot:
    """Lets the bot of its rank in the ladder of a game choose.

    Where that bot cannot play, for what is not installed or how the game is set up, the one that
    plays any game does.
    """

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self._bots: dict[Game, Bot] = {}

    def choose(self, view: View, rng: Random) -> Move:
        """Choose as the bot for this game does."""
        return self.think(view, rng, Terms())

    def think(self, view: View, rng: Random, terms: Terms) -> Move:
        """Think as the bot for this game does."""
        if view.game not in self._bots:
            self._bots[view.game] = self._bot(ladder_of(view.game.info.id))
        try:
            return think(self._bots[view.game], view, rng, terms)
        except BadBot:
            self._bots[view.game] = self._bot(ANY_GAME)
            return think(self._bots[view.game], view, rng, terms)

    def _bot(self, ladder: Ladder) -> Bot:
        from crownlands.bots.specs import make_bot  # where levels are bots among others

        return make_bot(ladder[self.rank - 1])
