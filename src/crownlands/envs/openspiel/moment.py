"""A moment of a game: an immutable state with all that OpenSpiel asks of it, worked out once."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
import pyspiel

from crownlands.core.moves import CHANCE, Actor, Move, Seat, actor_name
from crownlands.core.state import State
from crownlands.envs.errors import IllegalAction
from crownlands.envs.openspiel.setting import Setting
from crownlands.envs.rewards import rewards
from crownlands.render import text

CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
NO_PLAYER: Final = int(pyspiel.PlayerId.TERMINAL)


class Moment:
    """A state of a game. Copies of it are itself, so that cloning costs nothing."""

    setting: Setting
    state: State
    player: int
    """Who acts, as OpenSpiel numbers players."""
    seen: tuple[str, ...]
    """The moves so far as each seat, and last a spectator, saw them; empty if nothing is hidden."""
    moves: tuple[Move, ...]
    """The moves so far; empty if nothing is hidden, where nobody needs to imagine others."""
    __slots__ = ("_legal", "_outcomes", "_pages", "moves", "player", "seen", "setting", "state")

    def __init__(
        self,
        setting: Setting,
        state: State,
        seen: tuple[str, ...] = (),
        moves: tuple[Move, ...] = (),
    ) -> None:
        self.setting = setting
        self.state = state
        self.player = _player(state.actor)
        self.seen = seen
        self.moves = moves
        self._legal: dict[int, Move] | None = None
        self._outcomes: list[tuple[int, float]] | None = None
        self._pages: dict[Seat | None, str] = {}

    @property
    def legal(self) -> dict[int, Move]:
        """The legal moves of whoever acts, by their indices in ascending order."""
        if self._legal is None:
            self._legal = self.setting.encoding.legal(self.state)
        return self._legal

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely."""
        if self._outcomes is None:
            self._outcomes = self._likely_outcomes()
        return self._outcomes

    @property
    def returns(self) -> list[float]:
        """What each seat has earned: nothing before the end."""
        return list(rewards(self.state, self.setting.reward))

    def after(self, action: int) -> "Moment":
        """Return the moment after an action of whoever acts."""
        move = self.legal.get(action)
        if move is None:
            actor = actor_name(self.state.actor)
            raise IllegalAction(f"{actor} has no legal action {action}", action=action)
        game = self.state.game
        after = State(game, game.rules.play(self.state.position, move))
        if not self.setting.hides:
            return Moment(self.setting, after)
        return Moment(self.setting, after, self._seen_after(move), (*self.moves, move))

    def imagine_moves(self, seat: Seat, rng: Random) -> Sequence[Move]:
        """Return moves from the start that would have shown a seat the same as those made."""
        known = self.state.view(seat).known
        return self.setting.game.rules.imagine_moves(self.moves, known, seat, rng)

    def seen_by(self, seat: Seat | None) -> str:
        """Return the moves so far as a seat, or a spectator, saw them."""
        return self.seen[-1 if seat is None else seat]

    def page(self, seat: Seat | None) -> str:
        """Draw the state as a seat, or a spectator, sees it; if all see the same, only once."""
        viewer = seat if self.setting.hides else None
        if viewer not in self._pages:
            self._pages[viewer] = text(self.state, colour=False, seat=viewer)
        return self._pages[viewer]

    def page_for_all(self) -> str:
        """Draw the whole state; where something is hidden, as every seat sees it."""
        if not self.setting.hides:
            return self.page(None)
        return "\n\n".join(self.page(seat) for seat in self.state.game.seats)

    def known_to(self, seat: Seat | None) -> str:
        """Say exactly what a seat, or a spectator, has seen: the moves as they were shown, and now.

        What is there now belongs to it: a turn may tell something before its first move is made.
        """
        view = msgspec.json.encode(self.state.view(seat).data()).decode()
        return f"{self.seen_by(seat)}{view}"

    def action_name(self, player: int, action: int) -> str:
        """Name an action by the notation of its move where it is legal, else by its block."""
        if player == self.player and action in self.legal:
            return str(self.legal[action])
        encoding = self.setting.encoding
        blocks = encoding.chance_blocks if player == CHANCE_PLAYER else encoding.blocks
        for block in blocks:
            if block.begin <= action < block.end:
                return f"{block.name}#{action - block.begin}"
        return f"#{action}"

    def _likely_outcomes(self) -> list[tuple[int, float]]:
        if self.player != CHANCE_PLAYER:
            return []
        legal, game = self.legal, self.setting.game
        if game.rules.weights(self.state.position) is None:
            share = 1 / len(legal)
            return [(index, share) for index in legal]
        likely = dict(self.state.chance())
        return [(index, likely[move]) for index, move in legal.items()]

    def _seen_after(self, move: Move) -> tuple[str, ...]:
        viewers = (*self.state.game.seats, None)
        actor = actor_name(self.state.actor)
        return tuple(
            f"{story}{actor} {self.state.shown(move, seat)}\n"
            for story, seat in zip(self.seen, viewers, strict=True)
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.setting, self.state.position, self.seen, self.moves)


def first_moment(setting: Setting) -> Moment:
    """Return the moment before the first move."""
    game = setting.game
    return Moment(setting, game.start(), ("",) * (game.players + 1) if setting.hides else ())


def _again(
    setting: Setting, position: Any, seen: tuple[str, ...], moves: tuple[Move, ...]
) -> Moment:
    return Moment(setting, State(setting.game, position), seen, moves)


def _player(actor: Actor) -> int:
    if actor is None:
        return NO_PLAYER
    return CHANCE_PLAYER if actor is CHANCE else actor
