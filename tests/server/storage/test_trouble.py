"""A database that is frozen or full: the server says so, waits for nothing, and loses nothing."""

import gc
import resource
import subprocess
import threading
import time
from contextlib import ExitStack

import pytest

from crownlands.server import running
from crownlands.server.storage import store
from support.asking import ask
from support.guests import Guest, guest_of
from support.house import HouseProcess, open_house
from support.postgres import own_postgres


@pytest.fixture(scope="module")
def own():
    """A PostgreSQL that no other test uses."""
    with own_postgres() as server:
        yield server


def everybody(house, created) -> Guest:
    """Return a guest who holds every seat, so that it is always their turn."""
    tokens = (key["token"] for key in created["seats"])
    return Guest(house, created["match"]["id"], *tokens)


def healthy(house) -> bool:
    answer = ask(house, "/health")
    assert (answer.status == 200) is answer.data["ok"] is answer.data["database"]
    return answer.data["ok"]


def until_healthy(house) -> None:
    deadline = time.monotonic() + 20
    while not healthy(house):
        assert time.monotonic() < deadline


def test_a_frozen_database_is_not_waited_for(own, tmp_path, monkeypatch):
    with open_house(tmp_path, database_url=own.url) as house:
        created = house.new_table("me", "here")
        elsewhere = house.new_table("me", "here")["match"]["id"]
        with everybody(house, created) as guest:
            assert healthy(house)
            seen = guest.update
            command = {"id": "once", "notation": seen["moves"][0]["notation"]}
            with own.frozen(), monkeypatch.context() as impatient:
                impatient.setattr(store, "DEADLINE", 0.5)
                impatient.setattr(store, "PROBE_SECONDS", 0.2)
                assert not healthy(house)
                assert guest.move(version=seen["version"], **command)["code"] == "unavailable"
                assert house.get(f"/api/matches/{elsewhere}")["id"] == elsewhere
                assert ask(house, "/api/replays/nowhere").data["code"] == "unavailable"
            until_healthy(house)
            assert guest.move(version=seen["version"], **command)["type"] == "ack"
            updated = guest.catch_up(seen["version"] + 1)
            played = [event["notation"] for event in updated["events"]]
            assert played.count(command["notation"]) == 1


def test_a_server_stops_though_its_database_is_frozen(own, tmp_path, monkeypatch):
    monkeypatch.setattr(running, "GRACE_SECONDS", 1)
    monkeypatch.setattr(store, "PROBE_SECONDS", 0.2)
    monkeypatch.setattr(store, "STOP_SECONDS", 0.2)
    with ExitStack() as thaw, open_house(tmp_path, database_url=own.url) as house:
        created = house.new_table("me", "here")
        with everybody(house, created) as guest:
            seen = guest.update
            thaw.enter_context(own.frozen())
            notation = seen["moves"][0]["notation"]
            guest.say(type="move", id="x", version=seen["version"], notation=notation)
            assert not healthy(house)
    for thread in threading.enumerate():
        if thread.name == "crownlands-writer":
            thread.join(20)
    gc.collect()  # a connection that was left open would be reported here


def test_a_full_disk_is_logged_once_and_nothing_is_lost(tmp_path):
    with HouseProcess(tmp_path) as server:
        house = server.start(subprocess.PIPE)
        created = house.new_table("me", "steady")
        with guest_of(house, created) as guest:
            guest.my_turn()
            seen = guest.update
            endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, endless[1]))
            assert not healthy(house)
            for number in range(5):
                answer = guest.move(id=f"n{number}")
                assert (answer["type"], answer["code"]) == ("refused", "unavailable")
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, endless)
            until_healthy(house)
            assert guest.move(version=seen["version"])["type"] == "ack"
        assert server.stop() == 0
        with server.process.stderr as stderr:
            log = stderr.read().decode()
    assert log.count("the database cannot be written") == 1
    assert log.count("the database can be written again") == 1
    assert "Traceback" not in log
