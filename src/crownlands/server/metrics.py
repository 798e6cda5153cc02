"""The metrics of the server, for Prometheus: of one process, or of all that share a database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    disable_created_metrics,
    generate_latest,
)

from crownlands.server.api_types import ProcessHealth, iso_time

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from crownlands.server.storage.tables import ProcessRow

REGISTRY: Final = CollectorRegistry()
_SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

_SLOW: Final = (1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 180.0, 600.0)

MOVES_TOTAL: Final = Counter("crownlands_moves_total", "Moves stored.", registry=REGISTRY)
MATCHES_TOTAL: Final = Counter(
    "crownlands_matches_total", "Matches created, by game.", ["game"], registry=REGISTRY
)
ERRORS_TOTAL: Final = Counter(
    "crownlands_errors_total", "Refusals and errors, by code.", ["code"], registry=REGISTRY
)
REQUESTS_TOTAL: Final = Counter(
    "crownlands_requests_total", "Requests answered, by status.", ["status"], registry=REGISTRY
)
ACK_SECONDS: Final = Histogram(
    "crownlands_ack_seconds",
    "Seconds from a move to its acknowledgement.",
    buckets=_SHORT,
    registry=REGISTRY,
)
BOT_SECONDS: Final = Histogram(
    "crownlands_bot_seconds",
    "Seconds that bots thought about a move.",
    buckets=_LONG,
    registry=REGISTRY,
)
REVIEWS_TOTAL: Final = Counter(
    "crownlands_reviews_total", "Reviews made, by result.", ["result"], registry=REGISTRY
)
REVIEW_SECONDS: Final = Histogram(
    "crownlands_review_seconds", "Seconds that reviews took.", buckets=_SLOW, registry=REGISTRY
)
JUDGE_SECONDS: Final = Histogram(
    "crownlands_judge_seconds",
    "Seconds until an explored position or a move was judged.",
    buckets=_LONG,
    registry=REGISTRY,
)
COACH_TOTAL: Final = Counter(
    "crownlands_coach_total", "Moves for the coach, by result.", ["result"], registry=REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "crownlands_request_seconds", "Seconds that requests took.", buckets=_SHORT, registry=REGISTRY
)
_TABLES: Final = Gauge("crownlands_tables", "Tables in memory.", registry=REGISTRY)
_SOCKETS: Final = Gauge("crownlands_sockets", "Connections to tables.", registry=REGISTRY)
_WORKERS: Final = Gauge("crownlands_workers", "Worker processes for bots.", registry=REGISTRY)
_REVIEWS_WAITING: Final = Gauge(
    "crownlands_reviews_waiting", "Reviews that wait.", registry=REGISTRY
)
_REVIEWS_RUNNING: Final = Gauge(
    "crownlands_reviews_running", "Reviews that are being made.", registry=REGISTRY
)
disable_created_metrics()  # type: ignore[no-untyped-call]


class Reading(msgspec.Struct, array_like=True, frozen=True):
    """One number of a metric: its name, its labels and its value."""

    name: str
    labels: dict[str, str]
    value: float


class Status(msgspec.Struct, frozen=True):
    """All metrics of a process; a process of an earlier or later release may have others."""

    readings: tuple[Reading, ...] = ()


_read_status = msgspec.json.Decoder(Status).decode


def set_gauges(
    *, tables: int, sockets: int, workers: int, reviews_waiting: int, reviews_running: int
) -> None:
    """Set the metrics that are not counted when they change."""
    _TABLES.set(tables)
    _SOCKETS.set(sockets)
    _WORKERS.set(workers)
    _REVIEWS_WAITING.set(reviews_waiting)
    _REVIEWS_RUNNING.set(reviews_running)


def snapshot() -> str:
    """Return all metrics of this process as JSON."""
    readings = (
        Reading(sample.name, sample.labels, sample.value)
        for metric in REGISTRY.collect()
        for sample in metric.samples
    )
    return msgspec.json.encode(Status(tuple(readings))).decode()


def process_health(row: ProcessRow) -> ProcessHealth:
    """Return what the health of the server shows of a process."""
    found = {reading.name: int(reading.value) for reading in _status(row.status).readings}
    return ProcessHealth(
        id=row.id,
        host=row.host,
        pid=row.pid,
        version=row.software,
        started=iso_time(row.started),
        tables=found.get("crownlands_tables", 0),
        sockets=found.get("crownlands_sockets", 0),
        workers=found.get("crownlands_workers", 0),
    )


def exposition(processes: Iterable[tuple[str, str]], *, summed: bool) -> bytes:
    """Return the metrics of processes in the text format of Prometheus.

    Each process is given by its id and its metrics. They are told apart by the label `process`, or
    summed; a sum decreases when a process ends, so rates are computed from the labelled ones.
    """
    totals: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
    for process, status in processes:
        for name, labels, value in (
            (one.name, one.labels, one.value) for one in _status(status).readings
        ):
            shown = labels if summed else {**labels, "process": process}
            key = name, tuple(shown.items())
            totals[key] = totals.get(key, 0.0) + value
    return generate_latest(cast("CollectorRegistry", _Readings(totals)))


class _Readings:
    """Numbers as the registry from which the text format is made, with the known descriptions."""

    def __init__(self, totals: Mapping[tuple[str, tuple[tuple[str, str], ...]], float]) -> None:
        self._totals = totals

    def collect(self) -> Iterator[Metric]:
        """Yield every metric of this release with its numbers."""
        by_name: dict[str, list[tuple[dict[str, str], float]]] = {}
        for (name, pairs), value in self._totals.items():
            by_name.setdefault(name, []).append((dict(pairs), value))
        for known in REGISTRY.collect():
            metric = Metric(known.name, known.documentation, known.type)
            names = dict.fromkeys(sample.name for sample in known.samples)
            for suffix in _SUFFIXES[known.type]:
                names.setdefault(known.name + suffix)
            for name in names:
                for labels, value in by_name.get(name, ()):
                    metric.add_sample(name, labels, value)
            yield metric


_SUFFIXES: Final = {"counter": ("_total",), "gauge": ("",), "histogram": ()}
"""The names of the numbers of a metric, also if this process has none."""


def _status(written: str) -> Status:
    try:
        return _read_status(written)
    except msgspec.MsgspecError:
        return Status()
