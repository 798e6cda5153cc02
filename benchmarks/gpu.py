"""Measure the compiled core on a GPU beside one core of the CPU, and check that they agree.

    python benchmarks/gpu.py [--seconds 3] [--json]

It needs a GPU and the extras `rl` and `cuda`. Figures are the best of several runs; kernels are
compiled before. Games per second include copying the results to the CPU, unless the row says
otherwise; decisions leave observations and masks in the memory of the GPU.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

import numpy as np

import crownlands as cl
from compiled_core import say
from crownlands.compiled import gpu, play_batch
from crownlands.envs.selfplay import SelfPlayEnv

RUNS = 3
COMPARED = 1 << 14
"""Games whose results are compared with those of the CPU."""


class Row(NamedTuple):
    """What was measured on both, per second."""

    what: str
    gpu: float
    cpu: float
    """On one core."""
    same: bool

    def line(self) -> str:
        """Write the row of a Markdown table."""
        figures = f"{self.gpu / 1e6:,.1f} M | {self.cpu / 1e3:,.0f} k | {self.gpu / self.cpu:,.0f}"
        return f"| {self.what} | {figures} | {'yes' if self.same else 'NO'} |"


def rate(units: int, run: Callable[[int], object]) -> float:
    """Return how many units per second the best run makes."""
    best = float("inf")
    for number in range(RUNS):
        begin = perf_counter()
        run(number)
        best = min(best, perf_counter() - begin)
    return units / best


def batch_rows(seconds: float) -> Iterator[Row]:
    """Measure whole games."""
    for players in (2, 4):
        game = cl.make("kingdomino", players)
        for policy, guess in (("random", 40e6), ("greedy", 4e6)):
            games = int(guess * seconds / players)
            one = play_batch(game, COMPARED, policy, seed=1)
            other = play_batch(game, COMPARED, policy, seed=1, device="cuda")
            same = all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))

            def on_gpu(seed: int) -> object:
                return play_batch(game, games, policy, seed=seed, device="cuda")  # noqa: B023

            def on_cpu(seed: int) -> object:
                return play_batch(game, COMPARED, policy, seed=seed)  # noqa: B023

            name = f"games, {policy}, {players} players"
            yield Row(name, rate(games, on_gpu), rate(COMPARED, on_cpu), same)


def decision_rows(seconds: float) -> Iterator[Row]:
    """Measure decisions with observations and masks, legal actions drawn at random."""
    for players in (2, 4):
        for number in (4096, 65536, 262144):
            envs = {
                device: SelfPlayEnv(size, players=players, device=device)
                for device, size in (("cuda", number), ("cpu", 4096))
            }
            first = {device: env.reset(seed=1) for device, env in envs.items()}
            rows = first["cpu"].observations
            same = np.array_equal(rows, np.asarray(first["cuda"].observations)[:4096])
            steps = max(4, int(20 * seconds))

            def run(device: str, steps: int) -> Callable[[int], None]:
                env = envs[device]  # noqa: B023

                def make_steps(seed: int) -> None:
                    for step in range(steps):
                        env.step(env.sample_actions(seed * 1000 + step))

                make_steps(99)
                return make_steps

            on_gpu, on_cpu = rate(steps * number, run("cuda", steps)), rate(8 * 4096, run("cpu", 8))
            yield Row(f"decisions, {players} players, {number:,} games", on_gpu, on_cpu, same)


def main() -> None:
    """Print the table, or all rows as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure, roughly")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    args = parser.parse_args()
    gpu.check_gpu()
    rows = []
    if not args.json:
        say("| per second | GPU | one core | ratio | same results |")
        say("|---|---:|---:|---:|---|")
    for part in (batch_rows, decision_rows):
        for row in part(args.seconds):
            rows.append(row._asdict())
            if not args.json:
                say(row.line())
    if args.json:
        say(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
