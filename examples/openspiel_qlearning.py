"""Learn which domino to pick with the tabular Q-learning of OpenSpiel.

    python examples/openspiel_qlearning.py
    python examples/openspiel_qlearning.py --games 20000

The whole game has too many states for a table. So the learner observes only which dominoes of the
line are free and how many crowns each has, and chooses only its picks: both sides place at random,
and the other side picks at random too. The result measures the value of better picks alone. Needs
`pip install "crownlands[openspiel]"` (in a checkout:
`python -m pip install --editable '.[openspiel]'`).
"""

import argparse
import time
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms import tabular_qlearner

import crownlands.envs.openspiel  # noqa: F401

GAME = "crownlands_discovery(reward=margin)"
EXPLORING = 0.2
STEP_SIZE = 0.01
MOST_CROWNS = 3
"""Observations have crowns divided by this number."""
TELL_APART = 2
"""More crowns than this are observed as this many."""


class Picker:
    """A seat whose picks are learnt from a small observation of the line."""

    def __init__(self, game: Any) -> None:
        encoding = game.loaded.encoding
        picks = next(block for block in encoding.blocks if block.name == "pick")
        self.first: int = picks.begin
        self.observer = game.make_py_observer()
        self.terrains = len(self.observer.dict["kingdoms"][0]) - 4
        self.learner = tabular_qlearner.QLearner(
            player_id=0,
            num_actions=picks.size,
            step_size=STEP_SIZE,
            epsilon_schedule=rl_tools.ConstantSchedule(EXPLORING),
        )

    def decides(self, state: Any) -> bool:
        """Return whether the decision is a pick."""
        return bool(state.legal_actions()[0] >= self.first)

    def observe(self, state: Any, seat: int) -> str:
        """Return the crowns of every domino of the line that can be picked, `-` for the others."""
        self.observer.set_from(state, seat)
        line = self.observer.dict["next_line"]
        left, right = 1 + self.terrains, 2 + 2 * self.terrains
        crowns = np.rint(MOST_CROWNS * (line[:, left] + line[:, right])).astype(int)
        free = {action - self.first for action in state.legal_actions()}
        seen = (min(crowns[at], TELL_APART) if at in free else "-" for at in range(len(line)))
        return " ".join(map(str, seen))

    def pick(self, state: Any, seat: int, *, learning: bool) -> int:
        """Choose a domino."""
        legal = [action - self.first for action in state.legal_actions()]
        moment = _time_step(self.observe(state, seat), legal, rl_environment.StepType.MID)
        return int(self.learner.step(moment, is_evaluation=not learning).action) + self.first

    def learn(self, reward: float) -> None:
        """Learn from the reward at the end of a game."""
        self.learner.step(_time_step("", [], rl_environment.StepType.LAST, reward))


def _time_step(seen: str, legal: list[int], kind: Any, reward: float = 0.0) -> Any:
    observations = {"info_state": [seen], "legal_actions": [legal], "current_player": 0}
    return rl_environment.TimeStep(observations, [reward], [1.0], kind)


def play(game: Any, picker: Picker, seat: int, rng: Random, *, learning: bool) -> float:
    """Play a game with the picker on a seat, all else at random; return its reward."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, chances)[0]
        elif state.current_player() == seat and picker.decides(state):
            action = picker.pick(state, seat, learning=learning)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    reward = float(state.returns()[seat])
    if learning:
        picker.learn(reward)
    return reward


def measure(game: Any, picker: Picker, games: int) -> str:
    """Return the results of the picker without exploration, always with the same seed."""
    rng = Random(0)
    earned = [play(game, picker, at % 2, rng, learning=False) for at in range(games)]
    won, lost = (sum(sign * reward > 0 for reward in earned) for sign in (1, -1))
    return f"{won / games:.0%} won, {lost / games:.0%} lost, {100 * fmean(earned):+.1f} points"


def main() -> None:
    """Learn, and print the results before and after."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=10_000, help="games to learn from")
    parser.add_argument("--trials", type=int, default=1_000, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random numbers")
    args = parser.parse_args()
    rng = Random(args.seed)
    np.random.seed(args.seed)
    game = pyspiel.load_game(GAME)
    picker = Picker(game)
    print(f"before: {measure(game, picker, args.trials)}")
    begin = time.perf_counter()
    for at in range(args.games):
        play(game, picker, at % 2, rng, learning=True)
    print(f"learnt from {args.games} games in {time.perf_counter() - begin:.0f} seconds")
    print(f"after: {measure(game, picker, args.trials)}")


if __name__ == "__main__":
    main()
