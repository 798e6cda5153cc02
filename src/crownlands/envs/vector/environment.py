"""The vector environments: a learner in each of many games, on the compiled core or one by one."""

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from crownlands.compiled.bridge import to_state
from crownlands.compiled.position import Position
from crownlands.compiled.rng import rng_of
from crownlands.core.moves import Seat
from crownlands.core.registry import registry, set_up
from crownlands.core.state import State
from crownlands.encoding import encoding_of
from crownlands.envs.common import action_space, observation_space, parameter_names
from crownlands.envs.game_session import NoEpisode
from crownlands.envs.gymnasium import SingleAgentEnv
from crownlands.envs.rewards import BATCH_REWARDS, check_reward
from crownlands.envs.vector.batch import (
    SEEDS,
    BatchStepper,
    ensure_compiled,
    new_games,
    new_output,
    new_step_config,
)
from crownlands.envs.vector.stepping import KEEP, RESET, step_games
from crownlands.envs.vector.validation import (
    SINGLE_ONLY,
    Actions,
    Infos,
    Observations,
    check_actions,
    check_environment,
    check_game_number,
    check_none_over,
    check_numbers,
    check_open,
    check_options,
    check_reset_mask,
    read_action_array,
    read_autoreset,
    read_seeds,
)


class CrownlandsVectorEnv(VectorEnv[Observations, Actions, NDArray[Any]]):
    """Games side by side; a step goes on to the learner's next decision in each of them.

    A game that ends begins again in the same step, unless another `autoreset_mode` is asked for:
    its observation is the first one of the next game, and `infos["final_obs"]` holds the last one.
    The seed of `reset` decides everything,
    whatever the number of threads. With `copy=False` observations come in the same array after
    each step, not to be written to: faster, and fine for those who have used them up by then.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int,
        game: str | None = None,
        players: int | None = None,
        *,
        seat: Seat | Literal["random"] = 0,
        opponents: str = "greedy",
        reward: str = "win",
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        self.autoreset_mode = read_autoreset(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        check_options(options)
        chosen = {name: value for name, value in options.items() if name not in SINGLE_ONLY}
        self.game = set_up(
            game or registry.default().id, players, chosen, parameter_names(CrownlandsVectorEnv)
        )
        fixed = None if seat == "random" else seat
        check_environment(self.game, num_envs, fixed, opponents, threads)
        check_reward(reward)
        ensure_compiled()
        encoding = encoding_of(self.game)
        self.num_envs = num_envs = int(num_envs)
        self.single_observation_space = observation_space(encoding)
        self.single_action_space = action_space(encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._games = new_games(self.game, num_envs, fixed)
        self._output = new_output(self.game, num_envs)
        autoreset = self.autoreset_mode is AutoresetMode.SAME_STEP
        config = new_step_config(self.game, opponents, fixed, autoreset)
        self._stepper = BatchStepper(step_games, (config, self._games, self._output), threads)
        self._batch_reward = BATCH_REWARDS[reward]
        self._sides = np.array([self.game.side_of(each) for each in self.game.seats])
        self._copy = copy
        self._begun = False
        self._over = np.zeros(num_envs, np.bool_)
        """Games that have ended and not begun again."""

    def state(self, number: int) -> State:
        """Return the state of one of the games: the learner is to decide, or it is over."""
        self._check_begun()
        check_game_number(number, self.num_envs)
        lands, boxes, fields, *_ = self._games
        return to_state(self.game, Position(lands[number], boxes[number], fields[number]))

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal actions of every game, in the form that sb3-contrib asks for."""
        self._check_begun()
        masks: NDArray[np.int8] = self._output.masks
        return masks.astype(np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Begin all games anew. Everything random follows from the seed and the number of a game.

        A sequence has the seed of each game, and games of equal seeds are equal; None draws one.
        With `options={"reset_mask": booleans}` only the games begin that are marked.
        """
        check_open(self.closed)
        seeds = read_seeds(seed, self.num_envs)
        mask = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_)
        if mask is not None:
            self._check_begun()
            chosen = check_reset_mask(mask, self.num_envs)
        own = seeds if isinstance(seeds, list) else [None] * self.num_envs
        known = [each for each in own if each is not None]
        if len(known) == self.num_envs:
            self._np_random, self._np_random_seed = np.random.default_rng(known), None
        super().reset(seed=None if isinstance(seeds, list) else seeds)
        base = int(self.np_random.integers(SEEDS, dtype=np.uint64))
        for number in np.flatnonzero(chosen).tolist():
            first = own[number]
            rng = rng_of(base, number) if first is None else rng_of(first % SEEDS, 0)
            self._games.rngs[number] = rng
        self._stepper.step(np.where(chosen, RESET, KEEP))
        self._over[chosen] = False
        self._begun = True
        return self._observations(), self._infos()

    def step(
        self, actions: Actions
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Make an action in every game, and play on; an illegal one is refused before any is."""
        self._check_begun()
        output = self._output
        if self.autoreset_mode is AutoresetMode.DISABLED:
            check_none_over(self._over)
        self._stepper.step(check_actions(actions, output.masks, self._over))
        infos, ended = self._infos(), output.ended.copy()
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            self._over = ended.copy()
        elif ended.any():
            infos.update(self._final_infos(ended))
        nothing = np.zeros(self.num_envs, np.bool_)
        return self._observations(), self._rewards(), ended, nothing, infos

    def close_extras(self, **_kwargs: Any) -> None:
        """End the threads."""
        self._stepper.close()

    def _check_begun(self) -> None:
        check_open(self.closed)
        if not self._begun:
            raise NoEpisode

    def _observations(self) -> Observations:
        shown: Observations = self._output.observations.view()
        shown.flags.writeable = False
        return shown.copy() if self._copy else shown

    def _rewards(self) -> NDArray[np.float64]:
        output, rewards = self._output, np.zeros(self.num_envs)
        ended = np.flatnonzero(output.ended)
        own = self._sides[output.seats[ended]]
        rewards[ended] = self._batch_reward(output.points[ended], output.shares[ended], own)
        return rewards

    def _infos(self) -> Infos:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self._output.masks.copy(),
            "_action_mask": every,
            "seat": self._games.seats.copy(),
            "_seat": every,
        }

    def _final_infos(self, ended: NDArray[np.bool_]) -> Infos:
        """Return the last infos of the games that ended."""
        last = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(ended):
            last[number] = self._output.final_observations[number].copy()
        info = {
            "action_mask": np.zeros_like(self._output.masks),
            "_action_mask": ended,
            "seat": np.where(ended, self._output.seats, 0),
            "_seat": ended,
        }
        return {"final_obs": last, "_final_obs": ended, "final_info": info, "_final_info": ended}


class SequentialVectorEnv(SyncVectorEnv[Observations, Actions]):
    """Environments of one learner each, side by side, with the loop of `CrownlandsVectorEnv`.

    All parameters of `SingleAgentEnv` are taken. Games are stepped in this thread, whatever
    `threads` says: the engine is Python, and gains nothing by more of them.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        *,
        threads: int = 1,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        **choices: Any,
    ) -> None:
        check_numbers(num_envs, threads)
        self._begun = False
        super().__init__(
            [lambda: SingleAgentEnv(game, players, **choices)] * int(num_envs),
            copy=copy,
            autoreset_mode=read_autoreset(autoreset_mode),
        )

    def state(self, number: int) -> State:
        """Return the state of one of the games: the learner is to decide, or it is over."""
        self._check_begun()
        check_game_number(number, self.num_envs)
        return self._learners()[number].state

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal actions of every game, in the form that sb3-contrib asks for."""
        self._check_begun()
        return np.stack([learner.action_masks() for learner in self._learners()])

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Begin all games anew; with `options={"reset_mask": booleans}` those that are marked.

        A sequence has the seed of each game. Infos are of all games, also of those that go on.
        """
        check_open(self.closed)
        seeds = read_seeds(seed, self.num_envs)
        if options and "reset_mask" in options:
            self._check_begun()
            mask = check_reset_mask(options["reset_mask"], self.num_envs)
            options = {**options, "reset_mask": mask}
        observations, _ = super().reset(seed=seeds, options=options)
        self._begun = True
        infos: Infos = {}
        for number, learner in enumerate(self._learners()):
            infos = self._add_info(infos, learner.info(), number)
        return observations, infos

    def step(
        self, actions: Actions
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Make an action in every game, and play on to the learner's next decision."""
        self._check_begun()
        if self.autoreset_mode is AutoresetMode.DISABLED:
            check_none_over(self._autoreset_envs)
        return super().step(read_action_array(self.num_envs, actions))

    def _learners(self) -> list[SingleAgentEnv]:
        return [env for env in self.envs if isinstance(env, SingleAgentEnv)]

    def _check_begun(self) -> None:
        check_open(self.closed)
        if not self._begun:
            raise NoEpisode
