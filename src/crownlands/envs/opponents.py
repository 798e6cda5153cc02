"""The bots that sit at the table of a learner."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from crownlands.bots.bot import Bot, Closing, check_game
from crownlands.bots.specs import make_bot
from crownlands.core.errors import BadBot
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat, seat_name
from crownlands.core.state import State

Opponents: TypeAlias = str | Bot | Sequence[str | Bot]
"""A specification or a bot for all other seats, or one for each in seating order."""


class Others:
    """A bot for every seat but the learner's, each with luck of its own."""

    def __init__(self, game: Game, opponents: Opponents) -> None:
        count = game.players - 1
        named = _one_for_each(opponents, count)
        if len(named) != count:
            raise BadBot(
                f"{len(named)} opponents for {count} other seats: name one for each, or one for all"
            )
        self._bots = [bot if isinstance(bot, Bot) else make_bot(bot) for bot in named]
        self._made = [bot for bot, name in zip(self._bots, named, strict=True) if bot is not name]
        for bot in self._bots:
            check_game(bot, game)
        self._seated: dict[Seat, Bot] = {}
        self._luck: dict[Seat, Random] = {}

    def sit_down(self, learner: Seat, seed: int) -> None:
        """Take all seats but one, with luck from a seed."""
        count = len(self._bots) + 1
        seats = [seat for seat in range(count) if seat != learner]
        self._seated = dict(zip(seats, self._bots, strict=True))
        self._luck = {seat: Random(f"{seed}/{seat_name(seat)}") for seat in seats}

    def leave(self) -> None:
        """Close the bots that were made here; those that were handed over belong to others."""
        for bot in self._made:
            if isinstance(bot, Closing):
                bot.close()

    def choose(self, state: State, seat: Seat) -> Move:
        """Ask the bot of a seat for its move."""
        return self._seated[seat].choose(state.view(seat), self._luck[seat])


def _one_for_each(opponents: Opponents, count: int) -> list[str | Bot]:
    """List who sits on every other seat; a bot for all of them is asked for each."""
    many = opponents if isinstance(opponents, Sequence) else [opponents]
    for bot in many:
        if isinstance(bot, type):
            raise BadBot(f"{bot.__name__} is a class: make a bot of it, {bot.__name__}(...)")
    if isinstance(opponents, str | Bot):
        return [opponents] * count
    if not isinstance(opponents, Sequence):
        raise BadBot(
            f"opponents are a specification, a bot with `choose`, or a list of these, not "
            f"{opponents!r}"
        )
    return list(opponents)
