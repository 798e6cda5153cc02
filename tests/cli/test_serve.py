"""`crownlands` and `crownlands serve`: a real server in a process, from its start to its end."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from crownlands.cli.serve import LOOPBACK_NOTICE

COMMAND = [sys.executable, "-m", "crownlands"]
PATIENCE = 30
RESTARTING = 1012


class Server:
    """A command that serves, and what it has written so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = ""
        self.url = ""

    def wait_for_url(self) -> str:
        """Read what the command writes until it names an address."""
        assert self.process.stdout
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            line = self.process.stdout.readline()
            assert line, f"it ended: {self.said}"
            self.said += line
            found = re.search(r"http://127\.0\.0\.1:\d+/[\w/-]*", line)
            if found:
                self.url = found[0]
                return self.url
        raise AssertionError(self.said)

    def get(self, path: str) -> bytes:
        """Ask for a page."""
        host = self.url.split("/")[2]
        with urllib.request.urlopen(f"http://{host}{path}", timeout=PATIENCE) as answer:
            body: bytes = answer.read()
            return body

    def post(self, path: str, body: object) -> bytes:
        """Send something."""
        host = self.url.split("/")[2]
        request = urllib.request.Request(
            f"http://{host}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            read: bytes = answer.read()
            return read

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop the command and return its exit code."""
        self.process.send_signal(number)
        assert self.process.stdout
        self.said += self.process.stdout.read()
        return self.process.wait(PATIENCE)


@contextmanager
def serving(tmp_path: Path, *arguments: str) -> Iterator[Server]:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    environment.pop("LC_ALL", None)
    process = subprocess.Popen(  # noqa: S603
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    server = Server(process)
    try:
        server.wait_for_url()
        yield server
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def workers_of(process: int) -> list[int]:
    """Find the processes a server has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def is_running(process: int) -> bool:
    return Path(f"/proc/{process}").exists()


def test_servers_say_where_they_are_take_free_ports_and_stop_in_order(tmp_path) -> None:
    with (
        serving(tmp_path / "one", "play", "--no-browser") as one,
        serving(tmp_path / "two", "play", "duel", "--no-browser") as two,
    ):
        assert b"Crownlands" in one.get("/")
        assert json.loads(one.get("/health"))["database"]
        assert two.url.endswith("/new/duel")
        assert one.url.split("/")[2] != two.url.split("/")[2]
        assert one.stop(signal.SIGTERM) == 0
        assert two.stop(signal.SIGINT) == 0
    for server in (one, two):
        assert "your games are kept" in server.said
        assert "Only this machine can open it" in server.said
        assert "crownlands serve --host" in server.said
        assert "Traceback" not in server.said


def test_stopping_closes_sockets_and_ends_workers(tmp_path) -> None:
    wish = {
        "game": "kingdomino",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "steady"}],
    }
    with serving(tmp_path, "serve", "--port", "0", "--workers", "1") as server:
        made = json.loads(server.post("/api/matches", wish))
        workers = workers_of(server.process.pid)
        assert workers
        host = server.url.split("/")[2]
        path = f"ws://{host}/api/matches/{made['match']['id']}/socket"
        with connect(path) as line:
            line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": []}))
            assert json.loads(line.recv())["type"] == "welcome"
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                deque(iter(line.recv, None), maxlen=0)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTARTING
        assert not any(map(is_running, workers))
    assert LOOPBACK_NOTICE in server.said


def test_logs_are_json_lines_without_secrets(tmp_path) -> None:
    wish = {
        "game": "kingdomino",
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "link"}],
    }
    public = ("--base-url", "https://play.example.org")
    with serving(tmp_path, "serve", "--port", "0", "--log-format", "json", *public) as server:
        made = json.loads(server.post("/api/matches", wish))
        code = made["match"]["code"]
        server.post("/api/matches/join", {"code": code})
        server.get(f"/join/{code}?secret=hush")
        assert server.stop() == 0
    entries = [json.loads(line) for line in server.said.splitlines()]
    assert all({"time", "level", "event"} <= entry.keys() for entry in entries)
    assert LOOPBACK_NOTICE not in {entry["event"] for entry in entries}
    routes = {entry["route"] for entry in entries if entry["event"] == "request"}
    assert {"/api/matches", "/api/matches/join"} <= routes
    secrets = [code, made["host"], "hush", *(seat["token"] for seat in made["seats"])]
    assert not any(secret in server.said for secret in secrets)


def test_a_port_that_is_taken_is_said_in_a_line(run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        done = run("serve", "--port", listener.getsockname()[1])
    assert done.exit_code == 2
    assert "cannot be used" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("proxies", ["*", "10.0.0.1/8", "proxy.example.org"])
def test_proxies_that_are_no_address_are_refused(run, proxies) -> None:
    done = run("serve", "--trusted-proxies", proxies)
    assert done.exit_code == 2
    assert "--trusted-proxies" in done.stderr
    assert "10.0.0.0/24" in done.stderr


def test_a_damaged_policy_for_a_level_is_refused_at_the_start(run, tmp_path) -> None:
    file = tmp_path / "weights.npz"
    np.savez(file, w0=np.full((4, 4), np.nan), b0=np.zeros(4))
    result = run("serve", "--level-bot", f"kingdomino/master=policy:file={file}")
    assert result.exit_code == 2
    assert "is damaged" in result.stderr


def test_what_is_for_the_terminal_is_refused_for_the_browser(run) -> None:
    result = run("play", "--seed", "3")
    assert result.exit_code == 2
    assert "add --terminal" in result.stderr
