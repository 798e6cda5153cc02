"""A few games and answers of the core as plain numbers; as a program it prints them as JSON."""

import json
import sys
from random import Random
from typing import Any

import numpy as np

import crownlands as cl
from crownlands.compiled.batch import play_batch
from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import SIDE_OF, config_of
from crownlands.compiled.perft_count import perft
from crownlands.compiled.playout import GREEDY, PlayoutState, new_workspace
from crownlands.compiled.rng import rng_of
from crownlands.compiled.rollouts import Objective, roll_out
from crownlands.compiled.static_eval import make_weights
from crownlands.compiled.turn_actions import list_actions, new_actions
from crownlands.core.moves import CHANCE

LATE = 55
"""Moves after which a game of two still offers a choice, but not too wide a one."""


def numbers() -> dict[str, Any]:
    """Return the sample."""
    late = late_state()
    return {
        "rngs": [int(rng_of(seed, number)) for seed in (0, 5) for number in (0, 9)],
        "random": [batch("random", *mode) for mode in (("xl", 3), ("teamdomino", 6))],
        "greedy": [batch("greedy", "kingdomino", 2, middle_kingdom=True, harmony=True)],
        "perft": [perft(late, depth, seed=1) for depth in range(4)],
        "actions": actions(late),
    }


def batch(policy: str, name: str, players: int, **options: bool) -> list[Any]:
    """Play a few games."""
    played = play_batch(cl.make(name, players, **options), 10, policy, seed=4)
    return [part.tolist() for part in played]


def actions(state: cl.State) -> list[Any]:
    """List the actions of a turn and try the first ones."""
    config, position = config_of(state.game), from_state(state)
    eval_weights, room = make_weights(0.5, 2, 3, 0.25), new_actions()
    found = list_actions(config, position, eval_weights, np.uint64(rng_of(1, 1)), room)
    policies, sums = np.full(state.game.players, GREEDY), np.zeros(found)
    playout = PlayoutState(config, policies, eval_weights, position.copy(), new_workspace(config))
    objective, chosen = (
        Objective(int(config[SIDE_OF + state.actor]), 20.0),
        np.arange(min(3, found)),
    )
    for number in range(2):
        roll_out(playout, position, room, chosen, objective, 7, number, sums)
    return [*(column[:found].tolist() for column in room), sums.tolist()]


def late_state() -> cl.State:
    """Play a random game until a seat is to place late in it."""
    rng, state, made = Random(3), cl.make("kingdomino", 2).start(), 0
    while made < LATE or state.actor is CHANCE or state.view().data()["phase"] != "place":
        state = state.play(rng.choice(state.legal_moves()))
        made += 1
    return state


if __name__ == "__main__":
    json.dump(numbers(), sys.stdout)
