"""States of OpenSpiel brought along games of the engine, and random games among them."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pyspiel

import crownlands as cl
from crownlands.envs.openspiel import game_name


def load(game: cl.Game, **parameters: Any) -> Any:
    """Let OpenSpiel load a game of the engine."""
    options = {name.replace("-", "_"): value for name, value in game.data()["options"].items()}
    chosen = {"players": game.players, **options, **parameters}
    return pyspiel.load_game(game_name(game.id), chosen)


def brought(game: Any, moves: Iterable[cl.Move]) -> Any:
    """Play moves of the engine in a game of OpenSpiel."""
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(game.loaded.encoding.index(state.crownlands, move))
    return state


def random_course(game: Any, seed: int) -> Iterator[Any]:
    """Play a random game, and show the state, which changes in place, at every step."""
    rng = Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(random_action(state, rng))
        yield state


def random_action(state: Any, rng: Random) -> int:
    """Let chance follow its probabilities, and every seat play anything legal."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(actions, chances)[0])


def somewhere(game: Any, seed: int, moves: int) -> Any:
    """Return a state after so many random moves, or earlier in a game that ends before."""
    for at, state in enumerate(random_course(game, seed)):
        if at == moves:
            return state
    return somewhere(game, seed, moves // 2)
