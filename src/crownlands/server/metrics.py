"""The metrics of the server, for Prometheus."""

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

REGISTRY: Final = CollectorRegistry()
_SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
_LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

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
REQUEST_SECONDS: Final = Histogram(
    "crownlands_request_seconds", "Seconds that requests took.", buckets=_SHORT, registry=REGISTRY
)
_TABLES: Final = Gauge("crownlands_tables", "Tables in memory.", registry=REGISTRY)
_SOCKETS: Final = Gauge("crownlands_sockets", "Connections to tables.", registry=REGISTRY)
_WORKERS: Final = Gauge("crownlands_workers", "Worker processes for bots.", registry=REGISTRY)
disable_created_metrics()  # type: ignore[no-untyped-call]


def exposition(*, tables: int, sockets: int, workers: int) -> bytes:
    """Return all metrics in the text format of Prometheus, with these gauges."""
    _TABLES.set(tables)
    _SOCKETS.set(sockets)
    _WORKERS.set(workers)
    return generate_latest(REGISTRY)
