"""What a server counts and measures, written as Prometheus reads it."""

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Callable, Iterator
from itertools import accumulate
from threading import Lock
from typing import Final, Protocol


class Metric(Protocol):
    """Something that has a name and can be written down."""

    name: str

    def lines(self) -> Iterator[str]:
        """Write the metric, a line each."""
        ...


class Counter:
    """Counts, told apart by one label if it has one."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self.label = label
        self._counts: Counts[str] = Counts()
        self._lock = Lock()

    def add(self, value: str = "", count: int = 1) -> None:
        """Count one more, or several."""
        with self._lock:
            self._counts[value] += count

    def lines(self) -> Iterator[str]:
        """Write every count; one without a label also while it is nothing."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} counter"
        if not self.label:
            yield f"{self.name} {self._counts['']}"
            return
        for value, count in sorted(self._counts.items()):
            yield f'{self.name}{{{self.label}="{_escaped(value)}"}} {count}'


class Gauge:
    """A number that is asked for when it is read."""

    def __init__(self, name: str, about: str, value: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.value = value

    def lines(self) -> Iterator[str]:
        """Write the number."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.value():g}"


class Histogram:
    """Times in seconds, counted in buckets."""

    def __init__(self, name: str, about: str, buckets: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.buckets = buckets
        self._counts = [0] * (len(buckets) + 1)
        self._sum = 0.0
        self._lock = Lock()

    def observe(self, seconds: float) -> None:
        """Count one more time."""
        with self._lock:
            self._counts[bisect_left(self.buckets, seconds)] += 1
            self._sum += seconds

    def lines(self) -> Iterator[str]:
        """Write the buckets, each with all that is smaller, the sum and the count."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        limits = (*(f"{bucket:g}" for bucket in self.buckets), "+Inf")
        totals = list(accumulate(self._counts))
        for limit, total in zip(limits, totals, strict=True):
            yield f'{self.name}_bucket{{le="{limit}"}} {total}'
        yield f"{self.name}_sum {self._sum:g}"
        yield f"{self.name}_count {totals[-1]}"


_SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

MOVES: Final = Counter("crownlands_moves_total", "Moves stored.")
MATCHES: Final = Counter("crownlands_matches_total", "Tables made, by game.", "game")
ERRORS: Final = Counter("crownlands_errors_total", "Refusals and errors, by code.", "code")
REQUESTS: Final = Counter("crownlands_requests_total", "Requests answered, by status.", "status")
ACK_SECONDS: Final = Histogram(
    "crownlands_ack_seconds", "From a move received to its acknowledgement.", _SHORT
)
BOT_SECONDS: Final = Histogram("crownlands_bot_seconds", "How long bots thought.", _LONG)
REQUEST_SECONDS: Final = Histogram("crownlands_request_seconds", "How long requests took.", _SHORT)
ALL: Final[tuple[Metric, ...]] = (
    MOVES,
    MATCHES,
    ERRORS,
    REQUESTS,
    ACK_SECONDS,
    BOT_SECONDS,
    REQUEST_SECONDS,
)


def written(gauges: tuple[Metric, ...] = ()) -> str:
    """Write everything counted, and what is asked for now."""
    return "".join(f"{line}\n" for metric in (*ALL, *gauges) for line in metric.lines())


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
