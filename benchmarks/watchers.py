"""Measure how soon the watchers of one table see a move, with several server processes.

    python benchmarks/watchers.py --watchers 500 --processes 2 --moves 12

One person plays against a bot. The watchers are spread over the processes, and each measures the
time from the moment the person sends a move to reading the update that has it.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from load import post, running_server, say


class _Message(msgspec.Struct):
    """The fields of a message that are read."""

    type: str
    version: int = 0
    moves: tuple[dict[str, Any], ...] = ()


_read = msgspec.json.Decoder(_Message).decode


class Sent:
    """When the person has sent the move that led to each version."""

    def __init__(self) -> None:
        self.at: dict[int, float] = {}
        self.seen: list[tuple[int, float]] = []

    def delays(self) -> list[float]:
        """Return how long each watcher waited for each move."""
        return sorted(seen - self.at[version] for version, seen in self.seen if version in self.at)


async def watch(url: str, sent: Sent, ready: asyncio.Semaphore) -> None:
    """Note when every version is seen."""
    async with connect(url, max_size=None) as connection:
        await _hello(connection)
        async for text in connection:
            seen = time.perf_counter()
            message = _read(text)
            if message.type == "update":
                sent.seen.append((message.version, seen))
            elif message.type == "welcome":
                ready.release()


async def play(url: str, token: str, sent: Sent, args: argparse.Namespace) -> None:
    """Make moves, one every so many seconds."""
    rng, made = Random(1), 0
    async with connect(url, max_size=None) as connection:
        await _hello(connection, token)
        begun = 0.0
        async for text in connection:
            message = _read(text)
            if message.type == "ack":
                sent.at[message.version] = begun
            if message.type != "update" or not message.moves or made == args.moves:
                if made == args.moves and message.type == "ack":
                    return
                continue
            await asyncio.sleep(args.every)
            made += 1
            notation = rng.choice(message.moves)["notation"]
            move = {"type": "move", "id": str(made), "version": message.version}
            begun = time.perf_counter()
            await _send(connection, {**move, "notation": notation})


async def _hello(connection: ClientConnection, *tokens: str) -> None:
    await _send(connection, {"type": "hello", "protocol": 1, "tokens": tokens})


async def _send(connection: ClientConnection, message: dict[str, Any]) -> None:
    await connection.send(msgspec.json.encode(message).decode())


async def measure(address: str, args: argparse.Namespace) -> Sent:
    """Let people watch and one play; return what they have seen and when."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
    body = {"game": args.game, "players": 2, "seats": seats, "pace": 0}
    created = post(address, "/api/matches", body)
    url = f"ws://{address}/api/matches/{created['match']['id']}/socket"
    sent, ready = Sent(), asyncio.Semaphore(0)
    watchers = [asyncio.create_task(watch(url, sent, ready)) for _ in range(args.watchers)]
    for _ in watchers:
        await ready.acquire()
    await play(url, created["seats"][0]["token"], sent, args)
    await asyncio.sleep(2)
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    return sent


def main() -> None:
    """Run a server and the watchers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--watchers", type=int, default=500)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--every", type=float, default=0.5, help="seconds before each move")
    parser.add_argument("--game", default="kingdomino")
    args = parser.parse_args()
    with running_server(args.processes, workers=1) as (address, _servers):
        delays = asyncio.run(measure(address, args)).delays()
    expected = args.watchers * args.moves
    say(f"{args.watchers} watchers, {args.processes} processes, {args.moves} moves")
    say(f"  seen: {len(delays)} of at most {expected} (bots may answer before a move is sent out)")
    for name, share in {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items():
        say(f"  {name} {1000 * delays[min(len(delays) - 1, int(share * len(delays)))]:7.1f} ms")


if __name__ == "__main__":
    main()
