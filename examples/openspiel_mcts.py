"""Let the Python tree search of OpenSpiel play against random moves.

    python examples/openspiel_mcts.py
    python examples/openspiel_mcts.py --game crownlands_duel --games 4 --simulations 100

The search evaluates positions by random playouts. The C++ search of OpenSpiel does not work on
games that are written in Python. Needs `pip install "crownlands[openspiel]"`
(in a checkout: `python -m pip install --editable '.[openspiel]'`).
"""

import argparse
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import crownlands.envs.openspiel  # noqa: F401

EXPLORATION = 1.4


class Ending(NamedTuple):
    """How a game of two ended for the search."""

    reward: float
    own: int
    other: int


def search(game: Any, simulations: int, rng: np.random.RandomState) -> Any:
    """Return the tree search of OpenSpiel with random playouts."""
    evaluator = mcts.RandomRolloutEvaluator(random_state=rng)
    return mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, random_state=rng)


def play(game: Any, bots: list[Any], rng: np.random.RandomState) -> Any:
    """Play a game to its end and return the last state."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def compete(game: Any, simulations: int, seat: int, rng: np.random.RandomState) -> Ending:
    """Let the search play a game on a seat against random moves."""
    bots = [uniform_random.UniformRandomBot(other, rng) for other in range(2)]
    bots[seat] = search(game, simulations, rng)
    end = play(game, bots, rng)
    points = [sheet.total for sheet in end.crownlands.scores()]
    return Ending(end.returns()[seat], points[seat], points[1 - seat])


def main() -> None:
    """Play games on alternating seats and print the results."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default="crownlands_discovery", help="a game of two")
    parser.add_argument("--games", type=int, default=20, help="how many games")
    parser.add_argument("--simulations", type=int, default=50, help="for each move")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random numbers")
    args = parser.parse_args()
    rng = np.random.RandomState(args.seed)
    game = pyspiel.load_game(args.game)
    endings = [compete(game, args.simulations, at % 2, rng) for at in range(args.games)]
    won, lost = (sum(sign * end.reward > 0 for end in endings) for sign in (1, -1))
    own, other = fmean(end.own for end in endings), fmean(end.other for end in endings)
    print(f"{game}, {args.simulations} simulations a move, against random moves")
    print(f"{won} games won, {lost} lost, {len(endings) - won - lost} drawn")
    print(f"{own:.1f} points against {other:.1f}")


if __name__ == "__main__":
    main()
