"""A random game of a mode: what every contract is tried on."""

from typing import Any, NamedTuple

import crownlands as cl
from support.modes import Mode
from support.walks import Walk, random_walk


class Played(NamedTuple):
    """A mode, its game set up, a finished random game of it, and what a spectator saw of that."""

    mode: Mode
    game: cl.Game
    walk: Walk
    views: list[dict[str, Any]]


def played(mode: Mode) -> Played:
    """Play a game of a mode."""
    game = mode.make()
    walk = random_walk(game, seed=len(game.name))
    views = [state.view().data() for state in walk.sample(40)]
    return Played(mode, game, walk, views)
