"""What a bot is, what it may choose from, and the simplest one."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from crownlands.core.errors import BadSeat, refuse
from crownlands.core.game import Game
from crownlands.core.moves import Actor, Move, Seat, actor_name, seat_name
from crownlands.core.state import View
from crownlands.evaluation.limits import SearchControls
from crownlands.text.advice import Judgement


@runtime_checkable
class Bot(Protocol):
    """Chooses a move from what its seat may know. It uses no other random numbers than `rng`."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return one of `view.legal_moves()`."""
        ...


@runtime_checkable
class SupportsGame(Protocol):
    """A bot that does not play every game."""

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game it does not play."""
        ...


@runtime_checkable
class SupportsThink(Protocol):
    """A bot that thinks for a while, and can be told for how long and to stop."""

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Choose under the controls of the caller."""
        ...


@runtime_checkable
class SupportsJudgement(Protocol):
    """A bot that says what rollouts think of its move."""

    judgement: Judgement | None
    """That of the last move; None where it had no choice, or did not need any rollouts."""


@runtime_checkable
class SupportsTimed(Protocol):
    """A bot that says whether it thinks by a clock. Others are taken not to."""

    def is_timed(self, game: Game) -> bool:
        """Return whether a clock ends its thinking, so that no game of it can be repeated."""
        ...


@runtime_checkable
class Closeable(Protocol):
    """A bot that holds something, such as a running program, until it is closed."""

    def close(self) -> None:
        """Release its resources."""
        ...


@runtime_checkable
class SupportsBegin(Protocol):
    """A bot that gets ready for every game it plays."""

    def begin(self, game: Game, seat: Seat) -> None:
        """Get ready for a game before its first move; this does not count as thinking."""
        ...


@runtime_checkable
class SupportsObserve(Protocol):
    """A bot that sees every move made in its game."""

    def observe(self, seat: Seat, actor: Actor, move: Move) -> None:
        """Receive a move of any actor, chance included, as the seat sees it."""
        ...


@runtime_checkable
class SupportsName(Protocol):
    """A bot that has a name of its own, whatever its specification."""

    def own_name(self) -> str:
        """Return the name to show in tables."""
        ...


def think(bot: Bot, view: View, rng: Random, controls: SearchControls) -> Move:
    """Let a bot choose under the controls of the caller, if it takes any."""
    return (
        bot.think(view, rng, controls) if isinstance(bot, SupportsThink) else bot.choose(view, rng)
    )


def check_game(bot: Bot, game: Game) -> None:
    """Raise `BadBot` where a bot says that it does not play a game."""
    if isinstance(bot, SupportsGame):
        bot.check_game(game)


def is_timed(bot: Bot, game: Game) -> bool:
    """Return whether a clock ends the thinking of a bot in a game, as far as it says so."""
    return isinstance(bot, SupportsTimed) and bot.is_timed(game)


def choices(view: View) -> Sequence[Move]:
    """Return the moves to choose from; raise an error where this view has none to offer."""
    moves = view.legal_moves()
    if moves:
        return moves
    if view.seat is None:
        raise BadSeat("a spectator has no move to choose", seat=None)
    actor = view.actor
    if actor is None:
        raise refuse("game_over")
    raise refuse("not_your_turn", seat=seat_name(view.seat), actor=actor_name(actor))


class RandomBot:
    """Plays a legal move at random."""

    def choose(self, view: View, rng: Random) -> Move:
        """Draw one of the legal moves."""
        return rng.choice(choices(view))
