"""The games as environments of Gymnasium: one learner, and bots on all other seats.

Importing this module registers an id for every game, such as `Crownlands/Kingdomino-v0`.

import gymnasium
import crownlands.envs.gymnasium

env = gymnasium.make("Crownlands/Kingdomino-v0", players=4, opponents="greedy")
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("rl", "Gymnasium", "numpy", "gymnasium")

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, SupportsFloat, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from crownlands.bots.bot import Bot, Closeable, check_game
from crownlands.bots.specs import make_bot
from crownlands.core.errors import BadBot
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat, seat_name
from crownlands.core.registry import registry
from crownlands.core.rules import RandomStreams
from crownlands.core.state import State
from crownlands.encoding import Encoding
from crownlands.envs.common import (
    PICTURE_WIDTH,
    Image,
    action_space,
    check_rendering,
    gymnasium_ids,
    observation_space,
    parameter_names,
    render,
    render_metadata,
)
from crownlands.envs.game_session import BadEnvironment, GameSession, IllegalAction, NoEpisode
from crownlands.envs.rewards import PENALTY

Opponents: TypeAlias = str | Bot | Sequence[str | Bot]
"""A specification or a bot for all other seats, or one for each in seating order."""


Observation: TypeAlias = NDArray[np.float32]

ILLEGAL: Final = ("lose", "raise")
"""What becomes of an illegal action: the episode ends with a penalty, or an error is raised."""
RANDOM_SEAT: Final = "random"
COMPILED_VECTOR: Final = "crownlands.envs.vector:CrownlandsVectorEnv"
"""The environment of many games at once, for games that the compiled core plays."""
SEQUENTIAL_VECTOR: Final = "crownlands.envs.vector:SequentialVectorEnv"
"""The environment of many games, one by one, for all others."""


class OpponentBots:
    """A bot for every seat but the learner's, each with random numbers of its own."""

    def __init__(self, game: Game, opponents: Opponents) -> None:
        count = game.players - 1
        named = _one_for_each(opponents, count)
        if len(named) != count:
            raise BadBot(
                f"{len(named)} opponents for {count} other seats: name one for each, or one for all"
            )
        self._bots = [bot if isinstance(bot, Bot) else make_bot(bot) for bot in named]
        self._made = [bot for bot, name in zip(self._bots, named, strict=True) if bot is not name]
        for bot in self._bots:
            check_game(bot, game)
        self._seated: dict[Seat, Bot] = {}
        self._rngs: dict[Seat, Random] = {}

    def sit_down(self, learner: Seat, seed: int) -> None:
        """Take all seats but one; what the bots draw at random follows from a seed."""
        count = len(self._bots) + 1
        seats = [seat for seat in range(count) if seat != learner]
        self._seated = dict(zip(seats, self._bots, strict=True))
        self._rngs = {seat: Random(f"{seed}/{seat_name(seat)}") for seat in seats}

    def leave(self) -> None:
        """Close the bots that were made here; those that were handed over belong to others."""
        for bot in self._made:
            if isinstance(bot, Closeable):
                bot.close()

    def choose(self, state: State, seat: Seat) -> Move:
        """Ask the bot of a seat for its move."""
        return self._seated[seat].choose(state.view(seat), self._rngs[seat])


def _one_for_each(opponents: Opponents, count: int) -> list[str | Bot]:
    """List who sits on every other seat; a bot for all of them is asked for each."""
    many = opponents if isinstance(opponents, Sequence) else [opponents]
    for bot in many:
        if isinstance(bot, type):
            raise BadBot(f"{bot.__name__} is a class: make a bot of it, {bot.__name__}(...)")
    if isinstance(opponents, str | Bot):
        return [opponents] * count
    if not isinstance(opponents, Sequence):
        raise BadBot(
            f"opponents are a specification, a bot with `choose`, or a list of these, not "
            f"{opponents!r}"
        )
    return list(opponents)


class SingleAgentEnv(gymnasium.Env[Observation, np.int64]):
    """A learner's seat at a table of bots. A step goes on to the learner's next decision."""

    metadata: dict[str, Any] = render_metadata()

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: Seat | Literal["random"] = 0,
        opponents: Opponents = "greedy",
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
        picture_width: int = PICTURE_WIDTH,
        **options: Any,
    ) -> None:
        check_rendering(render_mode, picture_width)
        _check_illegal(illegal)
        self._session = GameSession(game, players, options, reward, parameter_names(SingleAgentEnv))
        self._others = OpponentBots(self._session.game, opponents)
        if seat != RANDOM_SEAT:
            self._session.game.check_seat(seat)
        self._wanted_seat = seat
        self._illegal = illegal
        self._in_play = False
        self.seat: Seat = 0
        self.render_mode = render_mode
        self.picture_width = picture_width
        self.action_space = action_space(self._session.encoding)
        self.observation_space = observation_space(self._session.encoding)

    @property
    def encoding(self) -> Encoding:
        """The encoding of observations and actions."""
        return self._session.encoding

    @property
    def state(self) -> State:
        """The state of the game that the observation encodes."""
        return self._session.state

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal actions, in the form that sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. Draws, seats and bots all follow from the seed.

        There are no options: they are taken because Gymnasium passes them.
        """
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(2**62))
        self.seat = self._choose_seat()
        self._others.sit_down(self.seat, game_seed)
        self._session.begin(RandomStreams(game_seed))
        self._go_on()
        return self._observe(), self.info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play until the learner is to decide again."""
        if not self._in_play:
            raise NoEpisode
        self._check_action(action)
        if self._illegal == "lose" and int(action) not in self._session.legal:
            self._in_play = False
            return self._observe(), PENALTY, True, False, self.info()
        self._session.act(action)
        self._go_on()
        reward = self._session.rewards()[self.seat]
        return self._observe(), reward, not self._in_play, False, self.info()

    def render(self) -> Image | str | None:
        """Show the state as the render mode says."""
        return render(self.state, self.render_mode, self.picture_width)

    def close(self) -> None:
        """Close the bots that were named by a specification, with the programs they run."""
        self._others.leave()

    def _choose_seat(self) -> Seat:
        if self._wanted_seat == RANDOM_SEAT:
            return int(self.np_random.integers(self._session.game.players))
        return self._wanted_seat

    def _go_on(self) -> None:
        self._in_play = False  # a bot that fails leaves a game that cannot go on
        actor = self.state.actor
        while isinstance(actor, int) and actor != self.seat:
            self._session.make(self._others.choose(self.state, actor))
            actor = self.state.actor
        self._in_play = actor is not None
        if self.render_mode == "human":
            self.render()

    def _observe(self) -> Observation:
        return self._session.observe(self.seat)

    def info(self) -> dict[str, Any]:
        """Return what `reset` and `step` return last: the mask of legal actions, and the seat."""
        return {"action_mask": self._mask(), "seat": self.seat}

    def _mask(self) -> NDArray[np.int8]:
        table = self._session
        return table.mask(self.seat) if self._in_play else table.encoding.mask(())

    def _check_action(self, action: np.int64 | int) -> None:
        if not self.action_space.contains(action):
            last = self._session.encoding.num_actions - 1
            raise IllegalAction(
                f"{action!r} is not an action: actions are 0 to {last}",
                action=repr(action),
            )


class FactoredActionEnv(
    gymnasium.Wrapper[Observation, NDArray[np.int64], Observation, np.int64],
    gymnasium.utils.RecordConstructorArgs,
):
    """A `SingleAgentEnv` whose actions are rows of factors, for policies with small outputs.

    Masks mark the values of each factor that some legal action has. Not all their combinations are
    legal, so that `encoding.factored.complete` finds the action that is played, and
    `info["action"]` names it.
    """

    def __init__(self, env: gymnasium.Env[Observation, np.int64]) -> None:
        if not isinstance(env.unwrapped, SingleAgentEnv):
            raise BadEnvironment(f"{env!r} is no environment of Crownlands for one learner")
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        # Gymnasium 1.4 declares the inner actions to be those of the wrapper
        super().__init__(env)  # type: ignore[arg-type]
        self._inner, self._learner = env, env.unwrapped
        self._factored = self._learner.encoding.factored
        self.action_space = gymnasium.spaces.MultiDiscrete(np.array(self._factored.sizes))

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the values of all factors, one factor behind the other, as sb3-contrib asks."""
        return self._factored.mask(self._legal()).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game."""
        seen, info = self._inner.reset(seed=seed, options=options)
        return seen, self._with_mask(info)

    def step(
        self, action: NDArray[np.int64] | Sequence[int]
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Play the legal action that a row of factors stands for."""
        try:
            row = np.asarray(action)
        except ValueError:  # lists of several lengths
            row = np.empty(0)
        if not self.action_space.contains(row):
            raise IllegalAction(
                f"{action!r} is not a row of factors: they are {self.action_space}",
                action=repr(action),
            )
        legal = self._legal()
        if not len(legal):
            raise NoEpisode
        played = self._factored.complete(legal, row.tolist())
        seen, reward, over, cut, info = self._inner.step(np.int64(played))
        return seen, reward, over, cut, self._with_mask(info) | {"action": played}

    def _legal(self) -> NDArray[np.int64]:
        return np.flatnonzero(self._learner.action_masks())

    def _with_mask(self, info: dict[str, Any]) -> dict[str, Any]:
        return info | {"action_mask": self._factored.mask(self._legal())}


def _check_illegal(illegal: str) -> None:
    if illegal not in ILLEGAL:
        raise BadEnvironment(
            f"an illegal action can {' or '.join(ILLEGAL)}, not {illegal!r}",
            illegal=illegal,
            possible=list(ILLEGAL),
        )


def register_all(ids: Mapping[str, str]) -> None:
    """Make ids known to Gymnasium, each with the game behind it; once is enough."""
    for name, game in ids.items():
        if name not in gymnasium.registry:
            compiled = registry.find(game).compiled
            gymnasium.register(
                id=name,
                entry_point=f"{__name__}:SingleAgentEnv",
                vector_entry_point=COMPILED_VECTOR if compiled else SEQUENTIAL_VECTOR,
                kwargs={"game": game},
            )


register_all(gymnasium_ids())

__all__ = ["FactoredActionEnv", "Observation", "Opponents", "SingleAgentEnv", "register_all"]
__dir__ = list_names(__all__)
