"""Measure how good the values of the evaluation network are.

    python benchmarks/network_quality.py calibration [--games 2000] [--picture FILE]
    python benchmarks/network_quality.py errors [--positions 120] [--rollouts 400]
    python benchmarks/network_quality.py rivals [--positions 600]
    python benchmarks/network_quality.py ahead [--games 600]

`calibration` compares predicted win shares with results: the network plays games against itself, a
random turn now and then, and every position counts. `errors` compares its values with rollouts in
which everybody plays by it, and writes `evaluation/network-errors.json`, which hints and live
values go by. `rivals` asks whose values foretell the results of games best: those of the network,
or those of rollouts by `greedy` in the time that live values may take. `ahead` asks how much better
the network plays when it looks ahead to the next line, as a teacher does. Run all of them again
when the weights change.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np

import crownlands as cl
from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import ROUNDS, config_of
from crownlands.compiled.features import HAND, KINGDOM
from crownlands.compiled.net_games import (
    BY_NETWORK,
    Play,
    new_lesson,
    new_lesson_player,
    play_lessons,
)
from crownlands.compiled.network import POINTS, WIN
from crownlands.compiled.position import LINES_DRAWN
from crownlands.core.moves import CHANCE
from crownlands.core.state import State
from crownlands.evaluation import network_judge
from crownlands.evaluation.effort import Effort, Work, read_effort
from crownlands.evaluation.judge import RolloutJudge
from crownlands.evaluation.network import KINDS, forward, network_for
from crownlands.evaluation.network_judge import NetworkErrors, NetworkJudge
from crownlands.evaluation.values import MARGIN_WEIGHT, Samples
from crownlands.training.run import curriculum
from crownlands.training.self_play import SelfPlay

WANDER = 0.08
"""How often a turn is taken at random, so that positions are not all alike."""
BINS = np.linspace(0, 1, 11)
UNUSUAL = {"opening", "lines-of-4"}
"""Options that few tables have."""
AT_ONCE = 64
"""Rollouts that are made between two copies of their results."""
LEAST = (0.005, 0.2, 0.005, 0.2)
"""No error is taken to be less, in the order of `NetworkErrors`."""
LOOKS = ((3, 2), (4, 4), (8, 8))
"""How many turns are compared, and by how many draws of the next line."""
TABLE_ROUND = 8
"""Where the table's numbers say how many lines are left to draw, in tenths."""


class NetworkStream:
    """Rollouts from one position in which every side plays by the evaluation network."""

    def __init__(self, state: State, seed: int) -> None:
        config, network = config_of(state.game), network_for(state.game)
        self._seed = seed % (1 << 62)
        self._player = new_lesson_player(config, network, network)._replace(start=from_state(state))
        policies = np.full(state.game.players, BY_NETWORK)
        self._play = Play(policies, explore=0.0, trace=1.0, margin=MARGIN_WEIGHT)
        self._room = new_lesson(config, AT_ONCE, turns=0)

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        for begin in range(len(samples), end, AT_ONCE):
            stop = min(end, begin + AT_ONCE)
            play_lessons(self._player, self._play, self._seed, begin, stop, self._room)
            results = self._room.results[: stop - begin]
            samples.extend(results[..., WIN].T.tolist(), results[..., POINTS].T.tolist())


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("calibration", "errors", "rivals", "ahead"))
    parser.add_argument("names", nargs="*", metavar="NETWORK", help=", ".join(KINDS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--rollouts", type=int, default=400)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--seed", type=int, default=18)
    given = parser.parse_args()
    kinds = given.names or list(KINDS)
    if given.what == "calibration":
        _calibration(kinds, given.games, given.seed, given.picture)
    elif given.what == "errors":
        _errors(kinds, given.positions, given.rollouts, given.seed)
    elif given.what == "rivals":
        _rivals(kinds, given.positions, given.seed)
    else:
        _ahead(kinds, given.games, given.seed)


def games_of(kind: str) -> list[cl.Game]:
    """Return the usual games of a network: its tables, each plain and with both bonuses."""
    return [
        setting.make()
        for setting in curriculum()[kind]
        if not setting.options.keys() & UNUSUAL
        and ("harmony" in setting.options) == ("middle-kingdom" in setting.options)
    ]


def _calibration(kinds: list[str], games: int, seed: int, picture: Path | None) -> None:
    """Print a table of predicted and actual win shares, and draw it if asked to."""
    found = {kind: np.concatenate(list(_predictions(kind, games, seed))) for kind in kinds}
    sys.stdout.write("| network | predicted % | actual % | positions | cross-entropy |\n")
    for kind, rows in found.items():
        bins = np.digitize(rows[:, 1], BINS[1:-1])
        for at in range(len(BINS) - 1):
            inside = rows[bins == at]
            if len(inside):
                means = 100 * inside[:, 1:].mean(axis=0)
                row = f"| {kind} | {means[0]:.1f} | {means[1]:.1f} | {len(inside)} | |\n"
                sys.stdout.write(row)
        sure = np.clip(rows[:, 1], 1e-6, 1 - 1e-6)
        entropy = -(rows[:, 2] * np.log(sure) + (1 - rows[:, 2]) * np.log(1 - sure)).mean()
        sys.stdout.write(f"| {kind} | all | | {len(rows)} | {entropy:.4f} |\n")
    if picture is not None:
        _draw(found, picture)


def _predictions(kind: str, games: int, seed: int) -> Iterator[Any]:
    """Yield arrays of the part of the game, predicted and actual win share, per position and side.

    Rows of a table are as many as its sides, which belong together.
    """
    tables = games_of(kind)
    for number, game in enumerate(tables):
        played, network = SelfPlay(game, 2), network_for(game)
        policies = np.full(game.players, BY_NETWORK)
        play = Play(policies, WANDER, 1.0, MARGIN_WEIGHT)
        lessons = played.lessons(network, play, games // len(tables), seed + number)
        features = lessons.features.astype(np.float32)
        rounds = int(played.config[ROUNDS])
        left = np.rint(10 * features[..., KINGDOM + HAND + TABLE_ROUND])
        rows = (
            1 - (left + 1) / rounds,
            forward(network, features)[..., WIN],
            lessons.targets[..., WIN],
        )
        yield np.stack(rows, -1).reshape(-1, 3)


def _draw(found: dict[str, Any], picture: Path) -> None:
    """Draw predicted against actual win shares of all networks, by the part of the game."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    mpl.rcParams.update({"svg.hashsalt": "crownlands", "font.size": 9, "svg.fonttype": "none"})
    colours = {"first third": "#b5651d", "middle": "#4f7942", "last third": "#33658a"}
    figure, axes = plt.subplots(1, len(found), figsize=(3 * len(found), 3.3), sharey=True)
    for axis, (kind, rows) in zip(np.atleast_1d(axes), found.items(), strict=True):
        axis.plot([0, 1], [0, 1], color="#bbbbbb", linewidth=1, label="_exact")
        parts = np.clip((3 * rows[:, 0]).astype(int), 0, 2)
        for part, (name, colour) in enumerate(colours.items()):
            inside = rows[parts == part]
            bins = np.digitize(inside[:, 1], BINS[1:-1])
            groups = [inside[bins == at] for at in range(len(BINS) - 1)]
            groups = [group for group in groups if len(group) >= 50]
            x, y = ([group[:, at].mean() for group in groups] for at in (1, 2))
            axis.plot(x, y, marker="o", markersize=3, linewidth=1, color=colour, label=name)
        axis.set(title=kind, xlim=(0, 1), ylim=(0, 1), xlabel="predicted win share", aspect="equal")
        axis.grid(alpha=0.25)
    first = np.atleast_1d(axes)[0]
    first.set_ylabel("actual win share")
    first.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None, "Creator": None})


def _errors(kinds: list[str], positions: int, rollouts: int, seed: int) -> None:
    """Write how far the network is off, by the number of lines left to draw."""
    path = Path(network_judge.__file__).with_name(network_judge.ERRORS)
    known = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    for kind in kinds:
        games = games_of(kind)
        most = int(config_of(games[0])[ROUNDS])
        squares: list[list[Any]] = [[] for _ in range(most)]
        for number in range(positions):
            game = games[number % len(games)]
            for lines, state in _one_position_per_round(game, seed + number):
                found = _squares(state, rollouts, number)
                if found is not None:
                    squares[min(lines, most - 1)].append(found)
        near = [chain.from_iterable(squares[max(0, at - 1) : at + 2]) for at in range(most)]
        errors = [NetworkErrors(*_roots(list(rows))) for rows in near]
        known[kind] = msgspec.to_builtins(errors)
        for lines, error in enumerate(errors):
            sys.stdout.write(f"{kind} {lines} {len(squares[lines])} {error}\n")
            sys.stdout.flush()
    path.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")


def _one_position_per_round(game: cl.Game, seed: int) -> Iterator[tuple[int, State]]:
    """Yield one decision of every round of a game by the network, with the lines left to draw."""
    rng = Random(seed)
    by_round: dict[int, list[State]] = {}
    rounds = int(config_of(game)[ROUNDS])
    state, bot = game.start(), cl.make_bot("net:slips=0.2")
    while state.actor is not None:
        if state.actor is CHANCE:
            state = state.play(state.sample(rng))
        else:
            if len(state.legal_moves()) > 1:
                lines = rounds - int(from_state(state).fields[LINES_DRAWN])
                by_round.setdefault(lines, []).append(state)
            state = state.play(bot.choose(state.view(state.actor), rng))
    for lines, states in by_round.items():
        yield lines, rng.choice(states)


def _squares(state: State, rollouts: int, seed: int) -> list[float] | None:
    """Return the squared errors of a value and of a difference, less what rollouts vary by.

    Where the end is worked out, the network says nothing, and None is returned.
    """
    judge = NetworkJudge(state.game)
    compared = judge.compare(state.view(_seat(state)))
    if compared.exact:
        return None
    some = compared.moves[: max(2, len(compared.moves) // 3)]
    side, first, second = compared.side, compared.best, Random(seed).choice(some[1:])
    ours, others = (_rolled_out(state.play(one.move), rollouts, seed) for one in (first, second))
    found = []
    for what, value in (("win", judge.value(state)), ("points", judge.value(state))):
        samples = np.array(getattr(ours, what)[side])
        expected = getattr(value, what)[side].mean
        found.append((expected - samples.mean()) ** 2 - samples.var() / len(samples))
    for what in ("win", "points"):
        lead = np.array(getattr(ours, what)[side]) - np.array(getattr(others, what)[side])
        one, two = (getattr(move.value, what)[side].mean for move in (first, second))
        found.append((one - two - lead.mean()) ** 2 - lead.var() / len(lead))
    return found


def _rolled_out(state: State, rollouts: int, seed: int) -> Samples:
    samples = Samples(len(state.game.sides))
    NetworkStream(state, seed).sample(samples, rollouts)
    return samples


def _roots(rows: list[Any]) -> list[float]:
    """Return root mean squares; some squares are below zero, as rollouts vary."""
    means = np.mean(rows, axis=0)
    return [
        round(max(sqrt(max(0.0, mean)), least), 4) for mean, least in zip(means, LEAST, strict=True)
    ]


def _rivals(kinds: list[str], positions: int, seed: int) -> None:
    """Print the cross-entropy of results under several values of the same positions."""
    quick = msgspec.structs.replace(read_effort("quick"), seconds=0.08)
    most = Effort("most", Work(5000, 8, None, 300), Work(40, 3, 24, 150), seconds=0.4)
    for kind in kinds:
        games, rng = games_of(kind), Random(seed)
        found: dict[str, list[float]] = {}
        for number in range(positions):
            game = games[number % len(games)]
            state = rng.choice(list(_one_position_per_round(game, seed + number)))[1]
            result = _rolled_out(state, 1, number)
            judges = {
                "network": NetworkJudge(game),
                "greedy, 0.08 s": RolloutJudge(game, quick),
                "greedy, 0.4 s": RolloutJudge(game, most),
            }
            said = {
                name: [one.mean for one in judge.value(state).win] for name, judge in judges.items()
            }
            rollouts = _rolled_out(state, 100, seed + number)
            said["network rollouts, 100"] = [float(np.mean(column)) for column in rollouts.win]
            for name, predicted in said.items():
                shares = np.clip(predicted, 0.005, 0.995)
                wins = np.array([column[0] for column in result.win])
                loss = -(wins * np.log(shares / shares.sum())).sum()
                found.setdefault(name, []).append(float(loss))
        base = np.array(found["network"])
        for name, losses in found.items():
            less = np.array(losses) - base
            error = 1.96 * less.std() / sqrt(len(less))
            sys.stdout.write(
                f"| {kind} | {name} | {np.mean(losses):.4f} | {less.mean():+.4f} ± {error:.4f} |\n"
            )
            sys.stdout.flush()


def _ahead(kinds: list[str], games: int, seed: int) -> None:
    """Print how often the network wins against itself when it looks ahead."""
    for kind in kinds:
        game = games_of(kind)[1]
        played, network = SelfPlay(game, 2), network_for(game)
        rounds = games // game.players
        for compared, draws in LOOKS:
            share, error = played.rate(
                network, network, rounds, seed, compared=compared, draws=draws
            )
            row = f"| {kind} | {compared} | {draws} | {100 * share:.1f} ± {100 * error:.1f} |\n"
            sys.stdout.write(row)
            sys.stdout.flush()


def _seat(state: State) -> int:
    assert isinstance(state.actor, int)
    return state.actor


if __name__ == "__main__":
    main()
