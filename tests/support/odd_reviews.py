"""Reviews that are short, wait, die or fail, for tests: named as the review function of a server.

The name of the first player says which.
"""

import os
import signal
from pathlib import Path
from typing import Any

import crownlands as cl

FUNCTION = "support.odd_reviews:review"
LOWEST = 19


def review(record: cl.Record, effort: str, *, progress: Any) -> dict[str, Any]:
    """Return something short in place of a review."""
    how, _, path = record.names[0].partition(" ")
    if how == "waits":
        progress(1, 2)
        Path(path).read_bytes()
    elif how == "dies" or (how == "stumbles" and _is_first(Path(path))):
        os.kill(os.getpid(), signal.SIGKILL)
    elif how == "fails":
        raise ZeroDivisionError
    return {"effort": effort, "moves": [*map(str, record.moves)], "idle": _is_idle()}


def _is_idle() -> bool:
    """Return whether this process has the lowest priority of all."""
    return os.nice(0) == LOWEST and os.sched_getscheduler(0) == os.SCHED_IDLE


def _is_first(mark: Path) -> bool:
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
