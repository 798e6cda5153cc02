"""Games of the compiled core by random turns, for tests of what values their positions."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

import crownlands as cl
from crownlands.compiled.config import GameConfig, config_of
from crownlands.compiled.network import (
    Evaluated,
    Network,
    evaluate_turn,
    new_eval_workspace,
    new_evaluated,
)
from crownlands.compiled.position import DRAW, KING, OVER, PHASE, Position, new_position
from crownlands.compiled.rng import draw_any_king, draw_line, fill_pile, new_pile
from crownlands.compiled.turn_actions import play_action

KINDS_OF_TABLES = (
    cl.make("kingdomino", 2, opening="abba"),
    cl.make("kingdomino", 2, mighty_duel=True, harmony=True, middle_kingdom=True),
    cl.make("kingdomino", 3, lines_of_4=True, harmony=True),
    cl.make("kingdomino", 4, middle_kingdom=True),
    cl.make("xl", 3),
    cl.make("teamdomino", 6, harmony=True, middle_kingdom=True),
)


class Turn(NamedTuple):
    """A seat about to take its turn, and what a network says of its actions."""

    config: GameConfig
    position: Position
    found: Evaluated
    actions: int


def turns(game: cl.Game, network: Network, seed: int) -> Iterator[Turn]:
    """Yield every turn of a random game."""
    config, rng = config_of(game), np.random.default_rng(seed)
    position, pile = new_position(config), new_pile(config)
    work, found = new_eval_workspace(config, network), new_evaluated(config)
    draws = np.uint64(rng.integers(1, 1 << 60))
    fill_pile(config, position.fields, pile)
    while (phase := position.fields[PHASE]) != OVER:
        if phase == DRAW:
            draws = np.uint64(draw_line(config, position.fields, pile, draws))
        elif phase == KING:
            draws = np.uint64(draw_any_king(config, position.fields, draws))
        else:
            actions = evaluate_turn(config, position, network, work, found)
            yield Turn(config, position, found, actions)
            action = int(rng.integers(actions))
            play_action(config, position, found.placements[action], found.picks[action])
