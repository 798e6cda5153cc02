"""Room for many games, and for what is told of them."""

import numpy as np

from crownlands.core.game import Game
from crownlands.encoding import encoding_of
from crownlands.envs.vector.compiled.chart import chart_of
from crownlands.envs.vector.compiled.observing import Shown, new_shown
from crownlands.envs.vector.compiled.stepping import Games, Setting, Told
from crownlands.fast.batch import POLICIES
from crownlands.fast.mode import SIDES, mode_of
from crownlands.fast.table import new_position
from crownlands.fast.taste import PLAIN, taste


def new_setting(game: Game, opponents: str, seat: int | None, again: bool = True) -> Setting:
    """Set a game up for a learner; raise `NotFast` for one that the core does not play."""
    mode = mode_of(game)
    policy = POLICIES[opponents]
    return Setting(mode, chart_of(game), policy, taste(*PLAIN), seat is None, again)


def new_games(game: Game, number: int, seat: int | None) -> Games:
    """Make room for games that have not begun, the learner at a seat."""
    mode = mode_of(game)
    lands, boxes, notes, squares, shown_boxes = (
        np.zeros((number, *part.shape), part.dtype)
        for part in (*new_position(mode), *new_shown(mode))
    )
    return Games(
        lands,
        boxes,
        notes,
        np.zeros(number, np.uint64),
        np.full(number, seat or 0, np.int64),
        Shown(squares, shown_boxes),
    )


def new_told(game: Game, number: int) -> Told:
    """Make room for what is told after a step."""
    encoding, sides = encoding_of(game), int(mode_of(game)[SIDES])
    return Told(
        np.zeros((number, encoding.length), np.float32),
        np.zeros((number, encoding.size), np.int8),
        np.zeros(number, np.bool_),
        np.zeros((number, sides), np.int64),
        np.zeros((number, sides), np.float64),
        np.zeros(number, np.int64),
        np.zeros((number, encoding.length), np.float32),
    )
