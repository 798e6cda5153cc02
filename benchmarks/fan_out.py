"""Measure what a notification between server processes costs, and count them for many tables.

    python benchmarks/fan_out.py measure
    python benchmarks/fan_out.py simulate

After a move, a process sends a notice to all others by `NOTIFY`; those with the table in memory
read what is new. `measure` does that with the real PostgreSQL (one that it starts, or that of
`--database-url`) and a number of listening connections, and prints the cost of every part.

`simulate` counts notifications, and the work of the database and of each process with them, for
more tables and processes than one machine has. The unit costs below are those that `measure` has
printed. Every table has two people who move in turn. They are connected to any two processes
(free), or both to the same one (sticky: the proxy chooses by the match). Two ways that do not exist
are counted for free routing too: notices that are gathered for `--window` seconds, and directed
ones, which are gathered and go only to processes that have the table.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import time
from contextlib import AsyncExitStack, nullcontext
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import psycopg

from crownlands.server.api_types import CreateMatchRequest, SeatRequest
from crownlands.server.cluster import CHANNEL, NOTICES, Notice, Notices
from crownlands.server.matches.creation import create_match
from crownlands.server.matches.service import MatchService
from crownlands.server.settings import Settings
from crownlands.server.storage.store import Versions

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parent))
from database_growth import processor_seconds
from support.postgres import open_postgres

LISTEN = "--listen"
"""The first argument of the process that listens."""
LISTENERS = (1, 2, 4, 8, 16)
NOTIFICATIONS = 3000
GAMES = 20
SIZES = (
    (1_200, 2.0),
    (10_000, 2.0),
    (100_000, 10.0),
    (100_000, 2.0),
    (1_000_000, 10.0),
    (1_000_000, 2.0),
)
"""Tables, and seconds between two moves at each."""


class Costs(NamedTuple):
    """The processor seconds of the parts of a notification, and how long sending takes."""

    notify: float = 0.000_019
    """Of the database, to store a notification."""
    deliver: float = 0.000_018
    """Of the database, for each connection that listens."""
    send: float = 0.000_06
    """Of the process that sends."""
    receive: float = 0.000_022
    """Of each process that receives."""
    notice: float = 0.000_000_6
    """Of each process that receives, for each notice in a notification."""
    catch_up: float = 0.002_1
    """Of a process that reads a move of another and applies it, without sending it to clients."""
    catch_up_database: float = 0.000_75
    """Of the database, meanwhile."""
    round_trip: float = 0.000_4
    """Seconds from sending a notification until the next can be sent."""


COSTS = Costs()


# --- Measured ---


def notification(notices: int, first: int = 0) -> str:
    """Return the text of a notification with notices for some matches."""
    content = tuple(
        Notice(f"{number:032x}", Versions(40, 3, 2)) for number in range(first, first + notices)
    )
    return msgspec.json.encode(Notices("0123456789abcdef", content)).decode()


async def listen(url: str, listeners: int, expected: int) -> None:
    """Receive notifications as the server does; print the processor seconds they took."""
    tables = {f"{number:032x}": Versions(40, 3, 2) for number in range(0, 1000, 7)}

    async def receive(connection: Any) -> None:
        left = expected
        async for heard in connection.notifies():
            content = msgspec.json.decode(heard.payload, type=Notices)
            for notice in content.notices:
                known = tables.get(notice.match_id)
                if known is not None:
                    known.behind(notice.versions)
            left -= 1
            if not left:
                return

    async with AsyncExitStack() as stack:
        connections = []
        for _ in range(listeners):
            connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
            await stack.enter_async_context(connection)
            await connection.execute(f"LISTEN {CHANNEL}")
            connections.append(connection)
        say("ready")
        before = time.process_time()
        await asyncio.gather(*map(receive, connections))
        say(str(time.process_time() - before))
        sys.stdin.readline()  # The connections are closed once the database was measured.


class Sent(NamedTuple):
    """Processor seconds per notification, and the wall-clock seconds of one."""

    send: float
    database: float
    receive: float
    seconds: float


def send(url: str, listeners: int, notices: int) -> Sent:
    """Send notifications to a number of connections, and measure."""
    program = [sys.executable, __file__, LISTEN, url, str(listeners), str(NOTIFICATIONS)]
    with (
        subprocess.Popen(  # noqa: S603
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as listening,
        psycopg.connect(url, autocommit=True) as connection,
        psycopg.connect(url, autocommit=True) as observer,
    ):
        assert listening.stdout
        assert listening.stdout.readline() == "ready\n"
        before = processor_seconds(observer), time.process_time(), time.monotonic()
        for number in range(NOTIFICATIONS):
            content = notification(notices, number % 500)
            connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, content])
        own, seconds = time.process_time() - before[1], time.monotonic() - before[2]
        received = float(listening.stdout.readline())
        database = processor_seconds(observer) - before[0]
        assert listening.stdin
        listening.stdin.close()
    return Sent(
        own / NOTIFICATIONS,
        database / NOTIFICATIONS,
        received / NOTIFICATIONS / listeners,
        seconds / NOTIFICATIONS,
    )


async def play(url: str, games: int, *, follow: bool) -> tuple[float, float]:
    """Play with one server, and perhaps follow with another.

    Return the processor seconds per decision of this process and of the database.
    """
    writer, reader = (MatchService(Settings(database_url=url)) for _ in range(2))
    await writer.database.start()
    await reader.database.start()
    seats = tuple(SeatRequest(kind="here") for _ in range(2))
    wish = CreateMatchRequest(game="kingdomino", players=2, seats=seats, confirm="off")
    rng, decisions = Random(1), 0
    with psycopg.connect(url, autocommit=True) as observer:
        before = time.process_time(), processor_seconds(observer)
        for _ in range(games):
            created = await create_match(writer, wish, "")
            table = await writer.table(created.match.id)
            copy = await reader.table(created.match.id)
            while not table.over:
                step = table.match.play(rng.choice(table.state.legal_moves()))
                await table.append(step, f"{rng.getrandbits(64):016x}")
                if follow:
                    await reader.refresh(copy)
                decisions += 1
        own, database = time.process_time() - before[0], processor_seconds(observer) - before[1]
    await writer.database.stop()
    await reader.database.stop()
    return own / decisions, database / decisions


def measure(url: str) -> None:
    """Print the unit costs."""
    say("| listeners | notices | notifications/s | sender, us | database, us | each receiver, us |")
    say("|---:|---:|---:|---:|---:|---:|")
    for notices in (1, 50):
        for listeners in LISTENERS:
            found = send(url, listeners, notices)
            times = " | ".join(f"{1e6 * one:.0f}" for one in found[:3])
            say(f"| {listeners} | {notices} | {1 / found.seconds:,.0f} | {times} |")
    asyncio.run(play(url, 1, follow=True))
    wrote, wrote_database = asyncio.run(play(url, GAMES, follow=False))
    both, both_database = asyncio.run(play(url, GAMES, follow=True))
    followed, followed_database = both - wrote, both_database - wrote_database
    say(f"\nwriting a decision: {1e6 * wrote:.0f} us, database {1e6 * wrote_database:.0f} us")
    say(f"following it: {1e6 * followed:.0f} us, database {1e6 * followed_database:.0f} us")


# --- Simulated ---


class Case(NamedTuple):
    """What is simulated."""

    tables: int
    every: float
    """Seconds between two moves at a table."""
    processes: int
    way: str
    """`free`, `sticky` or `directed`: free with notices only to those who have the table."""
    window: float = 0.0
    """Seconds in which notices are gathered; the server gathers them for 0.02."""


class Counts(NamedTuple):
    """What was counted, per second."""

    moves: float
    notifications: float
    deliveries: float
    notices: float
    """Notices that are received, by all processes."""
    followed: float
    """Moves that another process reads."""


def simulate(case: Case, costs: Costs = COSTS, most: int = 300_000) -> Counts:
    """Count the notifications of a time in which about `most` moves are made at most."""
    rng = Random(1)
    rate = case.tables / case.every
    seconds = min(5.0, most / rate)
    sent: list[list[tuple[float, int, int]]] = [[] for _ in range(case.processes)]
    followed = 0
    for _ in range(int(rate * seconds)):
        table = rng.randrange(case.tables)
        # The processes of both people follow from the number of the table.
        one = hash((table, 1)) % case.processes
        other = one if case.way == "sticky" else hash((table, 2)) % case.processes
        if rng.random() < 0.5:
            one, other = other, one
        followed += one != other
        sent[one].append((rng.random() * seconds, table, other))
    notifications = deliveries = notices = 0
    for process, moves in enumerate(sent):
        for batch in batches(sorted(moves), costs.round_trip, case.window):
            if case.way == "directed":
                targets = {other for other in batch.values() if other != process}
                notices += sum(other != process for other in batch.values())
                parts = len(targets)
                deliveries += parts
            else:
                parts = ceil(len(batch) / NOTICES)
                deliveries += parts * case.processes
                notices += len(batch) * (case.processes - 1)
            notifications += parts
    found = (notifications, deliveries, notices, followed)
    return Counts(rate, *(number / seconds for number in found))


def batches(
    moves: list[tuple[float, int, int]], round_trip: float, window: float
) -> list[dict[int, int]]:
    """Return the notices that a process sends together: those that wait when it can send again."""
    found: list[dict[int, int]] = []
    free = 0.0
    begun = -1.0
    for at, table, other in moves:
        if not found or at > begun:
            begun = max(at + window, free)
            free = begun + round_trip
            found.append({})
        found[-1][table] = other
    return found


class Shares(NamedTuple):
    """The cores that notifications need: of the database, and the part of each process's core."""

    database: float
    process: float


def shares(case: Case, counts: Counts, costs: Costs = COSTS) -> Shares:
    """Return what the counted notifications cost."""
    database = (
        counts.notifications * costs.notify
        + counts.deliveries * costs.deliver
        + counts.followed * costs.catch_up_database
    )
    process = (
        counts.notifications * costs.send
        + counts.deliveries * costs.receive
        + counts.notices * costs.notice
        + counts.followed * costs.catch_up
    ) / case.processes
    return Shares(database, process)


WAYS = {
    "free": ("free", False),
    "sticky": ("sticky", False),
    "gathered": ("free", True),
    "directed": ("directed", True),
}
"""The columns of the table: how people are spread, and whether notices are gathered for a time."""


def tables(moves_per_process: float, window: float) -> None:
    """Print the tables of the page."""
    rows, cores = [], []
    for number, every in SIZES:
        processes = max(2, ceil(number / every / moves_per_process))
        cases = [
            Case(number, every, processes, way, window if gathered else 0.0)
            for way, gathered in WAYS.values()
        ]
        counts = [simulate(case) for case in cases]
        used = [shares(case, found) for case, found in zip(cases, counts, strict=True)]
        size = f"| {number:,} | {every:g} s | {processes:,} |"
        sent = " | ".join(f"{found.notifications:,.0f}" for found in counts[:1] + counts[2:])
        received = " | ".join(f"{found.deliveries:,.0f}" for found in counts[:1] + counts[2:])
        rows.append(f"{size} {counts[0].moves:,.0f} | {sent} | {received} |")
        database = " | ".join(f"{one.database:,.1f}" for one in used)
        process = " | ".join(f"{one.process:.0%}" for one in used)
        cores.append(f"{size} {database} | {process} |")
    head = "| tables | a move every | processes |"
    say(
        f"{head} moves/s | sent: free, sticky | gathered | directed "
        "| received: free, sticky | gathered | directed |"
    )
    say("|---:" * 10 + "|")
    say("\n".join(rows) + "\n")
    names = " | ".join(WAYS)
    say(f"{head} database: {names} | each process: {names} |")
    say("|---:" * 11 + "|")
    say("\n".join(cores))


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure or simulate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["measure", "simulate"])
    parser.add_argument("--database-url", default=os.environ.get("CROWNLANDS_DATABASE_URL", ""))
    parser.add_argument(
        "--moves-per-process", type=float, default=300.0, help="that a process can serve per second"
    )
    parser.add_argument("--window", type=float, default=0.05, help="seconds to gather notices")
    args = parser.parse_args()
    if args.what == "simulate":
        tables(args.moves_per_process, args.window)
        return
    with nullcontext(args.database_url) if args.database_url else open_postgres() as url:
        measure(url)


if __name__ == "__main__":
    if sys.argv[1:2] == [LISTEN]:
        asyncio.run(listen(sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
    else:
        main()
