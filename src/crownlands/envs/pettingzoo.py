"""The games as environments of PettingZoo, a name for each, found when it is asked for.

from crownlands.envs.pettingzoo import kingdomino_v0

env = kingdomino_v0.env(players=4, harmony=True)
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("rl", "PettingZoo", "numpy", "gymnasium", "pettingzoo")

from collections.abc import Iterator
from operator import index
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, SupportsIndex, TypeAlias, overload

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from crownlands.core.rules import RandomStreams
from crownlands.core.state import State
from crownlands.envs.common import (
    PICTURE_WIDTH,
    Image,
    action_space,
    check_rendering,
    game_of_module,
    masked_observation_space,
    module_name,
    module_names,
    parameter_names,
    render,
    render_metadata,
)
from crownlands.envs.game_session import BadEnvironment, GameSession, IllegalAction, NoEpisode
from crownlands.envs.rewards import PENALTY

Observation: TypeAlias = dict[str, NDArray[Any]]


class CrownlandsAECEnv(AECEnv):  # type: ignore[misc]
    """A game in which the agents `player_0`, `player_1`, ... act in turn; chance acts by itself."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "win",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> None:
        super().__init__()
        check_rendering(render_mode, picture_width)
        self._session = GameSession(
            game, players, options, reward, parameter_names(CrownlandsAECEnv)
        )
        self.metadata = {**render_metadata(), "name": module_name(game), "is_parallelizable": False}
        self.render_mode = render_mode
        self.picture_width = picture_width
        self._rng = Random()
        self.possible_agents = [f"player_{seat}" for seat in self._session.game.seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        encoding = self._session.encoding
        self.action_spaces = {agent: action_space(encoding) for agent in self._seats}
        self.observation_spaces = {
            agent: masked_observation_space(encoding) for agent in self._seats
        }

    @property
    def game_state(self) -> State:
        """The state of the game that the observation encodes."""
        return self._session.state

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. All its draws follow from the seed, or go on from the last game.

        There are no options: they are taken because PettingZoo passes them.
        """
        if seed is not None:
            self._rng = Random(_seed(seed))
        self._session.begin(RandomStreams(self._rng.getrandbits(64)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_next_agent()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and which actions it has."""
        seat = self._seats[agent]
        return {"observation": self._session.observe(seat), "action_mask": self._session.mask(seat)}

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make the move of the agent whose turn it is, and whatever chance does then."""
        if not self.agents:
            raise NoEpisode
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction("an agent that is in the game needs an action")
        self._session.act(action)
        self._select_next_agent()

    def render(self) -> Image | str | None:
        """Show the state as the render mode says."""
        return render(self.game_state, self.render_mode, self.picture_width)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _select_next_agent(self) -> None:
        actor = self.game_state.actor
        if isinstance(actor, int):
            self.agent_selection = self.possible_agents[actor]
        else:
            self.rewards = dict(zip(self.agents, self._session.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class AgentEnv(Protocol):
    """What type checkers see of a wrapped environment: PettingZoo has no types of its own."""

    metadata: dict[str, Any]
    render_mode: str | None
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    @property
    def unwrapped(self) -> CrownlandsAECEnv:
        """The bare environment."""

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what an agent sees."""

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Iterate over the agents as their turns come."""

    @overload
    def last(
        self, observe: Literal[True] = True
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...

    @overload
    def last(
        self, observe: bool
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and which actions it has."""

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make the move of the agent whose turn it is."""

    def render(self) -> Image | str | None:
        """Show the state as the render mode says."""

    def close(self) -> None:
        """Do nothing."""


class GameEnvironments(NamedTuple):
    """What stands for a module of PettingZoo: the environments of one game."""

    game: str

    def raw_env(
        self,
        players: int | None = None,
        *,
        reward: str = "win",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> CrownlandsAECEnv:
        """Make the bare environment, in which an illegal action is an error."""
        return CrownlandsAECEnv(
            self.game,
            players,
            reward=reward,
            render_mode=render_mode,
            picture_width=picture_width,
            **options,
        )

    def env(
        self,
        players: int | None = None,
        *,
        reward: str = "win",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> AgentEnv:
        """Make the environment in which an illegal action ends the game with a penalty."""
        bare = self.raw_env(
            players, reward=reward, render_mode=render_mode, picture_width=picture_width, **options
        )
        lawful = wrappers.TerminateIllegalWrapper(bare, illegal_reward=PENALTY)
        ordered: AgentEnv = wrappers.OrderEnforcingWrapper(
            wrappers.AssertOutOfBoundsWrapper(lawful)
        )
        return ordered


def _seed(seed: SupportsIndex) -> int:
    """Return a seed as an int, also from NumPy, whose integers Python's `Random` refuses."""
    try:
        return index(seed)
    except TypeError:
        raise BadEnvironment(f"a seed is a whole number, not {seed!r}", seed=repr(seed)) from None


def __getattr__(name: str) -> GameEnvironments:
    return GameEnvironments(game_of_module(name))


__all__ = ["AgentEnv", "CrownlandsAECEnv", "GameEnvironments", "Observation"]
__dir__ = list_names([*__all__, *module_names()])
