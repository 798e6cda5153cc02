"""A player of some level: in every game the bot that was measured to play at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.bots.level_specs import ladder_of

if TYPE_CHECKING:
    from random import Random

    from crownlands.bots.bot import Bot
    from crownlands.core.moves import Move
    from crownlands.core.view import View


class LevelBot:
    """Lets the bot of its rank in the ladder of a game choose."""

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self._bots: dict[str, Bot] = {}

    def choose(self, view: View, rng: Random) -> Move:
        """Choose as the bot for this game does."""
        from crownlands.bots.specs import make_bot  # where levels are bots among others

        game = view.game.info.id
        if game not in self._bots:
            self._bots[game] = make_bot(ladder_of(game)[self.rank - 1])
        return self._bots[game].choose(view, rng)
