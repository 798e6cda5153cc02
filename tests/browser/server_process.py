"""The server as a process of its own, on a free port of this machine."""

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

TESTS = Path(__file__).parents[1]
CLI = (str(Path(sys.executable).with_name("crownlands")), "serve")
PROGRAM = Path(__file__).with_name("server_program.py")
START_SECONDS = 60.0
STOP_SECONDS = 15.0


class ServerProcess:
    """A server with a folder for its data; it can be stopped and started again on the same port."""

    def __init__(
        self, folder: Path, *, cli: bool = False, environment: Mapping[str, str] | None = None
    ) -> None:
        """Prepare the server of the tests, or with `cli` the one that users start."""
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        database = f"sqlite:///{folder / 'crownlands.db'}"
        self._command = (
            [*CLI, "--port", str(self.port), "--database-url", database, "--workers", "1"]
            if cli
            else [sys.executable, str(PROGRAM), str(self.port), str(folder)]
        )
        paths = filter(None, (str(TESTS), os.environ.get("PYTHONPATH")))
        self._environment = {
            **os.environ,
            "NO_COLOR": "1",
            "PYTHONPATH": os.pathsep.join(paths),
            **(environment or {}),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603
                self._command, stdout=log, stderr=log, env=self._environment
            )
        self._wait_until_healthy()

    def stop(self) -> None:
        """Ask the server to stop; kill it if it does not."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def log(self) -> str:
        """Read what the server has logged."""
        return (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + START_SECONDS
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
def run_server(
    folder: Path, *, cli: bool = False, environment: Mapping[str, str] | None = None
) -> Iterator[ServerProcess]:
    """Run a server for as long as it is needed."""
    server = ServerProcess(folder, cli=cli, environment=environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
