"""Study what the searches of the plain domino games miss, position by position.

    CROWNLANDS_CLOCK=processor python benchmarks/search_study.py --out study.jsonl [--jobs 2]
    python benchmarks/search_study.py --out study.jsonl --report

Positions are turns of games by `net`, a tenth of them by another turn. In each of them every method
chooses its turn, and rollouts in which everybody plays by the evaluation network judge all turns
that were chosen, with the ten that the network values most: one half of the rollouts says which is
best, the other half how much the others lose against it. After Ctrl-C the same command does what is
missing, as it does with more positions or methods. The methods:

- `net`, and `own points`, which ignores the others;
- `mc`, `mcts` and `crown` by seconds, and `tree`, which is `crown` without rollouts;
- `tree with one line` and `tree with more lines`: fewer and more draws behind a turn, for 0.2 s;
- `look ahead`: the eight turns that the network values most, by what it says after one more line,
  the mean of eight draws;
- `greedy playouts`: 400 playouts of every judged turn by the policy of `mc`, which many more would
  not change;
- `best of N`: the best mean of N of the rollouts that judge. What it promises is too much.

`docs/explanation/search-study.md` says what came of it.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

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
LOOKED_AT: Final = 8
"""Turns, and draws of the next line behind each, where a method looks no further."""
SLIPS: Final = 0.1


class Judged(msgspec.Struct):
    """What came of one position so far."""

    mode: str
    number: int
    lines: int
    """How many lines are left to draw."""
    actions: int
    values: dict[int, tuple[float, float]]
    """What judged turns are worth: by one half of the rollouts, and by the other one."""
    chosen: dict[str, int]
    """By method, its turn."""
    promised: dict[str, float]
    """What `best of N` promises beyond what the turn is worth."""
    wide: bool
    """Whether the best turn is among those that `mc` looks at."""

    @property
    def best(self) -> int:
        """The turn that the first half of the rollouts values most."""
        return max(self.values, key=lambda action: self.values[action][0])

    def loss(self, method: str) -> float:
        """Return what a method loses against the best turn, in shares of a win."""
        return self.values[self.best][1] - self.values[self.chosen[method]][1]


def main() -> None:
    """Judge what is missing, or report on what is there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modes", nargs="*", metavar="MODE", help=", ".join(MODES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--positions", type=int, default=40, help="per mode")
    parser.add_argument("--methods", help=f"by how they begin: {','.join(METHODS)}")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    known = {(one.mode, one.number): one for one in _read(given.out)}
    modes = given.modes or list(MODES)
    methods = tuple(
        name
        for name in METHODS
        if given.methods is None or name.startswith(tuple(given.methods.split(",")))
    )
    if not given.report:
        places = [(mode, number) for number in range(given.positions) for mode in modes]
        missing = [
            (*place, known.get(place), methods)
            for place in places
            if place not in known or not known[place].chosen.keys() >= set(methods)
        ]
        with ProcessPoolExecutor(given.jobs) as pool, given.out.open("ab") as out:
            for judged in pool.map(judge, *zip(*missing, strict=True)) if missing else ():
                known[judged.mode, judged.number] = judged
                out.write(msgspec.json.encode(judged) + b"\n")
                out.flush()
    by_mode = {mode: [one for one in known.values() if one.mode == mode] for mode in modes}
    report({mode: found for mode, found in by_mode.items() if found})


def _read(path: Path) -> Iterator[Judged]:
    """Yield the positions of a file; later lines of a position know more methods."""
    if path.exists():
        for line in path.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=Judged)


class Place(NamedTuple):
    """A position, and what methods need there."""

    game: cl.Game
    search: NetSearch
    view: cl.View
    turn: TurnState
    old: TurnState
    """The same turn as `mc` and `mcts` list it."""


def judge(mode: str, number: int, known: Judged | None, methods: tuple[str, ...]) -> Judged:
    """Let methods choose in the position of a number, and judge what they chose."""
    game_id, players, options = MODES[mode]
    game = cl.make(game_id, players, **options)
    search = NetSearch(game)
    view, turn = _some_turn(game, search, number)
    place = Place(game, search, view, turn, turn_of(view, playout_weights(), Random(number)))
    judged = known or _judge_likely(mode, number, place)
    for name in methods:
        if name not in judged.chosen:
            judged.chosen[name] = METHODS[name](place)
    _judge(place, judged, set(judged.chosen.values()))
    best = judged.best
    judged.wide = best in {_same(place, int(action)) for action in place.old.by_value()[:WIDEST]}
    return judged


def _judge_likely(mode: str, number: int, place: Place) -> Judged:
    """Judge the turns that the network values most, and what few of the rollouts would choose."""
    turn = place.turn
    lines = int(place.search.config[ROUNDS] - turn.position.fields[LINES_DRAWN])
    judged = Judged(mode, number, lines, len(turn.actions.placements), {}, {}, {}, wide=True)
    likely = turn.by_value()[:LIKELY].copy()
    results = _judge(place, judged, set(map(int, likely)))
    for rollouts in BEST_OF:
        means = {action: float(found[:rollouts].mean()) for action, found in results.items()}
        chosen = max(means, key=lambda action: means[action])
        judged.chosen[f"best of {rollouts}"] = chosen
        judged.promised[f"best of {rollouts}"] = means[chosen] - judged.values[chosen][1]
    playouts = _playouts(turn, likely)
    judged.chosen["greedy playouts"] = int(likely[playouts.argmax()])
    return judged


def _judge(place: Place, judged: Judged, actions: set[int]) -> dict[int, Any]:
    """Judge the actions that have no values yet; return the results of their rollouts."""
    new = np.array(sorted(actions - judged.values.keys()), np.int64)
    results = _rollouts(place.search, place.turn, new)
    half = ROLLOUTS // 2
    for action, found in zip(map(int, new), results.T, strict=True):
        judged.values[action] = float(found[:half].mean()), float(found[half:].mean())
    return dict(zip(map(int, new), results.T, strict=True))


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


def _same(place: Place, action: int) -> int:
    """Return the action of a turn that is that of the same turn as `mc` lists it."""
    old, actions = place.old.actions, place.turn.actions
    same = (actions.placements == old.placements[action]) & (actions.picks == old.picks[action])
    return int(np.flatnonzero(same)[0])


def _by_playouts(place: Place, search: str, seconds: float) -> int:
    """Choose as `mc` or `mcts` does."""
    budget = Limit(seconds).start(CLOCKS[usual_clock_name()])
    if search == "mc":
        return _same(place, best_by_halving(place.old, budget, "greedy", "both", WIDEST))
    return _same(place, best_by_tree(place.old, budget, "greedy", "both"))


def _by_network(place: Place, seconds: float, **settings: Any) -> int:
    """Choose as `crown` does, with some other settings."""
    search = NetSearch(place.game, **settings) if settings else place.search
    return search.best_by_search(place.turn, Limit(seconds).start(CLOCKS[usual_clock_name()]))


def _look_ahead(place: Place) -> int:
    """Choose by the next line alone, as the teacher of the network does."""
    turn = place.turn
    likely = turn.by_value()[:LOOKED_AT].copy()
    worth, sums = np.empty((len(likely), STAGES)), np.zeros(len(likely))
    for number in range(LOOKED_AT):
        roll_out_turns(
            place.search.searchers[0], turn.position, turn.actions, likely, WEIGHTS.margin,
            turn.seed, number, 1, worth,
        )  # fmt: skip
        sums += worth[:, 0]
    return int(likely[sums.argmax()])


def _best_for_oneself(place: Place) -> int:
    """Return the action with the most points for the side in turn, whatever the others get."""
    _, search, _, turn, _ = place
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


METHODS: Final[dict[str, Callable[[Place], int]]] = {
    "net": lambda place: place.search.best_at_once(place.turn),
    "own points": _best_for_oneself,
    "look ahead": _look_ahead,
    **{
        f"{bot} {seconds:g} s": partial(_by_playouts, search=bot, seconds=seconds)
        for seconds in SECONDS
        for bot in ("mc", "mcts")
    },
    **{f"tree {each:g} s": partial(_by_network, seconds=each, tree_share=1.0) for each in SECONDS},
    **{f"crown {each:g} s": partial(_by_network, seconds=each) for each in SECONDS},
    "tree with one line": partial(
        _by_network, seconds=0.2, tree_share=1.0, weights=WEIGHTS._replace(widening=0.0)
    ),
    "tree with more lines": partial(
        _by_network, seconds=0.2, tree_share=1.0, weights=WEIGHTS._replace(widening=0.75)
    ),
}


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
    for name in [*METHODS, "greedy playouts", *(f"best of {number}" for number in BEST_OF)]:
        losses = [[o.loss(name) for o in all_of if name in o.chosen] for all_of in found.values()]
        if any(losses):
            row(name, map(_mean, losses))
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
    both = [one for one in found if less in one.chosen and more in one.chosen]
    other = [one for one in both if one.chosen[less] != one.chosen[more]]
    if not other:
        return ""
    better = _mean([one.loss(less) - one.loss(more) for one in other])
    return f"{better} ({100 * len(other) / len(both):.0f} %)"


def _mean(values: list[float]) -> str:
    """Return a mean in percent with its 95 % interval."""
    if not values:
        return ""
    error = 1.96 * np.std(values) / np.sqrt(len(values))
    return f"{100 * np.mean(values):.1f} ± {100 * error:.1f}"


if __name__ == "__main__":
    main()
