"""Reviews that are short, wait, die or fail, for tests: named as the review function of a server.

The name of the first player says which.
"""

import os
import signal
from pathlib import Path
from typing import Any

import crownlands as cl

FUNCTION = "support.odd_reviews:review"


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
    return {"effort": effort, "moves": [*map(str, record.moves)], "niceness": os.nice(0)}


def _is_first(mark: Path) -> bool:
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
