"""Many games of the compiled core in arrays, and the threads that step them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.batch import POLICIES
from crownlands.compiled.config import SIDES, GameConfig, config_of, game_to_compile
from crownlands.compiled.jit import announce_compiling, compile_once
from crownlands.compiled.playout import Workspace, new_workspace
from crownlands.compiled.position import new_position
from crownlands.compiled.rng import rng_of
from crownlands.compiled.static_eval import POINTS_ONLY_WEIGHTS, make_weights
from crownlands.core.game import Game
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import BadEnvironment
from crownlands.envs.vector.encoding import ObservationCache, encoding_tables, new_observation_cache
from crownlands.envs.vector.stepping import (
    RESET,
    Games,
    StepConfig,
    StepOutput,
    draw_actions,
    read_actions,
    step_games,
)

SEEDS: Final = 1 << 63
"""Seeds of the compiled core are numbers below this."""
_SLICES_OF_A_THREAD: Final = 4
"""The games are cut into more parts than threads, so that none waits long for the last one."""


class GameRange(NamedTuple):
    """The games that are done in one go, and the workspace for them."""

    workspace: Workspace
    begin: int
    end: int


class BatchStepper:
    """Steps all games; how many threads there are changes no result.

    `step_games` is a compiled function over the arrays, a workspace, actions and a range of games.
    """

    def __init__(
        self, step_games: Callable[..., None], arrays: tuple[Any, Any, Any], threads: int
    ) -> None:
        config, games, _ = self._arrays = arrays
        self._step_games = step_games
        self._slices = _slices(config.game_config, len(games.rngs), threads)
        self._helpers = threads - 1
        self._pool = ThreadPoolExecutor(self._helpers) if self._helpers else None

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make an action in every game, and play on until the learner is asked again."""

        def step_slice(part: GameRange) -> None:
            self._step_games(*self._arrays, part.workspace, actions, part.begin, part.end)

        self._for_each_slice(step_slice)

    def draw_actions(self, seed: int) -> NDArray[np.int64]:
        """Draw a legal action of each game, as `sample_actions` does."""
        masks = self._arrays[2].masks
        actions = np.zeros(len(masks), np.int64)
        self._for_each_slice(lambda part: draw_actions(masks, seed, actions, part.begin, part.end))
        return actions

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    def _for_each_slice(self, do: Callable[[GameRange], None]) -> None:
        """Do something for all slices: here and in the threads, whoever is free takes the next."""
        slices = iter(self._slices)

        def take_slices() -> None:
            for part in slices:
                do(part)

        helping = (
            [self._pool.submit(take_slices) for _ in range(self._helpers)] if self._pool else []
        )
        take_slices()
        for helper in helping:
            helper.result()


def _slices(config: GameConfig, games: int, threads: int) -> list[GameRange]:
    count = 1 if threads == 1 else threads * _SLICES_OF_A_THREAD
    size = max(1, -(-games // count))
    return [
        GameRange(new_workspace(config), begin, min(games, begin + size))
        for begin in range(0, games, size)
    ]


def new_step_config(
    game: Game, opponents: str, seat: int | None, autoreset: bool = True
) -> StepConfig:
    """Set a game up for a learner; raise `NotCompiled` for one that the core does not play."""
    game_config = config_of(game)
    policy = POLICIES[opponents]
    return StepConfig(
        game_config,
        encoding_tables(game),
        policy,
        make_weights(*POINTS_ONLY_WEIGHTS),
        seat is None,
        autoreset,
    )


def new_games(game: Game, number: int, seat: int | None) -> Games:
    """Make room for games that have not begun, the learner at a seat."""
    game_config = config_of(game)
    lands, boxes, fields, *caches = (
        np.zeros((number, *part.shape), part.dtype)
        for part in (*new_position(game_config), *new_observation_cache(game_config))
    )
    return Games(
        lands,
        boxes,
        fields,
        np.zeros(number, np.uint64),
        np.full(number, seat or 0, np.int64),
        ObservationCache(*caches),
    )


def new_output(game: Game, number: int) -> StepOutput:
    """Make room for the output of a step."""
    encoding, sides = encoding_of(game), int(config_of(game)[SIDES])
    return StepOutput(
        np.zeros((number, encoding.observation_size), np.float32),
        np.zeros((number, encoding.num_actions), np.int8),
        np.zeros(number, np.bool_),
        np.zeros((number, sides), np.int64),
        np.zeros((number, sides), np.float64),
        np.zeros(number, np.int64),
        np.zeros((number, encoding.observation_size), np.float32),
    )


def ensure_compiled(say: Callable[[], None] = announce_compiling) -> bool:
    """Compile the vector environment, if that was not done yet; return whether anything was."""
    return compile_once("vector", _step_a_little, say)


def _step_a_little() -> None:
    game = game_to_compile()
    config, games = new_step_config(game, "random", 0), new_games(game, 1, 0)
    output, actions = new_output(game, 1), np.full(1, RESET)
    games.rngs[:] = rng_of(0, 0)
    step_games(config, games, output, new_workspace(config.game_config), actions, 0, 1)
    draw_actions(output.masks, 0, actions, 0, 1)
    read_actions(actions, output.masks, output.ended)


def sample_actions(masks: NDArray[np.int8], rng: np.random.Generator | int) -> NDArray[np.int64]:
    """Draw one of the legal actions of each game; a seed, or what a generator draws, decides.

    A game that is over has none. It gets action 0, which an environment that resets in the next
    step takes for anything.
    """
    ensure_compiled()
    if isinstance(rng, np.random.Generator):
        seed = int(rng.integers(SEEDS, dtype=np.uint64))
    elif isinstance(rng, int | np.integer):
        seed = int(rng) % SEEDS
    else:
        raise BadEnvironment(f"a whole number or a generator of NumPy draws actions, not {rng!r}")
    actions = np.zeros(len(masks), np.int64)
    draw_actions(np.ascontiguousarray(masks, np.int8), seed, actions, 0, len(masks))
    return actions
