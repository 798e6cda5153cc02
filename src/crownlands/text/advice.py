"""Why a good player would make a move, in a sentence or two.

The reasons stand in a module `advice` beside the `text` of a game, an expansion or `kingdom`:

- `REASONS`: by the type of a move, a function that yields sentences for a `MoveContext`, the
  weightiest first.
- `DECLINING`: the same for declining what is offered, by the phase.
- `SENTENCES`: how many of them are said, by the type of a move, where more than two are.

A move without reasons is judged by what it does to the score.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from crownlands.core.hooks import find_hooks
from crownlands.text.narration import DECLINING, Transition
from crownlands.text.vocabulary import merge, packages_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.text.translator import Translator

HOOK: Final = "advice"
Reasons: TypeAlias = "Mapping[str, Callable[[MoveContext], Iterator[str]]]"
"""By the type of a move, or by the phase, a function that yields sentences."""
SENTENCES: Final = 2
"""What a person reads at a glance."""


class Judgement(msgspec.Struct, frozen=True):
    """What rollouts or the evaluation network say of a move that is recommended."""

    win: float
    """Its share of the win, from 0 to 1."""
    next_win: float
    """That of the best other move."""
    settled: bool
    """Whether it leads all others for certain."""


def advice(
    state: State, move: Move, translator: Translator, judgement: Judgement | None = None
) -> str:
    """Return why the seat to act would make this move, in a few short sentences.

    Only what that seat may know is looked at, so nothing hidden shows through. The last sentence is
    how often the move is thought to win, where that was judged.
    """
    seat, kind = state.actor, move.type_name()
    assert isinstance(seat, int)
    context = MoveContext(state, move, seat, translator.about(state.game))
    if kind == DECLINING:
        reasons = _hooks(state.game, "DECLINING").get(state.prompt.phase, judge_score)
    else:
        reasons = _hooks(state.game, "REASONS").get(kind, judge_score)
    length = _hooks(state.game, "SENTENCES").get(kind, SENTENCES)
    sentences = list(islice(reasons(context), length))
    if judgement is not None:
        sentences.append(_judged(judgement, translator))
    return " ".join(sentences)


def _judged(judgement: Judgement, translator: Translator) -> str:
    """Return how often a move is thought to win, and how often the next best one."""
    win, following = (
        translator("percent", count=round(100 * share))
        for share in (judgement.win, judgement.next_win)
    )
    if not judgement.settled:
        return translator("advice.wins_like_another", win=win)
    if round(100 * judgement.next_win) >= round(100 * judgement.win):
        return translator("advice.wins", win=win)
    return translator("advice.wins_more", win=win, next=following)


def judge_score(context: MoveContext) -> Iterator[str]:
    """Yield what a move does to the score, where nothing better is known of it."""
    if context.gain:
        key = "advice.brings" if context.gain > 0 else "advice.costs"
        yield context.translator(key, points=context.points)
    else:
        yield context.translator("advice.no_change")


class MoveContext:
    """What a seat looks at when it weighs a move: only what it may know."""

    def __init__(self, state: State, move: Move, seat: Seat, translator: Translator) -> None:
        self.state = state
        self.move = move
        self.seat = seat
        self.side = state.game.side_of(seat)
        self.translator = translator

    @cached_property
    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return self.state.view(self.seat).data()

    @cached_property
    def after(self) -> State:
        """The state after the move."""
        return self.state.play(self.move)

    @property
    def transition(self) -> Transition:
        """The move as if it had been made."""
        return Transition(self.seat, self.move, self.state, self.after)

    @cached_property
    def alike(self) -> Sequence[Move]:
        """All moves of the same type, this one among them."""
        return self.moves(self.move.type_name())

    @cached_property
    def gain(self) -> int:
        """The points the move brings at once."""
        return self.gain_of(self.move)

    @property
    def points(self) -> str:
        """What the move brings or costs, as in `3 points`."""
        return self.translator.count(abs(self.gain), "point")

    def moves(self, kind: str) -> Sequence[Move]:
        """List the moves of a type."""
        return [move for move in self.state.legal_moves() if move.type_name() == kind]

    def gain_of(self, move: Move) -> int:
        """Return what another move would bring at once."""
        return self._total(self.state.play(move)) - self._total(self.state)

    def is_best(self) -> bool:
        """Return whether no move of its kind brings more at once, and some bring less."""
        gains = {self.gain_of(move) for move in self.alike}
        return len(gains) > 1 and self.gain == max(gains)

    def best_outcome(self, kinds: Sequence[str], following: Sequence[str] = ()) -> int:
        """Return the most that moves of some kinds bring, with the seat's moves that follow."""
        starts = [move for kind in kinds for move in self.moves(kind)]
        ends = (self._best_total(self.state.play(move), following) for move in starts)
        return max(ends, default=self._total(self.state)) - self._total(self.state)

    def best_after(self, following: Sequence[str]) -> int:
        """Return the most that this move can bring, with the seat's moves that follow."""
        return self._best_total(self.after, following) - self._total(self.state)

    def _best_total(self, state: State, following: Sequence[str]) -> int:
        if state.actor != self.seat or state.legal_moves()[0].type_name() not in following:
            return self._total(state)
        return max(self._best_total(state.play(move), following) for move in state.legal_moves())

    def _total(self, state: State) -> int:
        return state.scores()[self.side].total


@lru_cache(maxsize=256)
def _hooks(game: Game, name: str) -> Mapping[str, Any]:
    return merge(find_hooks(packages_of(game), HOOK), name)
