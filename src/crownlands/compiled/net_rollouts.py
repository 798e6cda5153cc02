"""Turns compared by playing on, where everybody plays by the network.

A rollout ends with the game, or after a few lines. When all lines have been picked, every side
makes the best of its own kingdom.
"""

from typing import Final

from crownlands.compiled.config import SIDE_OF, Floats, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.net_games import best_action, utility
from crownlands.compiled.net_tree import Searcher, all_picked, finish
from crownlands.compiled.network import evaluate_turn
from crownlands.compiled.position import DRAW, KING, PHASE, Position, copy_position
from crownlands.compiled.rng import draw_any_king, draw_line, fill_pile, rng_of
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import TurnActions, play_action

STAGES: Final = 3
"""Where a rollout is valued: when the next line has been picked, when the one after that has been,
and at its end. A stage that is not reached has the value of the end."""


@compiled
def roll_out_turns(
    search: Searcher,
    start: Position,
    actions: TurnActions,
    chosen: Ints,
    margin: float,
    seed: int,
    number: int,
    lines: int,
    worth: Floats,
) -> int:
    """Write what one rollout after each of the chosen actions is worth to the side in turn.

    `worth` is `float64[chosen, STAGES]`. The rollout of a number draws the same dominoes after
    every action, so that actions differ by what they are and not by chance. It ends when so many
    new lines have been picked. Returns how many turns were evaluated.
    """
    config, position, found = search.config, search.position, search.found
    side = config[SIDE_OF + actor(start.fields)]
    turns = 0
    for index in range(len(chosen)):
        action = chosen[index]
        copy_position(position, start)
        fields = position.fields
        fill_pile(config, fields, search.pile)
        play_action(config, position, actions.placements[action], actions.picks[action])
        draws = rng_of(seed, number)
        drawn, value = 0, 0.0
        while not all_picked(config, position):
            if fields[PHASE] == DRAW:
                if 0 < drawn < STAGES:
                    worth[index, drawn - 1] = value
                if drawn == lines:
                    break
                draws = draw_line(config, fields, search.pile, draws)
                drawn += 1
            elif fields[PHASE] == KING:
                draws = draw_any_king(config, fields, draws)
            else:
                listed = evaluate_turn(config, position, search.network, search.work, found)
                mover = config[SIDE_OF + actor(fields)]
                best = best_action(found, listed, mover, margin)
                value = utility(found.values[best], side, margin)
                play_action(config, position, found.placements[best], found.picks[best])
                turns += 1
        if all_picked(config, position):
            finish(search)
            value = utility(search.values, side, margin)
        for stage in range(min(max(drawn, 1), STAGES) - 1, STAGES):
            worth[index, stage] = value
    return turns
