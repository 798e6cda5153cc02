"""Games of the compiled core in the memory of a GPU, for self-play: a thread steps each game.

Observations, masks and rewards never leave the GPU; only what must be checked in a step does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from crownlands.compiled.best_placement import Scratch
from crownlands.compiled.bridge import to_state
from crownlands.compiled.config import Bits, Ints, config_of
from crownlands.compiled.gpu import (
    SIMULATED,
    DeviceArray,
    Shape,
    check_gpu,
    cuda,
    device_function,
    find_on_gpu,
    kernel,
    launch,
    shape_of,
    to_device,
    to_host,
)
from crownlands.compiled.kingdom import ORIENTATIONS
from crownlands.compiled.playout import GREEDY, Workspace
from crownlands.compiled.position import TERRAINS, Position
from crownlands.compiled.rng import rng_of
from crownlands.compiled.static_eval import MOST_DOMAINS, DomainIndex
from crownlands.core.game import Game
from crownlands.core.moves import Seat
from crownlands.core.state import State
from crownlands.envs.game_session import IllegalAction
from crownlands.envs.selfplay.compiled_games import (
    SavedPositions,
    new_games,
    new_step_config,
    saved_parts,
)
from crownlands.envs.selfplay.host_games import illegal_answer, new_output
from crownlands.envs.selfplay.stepping import (
    KEEP,
    NO_SEAT,
    RESET,
    Games,
    StepConfig,
    StepOutput,
    first_rngs,
    step_game,
)
from crownlands.envs.vector.stepping import draw_action
from crownlands.envs.vector.validation import read_array

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNKNOWN: Final = 1 << 62
"""Stands for the first illegal action while there is none."""


class _Codes(NamedTuple):
    """Actions of the caller, and what is made of them."""

    actions: Ints
    codes: Ints
    """`int64[games]`: an action, or `RESET` or `KEEP`."""
    counts: Ints
    """`int64[3]`: how many actions are illegal, the first game of these, how many games wait."""


class CudaGames:
    """Many games on a GPU, with the results of `CompiledGames`."""

    kind = "GPU"

    def __init__(
        self,
        game: Game,
        number: int,
        policies: Mapping[Seat, str],
        reward: str,
        *,
        autoreset: bool,
    ) -> None:
        check_gpu()
        self.game = game
        self._games: Games = to_device(new_games(game, number))
        self.output: StepOutput = to_device(new_output(game, number))
        config = new_step_config(game, policies, reward, autoreset=autoreset)
        self._step_kernel = _step_kernel(
            shape_of(config_of(game)), bool((config.policies == GREEDY).any())
        )
        self._config: StepConfig = to_device(config)
        self._codes: Ints = to_device(np.full(number, KEEP))
        self._counts: Ints = to_device(np.zeros(3, np.int64))
        self._truncations = to_device(np.zeros(number, np.bool_))
        self._number = number

    def seed(self, numbers: Ints, seeds: Bits) -> None:
        """Let the draws of some games follow from seeds."""
        rngs = to_host(self._games.rngs)
        rngs[numbers] = first_rngs(seeds)
        self._games = self._games._replace(rngs=to_device(rngs))

    def codes(self, numbers: Ints, code: int) -> Ints:
        """Return a code for some games, and `KEEP` for all others."""
        codes = np.full(self._number, KEEP)
        codes[numbers] = code
        on_device: Ints = to_device(codes)
        return on_device

    def read_actions(self, actions: Any) -> tuple[Ints, int]:
        """Return codes for the actions of the caller, and how many games are over.

        Games that are over begin again, whatever their action is. Raises `IllegalAction`, before
        any game is stepped, unless all others are legal.
        """
        given = self._to_gpu(actions)
        illegal, first, over = self._check(given, _read_kernel, ())
        if illegal:
            action = int(to_host(given[first : first + 1])[0])
            raise IllegalAction(
                f"action {action} is not legal in game {first}, and {illegal} of {self._number} "
                "are not in theirs: see the action mask. No game was stepped",
                action=action,
                game=first,
            )
        return self._codes, over

    def ask(self, seat: Seat, policy: Callable[[Any, Any], Any]) -> Ints | None:
        """Return codes for the games in which a policy is to move, or None if there are none.

        The policy gets the arrays of all games, masks as a copy to write into, and its actions
        count for those of its seat.
        """
        self._reset_counts()
        launch(_wait_kernel, self._number, self.output, self._all(self._codes), seat)
        asked = int(to_host(self._counts)[2])
        if not asked:
            return None
        masks = DeviceArray(self.output.masks).copy()
        actions = policy(DeviceArray(self.output.observations), masks)
        try:
            given = self._to_gpu(actions)
        except IllegalAction as error:
            raise illegal_answer(seat, asked, None) from error
        illegal, first, _ = self._check(given, _answer_kernel, (seat,))
        if illegal:
            raise illegal_answer(seat, asked, first)
        return self._codes

    def to_numpy(self, given: Any, name: str) -> NDArray[Any]:
        """Return an array of any library as one of NumPy, also one in the memory of the GPU."""
        found = find_on_gpu(given)
        return read_array(given, name) if found is None else to_host(found)

    def clear(self) -> None:
        """Remove the rewards of the last step."""
        launch(_clear_kernel, self._number, self.output)

    def step(self, codes: Ints) -> None:
        """Make an action, or one of `RESET`, `KEEP` and `SHOW`, in every game."""
        arrays = (self._config, self._games, self.output, self._all(codes))
        launch(self._step_kernel, self._number, *arrays)

    def state(self, number: int) -> State:
        """Return the state of a game."""
        games = self._games
        rows = (to_host(part[number]) for part in (games.lands, games.boxes, games.fields))
        return to_state(self.game, Position(*rows))

    def save(self, numbers: Ints) -> SavedPositions:
        """Return copies of some games, in the memory of the GPU."""
        count, present = len(numbers), saved_parts(self._games)
        saved: SavedPositions = to_device(
            SavedPositions(*(np.zeros((count, *part.shape[1:]), part.dtype) for part in present))
        )
        self._copy(present, numbers, saved, np.arange(count))
        return saved

    def restore(self, saved: SavedPositions, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""
        self._copy(saved, np.arange(len(numbers)), saved_parts(self._games), numbers)

    def decisions(self) -> list[DeviceArray]:
        """Return the arrays of the last step, once all of it is done; nothing is truncated."""
        if not SIMULATED:
            cuda.synchronize()
        return [DeviceArray(part) for part in (*self.output[:5], self._truncations)]

    def sample_actions(self, seed: int) -> DeviceArray:
        """Draw a legal action for each game, or 0 where there is none."""
        actions = to_device(np.zeros(self._number, np.int64))
        launch(_sample_kernel, self._number, self.output, self._all(actions), seed)
        return DeviceArray(actions)

    def close(self) -> None:
        """Leave the arrays to the garbage collector."""

    def _check(self, given: Ints, check: Any, more: tuple[int, ...]) -> list[int]:
        """Make codes of actions, and return the counts of `_Codes`."""
        self._reset_counts()
        launch(check, self._number, self.output, _Codes(given, self._codes, self._counts), *more)
        counts: list[int] = to_host(self._counts).tolist()
        return counts

    def _to_gpu(self, actions: Any) -> Ints:
        """Return actions of any array library in the memory of the GPU; copy them if need be."""
        on_gpu = find_on_gpu(actions)
        found = read_array(actions, "actions", IllegalAction) if on_gpu is None else on_gpu
        if found.shape != (self._number,) or np.dtype(found.dtype).kind not in "iu":
            raise IllegalAction(
                f"actions are {self._number} whole numbers, one for each game, not an array of "
                f"{found.dtype} and shape {found.shape}"
            )
        given: Ints = to_device(np.ascontiguousarray(found, np.int64)) if on_gpu is None else found
        return given

    def _reset_counts(self) -> None:
        counts = np.array([0, _UNKNOWN, 0])
        if SIMULATED:
            self._counts[:] = counts
        else:
            self._counts.copy_to_device(counts)  # type: ignore[attr-defined]

    def _all(self, codes: Ints) -> _Codes:
        return _Codes(codes, codes, self._counts)

    def _copy(self, source: SavedPositions, begin: Ints, target: SavedPositions, end: Ints) -> None:
        if len(begin):
            launch(_copy_kernel, len(begin), source, target, to_device(_Moves(begin, end)))


class _Moves(NamedTuple):
    """Which rows to copy, and to which rows."""

    begin: Ints
    end: Ints


@cache
def _step_kernel(shape: Shape, with_greedy: bool) -> Any:
    """Compile a kernel that steps a game per thread."""
    sides, _, pile_length = shape
    indexed = sides if with_greedy else 1
    domains = MOST_DOMAINS if with_greedy else 1
    figures_length = 1 + 2 * domains
    gains_length = 128 if with_greedy else 1

    @kernel
    def step(config: StepConfig, games: Games, output: StepOutput, codes: _Codes) -> None:
        number = cuda.grid(1)
        if number >= len(codes.codes) or codes.codes[number] == KEEP:
            return
        pile = cuda.local.array(pile_length, np.int64)
        anchors = cuda.local.array(ORIENTATIONS, np.uint64)
        gains = cuda.local.array(gains_length, np.int64)
        cells = cuda.local.array((indexed, TERRAINS, domains), np.uint64)
        figures = cuda.local.array((indexed, TERRAINS, figures_length), np.int64)
        workspace = Workspace(pile, DomainIndex(cells, figures), Scratch(anchors, gains))
        step_game(config, games, output, workspace, codes.codes[number], number)

    return step


@kernel
def _clear_kernel(output: StepOutput) -> None:
    number = cuda.grid(1)
    if number < len(output.seats):
        output.ended[number] = False
        for seat in range(output.rewards.shape[1]):
            output.rewards[number, seat] = 0


@kernel
def _read_kernel(output: StepOutput, codes: _Codes) -> None:
    """Check the actions of all games that are not over."""
    number = cuda.grid(1)
    if number < len(output.seats):
        if output.seats[number] == NO_SEAT:
            codes.codes[number] = RESET
            cuda.atomic.add(codes.counts, 2, 1)
        else:
            _read_action(output, codes, number)


@kernel
def _answer_kernel(output: StepOutput, codes: _Codes, seat: int) -> None:
    """Check the actions of the games in which a seat is to move."""
    number = cuda.grid(1)
    if number < len(output.seats):
        codes.codes[number] = KEEP
        if output.seats[number] == seat:
            _read_action(output, codes, number)


@device_function
def _read_action(output: StepOutput, codes: _Codes, number: int) -> None:
    action = codes.actions[number]
    codes.codes[number] = action
    masks = output.masks
    if action < 0 or action >= masks.shape[1] or not masks[number, action]:
        cuda.atomic.add(codes.counts, 0, 1)
        cuda.atomic.min(codes.counts, 1, number)


@kernel
def _wait_kernel(output: StepOutput, codes: _Codes, seat: int) -> None:
    """Count the games in which a seat is to move."""
    number = cuda.grid(1)
    if number < len(output.seats) and output.seats[number] == seat:
        cuda.atomic.add(codes.counts, 2, 1)


@kernel
def _sample_kernel(output: StepOutput, codes: _Codes, seed: int) -> None:
    number = cuda.grid(1)
    if number < len(output.seats):
        rng = np.uint64(rng_of(seed, number))
        codes.codes[number] = draw_action(output.masks[number], rng)


@kernel
def _copy_kernel(source: SavedPositions, target: SavedPositions, moves: _Moves) -> None:
    at = cuda.grid(1)
    if at < len(moves.begin):
        begin, end = moves.begin[at], moves.end[at]
        target.rngs[end] = source.rngs[begin]
        target.viewers[end] = source.viewers[begin]
        for place in range(source.fields.shape[1]):
            target.fields[end, place] = source.fields[begin, place]
        for side in range(source.lands.shape[1]):
            for place in range(source.lands.shape[2]):
                target.lands[end, side, place] = source.lands[begin, side, place]
            for place in range(source.boxes.shape[2]):
                target.boxes[end, side, place] = source.boxes[begin, side, place]
