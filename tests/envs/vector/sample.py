"""A few games of the vector environment as plain numbers; as a program it prints them as JSON."""

import json
import sys

import numpy as np

from crownlands.envs.vector import CrownlandsVectorEnv, sample_actions


def numbers() -> list[list[float]]:
    """Play a few games at random, and sum up what is told after each step."""
    results = []
    for opponents in ("random", "greedy"):
        env = CrownlandsVectorEnv(2, opponents=opponents, reward="margin", harmony=True)
        observations, infos = env.reset(seed=4)
        weights = np.arange(observations.size, dtype=np.float64).reshape(observations.shape)
        for seed in range(26):
            observations, rewards, _, _, infos = env.step(
                sample_actions(infos["action_mask"], seed)
            )
            results.append([*rewards.tolist(), float((observations * weights).sum())])
    return results


if __name__ == "__main__":
    json.dump(numbers(), sys.stdout)
