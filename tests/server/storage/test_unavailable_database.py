"""A frozen or full database is reported, delays nothing else and loses nothing."""

import gc
import resource
import subprocess
import threading
import time
from contextlib import ExitStack

import pytest

from crownlands.server import run_server
from crownlands.server.storage import database, engine
from support.client import Client, client_of
from support.http_client import fetch
from support.postgres import own_postgres
from support.server import ServerProcess, running_server


@pytest.fixture(scope="module")
def own():
    """A PostgreSQL that no other test uses."""
    with own_postgres() as postgres:
        yield postgres


def everybody(server, created) -> Client:
    """Return a client who holds every seat, so that it is always their turn."""
    tokens = (key["token"] for key in created["seats"])
    return Client(server, created["match"]["id"], *tokens)


def healthy(server) -> bool:
    answer = fetch(server, "/health")
    assert (answer.status == 200) is answer.data["ok"] is answer.data["database"]
    return answer.data["ok"]


def until_healthy(server) -> None:
    deadline = time.monotonic() + 20
    while not healthy(server):
        assert time.monotonic() < deadline


def test_a_frozen_database_is_not_waited_for(own, tmp_path, monkeypatch):
    with running_server(tmp_path, database_url=own.url) as server:
        created = server.new_table("me", "here")
        elsewhere = server.new_table("me", "here")["match"]["id"]
        with everybody(server, created) as client:
            assert healthy(server)
            seen = client.update
            command = {"id": "once", "notation": seen["moves"][0]["notation"]}
            with own.frozen(), monkeypatch.context() as impatient:
                impatient.setattr(database, "DEADLINE_SECONDS", 0.5)
                impatient.setattr(database, "PROBE_SECONDS", 0.2)
                assert not healthy(server)
                assert client.move(version=seen["version"], **command)["code"] == "unavailable"
                assert server.get(f"/api/matches/{elsewhere}")["id"] == elsewhere
                assert fetch(server, "/api/replays/nowhere").data["code"] == "unavailable"
            until_healthy(server)
            assert client.move(version=seen["version"], **command)["type"] == "ack"
            updated = client.catch_up(seen["version"] + 1)
            played = [event["notation"] for event in updated["events"]]
            assert played.count(command["notation"]) == 1


def test_a_server_stops_though_its_database_is_frozen(own, tmp_path, monkeypatch):
    monkeypatch.setattr(run_server, "GRACE_SECONDS", 1)
    monkeypatch.setattr(engine, "CONNECT_SECONDS", 2)
    monkeypatch.setattr(database, "PROBE_SECONDS", 0.2)
    monkeypatch.setattr(database, "STOP_SECONDS", 0.2)
    of_other_servers = set(threading.enumerate())
    with ExitStack() as thaw, running_server(tmp_path, database_url=own.url) as server:
        created = server.new_table("me", "here")
        with everybody(server, created) as client:
            seen = client.update
            thaw.enter_context(own.frozen())
            notation = seen["moves"][0]["notation"]
            client.send(type="move", id="x", version=seen["version"], notation=notation)
            assert not healthy(server)
    for thread in set(threading.enumerate()) - of_other_servers:
        if thread.name == "crownlands-writer":
            thread.join(20)
    gc.collect()  # a connection that was left open would be reported here


def test_a_full_disk_is_logged_once_and_nothing_is_lost(tmp_path):
    with ServerProcess(tmp_path) as process:
        server = process.start(subprocess.PIPE)
        created = server.new_table("me", "steady")
        with client_of(server, created) as client:
            client.my_turn()
            seen = client.update
            endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(process.popen.pid, resource.RLIMIT_FSIZE, (0, endless[1]))
            assert not healthy(server)
            for number in range(5):
                answer = client.move(id=f"n{number}")
                assert (answer["type"], answer["code"]) == ("refused", "unavailable")
            resource.prlimit(process.popen.pid, resource.RLIMIT_FSIZE, endless)
            until_healthy(server)
            assert client.move(version=seen["version"])["type"] == "ack"
        assert process.stop() == 0
        with process.popen.stderr as stderr:
            log = stderr.read().decode()
    assert log.count("the database cannot be written") == 1
    assert log.count("the database can be written again") == 1
    assert "Traceback" not in log
