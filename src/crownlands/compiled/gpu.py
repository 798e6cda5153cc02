"""The compiled core on a GPU: the same functions in kernels of CUDA, with a thread for each game.

It needs numba-cuda, from the extra `cuda`. With `NUMBA_ENABLE_CUDASIM=1` kernels run on the CPU,
slowly: that is for tests.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import numpy as np

from crownlands.core.lazy_imports import need_extra

need_extra("cuda", "playing on a GPU", "numba")
if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 names a function that NumPy 2.5 has removed
    np.row_stack = np.vstack

from numba import config as numba_config
from numba import cuda as numba_cuda

from crownlands.compiled.batch import Results, write_result
from crownlands.compiled.best_placement import Scratch
from crownlands.compiled.config import SET_SIZE, SETS, SIDES, GameConfig, Ints
from crownlands.compiled.kingdom import ORIENTATIONS
from crownlands.compiled.playout import (
    ALL_LINES,
    RANDOM,
    PlayoutState,
    Workspace,
    play_at_random,
    play_on,
)
from crownlands.compiled.position import LAND, PLACED, TERRAINS, Position, copy_position
from crownlands.compiled.rng import rng_of
from crownlands.compiled.static_eval import MOST_DOMAINS, DomainIndex, PlayoutWeights
from crownlands.core.errors import CrownlandsError

if TYPE_CHECKING:
    from numpy.typing import NDArray

cuda: Any = numba_cuda
"""`numba.cuda`, which has no types."""
SIMULATED: Final = bool(getattr(numba_config, "ENABLE_CUDASIM", False))
"""Whether kernels run on the CPU, for tests."""
F = TypeVar("F", bound=Callable[..., Any])
_DLPACK_CUDA: Final = (2, 13)
"""The numbers of DLPack for memory of a GPU, and for managed memory."""
BLOCK: Final = 128
"""Threads per block."""
GAMES_PER_LAUNCH: Final = 1 << 22
"""The most games of one launch: their results take 128 MB with two sides."""


class NoGpu(CrownlandsError):
    """There is no GPU that kernels can run on."""

    default_code = "no_gpu"


def check_gpu() -> None:
    """Raise `MissingExtra` or `NoGpu` where kernels cannot run."""
    if SIMULATED:
        return
    need_extra("cuda", "playing on a GPU", "numba_cuda")
    if not cuda.is_available():
        raise NoGpu("there is no GPU here that CUDA can use: see `nvidia-smi`")


def to_device(value: Any) -> Any:
    """Copy all arrays of a named tuple to the memory of the GPU.

    The simulator takes the arrays of NumPy as they are.
    """
    if isinstance(value, np.ndarray):
        return value.copy() if SIMULATED else cuda.to_device(value)
    if isinstance(value, tuple):
        return type(value)(*map(to_device, value))
    return value


def new_like(array: NDArray[Any]) -> Any:
    """Make room for an array in the memory of the GPU."""
    return np.empty_like(array) if SIMULATED else cuda.device_array(array.shape, array.dtype)


def to_host(array: Any) -> NDArray[Any]:
    """Copy an array from the memory of the GPU."""
    copied: NDArray[Any] = array if SIMULATED else array.copy_to_host()
    return copied


def copy_onto(host: NDArray[Any], array: Any) -> None:
    """Copy an array from the memory of the GPU onto one of NumPy."""
    if SIMULATED:
        host[:] = array
    else:
        array.copy_to_host(host)


def find_on_gpu(value: Any) -> Any:
    """Return an array of any library if it is in the memory of a GPU, and None otherwise."""
    if isinstance(value, DeviceArray):
        return value.array
    if SIMULATED:
        return None
    if hasattr(value, "__dlpack_device__"):
        if value.__dlpack_device__()[0] not in _DLPACK_CUDA:
            return None
    elif not hasattr(value, "__cuda_array_interface__"):
        return None
    if hasattr(value, "block_until_ready"):  # JAX computes on streams of its own
        value.block_until_ready()
    return cuda.as_cuda_array(value)


def kernel(function: Callable[..., None]) -> Any:
    """Compile a kernel when it is first launched."""
    return cuda.jit(function)


def device_function(function: F) -> F:
    """Compile a function that kernels call, with what only kernels can do."""
    compiled: F = cuda.jit(function, device=True)
    return compiled


def launch(run: Any, threads: int, *arguments: Any) -> None:
    """Run a kernel with so many threads or a few more."""
    block = min(BLOCK, threads)
    run[-(-threads // block), block](*arguments)


class Shape(NamedTuple):
    """The sizes of the arrays of one game, which a kernel must know when it is compiled."""

    sides: int
    fields: int
    pile: int


def shape_of(config: GameConfig) -> Shape:
    """Return the sizes of the arrays of a game."""
    dominoes = int(config[SETS] * config[SET_SIZE])
    return Shape(int(config[SIDES]), PLACED + dominoes, int(config[SETS]) + dominoes)


def play_on_gpu(
    config: GameConfig,
    starts: Position,
    policies: Ints,
    weights: PlayoutWeights,
    seed: int,
    results: Results,
) -> None:
    """Play games from each of some positions to their ends, with the results of the CPU.

    The first axis of the arrays of `starts` is the position; the rows of the results are those of
    the games from the first one, then from the next.
    """
    check_gpu()
    play = _batch_kernel(shape_of(config), bool((policies != RANDOM).any()))
    games = len(results.points) // len(starts.fields)
    inputs = to_device(_BatchInput(config, starts, policies, weights, seed, games))
    for begin in range(0, len(results.points), GAMES_PER_LAUNCH):
        end = begin + GAMES_PER_LAUNCH
        points, shares = results.points[begin:end], results.shares[begin:end]
        on_device = Results(new_like(points), new_like(shares), to_device(results.ties))
        launch(play, len(points), inputs, begin, on_device)
        copy_onto(points, on_device.points)
        copy_onto(shares, on_device.shares)


class _BatchInput(NamedTuple):
    config: GameConfig
    starts: Position
    policies: Ints
    weights: PlayoutWeights
    seed: int
    games: int
    """How many from each position."""


@cache
def _batch_kernel(shape: Shape, with_policies: bool) -> Any:
    """Compile a kernel that plays a game per thread, all of it in memory of the thread."""
    sides, fields_length, pile_length = shape
    indexed = sides if with_policies else 1
    domains = MOST_DOMAINS if with_policies else 1
    figures_length = 1 + 2 * domains
    gains_length = 128 if with_policies else 1

    @kernel
    def play_game(inputs: _BatchInput, begin: int, results: Results) -> None:
        number = cuda.grid(1)
        if number >= results.points.shape[0]:
            return
        lands = cuda.local.array((sides, LAND), np.uint64)
        boxes = cuda.local.array((sides, 4), np.int64)
        fields = cuda.local.array(fields_length, np.int64)
        pile = cuda.local.array(pile_length, np.int64)
        anchors = cuda.local.array(ORIENTATIONS, np.uint64)
        gains = cuda.local.array(gains_length, np.int64)
        cells = cuda.local.array((indexed, TERRAINS, domains), np.uint64)
        figures = cuda.local.array((indexed, TERRAINS, figures_length), np.int64)
        position = Position(lands, boxes, fields)
        workspace = Workspace(pile, DomainIndex(cells, figures), Scratch(anchors, gains))
        at = (begin + number) // inputs.games
        game = (begin + number) % inputs.games
        starts = inputs.starts
        copy_position(position, Position(starts.lands[at], starts.boxes[at], starts.fields[at]))
        if with_policies:
            playout = PlayoutState(
                inputs.config, inputs.policies, inputs.weights, position, workspace
            )
            # on the simulator, compiled functions return numbers of Python
            draws = np.uint64(rng_of(inputs.seed, 2 * game))
            rng = np.uint64(rng_of(inputs.seed, 2 * game + 1))
            play_on(playout, draws, rng, ALL_LINES)
        else:
            rng = np.uint64(rng_of(inputs.seed, game))
            play_at_random(inputs.config, position, workspace, rng)
        write_result(inputs.config, position, results, number)

    return play_game


class DeviceArray:
    """An array in the memory of a GPU, which PyTorch, JAX and CuPy read without a copy.

    `torch.from_dlpack(array)` and `jax.dlpack.from_dlpack(array)` make tensors of it.
    """

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack__(self, **options: Any) -> Any:
        return self._view().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = self._view().__dlpack_device__()
        return device

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        host = to_host(self.array)
        return np.array(host, dtype, copy=copy)

    def copy(self) -> DeviceArray:
        """Return a copy in the memory of the GPU."""
        if SIMULATED:
            return DeviceArray(self.array.copy())
        copied = cuda.device_array_like(self.array)
        copied.copy_to_device(self.array)
        return DeviceArray(copied)

    def _view(self) -> Any:
        if SIMULATED:
            return self.array
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self.array, stream_ptr=-1)
