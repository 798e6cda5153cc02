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
"""In a game for two, everybody picks twelve dominoes and places them: all games end together."""
HIDDEN = 64
RATE = 0.001


class Policy:
    """A network with one hidden layer that says how likely each legal action is."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,)]
        ends = np.cumsum([math.prod(shape) for shape in shapes])
        self.flat = (rng.normal(size=ends[-1]) / 20).astype(np.float32)
        parts = np.split(self.flat, ends[:-1])
        self.weights = [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]

    def chances(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """Return the hidden layer, and the chance of each action: none for those not legal."""
        into, bias, out, lean = self.weights
        hidden = np.maximum(seen @ into + bias, 0)
        wishes = np.where(masks, hidden @ out + lean, -np.inf)
        likely = np.exp(wishes - wishes.max(axis=-1, keepdims=True))
        return hidden, likely / likely.sum(axis=-1, keepdims=True)

    def choose(self, seen: Array, masks: Array, rng: np.random.Generator) -> Array:
        """Draw an action for each game: they race, and likely ones are faster."""
        _, likely = self.chances(seen, masks)
        return np.asarray(np.argmax(likely / rng.standard_exponential(likely.shape), axis=-1))

    def gradient(self, seen: Array, masks: Array, actions: Array, worth: Array) -> Array:
        """Return the change of all weights that makes actions likelier by what they are worth."""
        hidden, likely = self.chances(seen, masks)
        pull = -likely
        pull[np.arange(len(actions)), actions] += 1
        pull *= worth[:, None] / len(actions)
        back = (pull @ self.weights[2].T) * (hidden > 0)
        parts = (seen.T @ back, back.sum(axis=0), hidden.T @ pull, pull.sum(axis=0))
        return np.concatenate([part.ravel() for part in parts])


class Adam:
    """Steps along gradients, of a size that suits each weight."""

    def __init__(self, weights: Array) -> None:
        self.weights, self.steps = weights, 0
        self.mean, self.square = np.zeros_like(weights), np.zeros_like(weights)

    def climb(self, gradient: Array) -> None:
        """Change all weights a little, uphill."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        rate = RATE * (1 - 0.99**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.weights += rate * self.mean / (np.sqrt(self.square) + 1e-8)


def play(env: CrownlandsVectorEnv, policy: Policy, rng: np.random.Generator) -> tuple[Array, ...]:
    """Play all games to the end; give what was seen, legal and done in each step, and the rewards.

    The first axis is the step, the second one the game; rewards come with the last step alone.
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
    """Let the policy play against random players, and make what went well more likely."""
    env = CrownlandsVectorEnv(games, seat="random", opponents="random", reward="margin")
    ascent, split = Adam(policy.flat), encoding_of(env.game).split
    for number in range(1, rounds + 1):
        seen, masks, actions, margins = play(env, policy, rng)
        own, other = np.moveaxis(split(seen)["scores"], -1, 0)
        gains = margins - (own - other)
        worth = gains - gains.mean(axis=1, keepdims=True)
        worth /= worth.std(axis=1, keepdims=True) + 1e-6
        flat = (part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, worth))
        ascent.climb(policy.gradient(*flat))
        if number % 50 == 0:
            say(f"round {number}: {100 * margins.mean():+.1f} points ahead on average")


def evaluate(policy: Policy, games: int, rng: np.random.Generator) -> str:
    """Return how often the policy wins, from both seats; a draw is half a win."""
    shares = []
    for seat in (0, 1):
        env = CrownlandsVectorEnv(games // 2, seat=seat, opponents="random", reward="win")
        *_, rewards = play(env, policy, rng)
        shares.append((rewards + 1) / 2)
    found = np.concatenate(shares)
    doubt = 1.96 * found.std() / len(found) ** 0.5
    return f"{found.mean():.1%} ± {doubt:.1%} of {len(found)} games won"


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Read what is wanted, train, and compare before and after."""
    asked = argparse.ArgumentParser(
        description="Train a policy to beat random players.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    asked.add_argument("--rounds", type=int, default=400, help="how often the policy learns")
    asked.add_argument("--games", type=int, default=256, help="games played in each round")
    asked.add_argument("--trials", type=int, default=4000, help="games played to evaluate it")
    asked.add_argument("--seed", type=int, default=0, help="of all luck")
    wanted = asked.parse_args()
    rng = np.random.default_rng(wanted.seed)
    encoding = encoding_of(CrownlandsVectorEnv(1).game)
    policy = Policy(encoding.length, encoding.size, rng)
    say(f"before: {evaluate(policy, wanted.trials, rng)}")
    train(policy, wanted.rounds, wanted.games, rng)
    say(f"after: {evaluate(policy, wanted.trials, rng)}")


if __name__ == "__main__":
    main()
