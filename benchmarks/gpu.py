"""Measure the compiled core on a GPU beside one core of the CPU, and check that they agree.

    python benchmarks/gpu.py [--seconds 1] [--json]

It needs a GPU and the extras `rl` and `cuda`. Figures are the best of several runs; kernels are
compiled before. Games per second include copying the results to the CPU, except for the kernel
alone, which is timed until the GPU is done; decisions leave observations and masks in the memory of
the GPU. `NUMBA_ENABLE_CUDASIM=1` runs a few games of each row without a GPU, to check the script.
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
from crownlands.compiled.batch import Results, read_policies
from crownlands.compiled.config import SIDES, config_of
from crownlands.compiled.position import Position, new_position
from crownlands.compiled.static_eval import POINTS_ONLY_WEIGHTS, make_weights
from crownlands.envs.selfplay import SelfPlayEnv

RUNS = 3
COMPARED = 8 if gpu.SIMULATED else 1 << 14
"""Games whose results are compared with those of the CPU."""
SIZES = (8,) if gpu.SIMULATED else (4096, 65536, 262144)
"""Games side by side where decisions are counted; the CPU plays as many as the first."""


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
            games = COMPARED if gpu.SIMULATED else int(guess * seconds / players)
            one = play_batch(game, COMPARED, policy, seed=1)
            other = play_batch(game, COMPARED, policy, seed=1, device="cuda")
            same = all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))

            def on_gpu(seed: int) -> object:
                return play_batch(game, games, policy, seed=seed, device="cuda")  # noqa: B023

            def on_cpu(seed: int) -> object:
                return play_batch(game, COMPARED, policy, seed=seed)  # noqa: B023

            name = f"games, {policy}, {players} players"
            yield Row(name, rate(games, on_gpu), rate(COMPARED, on_cpu), same)


def kernel_rows(seconds: float) -> Iterator[Row]:
    """Measure random games whose results stay in the memory of the GPU."""
    for players in (2, 4):
        game = cl.make("kingdomino", players)
        config = config_of(game)
        sides = int(config[SIDES])
        games = COMPARED if gpu.SIMULATED else gpu.GAMES_PER_LAUNCH
        launches = 1 if gpu.SIMULATED else max(1, round(200e6 * seconds / players / games))
        play = gpu._batch_kernel(gpu.shape_of(config), with_policies=False)  # noqa: SLF001
        results = gpu.to_device(
            Results(
                np.zeros((games, sides), np.int64),
                np.zeros((games, sides)),
                np.zeros((0, sides, 2), np.int64),
            )
        )
        start = Position(*(part[None] for part in new_position(config)))
        weights = make_weights(*POINTS_ONLY_WEIGHTS)
        policies = read_policies("random", players)

        def on_gpu(seed: int, launches: int = launches) -> None:
            inputs = gpu._BatchInput(config, start, policies, weights, seed, games)  # noqa: B023, SLF001
            on_device = gpu.to_device(inputs)
            for _ in range(launches):
                gpu.launch(play, games, on_device, 0, results)  # noqa: B023
            gpu.cuda.synchronize()

        def on_cpu(seed: int) -> object:
            return play_batch(game, COMPARED, seed=seed)  # noqa: B023

        on_gpu(1, launches=1)
        expected = play_batch(game, COMPARED, seed=1)
        same = all(
            np.array_equal(one, gpu.to_host(other)[:COMPARED])
            for one, other in zip(expected, results[:2], strict=True)
        )
        name = f"games, random, {players} players, kernel alone"
        yield Row(name, rate(games * launches, on_gpu), rate(COMPARED, on_cpu), same)


def decision_rows(seconds: float) -> Iterator[Row]:
    """Measure decisions with observations and masks, legal actions drawn at random."""
    cpu_steps = 8
    for players in (2, 4):
        for number in SIZES:
            size, steps = SIZES[0], max(4, int(20 * seconds))
            on_gpu = SelfPlayEnv(number, players=players, device="cuda")
            on_cpu = SelfPlayEnv(size, players=players)
            on_gpu.reset(seed=1)
            on_cpu.reset(seed=1)
            same = same_decisions(on_gpu, on_cpu)

            def run(env: SelfPlayEnv, steps: int) -> Callable[[int], None]:
                def make_steps(seed: int) -> None:
                    for step in range(steps):
                        env.step(env.sample_actions(seed * 1000 + step))

                make_steps(99)
                return make_steps

            rates = (
                rate(steps * number, run(on_gpu, steps)),
                rate(cpu_steps * size, run(on_cpu, cpu_steps)),
            )
            # as many steps once more, with the same actions on both sides
            on_gpu.reset(seed=2)
            on_cpu.reset(seed=2)
            for step in range(steps):
                actions = np.asarray(on_gpu.sample_actions(step))
                on_gpu.step(actions)
                on_cpu.step(actions[:size])
                same = same and same_decisions(on_gpu, on_cpu)
            yield Row(f"decisions, {players} players, {number:,} games", *rates, same)


def same_decisions(on_gpu: SelfPlayEnv, on_cpu: SelfPlayEnv) -> bool:
    """Return whether the games that both play wait for the same, array by array."""
    pairs = zip(on_gpu.decisions(), on_cpu.decisions(), strict=True)
    return all(np.array_equal(gpu.to_host(a.array[: len(b)]), b) for a, b in pairs)


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
    for part in (batch_rows, kernel_rows, decision_rows):
        for row in part(args.seconds):
            rows.append(row._asdict())
            if not args.json:
                say(row.line())
    if args.json:
        say(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
