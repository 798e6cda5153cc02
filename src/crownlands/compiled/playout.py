"""Whole games in the compiled core, every seat by its policy, from any table to the end."""

from typing import Any, Final, NamedTuple

import numpy as np

from crownlands.compiled.best_spot import Gains
from crownlands.compiled.course import actor
from crownlands.compiled.greedy_play import pick_greedily, place_greedily
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import Luck, turn
from crownlands.compiled.mode import SIDE_OF, Mode
from crownlands.compiled.pile import Pile, draw_any_king, draw_line, lay_out, new_pile
from crownlands.compiled.placing import WAYS, Spots
from crownlands.compiled.random_play import pick_at_random, place_at_random
from crownlands.compiled.static_eval import EvalWeights
from crownlands.compiled.survey import (
    DomainCells,
    DomainFigures,
    new_survey,
    survey_all,
    survey_placed,
)
from crownlands.compiled.table import (
    DOMINOES,
    DRAW,
    KINGS_ON,
    LINES_DRAWN,
    NOBODY,
    OVER,
    PHASE,
    PLACE,
    PLACED,
    TURN,
    Position,
)

ALL_LINES: Final = 1 << 30
"""More lines than any game has: a playout goes to the end."""
RANDOM, GREEDY = range(2)
"""Policies of a seat in a playout."""


class Desk(NamedTuple):
    """Room to think in, made once and used for every playout of a mode."""

    pile: Pile
    cells: DomainCells
    figures: DomainFigures
    spots: Spots
    gains: Gains


def new_desk(mode: Mode) -> Desk:
    """Make the room that playouts of a mode need."""
    return Desk(
        new_pile(mode), *new_survey(mode), np.zeros(WAYS, np.uint64), np.zeros(128, np.int64)
    )


@compiled
def play_on(
    mode: Mode,
    position: Position,
    desk: Desk,
    policies: Any,
    weights: EvalWeights,
    draws: Luck,
    luck: Luck,
    lines: int,
) -> Luck:
    """Play a game to its end, or until so many lines were drawn and placed but for the last.

    Draws have luck of their own, so that playouts of different moves can see the same dominoes.
    """
    lands, boxes, notes = position
    pile, cells, figures, spots, gains = desk
    lay_out(mode, notes, pile)
    survey_all(mode, lands, cells, figures)
    while True:
        phase = notes[PHASE]
        if phase == DRAW:
            if notes[LINES_DRAWN] >= lines:
                return luck
            draws = draw_line(mode, notes, pile, draws)
        elif phase == OVER:
            return luck
        elif phase == PLACE:
            seat = notes[KINGS_ON + notes[TURN]]
            if policies[seat] == GREEDY:
                luck = place_greedily(
                    mode, lands, boxes, notes, cells, figures, weights, spots, gains, luck
                )
            else:
                luck = turn(luck)
                domino, side = notes[DOMINOES + notes[TURN]], mode[SIDE_OF + seat]
                moved = place_at_random(mode, lands, boxes, notes, spots, luck)
                if notes[PLACED + domino] != NOBODY:
                    survey_placed(mode, lands[side], domino, moved, cells[side], figures[side])
        elif actor(notes) < 0:
            draws = draw_any_king(mode, notes, draws)
        elif policies[actor(notes)] == GREEDY:
            luck = pick_greedily(
                mode, lands, boxes, notes, cells, figures, weights, spots, gains, luck
            )
        else:
            luck = turn(luck)
            pick_at_random(mode, notes, luck)
