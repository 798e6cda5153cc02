"""Measure what it is worth to an information-set search to draw hidden hands by what was shown.

    python examples/openspiel_ismcts.py
    python examples/openspiel_ismcts.py --game "crownlands_dominoes2(deals=1)" --games 200

Both sides are the information-set MCTS of OpenSpiel with random playouts, and draw the hidden
cards again before each simulation. One uses `resample_from_infostate`, so that they fit everything
that its seat has seen: who began had the highest card, and who drew had no card that fitted. The
other draws any cards that it has not seen. Needs `pip install "crownlands[openspiel]"`
(in a checkout: `python -m pip install --editable '.[openspiel]'`).
"""

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pyspiel
from msgspec.structs import replace
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import crownlands as cl
import crownlands.envs.openspiel
from crownlands.games.dominoes2.cards import cards_in
from crownlands.games.dominoes2.hidden import unknown_cards
from crownlands.games.dominoes2.table import HIDDEN

EXPLORATION = 1.4
DEVIATIONS = 1.96
"""Standard errors on either side of the mean that make an interval of 95%."""


def random_hands(state: Any, player: int, rng: Random) -> Any:
    """Return a state in which others hold any cards that the player has not seen."""
    view = state.crownlands.view(player)
    known = view.known
    unseen = cards_in(unknown_cards(view.game.rules.pack, known))
    rng.shuffle(unseen)
    hands = []
    for hand in known.hands:
        drawn = [unseen.pop() for _ in hand] if HIDDEN in hand else hand
        hands.append(tuple(sorted(drawn)))
    position = replace(known, hands=tuple(hands), pile=tuple(sorted(unseen)))
    return state.with_crownlands(cl.State(view.game, position))


def search(game: Any, simulations: int, seed: int, *, informed: bool) -> ISMCTSBot:
    """Return the search of OpenSpiel, with hands drawn by what was shown or at random."""
    numbers, rng = np.random.RandomState(seed), Random(seed)
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=numbers)
    bot = ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=numbers)
    if informed:
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))
    else:
        bot.set_resampler(lambda state, player: random_hands(state, player, rng))
    return bot


def play(game: Any, bots: list[ISMCTSBot], seed: int) -> list[float]:
    """Play a game with draws that follow from a seed, and return the rewards."""
    rng = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    rewards: list[float] = state.returns()
    return rewards


def pair_share(game: Any, simulations: int, seed: int) -> float:
    """Play two games with the same seed and swapped seats; return what the informed side won."""
    rewards = []
    for seat in range(2):
        bots = [
            search(game, simulations, 2 * seed + other, informed=other == seat)
            for other in range(2)
        ]
        rewards.append(play(game, bots, seed)[seat])
    return (1 + fmean(rewards)) / 2


def main() -> None:
    """Play pairs of games and print the share of victories with its interval."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default="crownlands_tiny_dominoes2", help="Dominoes 2 for two")
    parser.add_argument("--games", type=int, default=1000, help="how many games, in pairs")
    parser.add_argument("--simulations", type=int, default=100, help="for each move")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first pair")
    args = parser.parse_args()
    game = pyspiel.load_game(args.game)
    seeds = range(args.seed, args.seed + max(2, args.games // 2))
    shares = [pair_share(game, args.simulations, seed) for seed in seeds]
    mean, error = fmean(shares), DEVIATIONS * stdev(shares) / sqrt(len(shares))
    print(f"{game}, {args.simulations} simulations a move")
    print(f"{2 * len(shares)} games in pairs with swapped seats")
    print(
        f"hands that fit what was shown won {mean:.1%} against random hands "
        f"(95% interval: {mean - error:.1%} to {mean + error:.1%})"
    )


if __name__ == "__main__":
    main()
