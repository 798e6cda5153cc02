"""What all games in the memory of the computer share: their output as arrays of NumPy.

Games on the compiled core and games by the Python rules are two kinds of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import deepcopy
from math import prod
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.bot import Bot
from crownlands.core.game import Game
from crownlands.core.moves import Seat, seat_name
from crownlands.core.state import State
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import IllegalAction
from crownlands.envs.selfplay.stepping import KEEP, NO_SEAT, StepOutput
from crownlands.envs.vector.batch import sample_actions
from crownlands.envs.vector.validation import check_actions, read_array

Ints: TypeAlias = NDArray[np.int64]
ArrayPolicy: TypeAlias = Callable[[Any, Any], Any]
"""Returns an action for each row of observations and masks: a frozen network, for example."""
ALIGNMENT: Final = 64
"""Arrays begin at multiples of so many bytes: JAX shares such memory and copies any other."""


def new_output(game: Game, number: int) -> StepOutput:
    """Make room for the output of a step."""
    encoding, sides = encoding_of(game), len(game.sides)
    output = StepOutput(
        _aligned_zeros((number,), np.int64),
        _aligned_zeros((number, encoding.observation_size), np.float32),
        _aligned_zeros((number, encoding.num_actions), np.int8),
        _aligned_zeros((number, game.players), np.float32),
        _aligned_zeros((number,), np.bool_),
        _aligned_zeros((number, sides), np.int64),
        _aligned_zeros((number, sides), np.float64),
    )
    output.seats[:] = NO_SEAT
    return output


def _aligned_zeros(shape: tuple[int, ...], kind: type[np.generic]) -> NDArray[Any]:
    """Return zeros in memory that JAX shares, see `ALIGNMENT`."""
    dtype = np.dtype(kind)
    size = prod(shape) * dtype.itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    begin = -memory.ctypes.data % ALIGNMENT
    return memory[begin : begin + size].view(dtype).reshape(shape)


def illegal_answer(seat: Seat, asked: int, first: int | None) -> IllegalAction:
    """Return the error for an opponent whose actions are not legal, first in one of the games."""
    return IllegalAction(
        f"the opponent at {seat_name(seat)} returned what are no legal actions for the {asked} "
        f"games that it was asked about{'' if first is None else f', first in game {first}'}",
        seat=seat,
    )


class HostGames(ABC):
    """Many games whose output is in arrays of NumPy."""

    kind: str
    """What saved games are written for: they fit no other kind."""

    def __init__(self, game: Game, output: StepOutput) -> None:
        self.game, self.output = game, output
        self._seeds = np.zeros(len(output.seats), np.uint64)
        self._rngs: list[dict[Seat, Random]] = [{} for _ in output.seats]
        """The random numbers of bots that are asked from here, per game."""
        self._truncations = _aligned_zeros(output.seats.shape, np.bool_)

    @abstractmethod
    def state(self, number: int) -> State:
        """Return the state of a game."""

    @abstractmethod
    def seed_games(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None:
        """Let the draws of some games follow from seeds."""

    @abstractmethod
    def save_games(self, numbers: Ints) -> Any:
        """Return copies of some games."""

    @abstractmethod
    def restore_games(self, saved: Any, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""

    def seed(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None:
        """Let the draws and bots of some games follow from seeds."""
        self._seeds[numbers] = seeds
        for number in numbers.tolist():
            self._rngs[number] = {}
        self.seed_games(numbers, seeds)

    def save(self, numbers: Ints) -> Any:
        """Return copies of some games, with the random numbers of bots."""
        rngs = [self._rngs[number] for number in numbers.tolist()]
        return self.save_games(numbers), deepcopy(rngs), self._seeds[numbers]

    def restore(self, saved: Any, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""
        games, rngs, seeds = saved
        self.restore_games(games, numbers)
        self._seeds[numbers] = seeds
        for number, copied in zip(numbers.tolist(), deepcopy(rngs), strict=True):
            self._rngs[number] = copied

    def codes(self, numbers: Ints, code: int) -> Ints:
        """Return a code for some games, and `KEEP` for all others."""
        codes = np.full(len(self.output.seats), KEEP)
        codes[numbers] = code
        return codes

    def read_actions(self, actions: Any) -> tuple[Ints, int]:
        """Return codes for the actions of the caller, and how many games are over.

        Games that are over begin again, whatever their action is. Raises `IllegalAction`, before
        any game is stepped, unless all others are legal.
        """
        over = self.output.seats == NO_SEAT
        return check_actions(actions, self.output.masks, over), int(np.count_nonzero(over))

    def ask(self, seat: Seat, policy: Bot | ArrayPolicy) -> Ints | None:
        """Return codes for the games in which a policy is to move, or None if there are none."""
        output = self.output
        rows = np.flatnonzero(output.seats == seat)
        if not len(rows):
            return None
        if isinstance(policy, Bot):
            actions = np.array([self._choose(policy, seat, number) for number in rows.tolist()])
        else:
            actions = policy(output.observations[rows], output.masks[rows])
        codes = np.full(len(output.seats), KEEP)
        nobody = np.zeros(len(rows), np.bool_)
        try:
            # masks are copied again, because a policy may have written into those that it got
            codes[rows] = check_actions(actions, output.masks[rows], nobody)
        except IllegalAction as error:
            first = error.details.get("game")
            number = None if first is None else int(rows[first])
            raise illegal_answer(seat, len(rows), number) from error
        return codes

    def to_numpy(self, given: Any, name: str) -> NDArray[Any]:
        """Return an array of any library in the memory of the computer as one of NumPy."""
        return read_array(given, name)

    def clear(self) -> None:
        """Remove the rewards of the last step."""
        self.output.rewards[:] = 0
        self.output.ended[:] = False

    def decisions(self) -> list[Any]:
        """Return the arrays of the last step; nothing is ever truncated."""
        return [*self.output[:5], self._truncations]

    def sample_actions(self, seed: int) -> Ints:
        """Draw a legal action for each game, or 0 where there is none."""
        return sample_actions(self.output.masks, seed)

    def _choose(self, bot: Bot, seat: Seat, number: int) -> int:
        state = self.state(number)
        rngs = self._rngs[number]
        if seat not in rngs:
            rngs[seat] = Random(f"{self._seeds[number]}/{seat_name(seat)}")
        move = bot.choose(state.view(seat), rngs[seat])
        return encoding_of(self.game).index(state, move)
