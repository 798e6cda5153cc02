"""Let bots play, store the games as Parquet, and plot the distributions of their scores.

    python examples/score_distributions.py
    python examples/score_distributions.py --game duel --bots random,greedy --out duel.svg

Needs `pip install "crownlands[data]" matplotlib`, or in a checkout
`python -m pip install --editable '.[data]' matplotlib`.
"""

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import matplotlib.pyplot as plt
import pyarrow.parquet as pq
from matplotlib.axes import Axes

import crownlands as cl
from crownlands import arena
from crownlands.arena.data import RowKind, open_output
from crownlands.bots import split_specs

STEPS = 24
"""The approximate number of bins between the lowest and the highest score."""
COLOURS = ("#8c6d46", "#a87b00", "#3f7d4e", "#2f6d9e", "#7d4b8f", "#b5483a")
INK, SOFT, FAINT = "#2b2622", "#7a7168", "#e6e1d9"


class Scores(NamedTuple):
    """The results of a bot."""

    bot: str
    points: list[int]
    wins: float


def play(game: cl.Game, bots: list[str], games: int, path: Path) -> int:
    """Play a round robin, write a row for each game, and return the number of games."""
    plan = arena.round_robin(game, bots, games)
    with open_output(path, plan, RowKind.GAMES) as output:
        for played in arena.play_games(range(plan.games), arena.Processes(plan)):
            output.add(played)
    return plan.games


def read_scores(game: cl.Game, path: Path) -> list[Scores]:
    """Return scores and wins of each bot, the lowest mean score first."""
    points: defaultdict[str, list[int]] = defaultdict(list)
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for row in pq.read_table(path, columns=["bots", "scores", "shares"]).to_pylist():
        for side, seats in enumerate(game.sides):
            bot = row["bots"][seats[0]]
            points[bot].append(row["scores"][side])
            shares[bot].append(row["shares"][side])
    found = [Scores(bot, points[bot], fmean(shares[bot])) for bot in points]
    return sorted(found, key=lambda scores: fmean(scores.points))


def draw(scores: list[Scores], title: str, path: Path) -> None:
    """Plot a histogram for each bot, one above the other on the same scale."""
    lowest = min(min(one.points) for one in scores)
    highest = max(max(one.points) for one in scores)
    width = max(1, round((highest - lowest) / STEPS))
    edges = list(range(lowest - lowest % width - width, highest + 2 * width, width))
    figure, rows = plt.subplots(
        len(scores), sharex=True, squeeze=False, figsize=(8, 1 + 1.2 * len(scores))
    )
    for place, (axes, one) in enumerate(zip(rows[::-1, 0], scores, strict=True)):
        draw_bot(axes, one, edges, COLOURS[place % len(COLOURS)])
    rows[-1, 0].set_xlabel("final score; the dotted line is the mean", color=SOFT)
    figure.suptitle(title, x=0.02, ha="left", color=INK, weight="bold")
    figure.tight_layout()
    figure.savefig(path, dpi=150)
    plt.close(figure)


def draw_bot(axes: Axes, scores: Scores, edges: list[int], colour: str) -> None:
    """Plot the scores of one bot, with its mean and its share of wins."""
    weights = [1 / len(scores.points)] * len(scores.points)
    style: dict[str, Any] = {"bins": edges, "weights": weights, "color": colour}
    axes.hist(scores.points, histtype="stepfilled", alpha=0.3, **style)
    axes.hist(scores.points, histtype="step", linewidth=1.5, **style)
    mean = fmean(scores.points)
    axes.axvline(mean, color=colour, linewidth=1.5, linestyle=(0, (1, 1)))
    axes.set_title(scores.bot, loc="left", size="medium", color=colour, weight="bold")
    result = f"mean {mean:.1f}, wins {scores.wins:.0%}"
    axes.set_title(result, loc="right", size="medium", color=INK)
    axes.set_axisbelow(True)
    axes.grid(axis="x", color=FAINT)
    axes.spines[["left", "right", "top"]].set_visible(False)
    axes.spines["bottom"].set_color(SOFT)
    axes.tick_params(colors=SOFT, length=0, labelleft=False)


def main() -> None:
    """Play, and plot the scores."""
    parser = argparse.ArgumentParser(
        description="Plot the distributions of the scores of bots.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--game", default="kingdomino", help="the id of a game")
    parser.add_argument(
        "--bots",
        default="random,greedy:slips=0.5,greedy,full-greedy",
        help="bots that play against each other",
    )
    parser.add_argument("--games", type=int, default=360, help="number of games")
    parser.add_argument("--out", type=Path, default=Path("scores.png"), help="the file of the plot")
    args = parser.parse_args()
    game = cl.make(args.game)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        games = play(game, split_specs(args.bots), args.games, path)
        title = f"{game.info.names.en}, {game.players} players, {games} games"
        draw(read_scores(game, path), title, args.out)
    print(f"{title}: {args.out}")


if __name__ == "__main__":
    main()
