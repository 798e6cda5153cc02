"""Plays the golden games that are missing; those that exist are never touched.

Run it as `python tests/golden/make.py` when a game is new or its rules have a new version.
"""

import sys
from pathlib import Path
from zlib import crc32

sys.path.insert(0, str(Path(__file__).parents[1]))

import crownlands as cl
from golden.catalogue import golden_modes, path_of

SEEDS = 1_000
"""Each mode has a seed of its own, so that all kinds of draws turn up."""
CHOSEN = {"duel-2": 8}
"""Seeds of games in which every kind of move is made, where there is one mode for all kinds."""
BOTS = ("greedy", "random", "random", "greedy")


def main() -> None:
    """Play what is missing."""
    for mode in golden_modes():
        path = path_of(mode)
        if not path.exists():
            game = mode.make()
            bots = [BOTS[seat % len(BOTS)] for seat in game.seats]
            seed = CHOSEN.get(str(mode), crc32(str(mode).encode()) % SEEDS)
            record = cl.play_out(game, bots, seed=seed)
            path.write_text(record.dumps(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
