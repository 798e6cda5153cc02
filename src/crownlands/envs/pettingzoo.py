"""The games as environments of PettingZoo, a name for each, found when it is asked for.

from crownlands.envs.pettingzoo import kingdomino_v0

env = kingdomino_v0.env(players=4, harmony=True)
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("rl", "PettingZoo", "numpy", "gymnasium", "pettingzoo")

from collections.abc import Iterator
from operator import index
from random import Random
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    overload,
)

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]

from crownlands.core.rules import RandomStreams
from crownlands.core.state import State
from crownlands.encoding import Encoding
from crownlands.envs.common import (
    PICTURE_WIDTH,
    Image,
    action_space,
    check_rendering,
    game_of_module,
    masked_observation_space,
    module_name,
    module_names,
    observation_space,
    parameter_names,
    render,
    render_metadata,
)
from crownlands.envs.game_session import BadEnvironment, GameSession, IllegalAction, NoEpisode
from crownlands.envs.rewards import PENALTY

Observation: TypeAlias = dict[str, NDArray[Any]]
FlatObservation: TypeAlias = NDArray[np.float32]
Seen_co = TypeVar("Seen_co", covariant=True)

OBSERVATIONS: Final = ("dict", "flat", "masked")
"""What observations are: a dictionary with the action mask, an array of the numbers alone, or an
array of the numbers and then the mask. Arrays are what wrappers of SuperSuit can change."""


class CrownlandsAECEnv(AECEnv):  # type: ignore[misc]
    """A game in which the agents `player_0`, `player_1`, ... act in turn; chance acts by itself."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "win",
        observation: str = "dict",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> None:
        super().__init__()
        check_rendering(render_mode, picture_width)
        _check_observation(observation)
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
        self._observation = observation
        self.observation_spaces = {
            agent: _observation_space(encoding, observation) for agent in self._seats
        }

    @property
    def game_state(self) -> State:
        """The state of the game that the observation encodes."""
        return self._session.state

    def observation_space(self, agent: str) -> Space[Any]:
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

    def observe(self, agent: str) -> Observation | FlatObservation:
        """Return what an agent sees and, unless that is in its infos, which actions it has."""
        seat, session = self._seats[agent], self._session
        seen = session.observe(seat)
        if self._observation == "dict":
            return {"observation": seen, "action_mask": session.mask(seat)}
        if self._observation == "masked":
            return np.concatenate([seen, session.mask(seat)], dtype=np.float32)
        return seen

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

    def is_legal(self, action: object) -> bool:
        """Return whether a value is an action that the agent whose turn it is may take."""
        return isinstance(action, int | np.integer) and action in self._session.legal

    def forfeit(self) -> None:
        """End the game with a penalty for the agent whose turn it is, and nothing for others."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[self.agent_selection] = PENALTY
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Image | str | None:
        """Show the state as the render mode says."""
        return render(self.game_state, self.render_mode, self.picture_width)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _select_next_agent(self) -> None:
        actor = self._session.actor
        if self._observation != "dict":
            masks = {agent: self._session.mask(seat) for agent, seat in self._seats.items()}
            self.infos = {agent: {"action_mask": mask} for agent, mask in masks.items()}
        if isinstance(actor, int):
            self.agent_selection = self.possible_agents[actor]
        else:
            self.rewards = dict(zip(self.agents, self._session.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class GameWrapper(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Does what three wrappers of PettingZoo do, in one step.

    It enforces the order of calls, asserts that actions are in the action space, and ends the game
    with a penalty after an illegal one. Three wrappers around one another took a third of a step:
    each of them looks up every attribute through those within.
    """

    env: CrownlandsAECEnv

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the agent whose turn it is sees, its reward, and whether it is out."""
        if not self._has_reset:
            raise AttributeError("last() cannot be called before reset")
        result: tuple[Any, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return result

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make the move of the agent whose turn it is, if that is legal."""
        env = self.env
        if not self._has_reset or not env.agents:
            super().step(action)
            return
        self._has_updated = True
        agent = env.agent_selection
        over = env.terminations[agent] or env.truncations[agent]
        if over or env.is_legal(action):
            env.step(action)
            return
        assert env.action_space(agent).contains(action), "action is not in action space"
        EnvLogger.warn_on_illegal_move()
        env.forfeit()

    def __str__(self) -> str:
        return str(self.env)


class AgentEnv(Protocol[Seen_co]):
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

    def observation_space(self, agent: str) -> Space[Any]:
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
    ) -> tuple[Seen_co, float, bool, bool, dict[str, Any]]: ...

    @overload
    def last(self, observe: bool) -> tuple[Seen_co | None, float, bool, bool, dict[str, Any]]: ...

    def observe(self, agent: str) -> Seen_co:
        """Return what an agent sees."""

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
        observation: str = "dict",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> CrownlandsAECEnv:
        """Make the bare environment, in which an illegal action is an error."""
        return CrownlandsAECEnv(
            self.game,
            players,
            reward=reward,
            observation=observation,
            render_mode=render_mode,
            picture_width=picture_width,
            **options,
        )

    @overload
    def env(
        self,
        players: int | None = None,
        *,
        reward: str = "win",
        observation: Literal["dict"] = "dict",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> AgentEnv[Observation]: ...

    @overload
    def env(
        self,
        players: int | None = None,
        *,
        reward: str = "win",
        observation: Literal["flat", "masked"],
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> AgentEnv[FlatObservation]: ...

    def env(self, players: int | None = None, **choices: Any) -> AgentEnv[Any]:
        """Make the environment in which an illegal action ends the game with a penalty."""
        wrapped: AgentEnv[Any] = GameWrapper(self.raw_env(players, **choices))
        return wrapped


def _check_observation(observation: str) -> None:
    if observation not in OBSERVATIONS:
        raise BadEnvironment(
            f"there is no observation {observation!r}. Observations: {', '.join(OBSERVATIONS)}",
            observation=repr(observation),
            possible=list(OBSERVATIONS),
        )


def _observation_space(encoding: Encoding, observation: str) -> Space[Any]:
    if observation == "dict":
        return masked_observation_space(encoding)
    if observation == "flat":
        return observation_space(encoding)
    mask = np.ones(encoding.num_actions, np.float32)
    low, high = np.append(encoding.low, 0 * mask), np.append(encoding.high, mask)
    return Box(low, high, dtype=np.float32)


def _seed(seed: SupportsIndex) -> int:
    """Return a seed as an int, also from NumPy, whose integers Python's `Random` refuses."""
    try:
        return index(seed)
    except TypeError:
        raise BadEnvironment(f"a seed is a whole number, not {seed!r}", seed=repr(seed)) from None


def __getattr__(name: str) -> GameEnvironments:
    return GameEnvironments(game_of_module(name))


__all__ = ["AgentEnv", "CrownlandsAECEnv", "FlatObservation", "GameEnvironments", "Observation"]
__dir__ = list_names([*__all__, *module_names()])
