"""How long a bot may think, by time, simulations or until told to stop, and what it then says."""

import os
from collections.abc import Callable, Mapping
from time import perf_counter, process_time
from typing import Final, NamedTuple, TypeAlias

from crownlands.core.errors import BadBot
from crownlands.core.moves import Move

Clock: TypeAlias = Callable[[], float]
"""Returns the time in seconds since some moment."""

DEFAULT_SECONDS: Final = 1.0
CLOCK: Final = "CROWNLANDS_CLOCK"
"""The environment variable that says by which clock bots think."""
CLOCKS: Final[Mapping[str, Clock]] = {"wall": perf_counter, "processor": process_time}
"""The clocks by name. By the processor's, a busy machine makes no bot weaker: for measuring."""


def usual_clock_name() -> str:
    """Return the name of the clock that the environment asks for, `wall` where it does not."""
    name = os.environ.get(CLOCK) or "wall"
    if name not in CLOCKS:
        raise BadBot(f"{CLOCK} is {' or '.join(CLOCKS)}, not {name!r}", possible=list(CLOCKS))
    return name


class SearchInfo(NamedTuple):
    """What a search has found so far, for its listener."""

    nodes: int
    """How many simulations were made."""
    values: tuple[float | None, ...]
    """What each side may expect, from 0 (lost) to 1 (won); None where nothing is known."""
    principal_variation: tuple[Move, ...]
    """The moves that seem best, from the one to be made on."""


InfoListener: TypeAlias = Callable[[SearchInfo], None]
"""Is called with reports of a search."""


class Limit(NamedTuple):
    """What ends a bot's thinking. Without any, it is `DEFAULT_SECONDS`."""

    seconds: float | None = None
    simulations: int | None = None

    @property
    def timed(self) -> bool:
        """Whether a clock may end it."""
        return self.seconds is not None or self.simulations is None

    def start(
        self, clock: Clock | None = None, controls: "SearchControls | None" = None
    ) -> "Budget":
        """Begin to think now, by the usual clock if none is given."""
        controls = controls or SearchControls()
        clock = clock or CLOCKS[controls.clock or usual_clock_name()]
        limit = controls.limit or self
        if limit.seconds is None and limit.simulations is None:
            limit = Limit(DEFAULT_SECONDS)
        return Budget(limit, clock, controls)


class SearchControls(NamedTuple):
    """What callers may add: a limit instead of the bot's own, a way to stop it, a listener."""

    limit: Limit | None = None
    stopped: Callable[[], bool] | None = None
    """Returns whether to stop at once; asked between simulations and during long ones."""
    listener: InfoListener | None = None
    clock: str | None = None
    """The name of the clock to think by; without one, as the environment says."""


class Budget:
    """What is left of a limit while a bot thinks.

    A simulation is counted when it is finished. None is begun that would most likely end too
    late, and one that takes longer than it should is given up when it asks whether it is late.
    """

    def __init__(self, limit: Limit, clock: Clock, controls: SearchControls) -> None:
        self.limit = limit
        self.clock = clock
        self.done = 0
        self._start = clock()
        self._stopped = controls.stopped
        self._listener = controls.listener
        self._next_info = 1

    def __bool__(self) -> bool:
        """Return whether there is enough left for one more simulation."""
        if self.stopped:
            return False
        seconds, simulations = self.limit
        if simulations is not None and self.done >= simulations:
            return False
        if seconds is None:
            return True
        used = self.clock() - self._start
        mean = used / self.done if self.done else 0.0
        return used + mean / 2 < seconds

    def count(self, simulations: int = 1) -> None:
        """Count finished simulations."""
        self.done += simulations

    def affordable(self, most: int) -> int:
        """Return how many simulations may be made at once, at most so many."""
        simulations = self.limit.simulations
        return most if simulations is None else max(1, min(most, simulations - self.done))

    def report(self, info: Callable[[], SearchInfo], *, last: bool = False) -> None:
        """Report to the listener: whenever the simulations have doubled, and at the end."""
        if self._listener is not None and (last or self.done >= self._next_info):
            self._next_info = 2 * self.done
            self._listener(info())

    @property
    def stopped(self) -> bool:
        """Return whether somebody said stop."""
        return self._stopped is not None and self._stopped()

    @property
    def late(self) -> bool:
        """Return whether the time is up."""
        if self.stopped:
            return True
        seconds = self.limit.seconds
        return seconds is not None and self.clock() - self._start >= seconds

    @property
    def used(self) -> float:
        """Return the part of the limit that is used, whichever is closer to its end: 0 to 1."""
        if self.stopped:
            return 1.0
        seconds, simulations = self.limit
        parts = [0.0]
        if seconds is not None:
            parts.append((self.clock() - self._start) / seconds)
        if simulations is not None:
            parts.append(self.done / simulations)
        return min(1.0, max(parts))
