"""A real server on a loopback port, in a thread or in a process of its own, and clients for it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import uvicorn

from crownlands.server.app import create_app
from crownlands.server.run_server import uvicorn_config
from crownlands.server.settings import Limits, Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

TESTS = Path(__file__).parents[1]
ROOMY = Limits(
    requests_per_second=10_000,
    request_burst=10_000,
    sockets_per_second=10_000,
    socket_burst=10_000,
    writes_per_second=10_000,
    write_burst=10_000,
    background_jobs_per_minute=600_000,
    background_job_burst=10_000,
    messages_per_second=2000,
    message_burst=5000,
    connections_per_visitor=500,
    tables_per_minute=60_000,
    table_burst=1000,
    stored_records_per_minute=60_000,
    stored_record_burst=1000,
    wrong_codes_per_minute=60_000,
    wrong_code_burst=1000,
    hints_per_minute=6000,
    hint_burst=100,
    reviews_per_minute=6000,
    review_burst=1000,
    judgements_per_minute=6000,
    judgement_burst=1000,
)
"""Limits that no honest test meets."""


class Refused(Exception):
    """An answer of the server that is an error."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.body = body


class RunningServer:
    """Where a server can be reached."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"127.0.0.1:{port}"

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make a request; raise `Refused` for an error."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        url = f"http://{self.address}{path}"
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.load(error)) from None

    def get(self, path: str) -> Any:
        """Read something."""
        return self.call("GET", path)

    def post(self, path: str, body: Any) -> Any:
        """Send something."""
        return self.call("POST", path, body)

    def new_table(self, *seats: str, game: str = "kingdomino", **more: Any) -> dict[str, Any]:
        """Make a table; seats are `me`, `here`, `link`, or the level of a bot."""
        kinds = ("me", "here", "link")
        wishes = [{"kind": one} if one in kinds else {"kind": "bot", "level": one} for one in seats]
        wish = {"game": game, "players": len(seats), "seats": wishes, "pace": 0, **more}
        created: dict[str, Any] = self.post("/api/matches", wish)
        return created


def settings_for(data_dir: Path, **more: Any) -> Settings:
    """Return settings for tests: one bot worker, roomy limits, an own database."""
    chosen = {
        "port": 0,
        "bot_workers": 1,
        "warm_bots": False,
        "idle_reviews": False,
        "limits": ROOMY,
        "data_dir": data_dir,
        **more,
    }
    return Settings(**chosen)


@contextmanager
def running_server(data_dir: Path, **more: Any) -> Iterator[RunningServer]:
    """Run a server in a thread of this process."""
    settings = settings_for(data_dir, **more)
    running = uvicorn.Server(uvicorn_config(create_app(settings), settings))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            while not running.started:
                assert thread.is_alive(), "the server did not start"
                time.sleep(0.01)
            yield RunningServer(listener.getsockname()[1])
        finally:
            running.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "the server did not stop"


class ServerProcess:
    """A server in a process that can be killed and started again on the same data."""

    def __init__(self, data_dir: Path, **settings: Any) -> None:
        self.data_dir = data_dir
        self.settings = settings
        """What differs from `settings_for`, as JSON can write it."""
        self.environment: dict[str, str] = {}
        """What the process finds in its environment besides that of the test."""
        self.popen: subprocess.Popen[bytes] | None = None
        self.server = RunningServer(free_port())

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.popen is not None and self.popen.poll() is None:
            self.kill()

    def start(self, errors: int | IO[bytes] | None = None) -> RunningServer:
        """Start it, and wait until it answers; its log goes to `errors`, as `Popen` takes it."""
        self.launch(errors)
        self.wait_until_listening()
        return self.server

    def launch(self, errors: int | IO[bytes] | None = None) -> None:
        """Start it without waiting."""
        program = [sys.executable, str(Path(__file__).with_name("run_server.py"))]
        arguments = [str(self.server.port), str(self.data_dir), json.dumps(self.settings)]
        environment = {**os.environ, "PYTHONPATH": search_path(), **self.environment}
        self.popen = subprocess.Popen(  # noqa: S603
            [*program, *arguments], env=environment, stderr=errors
        )

    def wait_until_listening(self) -> None:
        """Wait until connections are accepted."""
        assert self.popen is not None
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.popen.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.server.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it without a warning."""
        assert self.popen is not None
        self.popen.kill()
        self.popen.wait()

    def stop(self) -> int:
        """Ask it to end."""
        assert self.popen is not None
        self.popen.terminate()
        return self.popen.wait(20)


def search_path() -> str:
    """Return where processes of tests find modules: those of the tests too."""
    return os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))


def free_port() -> int:
    """Return a port on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
