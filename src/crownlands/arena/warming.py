"""Letting bots warm up, so that what happens once per process is not counted as thinking.

Bots that are compiled when they are first asked would otherwise show a first move of seconds.
"""

from contextlib import suppress
from pkgutil import resolve_name
from random import Random
from traceback import format_exc

import msgspec

from crownlands.arena.plan import Plan
from crownlands.arena.played import Played
from crownlands.arena.playing import play, time_limit
from crownlands.bots import make_bot
from crownlands.bots.bot import Closing
from crownlands.bots.match import moves_between
from crownlands.core.game import Game
from crownlands.core.state import View


class Player:
    """Plays games in one process, and lets every bot warm up before its first."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._warm: set[str] = set()

    def play(self, number: int) -> Played:
        """Play a game."""
        for spec in self._plan.specs(number):
            if spec not in self._warm:
                self._warm.add(spec)
                warm_up(self._plan, spec)
        return play(self._plan, number)

    def try_to_play(self, number: int) -> tuple[bool, bytes]:
        """Give the line of a game, or what went wrong, in a form that any process can send."""
        try:
            return True, msgspec.json.encode(self.play(number))
        except Exception:
            return False, format_exc().encode()


def warm_up(plan: Plan, spec: str) -> None:
    """Ask a bot, untimed, for a move in the first and the last decision of each kind.

    A bot that fails here is asked no more, and not reported: it will fail in its game, where that
    counts. A bot that holds a program starts another one for each game, and gets ready with that.
    """
    with suppress(Exception), time_limit(plan.move_timeout, "warming up"):
        bot = resolve_name(plan.maker)(spec)
        for view in () if isinstance(bot, Closing) else sample_decisions(plan.game):
            bot.choose(view, Random(0))


def sample_decisions(game: Game) -> list[View]:
    """Give views of a random game, the first and the last of each phase."""
    first: dict[str, View] = {}
    last: dict[str, View] = {}
    state = game.start()
    for move in moves_between(game, [make_bot("random")] * game.players, seed=0):
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            phase = str(view.data()["phase"])
            first.setdefault(phase, view)
            last[phase] = view
        state = state.play(move)
    return [*first.values(), *(view for view in last.values() if view not in first.values())]
