"""Games and states as OpenSpiel wants them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final

import msgspec
import pyspiel

from crownlands.core.info import GameInfo
from crownlands.core.moves import CHANCE, Actor, Move, Seat, actor_name
from crownlands.core.registry import registry
from crownlands.core.state import State
from crownlands.envs.game_session import IllegalAction
from crownlands.envs.openspiel.loading import (
    LoadedGame,
    game_info,
    game_type,
    read_parameters,
    written_parameters,
)
from crownlands.envs.openspiel.observers import NOBODY, PlayedAction, SeatObserver
from crownlands.envs.rewards import rewards
from crownlands.kingdom.bounds import bounds_of
from crownlands.render import text

PREFIX: Final = "crownlands_"
"""Begins the names of the games in OpenSpiel."""
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
NO_PLAYER: Final = int(pyspiel.PlayerId.TERMINAL)


class HistoryNode:
    """A state of a game. Copies of it are itself, so that cloning costs nothing."""

    loaded: LoadedGame
    state: State
    player: int
    """Who acts, as OpenSpiel numbers players."""
    seen: tuple[str, ...]
    """The moves so far as each seat, and last a spectator, saw them; empty if nothing is hidden."""
    moves: tuple[Move, ...]
    """The moves so far; empty if nothing is hidden, where nobody needs to imagine others."""
    played: tuple[PlayedAction, ...]
    """The moves since the last deal or game of a longer one has ended; empty in other games if
    nothing is hidden, where OpenSpiel keeps the whole history."""

    def __init__(
        self,
        loaded: LoadedGame,
        state: State,
        seen: tuple[str, ...] = (),
        moves: tuple[Move, ...] = (),
        played: tuple[PlayedAction, ...] = (),
    ) -> None:
        self.loaded = loaded
        self.state = state
        self.player = _player(state.actor)
        self.seen = seen
        self.moves = moves
        self.played = played
        self._pages: dict[Seat | None, str] = {}

    @cached_property
    def legal(self) -> dict[int, Move]:
        """The legal moves of whoever acts, by their indices in ascending order."""
        return self.loaded.encoding.legal_actions(self.state)

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely."""
        if self.player != CHANCE_PLAYER:
            return []
        legal, game = self.legal, self.loaded.game
        if game.rules.weights(self.state.position) is None:
            share = 1 / len(legal)
            return [(index, share) for index in legal]
        likely = dict(self.state.chance())
        return [(index, likely[move]) for index, move in legal.items()]

    @property
    def returns(self) -> list[float]:
        """What each seat has earned: nothing before the end."""
        return list(rewards(self.state, self.loaded.reward))

    def after(self, action: int) -> "HistoryNode":
        """Return the node after an action of whoever acts."""
        move = self.legal.get(action)
        if move is None:
            actor = actor_name(self.state.actor)
            raise IllegalAction(f"{actor} has no legal action {action}", action=action)
        game = self.state.game
        after = State(game, game.rules.play(self.state.position, move))
        if not self.loaded.keeps_actions:
            return HistoryNode(self.loaded, after)
        if not self.loaded.hides:
            played = self._actions_to(after, PlayedAction(self.player, action))
            return HistoryNode(self.loaded, after, played=played)
        viewers = self.loaded.viewers
        shown = [self.state.observe_move(move, viewer) for viewer in viewers]
        unseen = [
            viewer
            for viewer, seen in zip(viewers, shown, strict=True)
            if seen is not move and seen != move
        ]
        made = PlayedAction(self.player, action, frozenset(unseen) if unseen else NOBODY)
        played = self._actions_to(after, made)
        return HistoryNode(self.loaded, after, self._seen_after(shown), (*self.moves, move), played)

    def imagine_moves(self, seat: Seat, rng: Random) -> Sequence[Move]:
        """Return moves from the start that would have shown a seat the same as those made."""
        known = self.state.view(seat).known
        return self.loaded.game.rules.imagine_moves(self.moves, known, seat, rng)

    def seen_by(self, seat: Seat | None) -> str:
        """Return the moves so far as a seat, or a spectator, saw them."""
        return self.seen[-1 if seat is None else seat]

    def page(self, seat: Seat | None) -> str:
        """Draw the state as a seat, or a spectator, sees it; if all see the same, only once."""
        viewer = seat if self.loaded.hides else None
        if viewer not in self._pages:
            self._pages[viewer] = text(self.state, colour=False, seat=viewer)
        return self._pages[viewer]

    def page_for_all(self) -> str:
        """Draw the whole state; where something is hidden, as every seat sees it."""
        if not self.loaded.hides:
            return self.page(None)
        return "\n\n".join(self.page(seat) for seat in self.state.game.seats)

    def known_to(self, seat: Seat | None) -> str:
        """Return all that a seat or a spectator has seen: the moves as they were shown, and now.

        What is there now belongs to it: a turn may tell something before its first move is made.
        """
        view = msgspec.json.encode(self.state.view(seat).data()).decode()
        return f"{self.seen_by(seat)}{view}"

    def action_name(self, player: int, action: int) -> str:
        """Return the notation of the move of an action if it is legal, else its block."""
        if player == self.player and action in self.legal:
            return str(self.legal[action])
        encoding = self.loaded.encoding
        blocks = encoding.chance_blocks if player == CHANCE_PLAYER else encoding.blocks
        for block in blocks:
            if block.begin <= action < block.end:
                return f"{block.name}#{action - block.begin}"
        return f"#{action}"

    def _seen_after(self, shown: Sequence[Move]) -> tuple[str, ...]:
        actor = actor_name(self.state.actor)
        stories = zip(self.seen, shown, strict=True)
        return tuple(f"{story}{actor} {move}\n" for story, move in stories)

    def _actions_to(self, after: State, played: PlayedAction) -> tuple[PlayedAction, ...]:
        """Return the actions with one more; none where it begins another deal or game."""
        finished = after.game.rules.finished_chapters
        begins = finished(after.position) > finished(self.state.position)
        return () if begins and after.actor is not None else (*self.played, played)

    def __deepcopy__(self, memo: dict[int, Any]) -> "HistoryNode":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.loaded, self.state.position, self.seen, self.moves, self.played)


def first_node(loaded: LoadedGame) -> HistoryNode:
    """Return the node before the first move."""
    game = loaded.game
    return HistoryNode(loaded, game.start(), ("",) * (game.players + 1) if loaded.hides else ())


def _again(loaded: LoadedGame, position: Any, *history: Any) -> HistoryNode:
    return HistoryNode(loaded, State(loaded.game, position), *history)


def _player(actor: Actor) -> int:
    if actor is None:
        return NO_PLAYER
    return CHANCE_PLAYER if actor is CHANCE else actor


class CrownlandsState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; it changes in place, while its node never does."""

    node: HistoryNode

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.node = game.first

    @property
    def crownlands(self) -> State:
        """The state itself, for all that OpenSpiel does not ask: scores, views, pictures."""
        return self.node.state

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.player == NO_PLAYER

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return self.node.player == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal actions of whoever acts, or of one player, in ascending order."""
        node = self.node
        return list(node.legal) if player is None or player == node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, and how likely."""
        return list(self.node.outcomes)

    def returns(self) -> list[float]:
        """Return what each seat has earned: nothing before the end."""
        return self.node.returns

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "CrownlandsState":
        """Return a state that the player cannot tell from this one, with a history that led there.

        What is hidden is drawn again, with numbers from 0 to 1 of the sampler. Where nothing is
        hidden, it is a clone.
        """
        if not self.node.loaded.hides:
            clone: CrownlandsState = self.clone()
            return clone
        self.node.loaded.game.check_seat(player)
        rng = Random(sampler())
        other: CrownlandsState = self.get_game().new_initial_state()
        index = self.node.loaded.encoding.index
        for move in self.node.imagine_moves(player, rng):
            other.apply_action(index(other.crownlands, move))
        return other

    def with_crownlands(self, state: State) -> "CrownlandsState":
        """Return a copy that stands at another state of the engine and keeps this one's history.

        So a search can use determinizations of its own, such as `view.imagine` of a seat, which
        takes less time than `resample_from_infostate`. The history is not made to lead there.
        """
        node = self.node
        other: CrownlandsState = self.clone()
        other.node = HistoryNode(node.loaded, state, node.seen, node.moves, node.played)
        return other

    _legal_actions = legal_actions

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.action_name(player, action)

    def __str__(self) -> str:
        return self.node.page_for_all()


class CrownlandsGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players, options and reward chosen; made by `pyspiel.load_game`."""

    name: ClassVar[str]
    info: ClassVar[GameInfo]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        loaded = read_parameters(self.info, params or {})
        bounds = bounds_of(loaded.game)
        super().__init__(
            game_type(self.name, loaded), game_info(loaded, bounds), written_parameters(loaded)
        )
        self.loaded = loaded
        self.bounds = bounds
        self.first = first_node(loaded)

    def new_initial_state(self) -> CrownlandsState:
        """Return the state before the first move."""
        return CrownlandsState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game by its name and parameters; reading it back registers the games."""
        return load_again, (str(self),)

    def action_to_string(self, player: int, action: int) -> str:
        """Return a name of an action for all states: its place in the encoding."""
        return self.first.action_name(player, action)

    def max_chance_nodes_in_history(self) -> int:
        """Bound how often chance acts in a game."""
        return self.bounds.draws

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Return what looks at states: at what is there now, or at all that a seat has seen."""
        return SeatObserver(
            self.loaded, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


def load_again(text: str) -> CrownlandsGame:
    """Load a pickled game; importing this module has registered it."""
    game: CrownlandsGame = pyspiel.load_game(text)
    return game


def game_name(game_id: str) -> str:
    """Return the name by which OpenSpiel loads a game: `crownlands_age_of_giants`."""
    return PREFIX + game_id.replace("-", "_")


def register_games() -> None:
    """Let OpenSpiel load every game, by default at its smallest table."""
    for info in registry.all():
        register_game(info)


def register_game(info: GameInfo) -> None:
    """Let OpenSpiel load a game."""
    usual = read_parameters(info, {})
    pyspiel.register_game(game_type(game_name(info.id), usual), game_class(info))


def game_class(info: GameInfo) -> type[CrownlandsGame]:
    """Make the class of a game.

    OpenSpiel drops what it holds after Python has ended, which a class survives and a function
    does not.
    """
    words = "".join(word.capitalize() for word in info.id.split("-"))
    return type(f"{words}Game", (CrownlandsGame,), {"name": game_name(info.id), "info": info})
