"""Measure how quickly moves are acknowledged under load, with real sockets, bots and database.

    python benchmarks/load.py --tables 200 --every 2 --seconds 30

A server runs in a process of its own on a loopback port. At every table one person plays against
one bot and makes a move every `--every` seconds. The client measures the time from sending a move
to reading its acknowledgement. With `--reviews 10`, as many reviews are asked for before, which
wait or are made meanwhile. With `--processes 2`, several server processes share a PostgreSQL that
this script starts, and people are spread over them.

Times depend on what else the machine does. The processor time per move of the server hardly does:
compare that one. A move counts with the bot's answer to it. Memory is what the server process has
more than before the first table, divided by the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

import crownlands as cl
from crownlands.server.run_server import listen, serve
from crownlands.server.settings import Limits, Settings
from crownlands.server.supervisor import Supervisor, listen_together

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support.postgres import open_postgres

SERVE = "--serve"
"""The first argument of the process that serves."""
SPARE = 10_000
LIMITS = Limits(
    connections_per_visitor=SPARE,
    table_burst=SPARE,
    writes_per_second=SPARE,
    write_burst=SPARE,
    request_burst=SPARE,
    socket_burst=SPARE,
    review_burst=SPARE,
    stored_record_burst=SPARE,
    background_job_burst=SPARE,
)
"""All tables of this script are made by one visitor, so limits per visitor do not apply."""


CONNECTING: Final = 50
"""The most sockets that are opened at once."""


class _Message(msgspec.Struct):
    """The fields of a message that a player reads."""

    type: str
    version: int = 0
    moves: tuple[dict[str, Any], ...] = ()
    code: str | None = None


_read = msgspec.json.Decoder(_Message).decode


class Usage(NamedTuple):
    """What processes have used up to a moment."""

    server: float
    """Processor seconds of the server processes, without their workers."""
    workers: float
    """Processor seconds of the workers."""
    client: float
    """Processor seconds of this process."""
    memory: int
    """Bytes that only the server processes use."""

    @classmethod
    def of(cls, servers: Sequence[psutil.Process]) -> Usage:
        """Measure the processes of a server and this one."""
        workers = sum(_seconds(child) for server in servers for child in server.children())
        memory = sum(server.memory_full_info().uss for server in servers)
        serving = sum(map(_seconds, servers))
        return cls(serving, workers, _seconds(psutil.Process()), memory)


def _seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


class Player:
    """One person at one table."""

    def __init__(self, number: int, created: dict[str, Any]) -> None:
        self.rng = Random(number)
        self.match_id = created["match"]["id"]
        self.token = created["seats"][0]["token"]
        self.times: list[float] = []
        self.refused: list[str] = []
        self.moves = 0
        self._turn: asyncio.Queue[_Message] = asyncio.Queue()
        self._answer: asyncio.Future[float] | None = None

    async def play(
        self, address: str, begin: float, end: float, every: float, connecting: asyncio.Semaphore
    ) -> None:
        """Make a move every `every` seconds, starting at a random moment."""
        url = f"ws://{address}/api/matches/{self.match_id}/socket"
        async with connecting:
            connection = await connect(url, max_size=None)
        async with connection:
            hello = {"type": "hello", "protocol": 1, "tokens": [self.token]}
            await connection.send(msgspec.json.encode(hello).decode())
            listening = asyncio.create_task(self._listen(connection))
            moment = begin + self.rng.random() * every
            while moment < end:
                await asyncio.sleep(max(0, moment - time.monotonic()))
                try:
                    async with asyncio.timeout(end - time.monotonic()):
                        await self._move(connection)
                except TimeoutError:
                    break
                moment = max(moment + every, time.monotonic())
            listening.cancel()

    async def _listen(self, connection: ClientConnection) -> None:
        async for text in connection:
            heard = time.perf_counter()
            message = _read(text)
            if message.type in ("ack", "refused") and self._answer is not None:
                self._answer.set_result(heard)
                self.refused += [message.code] if message.code else []
            elif message.type == "update" and message.moves:
                self._turn.put_nowait(message)

    async def _move(self, connection: ClientConnection) -> None:
        update = await self._turn.get()
        self.moves += 1
        self._answer = asyncio.get_running_loop().create_future()
        move = {
            "type": "move",
            "id": str(self.moves),
            "version": update.version,
            "notation": self.rng.choice(update.moves)["notation"],
        }
        text = msgspec.json.encode(move).decode()
        sent = time.perf_counter()
        await connection.send(text)
        self.times.append(await self._answer - sent)


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    """Send a request, and return the answer."""
    request = Request(
        f"http://{address}{path}",
        data=msgspec.json.encode(body),
        headers={"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=60) as answer:  # noqa: S310
        return msgspec.json.decode(answer.read())


def ask_for_reviews(address: str, args: argparse.Namespace) -> None:
    """Ask for reviews of games that were played at random."""
    for number in range(args.reviews):
        state, moves, rng = cl.make(args.game, players=2).start(), [], Random(number)
        while state.actor is not None:
            moves.append(rng.choice(state.legal_moves()))
            state = state.play(moves[-1])
        record = cl.Record(game=state.game, moves=tuple(moves)).dumps()
        replay = post(address, "/api/replays", {"record": record})
        post(address, "/api/reviews", {"replay": replay["id"], "effort": "normal"})


async def load(
    address: str, args: argparse.Namespace, servers: Sequence[psutil.Process]
) -> tuple[list[Player], list[Usage]]:
    """Make the tables and play; return the players with their measurements.

    The usage is measured when the tables are made, when all are connected, and at the end.
    """
    body = {
        "game": args.game,
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "steady"}],
        "pace": args.pace,
    }
    players = [Player(number, post(address, "/api/matches", body)) for number in range(args.tables)]
    usage = [Usage.of(servers)]
    begin = time.monotonic() + 2 + args.tables / 200
    end = begin + args.seconds

    async def measure() -> None:
        await asyncio.sleep(begin - time.monotonic())
        usage.append(Usage.of(servers))

    connecting = asyncio.Semaphore(CONNECTING)
    await asyncio.gather(
        measure(), *(player.play(address, begin, end, args.every, connecting) for player in players)
    )
    return players, [*usage, Usage.of(servers)]


def report(players: list[Player], seconds: float) -> None:
    """Print what was measured, in milliseconds."""
    times = sorted(1000 * one for player in players for one in player.times)
    refused = sorted({code for player in players for code in player.refused})
    say(f"{len(players)} tables, {len(times)} moves, {len(times) / seconds:.0f} moves/s")
    for name, share in {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items():
        say(f"  {name} {times[min(len(times) - 1, int(share * len(times)))]:7.2f} ms")
    say(f"  refused: {', '.join(refused) or 'nothing'}")


def report_usage(usage: list[Usage], seconds: float, tables: int, moves: int) -> None:
    """Print what the processes used, per move and per table."""
    empty, made, begun, ended = usage
    for name in ("server", "workers", "client"):
        used = getattr(ended, name) - getattr(begun, name)
        say(f"  {name}: {1000 * used / moves:.2f} ms per move, {used / seconds:.0%} of a core")
    for name, now in {"made": made, "connected": begun, "played": ended}.items():
        say(f"  memory per table, {name}: {(now.memory - empty.memory) / tables / 1000:.0f} kB")


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Run a server and the load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pace", type=int, default=700, help="milliseconds a bot waits")
    parser.add_argument("--game", default="kingdomino")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--reviews", type=int, default=0, help="reviews that are asked for before")
    parser.add_argument("--processes", type=int, default=1, help="server processes")
    args = parser.parse_args()
    with running_server(args.processes, args.workers) as (address, servers):
        empty = Usage.of(servers)
        ask_for_reviews(address, args)
        players, usage = asyncio.run(load(address, args, servers))
        report(players, args.seconds)
        moves = sum(len(player.times) for player in players)
        report_usage([empty, *usage], args.seconds, args.tables, moves)
        with urlopen(f"http://{address}/metrics?by=sum", timeout=30) as answer:
            counts = [line.decode().rstrip() for line in answer if b"crownlands_reviews" in line]
        say("  " + ", ".join(line for line in counts if not line.startswith("#")))


@contextmanager
def running_server(processes: int, workers: int) -> Iterator[tuple[str, Sequence[psutil.Process]]]:
    """Run a server with some processes, each with workers; yield its address and the processes.

    One process uses SQLite, several a PostgreSQL.
    """
    port = _free_port()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(open_postgres()) if processes > 1 else ""
        facts = [str(one) for one in (port, folder, processes, workers, url)]
        program = [sys.executable, __file__, SERVE, *facts]
        server = stack.enter_context(subprocess.Popen(program))  # noqa: S603
        stack.callback(server.terminate)
        _wait_for(port)
        main_process = psutil.Process(server.pid)
        yield (
            f"127.0.0.1:{port}",
            [main_process] if processes == 1 else _server_processes(main_process, processes),
        )


def _server_processes(supervisor: psutil.Process, count: int) -> list[psutil.Process]:
    """Wait until all server processes have workers, and return them."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = [child for child in supervisor.children() if child.children()]
        if len(found) == count:
            return found
        time.sleep(0.1)
    raise SystemExit("the server processes did not start")


def _serve(port: str, folder: str, processes: str, workers: str, url: str) -> None:
    """Serve until a signal."""
    settings = Settings(
        port=int(port),
        data_dir=Path(folder),
        database_url=url,
        bot_workers=int(workers) * int(processes),
        limits=LIMITS,
    )
    if processes == "1":
        serve(settings, listen(settings.host, settings.port), lambda: None)
    else:
        listeners = listen_together(settings.host, settings.port, int(processes))
        Supervisor(settings, listeners, "text").run(lambda: None)


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("the server did not start")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


if __name__ == "__main__":
    if sys.argv[1:2] == [SERVE]:
        logging.basicConfig(level=logging.WARNING)
        _serve(*sys.argv[2:])
    else:
        main()
