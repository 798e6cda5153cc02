"""Train a small policy to beat random players at Kingdomino, with REINFORCE and NumPy alone.

    python examples/reinforce.py
    python examples/reinforce.py --rounds 100 --seed 3

Needs `pip install "crownlands[rl,fast]"` and a minute or two; in a checkout:
`python -m pip install --editable '.[rl,fast]'`.
"""

import argparse
import math
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding import encoding_of
from crownlands.envs.vector import CrownlandsVectorEnv

Array = NDArray[Any]

DECISIONS = 24
"""Each of two players picks and places twelve dominoes, so all games end in the same step."""
HIDDEN = 64
RATE = 0.001


class Policy:
    """A network with one hidden layer that returns a probability for each legal action."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,)]
        ends = np.cumsum([math.prod(shape) for shape in shapes])
        self.flat = (rng.normal(size=ends[-1]) / 20).astype(np.float32)
        parts = np.split(self.flat, ends[:-1])
        self.weights = [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]

    def probabilities(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """Return the hidden layer and the probability of each action; illegal ones have 0."""
        input_weights, input_bias, output_weights, output_bias = self.weights
        hidden = np.maximum(seen @ input_weights + input_bias, 0)
        logits = np.where(masks, hidden @ output_weights + output_bias, -np.inf)
        likely = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return hidden, likely / likely.sum(axis=-1, keepdims=True)

    def choose(self, seen: Array, masks: Array, rng: np.random.Generator) -> Array:
        """Sample an action for each game, by comparing exponential variables."""
        _, likely = self.probabilities(seen, masks)
        return np.asarray(np.argmax(likely / rng.standard_exponential(likely.shape), axis=-1))

    def gradient(self, seen: Array, masks: Array, actions: Array, advantages: Array) -> Array:
        """Return the policy gradient of the actions, weighted by `advantages`, over all weights."""
        hidden, likely = self.probabilities(seen, masks)
        logit_gradient = -likely
        logit_gradient[np.arange(len(actions)), actions] += 1
        logit_gradient *= advantages[:, None] / len(actions)
        hidden_gradient = (logit_gradient @ self.weights[2].T) * (hidden > 0)
        parts = (
            seen.T @ hidden_gradient,
            hidden_gradient.sum(axis=0),
            hidden.T @ logit_gradient,
            logit_gradient.sum(axis=0),
        )
        return np.concatenate([part.ravel() for part in parts])


class Adam:
    """The Adam optimizer."""

    def __init__(self, weights: Array) -> None:
        self.weights, self.steps = weights, 0
        self.mean, self.square = np.zeros_like(weights), np.zeros_like(weights)

    def step(self, gradient: Array) -> None:
        """Take a step that increases the objective."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        rate = RATE * (1 - 0.99**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.weights += rate * self.mean / (np.sqrt(self.square) + 1e-8)


def play(env: CrownlandsVectorEnv, policy: Policy, rng: np.random.Generator) -> tuple[Array, ...]:
    """Play all games to the end; return observations, masks, actions and rewards.

    The first axis is the step, the second one the game; rewards are those of the last step.
    """
    seen, infos = env.reset(seed=int(rng.integers(2**31)))
    steps = []
    for _ in range(DECISIONS):
        masks = infos["action_mask"]
        actions = policy.choose(seen, masks, rng)
        steps.append((seen, masks, actions))
        seen, rewards, _, _, infos = env.step(actions)
    return (*(np.stack(part) for part in zip(*steps, strict=True)), rewards)


def train(policy: Policy, rounds: int, games: int, rng: np.random.Generator) -> None:
    """Let the policy play against random players and learn from the results."""
    env = CrownlandsVectorEnv(games, seat="random", opponents="random", reward="margin")
    optimizer, split = Adam(policy.flat), encoding_of(env.game).split
    for number in range(1, rounds + 1):
        seen, masks, actions, margins = play(env, policy, rng)
        own, other = np.moveaxis(split(seen)["scores"], -1, 0)
        gains = margins - (own - other)
        advantages = gains - gains.mean(axis=1, keepdims=True)
        advantages /= advantages.std(axis=1, keepdims=True) + 1e-6
        flat = (part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, advantages))
        optimizer.step(policy.gradient(*flat))
        if number % 50 == 0:
            say(f"round {number}: {100 * margins.mean():+.1f} points ahead on average")


def evaluate(policy: Policy, games: int, rng: np.random.Generator) -> str:
    """Return the share of wins from both seats; a draw is half a win."""
    shares = []
    for seat in (0, 1):
        env = CrownlandsVectorEnv(games // 2, seat=seat, opponents="random", reward="win")
        *_, rewards = play(env, policy, rng)
        shares.append((rewards + 1) / 2)
    found = np.concatenate(shares)
    margin = 1.96 * found.std() / len(found) ** 0.5
    return f"{found.mean():.1%} ± {margin:.1%} of {len(found)} games won"


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Train, and print the share of wins before and after."""
    parser = argparse.ArgumentParser(
        description="Train a policy to beat random players.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--rounds", type=int, default=400, help="number of updates of the policy")
    parser.add_argument("--games", type=int, default=256, help="games played in each round")
    parser.add_argument("--trials", type=int, default=4000, help="games played to evaluate it")
    parser.add_argument("--seed", type=int, default=0, help="the seed of all random numbers")
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    encoding = encoding_of(CrownlandsVectorEnv(1).game)
    policy = Policy(encoding.observation_size, encoding.num_actions, rng)
    say(f"before: {evaluate(policy, args.trials, rng)}")
    train(policy, args.rounds, args.games, rng)
    say(f"after: {evaluate(policy, args.trials, rng)}")


if __name__ == "__main__":
    main()
