"""Games that the compiled core does not play, stepped one by one behind the same face."""

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray

from crownlands.core.state import State
from crownlands.envs.errors import NoEpisode
from crownlands.envs.gymnasium import LearnerEnv
from crownlands.envs.vector.checking import (
    Actions,
    Infos,
    Observations,
    check_game_number,
    check_none_over,
    check_numbers,
    check_reset_mask,
    read_autoreset,
)


class SteppedVectorEnv(SyncVectorEnv[Observations, Actions]):
    """Environments of one learner each, side by side, with the loop of `CrownlandsVectorEnv`.

    All parameters of `LearnerEnv` are taken. Games are stepped in this thread, whatever `threads`
    says: the engine is Python, and gains nothing by more of them.
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
            [lambda: LearnerEnv(game, players, **choices)] * num_envs,
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
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Begin all games anew; with `options={"reset_mask": booleans}` those that are marked.

        Infos are of all games, also of those that go on.
        """
        if options and "reset_mask" in options:
            self._check_begun()
            mask = check_reset_mask(options["reset_mask"], self.num_envs)
            options = {**options, "reset_mask": mask}
        observations, _ = super().reset(seed=seed, options=options)
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
        return super().step(actions)

    def _learners(self) -> list[LearnerEnv]:
        return [env for env in self.envs if isinstance(env, LearnerEnv)]

    def _check_begun(self) -> None:
        if not self._begun:
            raise NoEpisode
