"""Several processes under a supervisor, which replaces them; SQLite serves one process only."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from random import Random

import psutil
import pytest
from sqlalchemy import create_engine

from crownlands.server.settings import Settings
from crownlands.server.supervisor import _ServerProcess
from support.cluster.campaign import Campaign, make_report, play_during, seat_clients
from support.cluster.faults import FaultPlan
from support.cluster.logs import read_logs
from support.cluster.timing import eventually
from support.http_client import fetch
from support.server import ServerProcess, free_port, settings_for

SERVE = (sys.executable, "-m", "crownlands", "serve", "--workers", "1")


def refusal_of(*arguments):
    """Run a server that does not start, and return what it says."""
    done = subprocess.run(  # noqa: S603
        [*SERVE, "--port", str(free_port()), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def answers(server):
    try:
        return fetch(server, "/health").status == 200
    except OSError:
        return False


def serving(supervisor):
    """Return the processes of a supervisor that serve."""
    found = set()
    for child in supervisor.children():
        with suppress(psutil.Error):
            if "spawn_main" in str(child.cmdline()):
                found.add(child.pid)
    return found


def test_sqlite_serves_one_process(tmp_path):
    with ServerProcess(tmp_path) as process:
        process.start().get("/health")
        words = refusal_of("--database-url", f"sqlite:///{tmp_path / 'crownlands.db'}")
        assert "SQLite" in words
        assert "PostgreSQL" in words
        assert process.server.get("/health")["ok"]
    assert "SQLite" in refusal_of(
        "--database-url", f"sqlite:///{tmp_path / 'crownlands.db'}", "--processes", "2"
    )


def test_a_process_without_a_database_says_so_in_one_line(tmp_path, capfd):
    settings = settings_for(tmp_path, database_url="postgresql://ada:secret@127.0.0.1:9/games")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        process = _ServerProcess(settings, listener, "json")
        assert not process.wait_until_ready(lambda: False)
        process.join(20)
    assert process.exit_code == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert "check that PostgreSQL runs there" in json.loads(line)["event"]


@pytest.fixture(scope="module")
def supervised(postgres_server, tmp_path_factory):
    """Run two processes; yield where they are, their supervisor and their database."""
    url = postgres_server.create_database("supervised")
    settings = {"database_url": url, "processes": 2, "bot_workers": 2}
    with ServerProcess(tmp_path_factory.mktemp("supervised"), **settings) as process:
        server = process.start()
        eventually(lambda: answers(server), 60)
        yield server, psutil.Process(process.popen.pid), url
        assert process.stop() == 0


def test_a_killed_process_is_replaced(supervised):
    server, supervisor, _ = supervised
    before = serving(supervisor)
    assert len(before) == 2
    killed = min(before)
    os.kill(killed, signal.SIGKILL)
    eventually(lambda: len(serving(supervisor) - {killed}) == 2, 60)
    eventually(lambda: answers(server))


def test_processes_are_replaced_one_by_one_without_a_failed_move(supervised):
    server, supervisor, url = supervised
    campaign = Campaign(tables=2, faults=FaultPlan(kills=0), think=0.1, stay=3.0)
    before = serving(supervisor)
    replaced = False

    def all_new():
        now = serving(supervisor)
        return len(now) == 2 and not now & before

    async def restart():
        nonlocal replaced
        await asyncio.sleep(1)
        os.kill(supervisor.pid, signal.SIGHUP)
        await asyncio.to_thread(eventually, all_new, 60)
        replaced = True

    clients = seat_clients([server], campaign, Random(1), lambda: not replaced)
    stuck = asyncio.run(play_during(clients, restart(), 60))
    engine = create_engine(Settings(database_url=url).database)
    report = make_report(clients, read_logs(engine), stuck, {}, [])
    engine.dispose()
    assert report.faults == []
    assert report.refused.keys() <= {"stale"}
    assert report.acknowledged > 30
    assert report.percentile(1.0) < 10
