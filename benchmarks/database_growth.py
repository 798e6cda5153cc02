"""Measure what games cost in PostgreSQL: rows, bytes, write-ahead log, processor time.

    python benchmarks/database_growth.py

Games are played at random and stored as the server stores them, `--together` at a time, so that
moves that wait together share a transaction. The PostgreSQL is one that this script starts, or the
empty database of `--database-url`. Bytes are those of tables with their indexes after a vacuum, and
in brackets before it: every move leaves an old version of the row of its match behind.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import psutil
import psycopg

from crownlands.server.api_types import CreateMatchRequest, SeatRequest
from crownlands.server.matches.creation import create_match
from crownlands.server.matches.service import MatchService
from crownlands.server.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support.postgres import open_postgres

TABLES = ("matches", "seats", "moves")
GAMES = {"kingdomino 2": 1000, "queendomino 4": 200, "dominoes2 2": 60}
"""How many games of each kind are played."""


class Use(NamedTuple):
    """What a database has used up to a moment."""

    wal: int
    """Bytes of the write-ahead log."""
    processor: float
    """Seconds of all processes of PostgreSQL."""
    commits: int

    def since(self, before: Use) -> Use:
        """Return what was used since a moment."""
        return Use(*(now - then for now, then in zip(self, before, strict=True)))

    @classmethod
    def of(cls, connection: psycopg.Connection[Any]) -> Use:
        """Measure a database on this machine."""
        wal, commits = connection.execute(
            "SELECT pg_current_wal_lsn() - '0/0', (SELECT sum(xact_commit) FROM pg_stat_database)"
        ).fetchone() or (0, 0)
        return cls(int(wal), processor_seconds(connection), int(commits))


def processor_seconds(connection: psycopg.Connection[Any]) -> float:
    """Return the processor seconds of the PostgreSQL behind a connection, which must run here.

    Those of connections that were closed do not count.
    """
    server = psutil.Process(connection.info.backend_pid).parent()
    assert server is not None
    return sum(map(_seconds, (server, *server.children())))


def _seconds(process: psutil.Process) -> float:
    try:
        times = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return times.user + times.system


async def play(service: MatchService, game: str, players: int, rng: Random) -> tuple[int, int]:
    """Play a game at random; return the number of its decisions and of the entries of its log."""
    seats = tuple(SeatRequest(kind="here") for _ in range(players))
    request = CreateMatchRequest(game=game, players=players, seats=seats, confirm="off")
    created = await create_match(service, request, "")
    table = await service.table(created.match.id)
    decisions = 0
    while not table.over:
        if table.next_is_automatic:
            await table.append(None)
            continue
        move = rng.choice(table.state.legal_moves())
        decisions += 1
        await table.append(table.match.play(move), f"{rng.getrandbits(64):016x}")
    return decisions, table.version


async def play_many(
    connection: psycopg.Connection[Any], url: str, kind: str, games: int, together: int
) -> tuple[int, int, Use]:
    """Play games of a kind, some at a time; return decisions and entries of all, and the use."""
    game, players = kind.split()
    service = MatchService(Settings(database_url=url))
    await service.database.start()
    await play(service, game, int(players), Random(0))
    before = Use.of(connection)
    left = iter(range(games))

    async def play_some() -> tuple[int, int]:
        played = [await play(service, game, int(players), Random(number)) for number in left]
        return sum(one for one, _ in played), sum(one for _, one in played)

    try:
        found = await asyncio.gather(*(play_some() for _ in range(together)))
        used = Use.of(connection).since(before)  # while its connections are open
    finally:
        await service.database.stop()
    return sum(one for one, _ in found), sum(one for _, one in found), used


def sizes(connection: psycopg.Connection[Any]) -> dict[str, int]:
    """Return the bytes of each table with its indexes."""
    found = {
        name: connection.execute("SELECT pg_total_relation_size(%s)", [name]).fetchone()
        for name in TABLES
    }
    return {name: int(row[0]) for name, row in found.items() if row}


def measure(url: str, kind: str, games: int, together: int) -> None:
    """Play games of a kind, and print what they have cost."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
        connection.execute("CHECKPOINT")
        begun = time.monotonic()
        decisions, entries, used = asyncio.run(play_many(connection, url, kind, games, together))
        seconds = time.monotonic() - begun
        grown = sizes(connection)
        connection.execute("VACUUM ANALYZE")
        packed = sizes(connection)
        counts = connection.execute(
            "SELECT n_tup_hot_upd, n_tup_upd FROM pg_stat_user_tables WHERE relname = 'matches'"
        ).fetchone()
    say(f"\n{kind}: {games} games, {together} at a time, {seconds:.0f} s")
    say(f"  rows per game: {1 + int(kind.split()[1]) + entries / games:.0f}")
    say(f"  decisions per game: {decisions / games:.0f}, entries of the log: {entries / games:.0f}")
    for name in TABLES:
        say(f"  {name}: {packed[name] / games / 1000:.1f} kB per game ({_kb(grown[name], games)})")
    whole = sum(packed.values())
    say(f"  all: {whole / games / 1000:.1f} kB per game ({_kb(sum(grown.values()), games)})")
    say(f"  bytes per entry: {packed['moves'] / entries:.0f}")
    say(f"  write-ahead log: {used.wal / decisions:.0f} bytes per decision")
    say(f"  PostgreSQL: {1e6 * used.processor / decisions:.0f} us of a core per decision")
    say(f"  transactions: {used.commits / decisions:.2f} per decision")
    say(f"  {decisions / seconds:.0f} decisions per second; updates in place, all: {counts}")


def _kb(size: int, games: int) -> str:
    return f"{size / games / 1000:.1f}"


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure the kinds of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database-url", default=os.environ.get("CROWNLANDS_DATABASE_URL", ""))
    parser.add_argument("--together", type=int, nargs="+", default=[1, 100])
    parser.add_argument("--kinds", nargs="+", default=list(GAMES))
    parser.add_argument("--part", type=float, default=1.0, help="the part of the games to play")
    args = parser.parse_args()
    with nullcontext(args.database_url) if args.database_url else open_postgres() as url:
        for kind in args.kinds:
            for together in args.together:
                games = max(1, int(GAMES[kind] * args.part))
                measure(url, kind, games if together > 1 else max(1, games // 10), together)


if __name__ == "__main__":
    main()
