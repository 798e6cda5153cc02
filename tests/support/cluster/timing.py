"""Things done at the same time, and things that hold after a while."""

import threading
import time
from collections.abc import Callable
from typing import Any

SECONDS = 20.0
"""How long something may take on a busy machine, if it should take a few seconds."""


def together(*works: Callable[[], Any]) -> list[Any]:
    """Do several things at the same time, and return their results or errors."""
    results: list[Any] = [None] * len(works)
    barrier = threading.Barrier(len(works))

    def run(place: int, work: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            results[place] = work()
        except Exception as error:
            results[place] = error

    threads = [threading.Thread(target=run, args=one) for one in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def eventually(holds: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Wait until something holds; fail if it takes too long."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.05)
