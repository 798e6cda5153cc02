"""What can be wrong with a vector environment, or with the actions for it."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.actors import Seat
from crownlands.core.game import Game
from crownlands.envs.errors import BadEnvironment, IllegalAction
from crownlands.fast.batch import POLICIES
from crownlands.fast.mode import NotFast, plays

SINGLE_ONLY: Final = ("illegal", "picture_width", "render_mode")
"""What single environments take and many at once do not."""
INSTEAD: Final = "single environments do (vectorization_mode='sync')"


def check_options(options: Mapping[str, Any]) -> None:
    """Raise an error for what is no option of a game but a parameter of single environments."""
    for name in SINGLE_ONLY:
        if options.get(name) is not None:
            raise BadEnvironment(f"many games at once take no {name}: {INSTEAD}", parameter=name)


def check_environment(
    game: Game, number: int, seat: Seat | None, opponents: str, threads: int
) -> None:
    """Raise an error unless the core can play so many games like this."""
    if not plays(game):
        raise NotFast(f"the compiled core does not play {game.name}: {INSTEAD}", game=game.id)
    if seat is not None:
        game.check_seat(seat)
    if opponents not in tuple(POLICIES):
        raise BadEnvironment(
            f"opponents inside the core are {' or '.join(POLICIES)}, not {opponents!r}; for any "
            f"others, {INSTEAD}",
            opponents=opponents,
            possible=list(POLICIES),
        )
    if number < 1 or threads < 1:
        raise BadEnvironment(
            f"there is no environment of {number} games on {threads} threads: take one or more",
            games=number,
            threads=threads,
        )


def check_actions(actions: Any, masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """Give the actions as the core reads them; raise `IllegalAction` unless all are legal."""
    given, (games, size) = np.asarray(actions), masks.shape
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise IllegalAction(
            f"actions are {games} whole numbers, one for each game, not an array of "
            f"{given.dtype} and shape {given.shape}"
        )
    known = (given >= 0) & (given < size)
    legal = masks[np.arange(games), np.where(known, given, 0)].astype(np.bool_) & known
    if not legal.all():
        number = int(np.argmin(legal))
        raise IllegalAction(
            f"action {given[number]} is not legal in game {number}, and {games - legal.sum()} of "
            f"{games} are not in theirs: see the action mask. No game was stepped",
            action=int(given[number]),
            game=number,
            legal=np.flatnonzero(masks[number]).tolist(),
        )
    return given.astype(np.int64)
