"""What can be wrong with a vector environment, or with the actions for it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from crownlands.compiled.batch import POLICIES
from crownlands.compiled.config import NotCompiled, supports_game
from crownlands.core.errors import CrownlandsError
from crownlands.core.game import Game
from crownlands.core.moves import Seat
from crownlands.envs.game_session import BadEnvironment, IllegalAction
from crownlands.envs.vector.stepping import ALL_LEGAL, read_actions

Observations: TypeAlias = NDArray[np.float32]
Actions: TypeAlias = NDArray[np.int64]
Infos: TypeAlias = dict[str, Any]

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
    if not supports_game(game):
        raise NotCompiled(f"the compiled core does not play {game.name}: {INSTEAD}", game=game.id)
    if seat is not None:
        game.check_seat(seat)
    if opponents not in tuple(POLICIES):
        raise BadEnvironment(
            f"opponents inside the core are {' or '.join(POLICIES)}, not {opponents!r}; for any "
            f"others, {INSTEAD}",
            opponents=opponents,
            possible=list(POLICIES),
        )
    check_numbers(number, threads)


def is_whole(value: Any) -> bool:
    """Return whether something is a whole number, of Python or of NumPy."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def check_numbers(number: int, threads: int) -> None:
    """Raise `BadEnvironment` unless there are games, and threads to step them."""
    if not all(is_whole(each) and each >= 1 for each in (number, threads)):
        raise BadEnvironment(
            f"there is no environment of {number!r} games on {threads!r} threads: take one or more",
            games=repr(number),
            threads=repr(threads),
        )


def check_game_number(number: int, games: int) -> None:
    """Raise `BadEnvironment` unless there is a game of that number."""
    if not is_whole(number) or number not in range(games):
        raise BadEnvironment(f"there is no game {number!r} of {games}", game=repr(number))


def check_open(closed: bool) -> None:
    """Raise `BadEnvironment` for an environment that is closed."""
    if closed:
        raise BadEnvironment("the environment is closed: make another one")


def read_seeds(seed: Any, games: int) -> list[int | None] | int | None:
    """Return a seed for all games, or a list of one for each; raise `BadEnvironment` otherwise."""
    if seed is None or (is_whole(seed) and seed >= 0):
        return None if seed is None else int(seed)
    given = seed.tolist() if isinstance(seed, np.ndarray) else seed
    if (
        not isinstance(given, Sequence)
        or len(given) != games
        or not all(each is None or (is_whole(each) and each >= 0) for each in given)
    ):
        raise BadEnvironment(
            f"seed is a number from 0 on, or {games} of them or None, one for each game"
        )
    return [None if each is None else int(each) for each in given]


def read_autoreset(mode: str | AutoresetMode) -> AutoresetMode:
    """Read what becomes of a game that has ended; raise `BadEnvironment` for anything else."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        possible = [each.value for each in AutoresetMode]
        raise BadEnvironment(
            f"there is no autoreset mode {mode!r}. Autoreset modes: {', '.join(possible)}",
            autoreset_mode=repr(mode),
            possible=possible,
        ) from None


def read_array(
    given: Any, name: str, error: type[CrownlandsError] = BadEnvironment
) -> NDArray[Any]:
    """Return an array of NumPy; raise an error for what is none, such as a tensor on a GPU."""
    try:
        return np.asarray(given)
    except (TypeError, ValueError, RuntimeError) as reason:
        raise error(
            f"{name}: a {type(given).__name__} that cannot be read as an array in the memory of "
            f"the computer: {reason}"
        ) from reason


def check_reset_mask(mask: Any, games: int) -> NDArray[np.bool_]:
    """Return which games to reset; raise `BadEnvironment` unless that is said of every game."""
    chosen = read_array(mask, "reset_mask")
    if chosen.shape != (games,) or chosen.dtype != np.bool_ or not chosen.any():
        raise BadEnvironment(
            f"reset_mask is an array of {games} booleans, one for each game, with at least one True"
        )
    return chosen


def check_none_over(over: NDArray[np.bool_]) -> None:
    """Raise `IllegalAction` where a game has ended that nobody has reset."""
    if over.any():
        ended = np.flatnonzero(over).tolist()
        raise IllegalAction(
            f"game {ended[0]} is over, and {len(ended)} of {len(over)} are: without autoreset, "
            f"call reset(options={{'reset_mask': terminations}}). No game was stepped",
            games=ended,
        )


def read_action_array(games: int, actions: Any) -> NDArray[Any]:
    """Return actions as an array; raise `IllegalAction` unless there is a number for each game."""
    given = read_array(actions, "actions", IllegalAction)
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise IllegalAction(
            f"actions are {games} whole numbers, one for each game, not an array of "
            f"{given.dtype} and shape {given.shape}"
        )
    return given


def check_actions(
    actions: Any, masks: NDArray[np.int8], over: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """Return the actions as the core reads them; raise `IllegalAction` unless all are legal.

    Games that are over begin again, whatever their action is. The array is always a copy.
    """
    games, size = masks.shape
    given = read_action_array(games, actions)
    codes = given.astype(np.int64)
    number = read_actions(codes, masks, over)
    if number != ALL_LEGAL:
        known = (given >= 0) & (given < size)
        legal = masks[np.arange(games), np.where(known, given, 0)].astype(np.bool_) & known | over
        raise IllegalAction(
            f"action {given[number]} is not legal in game {number}, and {games - legal.sum()} of "
            f"{games} are not in theirs: see the action mask. No game was stepped",
            action=int(given[number]),
            game=number,
            legal=np.flatnonzero(masks[number]).tolist(),
        )
    return codes
