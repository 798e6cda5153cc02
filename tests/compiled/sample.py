"""A few games and answers of the core as plain numbers; as a program it prints them as JSON."""

import json
import sys
from random import Random
from typing import Any

import numpy as np

import crownlands as cl
from crownlands.compiled.batch import play_batch
from crownlands.compiled.bridge import from_engine
from crownlands.compiled.counting import perft
from crownlands.compiled.luck import luck_of
from crownlands.compiled.mode import SIDE_OF, mode_of
from crownlands.compiled.pairs import MOST_PAIRS, list_pairs
from crownlands.compiled.playout import GREEDY, new_desk
from crownlands.compiled.static_eval import make_weights
from crownlands.compiled.trials import try_pairs
from crownlands.core.moves import CHANCE

LATE = 55
"""Moves after which a game of two still offers a choice, but not too wide a one."""


def numbers() -> dict[str, Any]:
    """Give the sample."""
    late = late_state()
    return {
        "lucks": [int(luck_of(seed, number)) for seed in (0, 5) for number in (0, 9)],
        "random": [batch("random", *way) for way in (("xl", 3), ("teamdomino", 6))],
        "greedy": [batch("greedy", "kingdomino", 2, middle_kingdom=True, harmony=True)],
        "perft": [perft(late, depth, seed=1) for depth in range(4)],
        "pairs": pairs(late),
    }


def batch(policy: str, name: str, players: int, **options: bool) -> list[Any]:
    """Play a few games."""
    played = play_batch(cl.make(name, players, **options), 10, policy, seed=4)
    return [part.tolist() for part in played]


def pairs(state: cl.State) -> list[Any]:
    """List the pairs of a turn and try the first ones."""
    mode, position = mode_of(state.game), from_engine(state)
    codes, picks, values = np.zeros((3, MOST_PAIRS), np.int64)
    eval_weights = make_weights(0.5, 2, 3, 0.25)
    found = list_pairs(mode, position, eval_weights, np.uint64(luck_of(1, 1)), codes, picks, values)
    worth = np.zeros(found)
    try_pairs(
        mode,
        position,
        position.copy(),
        new_desk(mode),
        np.full(state.game.players, GREEDY),
        eval_weights,
        int(mode[SIDE_OF + state.actor]),
        20.0,
        codes,
        picks,
        np.arange(min(3, found)),
        7,
        0,
        2,
        worth,
    )
    return [codes[:found].tolist(), picks[:found].tolist(), values[:found].tolist(), worth.tolist()]


def late_state() -> cl.State:
    """Play a random game until a seat is to place late in it."""
    rng, state, made = Random(3), cl.make("kingdomino", 2).start(), 0
    while made < LATE or state.actor is CHANCE or state.view().data()["phase"] != "place":
        state = state.play(rng.choice(state.legal_moves()))
        made += 1
    return state


if __name__ == "__main__":
    json.dump(numbers(), sys.stdout)
