"""Measure how strong the bots are: the matches behind the tables of docs/explanation/strength.md.

    CROWNLANDS_CLOCK=processor python benchmarks/strength.py --out FOLDER [--jobs 2] [NAME ...]
    python benchmarks/strength.py --list

Every match has a results folder of its own in FOLDER. After Ctrl-C the same command plays the
missing games. Names choose matches by how they begin: `net`, `time/two`. `--part 0.1` plays the
first tenth of each. The matches of `previous` are against `crown` before it had a network, or as it
was in the revision that `--previous` names; they need the history of this repository.

Rows are Markdown: the match, wins in %, how often the hero ends ahead of an opponent in %, and the
margin, all with 95 % intervals, and the games. Masters think for half a second instead of two.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import crownlands as cl
from crownlands import arena
from crownlands.bots.levels import ladder_of
from crownlands.core.registry import registry
from previous import BEFORE_NETWORK

BOTH: dict[str, Any] = {"harmony": True, "middle_kingdom": True}
MODES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "two": ("kingdomino", 2, {}),
    "two-both": ("kingdomino", 2, BOTH),
    "mighty-both": ("kingdomino", 2, {**BOTH, "mighty_duel": True}),
    "four": ("kingdomino", 4, {}),
}
"""The modes that the tables have: for two players without and with both bonuses, Mighty Duel, and
four players, of whom one is the hero."""


class Match(NamedTuple):
    """A hero on every seat in turn against a field that has all others."""

    name: str
    game: cl.Game
    hero: str
    field: str
    games: int

    @property
    def plan(self) -> arena.Plan:
        """The games, by their numbers."""
        return arena.against_opponents(self.game, [self.hero], [self.field], self.games, seed=18)


def matches(previous: str) -> Iterator[Match]:
    """Yield all matches, with those against an earlier revision."""
    for mode, (game, players, options) in MODES.items():
        table = cl.make(game, players, **options)
        yield Match(f"net/{mode}/greedy", table, "net", "greedy", 400)
        yield Match(f"search/{mode}/0.2-net", table, "crown:time=0.2", "net", 400)
        for less, more, games in ((0.05, 0.2, 400), (0.2, 1, 200), (1, 5, 100)):
            name = f"time/{mode}/{more}-{less}"
            yield Match(name, table, f"crown:time={more}", f"crown:time={less}", games)
        for bot in ("mc", "mcts"):
            name = f"playouts/{mode}/{bot}-0.2"
            yield Match(name, table, "crown:time=0.2", f"{bot}:time=0.1", 100)
        for seconds, games in ((0.2, 400), (1, 200)):
            new = f"crown:time={seconds}"
            old = f"previous:PreviousBot,bot=crown,revision='{previous}',time={seconds}"
            yield Match(f"previous/{mode}/{seconds}", table, new, old, games)
            if players > 2:
                yield Match(f"previous/{mode}/{seconds}-one-old", table, old, new, games)
    paper = cl.make("kingdomino", 4, **BOTH)
    for bot in ("net", "crown:time=0.05", "crown:time=0.2", "crown:time=1", "crown:time=2"):
        yield Match(f"paper/{bot.replace(':', '-')}", paper, bot, "full-greedy", 200)
    for info in registry.offered():
        table = cl.make(info.id)
        *_, master = ladder_of(table.packages)
        for rank in (2, 3, 4):
            name = f"levels/{info.id}/{rank}"
            yield Match(name, table, f"level{rank}", f"level{rank - 1}", 100)
        quick = master.replace("time=2", "time=0.5")
        yield Match(f"levels/{info.id}/5", table, quick, "level4", 40)


def play(match: Match, folder: Path, jobs: int, part: float) -> tuple[str, ...]:
    """Play what is missing of a match and return the cells of its row."""
    plan = match._replace(games=max(1, round(match.games * part))).plan
    path = folder / match.name.replace("/", "-")
    with arena.open_folder(path, plan) as kept:
        for _ in arena.run(kept, arena.Processes(plan, jobs)):
            sys.stderr.write(".")
            sys.stderr.flush()
        sys.stderr.write("\n")
        results = arena.Results(plan, kept.games())
    hero = next(one for one in results.standings() if one.spec == match.hero)
    ahead = results.pairs()[0].ahead
    return (
        match.name,
        _interval(hero.wins.value, hero.wins.interval, 100),
        _interval(ahead.value, ahead.interval, 100),
        _interval(hero.margin.mean, hero.margin.interval, 1),
        str(hero.games),
    )


def main() -> None:
    """Play the matches asked for and print a row of each."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--out", type=Path, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--part", type=float, default=1.0)
    parser.add_argument("--previous", metavar="REVISION", default=BEFORE_NETWORK)
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    chosen = [
        match
        for match in matches(given.previous)
        if not given.names or any(match.name.startswith(name) for name in given.names)
    ]
    if given.list:
        for match in chosen:
            sys.stdout.write(f"{match.name}  {match.hero}  {match.field}  {match.games}\n")
        return
    if given.out is None:
        parser.error("--out FOLDER says where the games are kept")
    for match in chosen:
        row = play(match, given.out, given.jobs, given.part)
        sys.stdout.write(f"| {' | '.join(row)} |\n")
        sys.stdout.flush()


def _interval(value: float | None, interval: tuple[float, float] | None, scale: int) -> str:
    """Return a figure with its interval."""
    if value is None or interval is None:
        return "-"
    low, high = interval
    return f"{scale * value:.1f} [{scale * low:.1f}, {scale * high:.1f}]"


if __name__ == "__main__":
    main()
