"""Count the operations of the compiled core in a game, independent of machine code.

    python benchmarks/operations.py

The core runs uncompiled, and every operation of the source is counted: arithmetic, comparisons,
reads from arrays and writes to them. Counting squares is one operation, as on a processor.
"""

import os
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["CROWNLANDS_UNCOMPILED"] = "1"

import opcode

import crownlands as cl
from crownlands.compiled.batch import play_batch

KINDS = {
    "BINARY_OP": "arithmetic",
    "UNARY_INVERT": "arithmetic",
    "UNARY_NEGATIVE": "arithmetic",
    "COMPARE_OP": "comparisons",
    "BINARY_SUBSCR": "reads",
    "STORE_SUBSCR": "writes",
}
ONE_OPERATION = "count"
GAMES = 20
CORE = str(Path("crownlands", "compiled"))
PYTHON_ONLY = ("batch.py", "mode.py", "jit.py")


class Counting:
    """Counts the operations of the core while it plays."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, _: Any) -> "Counting | None":
        """Count an operation, or decide whether to trace a function."""
        if event == "call":
            return self._enter(frame)
        if event == "opcode":
            name = opcode.opname[frame.f_code.co_code[frame.f_lasti]]
            if name in KINDS:
                self.counts[KINDS[name]] += 1
        return self

    def _enter(self, frame: FrameType) -> "Counting | None":
        path = frame.f_code.co_filename
        if CORE not in path or path.endswith(PYTHON_ONLY):
            return None
        if frame.f_code.co_name == ONE_OPERATION:
            self.counts["arithmetic"] += 1
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self


def operations(players: int, policy: str) -> dict[str, float]:
    """Count the operations of an average game."""
    game, counting = cl.make("kingdomino", players), Counting()
    sys.settrace(counting)
    play_batch(game, GAMES, policy)
    sys.settrace(None)
    return {kind: count / GAMES for kind, count in counting.counts.items()}


def main() -> None:
    """Print the counts."""
    for policy in ("random", "greedy"):
        for players in (2, 4):
            found = operations(players, policy)
            counted = ", ".join(f"{count:,.0f} {kind}" for kind, count in sorted(found.items()))
            sys.stdout.write(f"{policy}, {players} players: {counted}\n")


if __name__ == "__main__":
    main()
