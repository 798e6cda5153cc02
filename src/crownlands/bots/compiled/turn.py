"""One turn at the compiled table: the position, what can be done, and the moves of the engine."""

from __future__ import annotations

from math import tanh
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from crownlands.bots.limits import Insight
from crownlands.bots.targets import CLEAR_MARGIN
from crownlands.compiled import table
from crownlands.compiled.bridge import from_engine, placement_move
from crownlands.compiled.luck import luck_of
from crownlands.compiled.mode import PLAYERS, ROUNDS, SIDE_OF, SIDES, Mode, mode_of
from crownlands.compiled.pairs import MOST_PAIRS, NONE, list_pairs
from crownlands.compiled.playout import GREEDY, RANDOM
from crownlands.compiled.static_eval import PATIENT, EvalWeights, make_weights
from crownlands.compiled.table import Position
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.bots.limits import Budget
    from crownlands.core.moves import Move
    from crownlands.core.state import View

WIN_POINTS: Final = {"margin": 0.0, "both": 20.0, "win": 1000.0}
"""What a win is worth beside the margin, in points, by the target of a search."""


class Turn(NamedTuple):
    """What a seat can do in the rest of its turn: pairs of a placement and a pick."""

    rules: DraftRules
    mode: Mode
    position: Position
    seat: int
    side: int
    seed: int
    codes: Any
    picks: Any
    impressions: Any
    """First impressions of the pairs, by the weights the turn was looked at with."""

    @property
    def last_rounds(self) -> bool:
        """Whether every line has been drawn."""
        notes = self.position.notes
        return bool(notes[table.LINES_DRAWN] == self.mode[ROUNDS] and not notes[table.QUEUE])

    def by_impression(self) -> Any:
        """Return the numbers of the pairs, the best impression first."""
        return np.argsort(-self.impressions, kind="stable")

    def move(self, pair: int) -> Move:
        """Return the move that begins a pair."""
        notes, deck = self.position.notes, self.rules.deck
        if notes[table.PHASE] != table.PLACE:
            return deck.picks[int(notes[table.NEXT_DOMINOES + self.picks[pair]])]
        domino, code = int(notes[table.DOMINOES + notes[table.TURN]]), int(self.codes[pair])
        if code == NONE:
            return deck.discards[domino]
        box = self.position.boxes[self.side]
        return placement_move(self.rules, box, domino, code >> 6, code & 63)

    def then(self, pair: int) -> Move | None:
        """Return the pick that follows the placement of a pair, if any does."""
        notes, at = self.position.notes, int(self.picks[pair])
        if notes[table.PHASE] != table.PLACE or at == NONE:
            return None
        return self.rules.deck.picks[int(notes[table.NEXT_DOMINOES + at])]


def turn_of(view: View, weights: EvalWeights, rng: Random) -> Turn:
    """Set up the compiled table as a seat sees it and list what it can do."""
    assert view.seat is not None
    assert isinstance(view.game.rules, DraftRules)
    mode, position = mode_of(view.game), from_engine(view.imagine(rng))
    seed = rng.getrandbits(62)
    room = np.zeros((3, MOST_PAIRS), np.int64)
    found = list_pairs(mode, position, weights, np.uint64(luck_of(seed, 0)), *room)
    side = int(mode[SIDE_OF + view.seat])
    return Turn(view.game.rules, mode, position, view.seat, side, seed, *room[:, :found])


def insight(turn: Turn, pair: int, mean: float, target: str, budget: Budget) -> Insight:
    """Return how things look if a pair is played that was worth so many points on average."""
    move, then = turn.move(pair), turn.then(pair)
    line = (move,) if then is None else (move, then)
    return Insight(budget.done, _values(turn, mean, target), line)


def _values(turn: Turn, mean: float, target: str) -> tuple[float | None, ...]:
    """Return from 0 to 1 what points mean to the side that thinks, and to a single other one."""
    half_a_win = WIN_POINTS[target] / 2
    own = 0.5 + 0.5 * tanh((mean - half_a_win) / (CLEAR_MARGIN + half_a_win))
    sides = int(turn.mode[SIDES])
    others = 1 - own if sides == 2 else None
    return tuple(own if side == turn.side else others for side in range(sides))


def seat_policies(mode: Mode, policy: str, seat: int) -> Any:
    """Return the policy of every seat: with `player-greedy` only the thinker plays well."""
    others = GREEDY if policy == "greedy" else RANDOM
    policies = np.full(mode[PLAYERS], others)
    if policy != "random":
        policies[seat] = GREEDY
    return policies


def patient_weights() -> EvalWeights:
    """Return the weights that playouts and first impressions are made with."""
    return make_weights(*PATIENT)
