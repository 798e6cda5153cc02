"""Measure how quickly moves are acknowledged under load, with real sockets, bots and database.

    python benchmarks/load.py --tables 200 --every 2 --seconds 30

A server runs in a process of its own on a loopback port. At every table one person plays against
one bot and makes a move every `--every` seconds. The client measures the time from sending a move
to reading its acknowledgement. With `--reviews 10`, as many reviews are asked for before, which
wait or are made meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

import crownlands as cl
from crownlands.server.run_server import listen, serve
from crownlands.server.settings import Limits, Settings

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


class _Message(msgspec.Struct):
    """The fields of a message that a player reads."""

    type: str
    version: int = 0
    moves: tuple[dict[str, Any], ...] = ()
    code: str | None = None


_read = msgspec.json.Decoder(_Message).decode


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

    async def play(self, address: str, begin: float, end: float, every: float) -> None:
        """Make a move every `every` seconds, starting at a random moment."""
        url = f"ws://{address}/api/matches/{self.match_id}/socket"
        async with connect(url, max_size=None) as connection:
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


async def load(address: str, args: argparse.Namespace) -> list[Player]:
    """Make the tables, play, and return the players with their measurements."""
    body = {
        "game": args.game,
        "players": 2,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "steady"}],
        "pace": args.pace,
    }
    players = [Player(number, post(address, "/api/matches", body)) for number in range(args.tables)]
    begin = time.monotonic() + 2
    end = begin + args.seconds
    await asyncio.gather(*(player.play(address, begin, end, args.every) for player in players))
    return players


def report(players: list[Player], seconds: float) -> None:
    """Print what was measured, in milliseconds."""
    times = sorted(1000 * one for player in players for one in player.times)
    refused = sorted({code for player in players for code in player.refused})
    say(f"{len(players)} tables, {len(times)} moves, {len(times) / seconds:.0f} moves/s")
    for name, share in {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items():
        say(f"  {name} {times[min(len(times) - 1, int(share * len(times)))]:7.2f} ms")
    say(f"  refused: {', '.join(refused) or 'nothing'}")


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
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        port, folder = int(args.serve[0]), Path(args.serve[1])
        settings = Settings(port=port, data_dir=folder, bot_workers=args.workers, limits=LIMITS)
        serve(settings, listen(settings.host, port), lambda: None)
        return
    with tempfile.TemporaryDirectory() as folder:
        run(args, _free_port(), folder)


def run(args: argparse.Namespace, port: int, folder: str) -> None:
    """Start the server, run the load, and stop the server."""
    server = subprocess.Popen(  # noqa: S603
        [
            sys.executable,
            __file__,
            "--workers",
            str(args.workers),
            "--serve",
            str(port),
            folder,
        ],
        env=os.environ,
    )
    try:
        _wait_for(port)
        watched = psutil.Process(server.pid)
        before = watched.cpu_times()
        ask_for_reviews(f"127.0.0.1:{port}", args)
        players = asyncio.run(load(f"127.0.0.1:{port}", args))
        after = watched.cpu_times()
        report(players, args.seconds)
        used = after.user + after.system - before.user - before.system
        say(f"  server process: {used / args.seconds:.0%} of a core")
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
            counts = [line.decode().rstrip() for line in answer if b"crownlands_reviews" in line]
        say("  " + ", ".join(line for line in counts if not line.startswith("#")))
    finally:
        server.terminate()
        server.wait()


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
    main()
