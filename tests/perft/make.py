"""Counts what is not in the table yet; counts that are there stay: `python tests/perft/make.py`."""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from perft.trees import SEEDS, TABLE, Counts, count, moments, read_table
from support.modes import tree_modes


def main() -> None:
    """Add the modes that are missing."""
    table: Counts = read_table() if TABLE.exists() else {}
    for mode in tree_modes():
        if str(mode) not in table:
            table[str(mode)] = {
                str(seed): {
                    moment: count(state, seed)
                    for moment, state in moments(mode.make(), seed).items()
                }
                for seed in SEEDS
            }
    TABLE.write_text(_layout(table), encoding="utf-8")


def _layout(table: Counts) -> str:
    """One line per list of counts."""
    text = json.dumps(table, indent=1)
    return re.sub(r"\[[^\]]*\]", lambda counts: json.dumps(json.loads(counts[0])), text) + "\n"


if __name__ == "__main__":
    main()
