"""The real server as a process of its own, started on a free port and ended by its id."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

CROWNLANDS = (str(Path(sys.executable).with_name("crownlands")),)
STEADY = (sys.executable, str(Path(__file__).with_name("steady_house.py")))
"""The server with known draws."""
STARTING_SECONDS = 60.0
STOPPING_SECONDS = 15.0


class House:
    """A running server: its address, and a way to end it and to start it again on the same data."""

    def __init__(
        self,
        folder: Path,
        program: tuple[str, ...] = CROWNLANDS,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._program = program
        self._environment = {**os.environ, "NO_COLOR": "1", **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        database = f"sqlite:///{self._folder / 'crownlands.db'}"
        command = [*self._program, "serve"]
        command += ["--port", str(self.port), "--database-url", database]
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603
                command, stdout=log, stderr=log, env=self._environment
            )
        self._wait_until_healthy()

    def stop(self) -> None:
        """Ask the server to stop, and make it if it does not."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOPPING_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def log(self) -> str:
        """Read what the server has said."""
        return (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < end:
            if self._process is None or self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):  # noqa: S310
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.stop()
        raise AssertionError(f"the server did not start:\n{self.log()}")


@contextmanager
def open_house(
    folder: Path,
    program: tuple[str, ...] = CROWNLANDS,
    environment: Mapping[str, str] | None = None,
) -> Iterator[House]:
    """Run a server for as long as it is needed."""
    house = House(folder, program, environment)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
