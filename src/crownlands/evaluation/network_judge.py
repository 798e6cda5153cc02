"""The judgement by the evaluation network: at once, for hints and live values.

It plays nothing out, so it is only as good as the network. `network-errors.json` says how good that
is: how far its values are from rollouts in which everybody plays by it, measured by
`benchmarks/network_quality.py`.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from crownlands.compiled.bridge import first_move, from_state
from crownlands.compiled.config import ROUNDS, SET_SIZE, SIDE_OF, config_of, game_to_compile
from crownlands.compiled.jit import compile_once, sources
from crownlands.compiled.net_games import utilities
from crownlands.compiled.network import (
    POINTS,
    WIN,
    evaluate_position,
    evaluate_turn,
    new_eval_workspace,
    new_evaluated,
)
from crownlands.compiled.position import (
    DRAW,
    FREE_COUNT,
    KING,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_DOMINOES,
    PHASE,
    UNSEEN,
    Position,
)
from crownlands.compiled.transitions import actor
from crownlands.core.moves import CHANCE, Move
from crownlands.core.state import State, View
from crownlands.evaluation.exact import search_end
from crownlands.evaluation.judge import Comparison, MoveValue, exact_comparison, read_turn
from crownlands.evaluation.network import SHIPPED, kind_of, network_for
from crownlands.evaluation.sampling import shared_win
from crownlands.evaluation.values import LEAD_Z, MARGIN_WEIGHT, Estimate, Value, exact_value
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.compiled.config import Floats, GameConfig
    from crownlands.compiled.features import Numbers
    from crownlands.core.game import Game

ERRORS: Final = "network-errors.json"
"""The file beside this module."""
NODES: Final = 300
"""How many positions an exact search of the end may look at."""
_OneTurn: TypeAlias = "tuple[list[Move], list[Numbers], Floats]"


class NetworkErrors(msgspec.Struct, frozen=True):
    """How far the network is off with so many lines still to be drawn: root mean squares."""

    win: float
    """The win share of a position."""
    points: float
    """The points of a side."""
    win_difference: float
    """The difference in win share between two actions of a turn."""
    points_difference: float
    """The difference in points between two actions of a turn."""


@cache
def network_errors() -> dict[str, list[NetworkErrors]]:
    """Return the errors per network, by the number of lines still to be drawn, from 0 on."""
    text = (files(__package__) / ERRORS).read_bytes()
    return msgspec.json.decode(text, type=dict[str, list[NetworkErrors]])


class NetworkJudge:
    """Judges positions and moves of a plain domino game as its network values them."""

    def __init__(self, game: Game, *, seed: int = 0) -> None:
        assert isinstance(game.rules, DraftRules)
        self.game, self.rules, self.seed = game, game.rules, seed
        self.name, self.digest = "network-1", _digest()
        self._config = config_of(game)
        self._network = network_for(game)
        self._work = new_eval_workspace(self._config, self._network)
        self._found = new_evaluated(self._config)
        _ensure_compiled()

    def value(self, start: State | View) -> Value:
        """Return what the network says of a position, or of the best action of a turn."""
        state = start if isinstance(start, State) else start.imagine(Random(self.seed))
        if state.actor is None:
            points = [sheet.total for sheet in state.scores()]
            return exact_value(*shared_win(state.winners(), points))
        position = from_state(state)
        if state.actor is CHANCE:
            _put_line_back(self._config, position)
            values = self._found.values[0]
            evaluate_position(self._config, position, self._network, self._work, values)
        else:
            _, after, worth = self._turn(position)
            values = after[int(worth.argmax())]
        return self._value(values, self._errors(position))

    def compare(self, view: View, played: Move | None = None) -> Comparison:
        """Compare all moves of a seat, each with the pick that would follow it."""
        state, side = read_turn(view, self.seed)
        legal = state.legal_moves()
        exact = search_end(state, NODES)
        if exact is not None:
            return exact_comparison(exact, legal, side)
        position = from_state(state)
        moves, after, worth = self._turn(position)
        order = (-worth).argsort(kind="stable")
        errors = self._errors(position)
        best = after[order[0]]
        values = []
        for index in order:
            win, points = (float(best[side, at] - after[index][side, at]) for at in (WIN, POINTS))
            first = index == order[0]
            values.append(
                MoveValue(
                    moves[index],
                    self._value(after[index], errors),
                    Estimate(max(0.0, win), 0.0 if first else errors.win_difference),
                    Estimate(points, 0.0 if first else errors.points_difference),
                )
            )
        lead = worth[order[0]] - worth[order[1]] if len(order) > 1 else float("inf")
        settled = lead > LEAD_Z * errors.win_difference
        return Comparison(side, tuple(values), len(legal), 0, exact=False, settled=bool(settled))

    def _turn(self, position: Position) -> _OneTurn:
        """Return the moves of a turn, and of the best action that begins with each the values.

        The last are what those are worth to the side in turn.
        """
        side = int(self._config[SIDE_OF + actor(position.fields)])
        found = self._found
        listed = evaluate_turn(self._config, position, self._network, self._work, found)
        worth = utilities(found, listed, side, MARGIN_WEIGHT)
        best: dict[Move, int] = {}
        for action in (-worth).argsort(kind="stable"):
            placement, pick = int(found.placements[action]), int(found.picks[action])
            best.setdefault(first_move(self.rules, position, placement, pick), int(action))
        chosen = list(best.values())
        return list(best), [found.values[action].copy() for action in chosen], worth[chosen]

    def _value(self, values: Numbers, errors: NetworkErrors) -> Value:
        return Value(
            tuple(Estimate(float(one[WIN]), errors.win) for one in values),
            tuple(Estimate(float(one[POINTS]), errors.points) for one in values),
        )

    def _errors(self, position: Position) -> NetworkErrors:
        known = network_errors()[kind_of(self._config)]
        lines = int(self._config[ROUNDS] - position.fields[LINES_DRAWN])
        return known[min(lines, len(known) - 1)]


def _put_line_back(config: GameConfig, position: Position) -> None:
    """Put a line back that is being drawn, or that kings are drawn for: the network knows neither.

    It has learnt what turns leave.
    """
    fields = position.fields
    begun = int(fields[NEXT_COUNT])
    if fields[PHASE] == KING and fields[FREE_COUNT] == begun:
        fields[PHASE] = DRAW
        fields[LINES_DRAWN] -= 1
    if fields[PHASE] == DRAW:
        for domino in fields[NEXT_DOMINOES : NEXT_DOMINOES + begun]:
            in_set = divmod(int(domino), int(config[SET_SIZE]))
            fields[UNSEEN + in_set[0]] |= 1 << in_set[1]
        fields[NEXT_COUNT] = fields[FREE_COUNT] = 0


def _ensure_compiled() -> None:
    compile_once("network", judge_once)


def judge_once() -> None:
    """Judge positions of a short game, so that everything this needs is compiled and loaded."""
    judge, state = NetworkJudge(game_to_compile()), game_to_compile().start()
    judge.value(state)
    while state.actor is CHANCE:
        state = state.play(state.legal_moves()[0])
    judge.value(state)
    judge.compare(state.view(state.actor))


@cache
def _digest() -> str:
    """Return a digest of all that decides what the network says: code, weights and errors."""
    folder = files(__package__)
    read = [*sources(), folder / SHIPPED, folder / ERRORS]
    return sha256(b"".join(file.read_bytes() for file in read)).hexdigest()[:16]
