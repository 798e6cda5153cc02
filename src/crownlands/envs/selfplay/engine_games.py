"""Games by the Python rules for self-play: one by one in this process, or spread over several.

What is seen of the games is written to memory that all processes share, so that only short
messages travel between them.
"""

from __future__ import annotations

import pickle
import signal
from collections.abc import Iterator, Mapping
from ctypes import addressof
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.bot import Bot, Closeable, check_game
from crownlands.bots.specs import make_bot
from crownlands.core.errors import CrownlandsError
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat, seat_name
from crownlands.core.rules import RandomStreams
from crownlands.core.state import State
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import deal, follow
from crownlands.envs.rewards import rewards
from crownlands.envs.selfplay.host_games import ALIGNMENT, HostGames
from crownlands.envs.selfplay.stepping import KEEP, NO_SEAT, RESET, SHOW, StepOutput

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Ints: TypeAlias = NDArray[np.int64]
SavedGames: TypeAlias = list[bytes]
"""Pickled games, one for each that was saved."""
WORKER_SECONDS: Final = 5.0
"""How long a worker process gets to end before it is killed."""


class WorkerDied(CrownlandsError):
    """A process that stepped some of the games has ended, and they with it."""

    default_code = "worker_died"


@dataclass
class EngineGame:
    """One game after the other on the same seats."""

    seed: int = 0
    state: State | None = None
    streams: RandomStreams = field(default_factory=lambda: RandomStreams(0))
    rngs: dict[Seat, Random] = field(default_factory=dict)
    """The random numbers of the bots."""
    legal: dict[int, Move] = field(default_factory=dict)
    """The moves of the seat that acts by their indices."""
    viewer: Seat = 0
    """The seat that saw the position before: it sees the end of the game."""


class EngineGames(HostGames):
    """Steps games by the Python rules, one by one, and writes what is seen of them."""

    kind = "Python rules"

    def __init__(
        self,
        game: Game,
        output: StepOutput,
        policies: Mapping[Seat, str],
        reward: str,
        *,
        autoreset: bool,
    ) -> None:
        super().__init__(game, output)
        self._encoding = encoding_of(game)
        self._reward, self._autoreset = reward, autoreset
        self._games = [EngineGame() for _ in output.seats]
        self._bots: dict[Seat, Bot] = {}
        for seat, spec in policies.items():
            self._bots[seat] = make_bot(spec)
            check_game(self._bots[seat], game)

    def seed_games(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None:
        """Let the draws and bots of some games follow from seeds."""
        for number, seed in zip(numbers.tolist(), seeds.tolist(), strict=True):
            self._games[number].seed = seed

    def step(self, actions: Ints) -> None:
        """Make an action, or one of `RESET`, `KEEP` and `SHOW`, in every game."""
        for number, action in enumerate(actions.tolist()):
            if action != KEEP:
                self._step_game(self._games[number], action, number)

    def state(self, number: int) -> State:
        """Return the state of a game."""
        state = self._games[number].state
        assert state is not None, "the environment has begun its games"
        return state

    def save_games(self, numbers: Ints) -> SavedGames:
        """Return copies of some games."""
        return [pickle.dumps(self._games[number]) for number in numbers.tolist()]

    def restore_games(self, saved: SavedGames, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""
        for number, copied in zip(numbers.tolist(), saved, strict=True):
            self._games[number] = pickle.loads(copied)  # noqa: S301 - written by `save`

    def close(self) -> None:
        """Close the bots."""
        for bot in self._bots.values():
            if isinstance(bot, Closeable):
                bot.close()

    def _step_game(self, game: EngineGame, action: int, number: int) -> None:
        if action == RESET:
            self._begin(game)
        elif action != SHOW:
            assert game.state is not None
            game.state = follow(game.state, game.legal[action], game.streams)
        state = self._play_on(game)
        if state.actor is None:
            if action != SHOW:
                self._write_end(state, number)
            if self._autoreset:
                self._begin(game)
                state = self._play_on(game)
        self._show(game, state, number)

    def _begin(self, game: EngineGame) -> None:
        """Begin the next game of a row: all of them follow from the first seed."""
        game.streams = RandomStreams(game.seed)
        game.rngs = {seat: Random(f"{game.seed}/{seat_name(seat)}") for seat in self._bots}
        game.state = deal(self.game.start(), game.streams)
        game.seed = Random(game.seed).getrandbits(62)
        game.viewer = 0

    def _play_on(self, game: EngineGame) -> State:
        """Let the bots decide until the caller is asked or the game is over."""
        state = game.state
        assert state is not None
        while isinstance(state.actor, int) and state.actor in self._bots:
            seat = state.actor
            if seat not in game.rngs:  # the game was saved where no bot had the seat
                game.rngs[seat] = Random(f"{game.seed}/{seat_name(seat)}")
            move = self._bots[seat].choose(state.view(seat), game.rngs[seat])
            state = deal(state.play(move), game.streams)
        game.state = state
        return state

    def _write_end(self, state: State, number: int) -> None:
        out, won = self.output, state.winners()
        out.rewards[number] = rewards(state, self._reward)
        out.ended[number] = True
        out.points[number] = [sheet.total for sheet in state.scores()]
        out.shares[number] = [(side in won) / len(won) for side in range(len(state.game.sides))]

    def _show(self, game: EngineGame, state: State, number: int) -> None:
        """Write observation and mask of the seat to move; the last mover sees the end of a game."""
        out, seat = self.output, state.actor
        if isinstance(seat, int):
            game.legal = self._encoding.legal_actions(state)
            game.viewer = out.seats[number] = seat
        else:
            game.legal = {}
            out.seats[number] = NO_SEAT
        out.observations[number] = self._encoding.observe(state.view(game.viewer))
        out.masks[number] = self._encoding.mask(game.legal)


class ProcessGames(HostGames):
    """Games by the Python rules, spread over worker processes; their number changes no result."""

    kind = EngineGames.kind

    def __init__(
        self,
        game: Game,
        output: StepOutput,
        policies: Mapping[Seat, str],
        reward: str,
        *,
        autoreset: bool,
        processes: int,
    ) -> None:
        number = len(output.seats)
        context = get_context("spawn")
        memory = context.RawArray("b", _memory_size(output))
        layout = _layout(output, -addressof(memory) % ALIGNMENT)
        super().__init__(game, _arrays(memory, layout))
        for name, like in output._asdict().items():
            getattr(self.output, name)[:] = like
        bounds = [number * part // processes for part in range(processes + 1)]
        self._ranges = [range(*pair) for pair in pairwise(bounds)]
        self._request = 0
        self._workers: list[BaseProcess] = []
        self._pipes: list[Connection] = []
        settings = (game, dict(policies), reward, autoreset)
        for games in self._ranges:
            ours, theirs = context.Pipe()
            arguments = (theirs, memory, layout, games, settings)
            worker = context.Process(target=_work, args=arguments, daemon=True)
            worker.start()
            theirs.close()
            self._workers.append(worker)
            self._pipes.append(ours)
        try:
            self._receive_all()
        except BaseException:
            self.close()
            raise

    def seed_games(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None:
        """Let the draws and bots of some games follow from seeds."""
        self._request += 1
        for chosen, part, pipe in self._parts(numbers):
            self._send(pipe, "seed_games", numbers[chosen] - part.start, seeds[chosen])
        self._receive_from(numbers)

    def step(self, actions: Ints) -> None:
        """Make an action, or one of `RESET`, `KEEP` and `SHOW`, in every game."""
        self._request += 1
        for part, pipe in zip(self._ranges, self._pipes, strict=True):
            self._send(pipe, "step", actions[part.start : part.stop])
        self._receive_all()

    def state(self, number: int) -> State:
        """Return the state of a game."""
        (state,) = self._ask("state", number)
        assert isinstance(state, State)
        return state

    def save_games(self, numbers: Ints) -> SavedGames:
        """Return copies of some games."""
        saved: list[bytes] = [b""] * len(numbers)
        self._request += 1
        for chosen, part, pipe in self._parts(numbers):
            self._send(pipe, "save_games", numbers[chosen] - part.start)
        answers = self._receive_from(numbers)
        for (chosen, _, _), answer in zip(self._parts(numbers), answers, strict=True):
            for place, copied in zip(chosen.tolist(), answer, strict=True):
                saved[place] = copied
        return saved

    def restore_games(self, saved: SavedGames, numbers: Ints) -> None:
        """Put copies in the place of some games; `SHOW` then writes what is seen there."""
        self._request += 1
        for chosen, part, pipe in self._parts(numbers):
            copies = [saved[place] for place in chosen.tolist()]
            self._send(pipe, "restore_games", copies, numbers[chosen] - part.start)
        self._receive_from(numbers)

    def close(self) -> None:
        """End the workers."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(WORKER_SECONDS)
            if worker.is_alive():
                worker.kill()
                worker.join()
        self._workers, self._pipes, self._ranges = [], [], []

    def _parts(self, numbers: Ints) -> list[tuple[Ints, range, Connection]]:
        """Return for each worker concerned the places in `numbers` of its games."""
        parts = []
        for part, pipe in zip(self._ranges, self._pipes, strict=True):
            chosen = np.flatnonzero((numbers >= part.start) & (numbers < part.stop))
            if len(chosen):
                parts.append((chosen, part, pipe))
        return parts

    def _ask(self, what: str, number: int) -> list[Any]:
        numbers = np.array([number])
        self._request += 1
        for _, part, pipe in self._parts(numbers):
            self._send(pipe, what, number - part.start)
        return self._receive_from(numbers)

    def _receive_all(self) -> list[Any]:
        return self._receive(self._pipes)

    def _receive_from(self, numbers: Ints) -> list[Any]:
        return self._receive([pipe for _, _, pipe in self._parts(numbers)])

    def _send(self, pipe: Connection, method: str, *arguments: Any) -> None:
        try:
            pipe.send((self._request, method, arguments))
        except OSError as error:
            raise WorkerDied(f"a process of the environment died: {error!r}") from error

    def _receive(self, pipes: list[Connection]) -> list[Any]:
        """Return the answers of all, and only then raise the first error among them.

        Answers to earlier requests, which an interrupted call has left, are dropped.
        """
        answers: list[tuple[BaseException | None, Any]] = []
        for pipe in pipes:
            try:
                request, failure, answer = pipe.recv()
                while request != self._request:
                    request, failure, answer = pipe.recv()
            except (EOFError, OSError) as error:
                died = WorkerDied(f"a process of the environment died: {error!r}")
                answers.append((died, None))
            else:
                answers.append((failure, answer))
        for failure, _ in answers:
            if failure is not None:
                raise failure
        return [answer for _, answer in answers]


def _memory_size(output: StepOutput) -> int:
    """Return how many bytes of memory arrays like those given need, wherever it begins."""
    return ALIGNMENT + sum(_room(part) for part in output)


def _layout(output: StepOutput, begin: int) -> list[Any]:
    """Return where arrays like those given lie in one piece of memory, the first at `begin`."""
    layout = []
    for part in output:
        layout.append((part.shape, part.dtype.str, begin))
        begin += _room(part)
    return layout


def _room(part: NDArray[Any]) -> int:
    """Return the size of an array in bytes, so that the next one is aligned."""
    return -(-part.nbytes // ALIGNMENT) * ALIGNMENT


def _arrays(memory: Any, layout: list[Any]) -> StepOutput:
    parts: Iterator[Any] = (np.ndarray(shape, dtype, memory, at) for shape, dtype, at in layout)
    return StepOutput(*parts)


def _work(
    pipe: Connection, memory: Any, layout: list[Any], part: range, settings: tuple[Any, ...]
) -> None:
    """Step some of the games in a process of its own, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the environment ends its workers itself
    game, policies, reward, autoreset = settings
    whole: Iterator[Any] = iter(_arrays(memory, layout))
    output = StepOutput(*(array[part.start : part.stop] for array in whole))
    games: EngineGames | None = None
    request, method, arguments = 0, "", ()
    answer: tuple[int, Exception | None, Any]
    while True:
        try:
            found = None
            if games is None:
                games = EngineGames(game, output, policies, reward, autoreset=autoreset)
            else:
                found = getattr(games, method)(*arguments)
            answer = (request, None, found)
        except Exception as error:
            answer = (request, _picklable(error), None)
        try:
            pipe.send(answer)
            request, method, arguments = pipe.recv()
        except (EOFError, OSError):
            break
    if games is not None:
        games.close()


def _picklable(error: Exception) -> Exception:
    """Return an error that can be sent to another process: itself, or one that describes it."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - written in this line
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
