"""Ends of games solved exactly: the last round, and the largest kingdom from known dominoes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.core.moves import CHANCE
from crownlands.evaluation.exact import search_end
from crownlands.evaluation.sampling import has_network, shared_win
from crownlands.kingdom.view_data import has_kingdoms

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move, Side
    from crownlands.core.state import State
    from crownlands.evaluation.sampling import Result

MOST_NODES: Final = 4000
"""How many positions a search by the Python rules looks at."""
MOST_KINGDOMS: Final = 6000
"""How many ways to lay dominoes are tried."""
LAYING: Final = frozenset({"place", "discard"})
"""The types of moves that lay a domino, or give it up."""


def solve_end(state: State) -> Sequence[Result] | None:
    """Return the win shares and points after each legal move if everybody then plays their best.

    None where chance still acts, where something is hidden, or where it takes too long. On the
    compiled core the last rounds are solved; elsewhere the last few decisions.
    """
    actor = state.actor
    if not isinstance(actor, int) or state.view(actor).known != state.position:
        return None
    found = search_end(state, MOST_NODES)
    if found is not None or not has_network(state.game):
        return found
    results = [best_end(state.play(move)) for move in state.legal_moves()]
    return None if None in results else results  # type: ignore[return-value]


def best_end(state: State) -> Result | None:
    """Return how a game ends in which everybody plays what the core finds best."""
    from crownlands.bots.compiled.search import best_at_the_end, playout_weights, turn_of

    while (actor := state.actor) is not None:
        if actor is CHANCE:
            return None
        moves = state.legal_moves()
        if len(moves) == 1:
            state = state.play(moves[0])
            continue
        assert isinstance(actor, int)
        turn = turn_of(state.view(actor), playout_weights(), Random(0))
        action = best_at_the_end(turn)
        if action is None:
            return None
        state = state.play(turn.move(action))
    return shared_win(state.winners(), [float(sheet.total) for sheet in state.scores()])


class Kingdoms(NamedTuple):
    """What a kingdom can come to."""

    points: int
    """The most points."""
    best_ways: int
    """In how many ways it comes to that."""
    ways: int
    """In how many ways the dominoes can be laid."""


def largest_kingdoms(state: State) -> dict[Move, Kingdoms] | None:
    """Return after each legal move what the kingdom of the side can come to.

    None unless all that is left for everybody is to lay dominoes that are known, so that nobody
    else can change the points of the side.
    """
    if not isinstance(state.actor, int) or not has_kingdoms(state.game.rules):
        return None
    if not all(_only_lays(by, moves) for by, moves in _line(state)):
        return None
    search = _KingdomSearch(state.game, state.game.side_of(state.actor))
    try:
        return {move: search.best(state.play(move).position) for move in state.legal_moves()}
    except _TooMany:
        return None


def dominoes_to_lay(state: State) -> int:
    """Return for how many dominoes the side in turn has several places, to the end of the game."""
    assert isinstance(state.actor, int)
    side = state.game.side_of(state.actor)
    return sum(by == side and len(moves) > 1 for by, moves in _line(state))


def play_to_choice(state: State, side: Side) -> State:
    """Return the state in which a side can choose again, or the end.

    Others lay their dominoes where they bring most at once; that changes nothing for the side.
    """
    while isinstance(actor := state.actor, int):
        moves, by = state.legal_moves(), state.game.side_of(actor)
        if by == side and len(moves) > 1:
            break
        after = [state.play(move) for move in moves]
        state = max(after, key=lambda one: one.scores()[by].total)
    return state


def _only_lays(by: Side | None, moves: Sequence[Move]) -> bool:
    """Return whether a decision is where to lay a domino, or is none."""
    return by is not None and (len(moves) == 1 or {move.type_name() for move in moves} <= LAYING)


def _line(state: State) -> Iterator[tuple[Side | None, Sequence[Move]]]:
    """Yield who decides among which moves, to the end, if the first one is always taken.

    Where chance acts the side is None, and nothing follows.
    """
    while (actor := state.actor) is not None:
        moves = state.legal_moves()
        if not isinstance(actor, int):
            yield None, moves
            return
        yield state.game.side_of(actor), moves
        state = state.play(moves[0])


class _TooMany(Exception):
    """There are too many ways to lay the dominoes."""


class _KingdomSearch:
    """Tries all ways to lay the dominoes of a side."""

    def __init__(self, game: Game, side: Side) -> None:
        self.game = game
        self.rules = game.rules
        self.side = side
        self.left = MOST_KINGDOMS

    def best(self, position: Any) -> Kingdoms:
        """Return what the kingdom of the side can come to from a position on."""
        rules = self.rules
        while (actor := rules.actor(position)) is not None:
            assert isinstance(actor, int)
            moves = rules.moves(position)
            if self.game.side_of(actor) == self.side and len(moves) > 1:
                return self._best_of(position, moves)
            position = rules.play(position, moves[0])
        return Kingdoms(rules.total(position, self.side), 1, 1)

    def _best_of(self, position: Any, moves: Sequence[Move]) -> Kingdoms:
        self.left -= len(moves)
        if self.left < 0:
            raise _TooMany
        return add_up([self.best(self.rules.play(position, move)) for move in moves])


def add_up(found: Collection[Kingdoms]) -> Kingdoms:
    """Return what the best of several moves comes to, and the ways of all of them."""
    points = max(one.points for one in found)
    best_ways = sum(one.best_ways for one in found if one.points == points)
    return Kingdoms(points, best_ways, sum(one.ways for one in found))
