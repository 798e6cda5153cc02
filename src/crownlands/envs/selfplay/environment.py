"""The self-play environment: many games at once in which the caller decides for every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crownlands.bots.bot import Bot, Closeable, check_game
from crownlands.bots.specs import make_bot
from crownlands.compiled.batch import DEVICES, POLICIES
from crownlands.compiled.config import config_of, supports_game
from crownlands.core.errors import BadBot
from crownlands.core.game import Game
from crownlands.core.moves import Seat, seat_name
from crownlands.core.registry import registry, set_up
from crownlands.core.state import State
from crownlands.encoding import encoding_of
from crownlands.envs.common import action_space, observation_space, parameter_names
from crownlands.envs.game_session import BadEnvironment, IllegalAction, NoEpisode
from crownlands.envs.rewards import check_reward
from crownlands.envs.selfplay.compiled_games import CompiledGames
from crownlands.envs.selfplay.engine_games import EngineGames, ProcessGames
from crownlands.envs.selfplay.host_games import ArrayPolicy, new_output
from crownlands.envs.selfplay.stepping import RESET, SHOW, derive_seeds
from crownlands.envs.vector.batch import SEEDS
from crownlands.envs.vector.validation import (
    check_game_number,
    check_numbers,
    check_open,
    is_whole,
    read_autoreset,
)

Ints: TypeAlias = NDArray[np.int64]
Policy: TypeAlias = str | Bot | ArrayPolicy
"""Who decides for a seat: the name or specification of a bot, a bot, or a function over arrays."""


class Decisions(NamedTuple):
    """What all games wait for after a step; the first axis of every array is the game."""

    seats: Ints
    """`int64[games]`: the seat to move, or -1 where the game is over."""
    observations: NDArray[np.float32]
    """`float32[games, length]`: what that seat sees."""
    action_masks: NDArray[np.int8]
    """`int8[games, actions]`: its legal actions."""
    rewards: NDArray[np.float32]
    """`float32[games, players]`: what each seat earned in this step: 0 unless the game ended."""
    terminations: NDArray[np.bool_]
    """`bool[games]`: whether the game ended in this step."""
    truncations: NDArray[np.bool_]
    """`bool[games]`: always False, because all games end by their rules."""


class Saved(NamedTuple):
    """Games that were saved: `restore` puts them back, into the same or other places."""

    games: Any
    size: int
    game: Game
    kind: str
    """Where the games were played: they fit no other place."""


class _GameBatch(Protocol):
    """Games that are stepped together: on the compiled core, by the Python rules, or on a GPU."""

    kind: str

    def read_actions(self, actions: Any) -> tuple[Ints, int]: ...
    def codes(self, numbers: Ints, code: int) -> Ints: ...
    def ask(self, seat: Seat, policy: Any) -> Ints | None: ...
    def to_numpy(self, given: Any, name: str) -> NDArray[Any]: ...
    def sample_actions(self, seed: int) -> Any: ...
    def clear(self) -> None: ...
    def decisions(self) -> list[Any]: ...
    def seed(self, numbers: Ints, seeds: NDArray[np.uint64]) -> None: ...
    def step(self, actions: Ints) -> None: ...
    def state(self, number: int) -> State: ...
    def save(self, numbers: Ints) -> Any: ...
    def restore(self, saved: Any, numbers: Ints) -> None: ...
    def close(self) -> None: ...


class SelfPlayEnv:
    """Many games at once; a step makes the decision of whoever is to move in each of them.

    Arrays are overwritten by the next step unless `copy=True`. `opponents` decide for some seats:
    games then go on until a seat of the caller is to move. The compiled core steps the games it
    plays on `threads`; all others are spread over `processes`.
    """

    def __init__(
        self,
        num_envs: int,
        game: str | None = None,
        players: int | None = None,
        *,
        opponents: Mapping[Seat, Policy] | None = None,
        reward: str = "win",
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        threads: int = 1,
        processes: int = 1,
        device: str = "cpu",
        copy: bool = False,
        **options: Any,
    ) -> None:
        self.autoreset_mode = read_autoreset(autoreset_mode)
        self.game = set_up(
            game or registry.default().id, players, options, parameter_names(SelfPlayEnv)
        )
        check_numbers(num_envs, threads)
        check_numbers(num_envs, processes)
        check_reward(reward)
        self.num_envs = num_envs = int(num_envs)
        self.encoding = encoding_of(self.game)
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = action_space(self.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.device = _read_device(device, self.game)
        self._made: list[Bot] = []
        inside, self._outside = self._read_opponents(opponents or {})
        autoreset = self.autoreset_mode is AutoresetMode.SAME_STEP
        self._games: _GameBatch
        if device == "cuda":
            from crownlands.envs.selfplay.cuda_games import CudaGames

            self._games = CudaGames(self.game, num_envs, inside, reward, autoreset=autoreset)
        elif supports_game(self.game):
            self._games = CompiledGames(
                self.game, num_envs, inside, reward, autoreset=autoreset, threads=threads
            )
        else:
            chosen = (self.game, new_output(self.game, num_envs), inside, reward)
            self._games = (
                EngineGames(*chosen, autoreset=autoreset)
                if processes == 1
                else ProcessGames(*chosen, autoreset=autoreset, processes=min(processes, num_envs))
            )
        self._copy = copy
        self._open = True
        self._begun = False
        self._rng = np.random.default_rng()

    def reset(self, *, seed: int | Sequence[int] | None = None, mask: Any = None) -> Decisions:
        """Begin all games anew, or those of a mask.

        A number seeds all games; a sequence has the seed of each game, and games of equal seeds
        have equal draws. Without a seed they follow from the last one.
        """
        chosen = np.ones(self.num_envs, np.bool_) if mask is None else self._read_mask(mask)
        numbers = np.flatnonzero(chosen)
        check_open(not self._open)
        self._games.seed(numbers, self._seeds(seed)[numbers])
        self._advance(self._games.codes(numbers, RESET))
        return self._decisions()

    def step(self, actions: Any) -> Decisions:
        """Make an action in every game; an illegal one is refused before any game is stepped."""
        self._check_begun()
        codes, over = self._games.read_actions(actions)
        if over and self.autoreset_mode is AutoresetMode.DISABLED:
            raise IllegalAction(
                f"{over} of {self.num_envs} games are over: without autoreset, call "
                "reset(mask=terminations). No game was stepped",
                over=over,
            )
        self._advance(codes)
        return self._decisions()

    def decisions(self) -> Decisions:
        """Return what all games wait for: what the last `reset`, `step` or `restore` returned."""
        self._check_begun()
        return self._decisions()

    def sample_actions(self, seed: int) -> Any:
        """Draw a legal action for each game, where the observations are; the seed decides all."""
        self._check_begun()
        if not is_whole(seed):
            raise BadEnvironment(f"the seed of actions is a whole number, not {seed!r}")
        return self._games.sample_actions(int(seed) % SEEDS)

    def state(self, number: int) -> State:
        """Return the state of one of the games."""
        self._check_begun()
        check_game_number(number, self.num_envs)
        return self._games.state(number)

    def save(self, numbers: Sequence[int] | Ints) -> Saved:
        """Return copies of some games with their generators, for `restore`."""
        self._check_begun()
        chosen = self._read_numbers(numbers)
        return Saved(self._games.save(chosen), len(chosen), self.game, self._games.kind)

    def restore(self, saved: Saved, numbers: Sequence[int] | Ints) -> Decisions:
        """Put saved games into as many places, and return what all games wait for.

        A restored game meets the draws it would have met when it was saved.
        """
        self._check_begun()
        if not isinstance(saved, Saved):
            raise BadEnvironment(f"{saved!r} was not returned by save()")
        chosen = self._read_numbers(numbers)
        if len(chosen) != saved.size or len(set(chosen.tolist())) != saved.size:
            raise BadEnvironment(
                f"{saved.size} saved games need as many places, each named once, not "
                f"{chosen.tolist()}",
                saved=saved.size,
                places=chosen.tolist(),
            )
        if (saved.game, saved.kind) != (self.game, self._games.kind):
            raise BadEnvironment(
                f"games of {saved.game.name} on the {saved.kind} were saved: they cannot go on as "
                f"{self.game.name} on the {self._games.kind} with these players and options"
            )
        self._games.restore(saved.games, chosen)
        self._advance(self._games.codes(chosen, SHOW))
        return self._decisions()

    def close(self) -> None:
        """End threads, processes and bots that were made here."""
        self._open = False
        self._games.close()
        for bot in self._made:
            if isinstance(bot, Closeable):
                bot.close()

    def __enter__(self) -> SelfPlayEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _advance(self, codes: Ints) -> None:
        """Step all games, then let opponents outside decide until all wait for the caller.

        If an opponent fails, or the call is interrupted, the games must be reset.
        """
        self._begun = False
        self._games.clear()
        self._games.step(codes)
        waiting = bool(self._outside)
        while waiting:
            waiting = False
            for seat, policy in self._outside.items():
                answers = self._games.ask(seat, policy)
                if answers is not None:
                    self._games.step(answers)
                    waiting = True
        self._begun = True

    def _decisions(self) -> Decisions:
        found = self._games.decisions()
        return Decisions(*([array.copy() for array in found] if self._copy else found))

    def _seeds(self, seed: int | Sequence[int] | None) -> NDArray[np.uint64]:
        """Return a seed for every game."""
        if seed is None or (isinstance(seed, int | np.integer) and seed >= 0):
            if seed is not None:
                self._rng = np.random.default_rng(int(seed))
            base = int(self._rng.integers(SEEDS, dtype=np.uint64))
            seeds = np.zeros(self.num_envs, np.uint64)
            derive_seeds(base, seeds)
            return seeds
        given = self._games.to_numpy(seed, "seed")
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu" or (given < 0).any():
            raise BadEnvironment(
                f"seed is a number from 0 on, or {self.num_envs} of them, one for each game"
            )
        self._rng = np.random.default_rng(given.tolist())
        return given.astype(np.uint64)

    def _read_opponents(
        self, opponents: Mapping[Seat, Policy]
    ) -> tuple[dict[Seat, str], dict[Seat, Bot | ArrayPolicy]]:
        """Return the opponents that play inside the games, and those that are asked from here."""
        inside: dict[Seat, str] = {}
        outside: dict[Seat, Bot | ArrayPolicy] = {}
        compiled = supports_game(self.game)
        if not isinstance(opponents, Mapping):
            raise BadEnvironment(
                f"opponents are given by their seats, as in {{1: 'greedy'}}, not as {opponents!r}"
            )
        for seat, policy in opponents.items():
            self.game.check_seat(seat)
            if isinstance(policy, type):
                raise BadBot(f"{policy.__name__} is a class: make an object of it")
            if isinstance(policy, str) and (policy in tuple(POLICIES) or not compiled):
                inside[seat] = policy
            elif isinstance(policy, str | Bot) and self.device == "cpu":
                bot = policy if isinstance(policy, Bot) else make_bot(policy)
                if bot is not policy:
                    self._made.append(bot)
                check_game(bot, self.game)
                outside[seat] = bot
            elif callable(policy):
                outside[seat] = policy
            else:
                raise BadEnvironment(
                    f"{policy!r} cannot decide for {seat_name(seat)} on {self.device}: opponents "
                    "are names of bots or bots, on a GPU only "
                    f"{' and '.join(POLICIES)}, or functions of observations and masks",
                    seat=seat,
                )
        if len(opponents) >= self.game.players:
            raise BadEnvironment("opponents have all seats: leave one or more to the caller")
        return inside, outside

    def _read_numbers(self, numbers: Sequence[int] | Ints) -> Ints:
        chosen = self._games.to_numpy(numbers, "numbers").reshape(-1)
        if len(chosen) and chosen.dtype.kind not in "iu":
            raise BadEnvironment(f"games are named by their numbers, not by {numbers!r}")
        chosen = chosen.astype(np.int64)
        for number in chosen.tolist():
            check_game_number(number, self.num_envs)
        return chosen

    def _read_mask(self, mask: Any) -> NDArray[np.bool_]:
        chosen = self._games.to_numpy(mask, "mask")
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise BadEnvironment(f"mask is an array of {self.num_envs} booleans, one for each game")
        if not chosen.all():
            self._check_begun()
        return chosen

    def _check_begun(self) -> None:
        check_open(not self._open)
        if not self._begun:
            raise NoEpisode


def _read_device(device: str, game: Game) -> str:
    """Return where games are played; raise an error where that is not possible."""
    if device not in DEVICES:
        raise BadEnvironment(
            f"games are played on {' or '.join(DEVICES)}, not on {device!r}", device=device
        )
    if device == "cuda":
        config_of(game)
    return device
