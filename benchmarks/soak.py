"""Play thousands of random games of each registered game and check every supply in each state.

    python benchmarks/soak.py
    python benchmarks/soak.py 500 court

The arguments are the number of games and the ids of games. It exits with an error at the first
violation.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import crownlands as cl
from support.modes import all_modes
from support.supplies.watch import watch_game

GAMES = 10_000


def soak(name: str, games: int) -> None:
    """Play random games of one game, in all its modes alternately."""
    tables = [mode.make() for mode in all_modes() if mode.info.id == name]
    for seed in range(games):
        fault = next(watch_game(tables[seed % len(tables)], seed), None)
        if fault is not None:
            sys.exit(fault)
    sys.stdout.write(f"{name}: {games} games in {len(tables)} modes, all supplies correct\n")
    sys.stdout.flush()


def main(words: list[str]) -> None:
    """Read the number of games and the ids of games, and play them."""
    games = int(words[0]) if words else GAMES
    for name in words[1:] or [info.id for info in cl.registry.all()]:
        soak(cl.registry.find(name).id, games)


if __name__ == "__main__":
    main(sys.argv[1:])
