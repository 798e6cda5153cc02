"""Written positions with something small changed, and what must become of them."""

from copy import deepcopy
from itertools import count
from random import Random
from typing import Any

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.effort import effort
from support.walks import random_move

READ_EVERY = effort(6, 1)
"""After how many moves a position that was accepted is written and read again."""


def damaged(data: Any, rng: Random) -> Any:
    """Return plain data with one thing in it changed, doubled or taken away."""
    hurt = deepcopy(data)
    _damage(hurt, rng)
    return hurt


def plays_on(game: cl.Game, data: Any, seed: int) -> bool:
    """Return whether a position is accepted; then it must play on to an end, readable all along."""
    try:
        state = game.state(data)
    except BadPosition:
        return False
    rng = Random(seed)
    for number in count():
        if number % READ_EVERY == 0 or state.actor is None:
            assert game.state(state.data()) == state
        if state.actor is None:
            break
        state = state.play(random_move(state, rng))
    return True


def _damage(data: Any, rng: Random) -> None:
    """Go down at random and change something there."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = rng.choice(keys)
    inner = data[key]
    if isinstance(inner, dict | list) and inner and rng.random() < 0.9:
        _damage(inner, rng)
    elif isinstance(data, list) and rng.random() < 0.5:
        data.pop(key) if rng.random() < 0.5 else data.append(deepcopy(inner))
    elif isinstance(inner, int) and not isinstance(inner, bool):
        data[key] = inner + rng.choice([-2, -1, 1, 2])
    elif inner is None:
        data[key] = rng.choice([0, 1])
    else:
        data[key] = rng.choice([None, [], {}, 0])
