"""What all environments share: errors, and games played by action indices."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from crownlands.core.errors import CrownlandsError
from crownlands.core.moves import CHANCE, Actor, Move, Seat
from crownlands.core.registry import set_up
from crownlands.core.rules import RandomStreams
from crownlands.core.state import State
from crownlands.encoding import encoding_of
from crownlands.envs.rewards import check_reward, rewards


class IllegalAction(CrownlandsError):
    """An action that is none, or that the rules refuse as things stand."""

    default_code = "illegal_action"


class NoEpisode(CrownlandsError):
    """Something was asked of an environment in which no game is going on."""

    default_code = "no_episode"

    def __init__(self) -> None:
        super().__init__("no game is going on: call reset() first")


class BadEnvironment(CrownlandsError):
    """An environment cannot be made like this."""

    default_code = "bad_environment"


class GameSession:
    """Plays one game after the other with the same players and options; draws are made here."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, Any],
        reward: str,
        parameters: Sequence[str] = (),
    ) -> None:
        check_reward(reward)
        self.game = set_up(game, players, options, parameters)
        self.encoding = encoding_of(self.game)
        self.reward = reward
        self._streams = RandomStreams(0)
        self._state: State | None = None
        self._actor: Actor = None
        self._legal: dict[int, Move] | None = None

    @property
    def state(self) -> State:
        """Where the game stands; raises `NoEpisode` before the first one."""
        if self._state is None:
            raise NoEpisode
        return self._state

    @property
    def actor(self) -> Actor:
        """The seat that acts; None when the game is over, and before the first one."""
        return self._actor

    @property
    def legal(self) -> dict[int, Move]:
        """The moves of the seat that acts by their indices, found once for each state."""
        if self._legal is None:
            self._legal = self.encoding.legal_actions(self.state)
        return self._legal

    def begin(self, streams: RandomStreams) -> None:
        """Start a game whose draws all come from these streams."""
        self._streams = streams
        self._go_to(deal(self.game.start(), streams))

    def act(self, action: SupportsIndex) -> None:
        """Make the move of an index; raise `IllegalAction` where it is none."""
        if self._actor is None:
            raise NoEpisode
        number = _number(action)
        move = self.legal.get(number)
        if move is None:
            raise IllegalAction(
                f"action {number} is not legal here: {len(self.legal)} of "
                f"{self.encoding.num_actions} actions are, see the action mask",
                action=number,
                legal=list(self.legal),
            )
        self._go_to(follow(self.state, move, self._streams))

    def make(self, move: Move) -> None:
        """Make a move that somebody chose; raise `Illegal` if it is refused."""
        self._go_to(deal(self.state.play(move), self._streams))

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        """Return what a seat sees, in a new array."""
        return self.encoding.observe(self.state.view(seat))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Mark the legal actions of a seat, in a new array; none while it is not its turn."""
        return self.encoding.mask(self.legal if self._actor == seat else {})

    def rewards(self) -> tuple[float, ...]:
        """Return what each seat has earned; nothing while the game runs."""
        return rewards(self.state, self.reward)

    def _go_to(self, state: State) -> None:
        self._state, self._actor, self._legal = state, state.actor, None


def _number(action: SupportsIndex) -> int:
    try:
        return index(action)
    except TypeError:
        raise IllegalAction(
            f"{action!r} is not an action: actions are whole numbers", action=repr(action)
        ) from None


def deal(state: State, streams: RandomStreams) -> State:
    """Let chance act until a seat is to move or the game is over."""
    rules, position = state.game.rules, state.position
    while rules.actor(position) is CHANCE:
        position = rules.play(position, streams.draw(rules, position, rules.moves(position)))
    return State(state.game, position)


def follow(state: State, move: Move, streams: RandomStreams) -> State:
    """Make one of the legal moves of a seat, and let chance act after it."""
    rules = state.game.rules
    return deal(State(state.game, rules.play(state.position, move)), streams)
