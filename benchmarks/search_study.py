"""Study what the searches of the plain domino games miss, position by position.

    CROWNLANDS_CLOCK=processor python benchmarks/search_study.py --out study.jsonl [--jobs 2]
    python benchmarks/search_study.py --out study.jsonl --report

Positions are turns of games by `net`, a tenth of them by another turn. In each of them every method
chooses its turn, and rollouts in which everybody plays by the evaluation network judge all turns
that were chosen, with the ten that the network values most: one half of the rollouts says which is
best, the other half how much the others lose against it. After Ctrl-C the same command does the
missing positions. The methods:

- `net`, and `own points`, which ignores the others;
- `mc`, `mcts` and `crown` by seconds, and `tree`, which is `crown` without rollouts;
- `tree, one line` and `tree, more lines`: fewer and more draws behind a turn, for 0.2 s;
- `greedy playouts`: 400 playouts of every judged turn by the policy of `mc`, which many more would
  not change;
- `best of N`: the best mean of N of the rollouts that judge. What it promises is too much.

`docs/explanation/search-study.md` says what came of it.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

import crownlands as cl
from crownlands.bots.compiled.net_search import WEIGHTS, NetSearch
from crownlands.bots.compiled.search import (
    WIDEST,
    WIN_POINTS,
    TurnState,
    best_by_halving,
    best_by_tree,
    playout_weights,
    turn_of,
)
from crownlands.compiled.config import ROUNDS
from crownlands.compiled.net_rollouts import STAGES, roll_out_turns
from crownlands.compiled.network import POINTS, evaluate_turn
from crownlands.compiled.position import LINES_DRAWN, PHASE, PLACE
from crownlands.compiled.rollouts import Objective, roll_out
from crownlands.evaluation.limits import CLOCKS, Limit, usual_clock_name
from strength import MODES

SECONDS: Final = (0.05, 0.2, 1.0, 5.0)
ROLLOUTS: Final = 800
PLAYOUTS: Final = 400
LIKELY: Final = 10
"""How many turns are judged beside those that were chosen."""
BEST_OF: Final = (8, 32, 128)
SLIPS: Final = 0.1


class Judged(msgspec.Struct):
    """What came of one position."""

    mode: str
    number: int
    lines: int
    """How many lines are left to draw."""
    actions: int
    losses: dict[str, float]
    """By method, what it loses against the best turn, in shares of a win."""
    chosen: dict[str, int]
    """By method, its turn."""
    promised: dict[str, float]
    """What `best of N` promises beyond what the turn is worth."""
    wide: bool
    """Whether the best turn is among those that `mc` looks at."""


def main() -> None:
    """Judge the positions that are missing, or report on those that are there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modes", nargs="*", metavar="MODE", help=", ".join(MODES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--positions", type=int, default=40, help="per mode")
    parser.add_argument("--seconds", type=float, default=SECONDS[-1], help="at most, per turn")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    known = list(_read(given.out))
    modes = given.modes or list(MODES)
    if not given.report:
        done = {(one.mode, one.number) for one in known}
        missing = [
            (mode, number, given.seconds)
            for number in range(given.positions)
            for mode in modes
            if (mode, number) not in done
        ]
        with ProcessPoolExecutor(given.jobs) as pool, given.out.open("ab") as out:
            for judged in pool.map(judge, *zip(*missing, strict=True)) if missing else ():
                known.append(judged)
                out.write(msgspec.json.encode(judged) + b"\n")
                out.flush()
    by_mode = {mode: [one for one in known if one.mode == mode] for mode in modes}
    report({mode: found for mode, found in by_mode.items() if found})


def _read(path: Path) -> Iterator[Judged]:
    if path.exists():
        for line in path.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=Judged)


def judge(mode: str, number: int, seconds: float) -> Judged:
    """Let every method choose in the position of a number, and judge what they chose."""
    game_id, players, options = MODES[mode]
    game = cl.make(game_id, players, **options)
    search = NetSearch(game)
    view, turn = _some_turn(game, search, number)
    chosen = dict(_choices(game, search, view, turn, seconds))
    likely = [int(action) for action in turn.by_value()[:LIKELY]]
    judged = np.array(sorted({*chosen.values(), *likely}))
    results = _rollouts(search, turn, judged)
    first, second = results[: ROLLOUTS // 2], results[ROLLOUTS // 2 :].mean(axis=0)
    chosen["greedy playouts"] = int(judged[_playouts(turn, judged).argmax()])
    promised = {}
    for rollouts in BEST_OF:
        means = first[:rollouts].mean(axis=0)
        at = int(means.argmax())
        chosen[f"best of {rollouts}"] = int(judged[at])
        promised[f"best of {rollouts}"] = float(means[at] - second[at])
    best = int(first.mean(axis=0).argmax())
    places = {int(action): place for place, action in enumerate(judged)}
    losses = {name: float(second[best] - second[places[at]]) for name, at in chosen.items()}
    lines = int(search.config[ROUNDS] - turn.position.fields[LINES_DRAWN])
    wide = int(judged[best]) in {_same(turn, old, at) for old, at in _looked_at(view, number)}
    actions = len(turn.actions.placements)
    return Judged(mode, number, lines, actions, losses, chosen, promised, wide)


def _some_turn(game: cl.Game, search: NetSearch, number: int) -> tuple[cl.View, TurnState]:
    """Return a turn of a game in which there is something to choose, and chance is not over."""
    rng = Random(number)
    bot = cl.make_bot(f"net:slips={SLIPS}")
    turns = []
    state = game.start()
    while state.actor is not None:
        if state.actor is cl.CHANCE:
            state = state.play(state.sample(rng))
            continue
        turns.append(state.view(state.actor))
        state = state.play(bot.choose(turns[-1], rng))
    while True:
        view = rng.choice(turns)
        turn = search.turn_of(view, Random(number))
        fields = turn.position.fields
        begins = fields[PHASE] == PLACE or fields[LINES_DRAWN] == 1
        if begins and not turn.last_rounds and len(turn.actions.placements) > 1:
            return view, turn


def _choices(
    game: cl.Game, search: NetSearch, view: cl.View, turn: TurnState, most: float
) -> Iterator[tuple[str, int]]:
    """Yield methods and their turns."""
    yield "net", search.best_at_once(turn)
    yield "own points", _best_for_oneself(search, turn)
    clock = CLOCKS[usual_clock_name()]
    old = turn_of(view, playout_weights(), Random(turn.seed))
    tree = NetSearch(game, tree_share=1.0)
    for seconds in (each for each in SECONDS if each <= most):
        limit = Limit(seconds)
        action = best_by_halving(old, limit.start(clock), "greedy", "both", WIDEST)
        yield f"mc {seconds:g} s", _same(turn, old, action)
        action = best_by_tree(old, limit.start(clock), "greedy", "both")
        yield f"mcts {seconds:g} s", _same(turn, old, action)
        yield f"tree {seconds:g} s", tree.best_by_search(turn, limit.start(clock))
        yield f"crown {seconds:g} s", search.best_by_search(turn, limit.start(clock))
    for name, widening in (("tree, one line", 0.0), ("tree, more lines", 0.75)):
        other = NetSearch(game, weights=WEIGHTS._replace(widening=widening), tree_share=1.0)
        yield name, other.best_by_search(turn, Limit(SECONDS[1]).start(clock))


def _same(turn: TurnState, other: TurnState, action: int) -> int:
    """Return the action of a turn that is that of the same turn listed in another order."""
    placement, pick = other.actions.placements[action], other.actions.picks[action]
    same = (turn.actions.placements == placement) & (turn.actions.picks == pick)
    return int(np.flatnonzero(same)[0])


def _looked_at(view: cl.View, number: int) -> Iterator[tuple[TurnState, int]]:
    """Yield the actions that `mc` compares."""
    old = turn_of(view, playout_weights(), Random(number))
    for action in old.by_value()[:WIDEST]:
        yield old, int(action)


def _best_for_oneself(search: NetSearch, turn: TurnState) -> int:
    """Return the action with the most points for the side in turn, whatever the others get."""
    searcher = search.searchers[0]
    listed = evaluate_turn(
        search.config, turn.position, searcher.network, searcher.work, searcher.found
    )
    return int(searcher.found.values[:listed, turn.side, POINTS].argmax())


def _rollouts(search: NetSearch, turn: TurnState, judged: Any) -> Any:
    """Return the results of rollouts, a row for each and a column for each judged turn."""
    worth = np.empty((len(judged), STAGES))
    results = np.empty((ROLLOUTS, len(judged)))
    for number in range(ROLLOUTS):
        roll_out_turns(
            search.searchers[0], turn.position, turn.actions, judged, WEIGHTS.margin,
            turn.seed + 1, number, int(search.config[ROUNDS]), worth,
        )  # fmt: skip
        results[number] = worth[:, -1]
    return results


def _playouts(turn: TurnState, judged: Any) -> Any:
    """Return what greedy playouts say of judged turns."""
    sums = np.zeros(len(turn.actions.placements))
    playout = turn.playout_state("greedy", playout_weights())
    objective = Objective(turn.side, WIN_POINTS["both"])
    for number in range(PLAYOUTS):
        roll_out(
            playout, turn.position, turn.actions, judged, objective, turn.seed + 2, number, sums
        )
    return sums[judged]


def report(found: dict[str, list[Judged]]) -> None:
    """Write the tables, with a column for each mode."""
    write = sys.stdout.write
    head = f"| {' | '.join(found)} |\n|---|{'---:|' * len(found)}\n"

    def row(name: str, cells: Iterable[str]) -> None:
        write(f"| {name} | {' | '.join(cells)} |\n")

    write(f"| {head}")
    row("positions", (str(len(all_of)) for all_of in found.values()))
    row("turns to choose from", (f"{np.mean([o.actions for o in m]):.0f}" for m in found.values()))
    missed = (100 * np.mean([not one.wide for one in all_of]) for all_of in found.values())
    row(f"best one not among the {WIDEST} that `mc` looks at, %", (f"{one:.0f}" for one in missed))
    write(f"\n| loses, % of a win {head}")
    names = list(dict.fromkeys(name for m in found.values() for o in m for name in o.losses))
    for name in names:
        row(name, (_mean([o.losses[name] for o in m if name in o.losses]) for m in found.values()))
    write(f"\n| promises too much, % of a win {head}")
    for name in (f"best of {number}" for number in BEST_OF):
        row(name, (_mean([one.promised[name] for one in all_of]) for all_of in found.values()))
    write(f"\n| where more time chooses another turn {head}")
    for bot in ("mc", "mcts", "tree", "crown"):
        for less, more in pairwise(SECONDS):
            names = [f"{bot} {seconds:g} s" for seconds in (less, more)]
            cells = [_more_time(all_of, *names) for all_of in found.values()]
            if any(cells):
                row(f"{names[1]} against {less:g} s", cells)
    sys.stdout.flush()


def _more_time(found: list[Judged], less: str, more: str) -> str:
    """Return how much better turns are with more time where they are others, and how often."""
    both = [one for one in found if less in one.losses and more in one.losses]
    other = [one for one in both if one.chosen[less] != one.chosen[more]]
    if not other:
        return ""
    better = _mean([one.losses[less] - one.losses[more] for one in other])
    return f"{better} ({100 * len(other) / len(both):.0f} %)"


def _mean(values: list[float]) -> str:
    """Return a mean in percent with its 95 % interval."""
    error = 1.96 * np.std(values) / np.sqrt(len(values))
    return f"{100 * np.mean(values):.1f} ± {100 * error:.1f}"


if __name__ == "__main__":
    main()
