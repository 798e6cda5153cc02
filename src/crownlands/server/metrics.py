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


def exposition(
    *, tables: int, sockets: int, workers: int, reviews_waiting: int, reviews_running: int
) -> bytes:
    """Return all metrics in the text format of Prometheus, with these gauges."""
    _TABLES.set(tables)
    _SOCKETS.set(sockets)
    _WORKERS.set(workers)
    _REVIEWS_WAITING.set(reviews_waiting)
    _REVIEWS_RUNNING.set(reviews_running)
    return generate_latest(REGISTRY)
