"""Evaluate the policies of the leaderboard again whose games come out differently.

    python benchmarks/leaderboard.py [--games 8] [--jobs 2] [NAME ...]

Some games of every result file are played again; where one differs, because a bot plays differently
now, the whole file is evaluated anew. Run it from the root of a checkout when a bot or a network
has changed, and `make reference` after it. Names choose files by parts of their paths.
"""

import argparse
import sys
from pathlib import Path

from crownlands import tasks

RESULTS = Path("docs/leaderboard/results")


def main() -> None:
    """Go through the result files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--games", type=int, default=8, help="to play again of each file")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for path in sorted(RESULTS.rglob("*.json")):
        if given.names and not any(name in str(path) for name in given.names):
            continue
        old = tasks.read_evaluation(path)
        spec, games = old.policy.spec, given.games
        said = "the same"
        try:
            again = tasks.replay(old, policy=spec, games=games, jobs=given.jobs)
            differs = again.difference is not None
            if not again.repeatable:
                said = "a clock ends its thinking: evaluate it by hand"
        except tasks.OtherPolicy:
            differs = True
        if differs:
            new = tasks.evaluate(old.task, spec, jobs=given.jobs, name=old.policy.name)
            path.write_text(new.dumps(), encoding="utf-8")
            before, after = (100 * (one.statistics.wins.value or 0) for one in (old, new))
            said = f"wins {before:.1f} % -> {after:.1f} %"
        sys.stdout.write(f"{path.relative_to(RESULTS)}: {said}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
