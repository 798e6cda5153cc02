"""Letting bots warm up, so that what happens once per process is not counted as thinking.

Bots that are compiled when they are first asked would otherwise show a first move of seconds.
"""

from contextlib import suppress
from pkgutil import resolve_name
from random import Random

from crownlands.arena.plan import Plan
from crownlands.bots import make_bot
from crownlands.bots.match import moves_between
from crownlands.core.game import Game
from crownlands.core.view import View


def warm_up(plan: Plan) -> None:
    """Ask every bot, untimed, for a move in the first and the last decision of each kind.

    A bot that fails here is not reported: it will fail in its games, where that counts.
    """
    make = resolve_name(plan.maker)
    views = sample_decisions(plan.game)
    for spec in dict.fromkeys(plan.entrants):
        bot = make(spec)
        for view in views:
            with suppress(Exception):
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
