"""`crownlands train`: the evaluation network learns from games against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli import console
from crownlands.cli.parameters import JsonOption
from crownlands.core.lazy_imports import need_extra

if TYPE_CHECKING:
    from crownlands.training.run import Check


def train(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="NETWORK", help="two-5x5, two-7x7, more-5x5 or more-7x7.", show_default=False
        ),
    ],
    *,
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="Where weights and log go.")],
    start: Annotated[
        str | None, typer.Option("--start", metavar="FILE", help="Weights to begin with.")
    ] = None,
    generations: Annotated[int, typer.Option("--generations", min=1, help="How many.")] = 80,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Per generation.")] = 5000,
    steps: Annotated[int, typer.Option("--steps", min=1, help="Per generation.")] = 400,
    batch: Annotated[int, typer.Option("--batch", min=8, help="Positions per step.")] = 4096,
    hidden: Annotated[int, typer.Option("--hidden", min=1, help="Width of the first layer.")] = 128,
    joint: Annotated[int, typer.Option("--joint", min=1, help="Width of the second layer.")] = 64,
    explore: Annotated[
        float, typer.Option("--explore", min=0, max=1, help="Part of turns at random.")
    ] = 0.08,
    trace: Annotated[float, typer.Option("--lambda", min=0, max=1, help="Of TD(lambda).")] = 0.8,
    compared: Annotated[
        int, typer.Option("--compared", min=1, max=16, help="Actions compared by looking ahead.")
    ] = 1,
    draws: Annotated[int, typer.Option("--draws", min=1, help="Draws that these look at.")] = 4,
    rate: Annotated[float, typer.Option("--rate", help="Learning rate at the beginning.")] = 1e-3,
    check: Annotated[int, typer.Option("--check", min=1, help="Generations between ratings.")] = 10,
    kept: Annotated[int, typer.Option("--kept", min=1, help="Generations learnt from.")] = 25,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds of a rating.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of games and weights.")] = 1,
    threads: Annotated[
        int | None,
        typer.Option("--threads", min=1, help="That play games.", show_default="one per core"),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Train the evaluation network by games against itself, and rate it as it learns.

    DIR gets weights.npz and log.json, anew at every rating. The same options and number of
    generations give the same weights on the same machine.

    Example: crownlands train two-5x5 --out run --generations 20
    """
    need_extra("train", "training", "jax", "optax", "numba")
    from crownlands.training.run import Course
    from crownlands.training.run import train as run

    course = Course(
        kind=kind,
        generations=generations,
        games=games,
        steps=steps,
        batch=batch,
        kept=kept,
        hidden=hidden,
        joint=joint,
        explore=explore,
        trace=trace,
        compared=compared,
        draws=draws,
        learning_rate=rate,
        check=check,
        rounds=rounds,
        seed=seed,
    )
    run(
        course,
        Path(out),
        start=None if start is None else Path(start),
        threads=threads or os.cpu_count() or 1,
        report=_write_json if json else _print,
    )


def _write_json(check: Check) -> None:
    from crownlands.core.convert import to_builtins

    console.write_json(to_builtins(check))


def _print(check: Check) -> None:
    line = (
        f"{check.generation:>5}  {check.seconds:>8,.0f} s  "
        f"loss {check.win_loss:.4f} + {check.points_loss:.4f}"
    )
    if check.greedy is not None and check.previous is not None:
        line += (
            f"  greedy {check.greedy.share:.1%} ± {check.greedy.error:.1%}"
            f"  previous {check.previous.share:.1%} ± {check.previous.error:.1%}"
        )
    console.output().print(line, highlight=False, markup=False)
