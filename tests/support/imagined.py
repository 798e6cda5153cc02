"""Moves imagined for a seat: they look to it like those made, and differ where it knows nothing."""

from collections.abc import Sequence
from random import Random

import crownlands as cl
from crownlands.core.state import View
from support.effort import THOROUGH
from support.walks import Walk, replay

TRIES = 8
"""How often a seat imagines how a moment came about, unless it soon comes to different ways."""


def check_imagined_moves(walk: Walk) -> None:
    """Check what every seat and a spectator imagine at some moments of a game."""
    last = len(walk.moves) - 1
    for step in {last // 2, _after_hidden_move(walk, last // 3), last}:
        state, moves = walk.states[step], walk.moves[:step]
        for seat in (*state.game.seats, None):
            view = state.view(seat)
            if view.known != state.position:
                _check_view(view, moves)


def _after_hidden_move(walk: Walk, start: int) -> int:
    """Return when the first move after a start was made that a spectator does not see whole."""
    made = zip(walk.states[start:], walk.moves[start:], strict=False)
    hidden = (at for at, (state, move) in enumerate(made, 1) if state.observe_move(move) != move)
    return start + next(hidden, 0)


def _check_view(view: View, moves: Sequence[cl.Move]) -> None:
    game, seat, rules = view.game, view.seat, view.game.rules
    observed = _observed(game, moves, seat)
    positions, ends = set(), set()
    for rng in map(Random, range(TRIES)):
        positions.add(view.imagine(rng).position)
        imagined = rules.imagine_moves(moves, view.known, seat, rng)
        assert _observed(game, imagined, seat) == observed
        end = replay(game.start(), imagined)
        assert end.view(seat) == view
        ends.add(end.position)
        if len(ends) > 1 and not THOROUGH:
            return
    assert len(positions) == 1 or len(ends) > 1, "imagine_moves returns what is hidden"


def _observed(game: cl.Game, moves: Sequence[cl.Move], seat: int | None) -> list[cl.Move]:
    observed, state = [], game.start()
    for move in moves:
        observed.append(game.rules.observe_move(state.position, move, seat))
        state = state.play(move)
    return observed
