"""Health, metrics and logs of a server."""

import io
import json
import logging
import signal
import threading
import time
from pathlib import Path

import pytest
import uvicorn
from prometheus_client.parser import text_string_to_metric_families

from crownlands.server import metrics
from crownlands.server.logs import event_logger, set_up_logs
from crownlands.server.middleware import route_of
from crownlands.server.run_server import _Server
from support.cases import for_each
from support.http_client import fetch


def test_a_healthy_server_says_so(server) -> None:
    server.new_table("me", "steady")
    answer = fetch(server, "/health")
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-store"
    health = answer.data
    assert (health["ok"], health["database"]) == (True, True)
    assert health["workers"] >= 1
    assert health["tables"] >= 1


def counted(server) -> dict[str, float]:
    lines = fetch(server, "/metrics").content.decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_requests_moves_and_sockets_are_counted(server) -> None:
    before = counted(server)
    server.new_table("steady", "steady", game="discovery")
    fetch(server, "/api/matches/nowhere")
    grows = ("crownlands_moves_total", "crownlands_bot_seconds_count")
    deadline = time.monotonic() + 20
    while any((after := counted(server))[name] == before[name] for name in grows):
        assert time.monotonic() < deadline
    made = 'crownlands_matches_total{game="discovery"}'
    assert after[made] == before.get(made, 0) + 1
    assert after['crownlands_errors_total{code="not_found"}'] > 0
    assert after['crownlands_requests_total{status="201"}'] > 0
    assert after["crownlands_request_seconds_count"] > before["crownlands_request_seconds_count"]
    assert after["crownlands_tables"] >= 1


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    metrics.ERRORS_TOTAL.labels('a"b\n').inc()
    gauges = {"tables": 3, "sockets": 2, "workers": 1, "reviews_waiting": 4, "reviews_running": 1}
    metrics.set_gauges(**gauges)
    status = metrics.snapshot()

    def read(*processes, summed):
        written = metrics.exposition([(one, status) for one in processes], summed=summed).decode()
        assert "# TYPE crownlands_moves_total counter" in written
        assert "_created" not in written
        return {
            (sample.name, *sorted(sample.labels.items())): sample.value
            for family in text_string_to_metric_families(written)
            for sample in family.samples
        }

    summed = read("p", "q", summed=True)
    assert summed["crownlands_errors_total", ("code", 'a"b\n')] == 2
    assert summed["crownlands_tables",] == 6
    assert ("crownlands_ack_seconds_bucket", ("le", "+Inf")) in summed
    apart = read("p", "q", summed=False)
    assert apart["crownlands_reviews_waiting", ("process", "p")] == 4
    assert apart["crownlands_reviews_waiting", ("process", "q")] == 4


@pytest.fixture
def root_logger():
    """The root logger, put back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield root
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("root_logger")
def test_logs_are_a_json_object_per_line() -> None:
    stream = io.StringIO()
    set_up_logs("json", stream)
    event_logger("crownlands.test").info("happened", ms=1.5, where=Path("a"))
    try:
        int("ouch")
    except ValueError:
        logging.getLogger("crownlands.test").exception("it broke")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert first["event"] == "happened"
    assert (first["level"], first["ms"], first["where"]) == ("info", 1.5, "a")
    assert "ValueError: invalid literal" in second["trouble"]


@pytest.mark.usefixtures("root_logger")
def test_logs_can_be_read_by_people() -> None:
    stream = io.StringIO()
    set_up_logs("text", stream)
    event_logger("crownlands.test").info("happened", ms=1.5)
    assert stream.getvalue().endswith(" info happened ms=1.5\n")


@pytest.mark.usefixtures("root_logger")
def test_line_breaks_in_requests_forge_no_log_line() -> None:
    stream = io.StringIO()
    set_up_logs("text", stream)
    logging.getLogger("crownlands.test").error("match %s: lost", "x\n2026 info forged")
    assert stream.getvalue().endswith(r" error match x\n2026 info forged: lost" + "\n")
    assert stream.getvalue().count("\n") == 1


@for_each(
    ("path", "route"),
    [
        ("/", "/"),
        ("/join/K7PM2Q", "/..."),
        ("/t/abc", "/..."),
        ("/new/duel", "/new"),
        ("/assets/index.js", "/assets"),
        ("/anything", "/..."),
        ("*", "/..."),
    ],
)
def test_addresses_that_may_tell_a_secret_are_not_written(path, route) -> None:
    assert route_of({"path": path}) == route


def test_a_second_signal_while_the_first_is_handled_stops_the_server_as_well(monkeypatch) -> None:
    """As `timeout` sends them: to the process, and at once to its group."""
    server = _Server(uvicorn.Config("nothing:here"), lambda: None)
    monkeypatch.setattr(
        threading.Timer, "start", lambda _: server.handle_exit(signal.SIGTERM, None)
    )
    server.handle_exit(signal.SIGTERM, None)
    assert server.should_exit
