"""Leases that nobody uses, locks of stopped processes, and what clients elsewhere see of seats."""

import asyncio
import json
import os
import time
from collections import Counter
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import create_engine, text

import crownlands as cl
from crownlands.server.api_types import CreateMatchRequest, SeatRequest
from crownlands.server.matches.creation import create_match
from crownlands.server.matches.holds import Hold
from crownlands.server.matches.service import MatchService
from crownlands.server.settings import Settings
from crownlands.server.storage.engine import open_engine
from support.client import Client, token_of
from support.cluster.counted_bots import FACTORY, NOTES
from support.cluster.timing import eventually
from support.odd_reviews import FUNCTION
from support.server import ServerProcess, running_server, search_path, settings_for
from support.walks import random_walk


def statement(url, sql, **values):
    engine = create_engine(Settings(database_url=url).database)
    with engine.begin() as connection:
        connection.execute(text(sql), values)
    engine.dispose()


def test_a_lease_that_is_held_and_not_used_is_used_after_a_while(tmp_path, shared_database):
    with running_server(tmp_path, database_url=shared_database) as server:
        created = server.new_table("me", "gentle")
        match_id = created["match"]["id"]
    with running_server(tmp_path, database_url=shared_database) as server:
        process = server.get("/health")["process"]
        # As if this process had taken the lease and had not got the answer of the database.
        statement(
            shared_database,
            "UPDATE matches SET holder = :process, fence = fence + 1, updated = 0, pending = true "
            "WHERE id = :match_id",
            process=process,
            match_id=match_id,
        )
        deadline = time.monotonic() + 20
        while server.get("/health")["tables"] == 0:
            assert time.monotonic() < deadline
            time.sleep(0.1)


OTHER_LIVES = """
INSERT INTO processes (id, host, pid, software, started, expires, status)
VALUES ('other', 'h', 1, '0', 0, 9999999999999, '{}')
"""
END_WAITING = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE wait_event_type = 'Lock' AND datname = current_database()
"""


@asynccontextmanager
async def thinking_bot(data_dir, url, **settings):
    """Yield a table whose bot waits for its pace, and the matches of a process."""
    service = MatchService(settings_for(data_dir, database_url=url, **settings))
    await service.start()
    try:
        bots = (SeatRequest(kind="bot", level="gentle"),) * 2
        request = CreateMatchRequest(game="duel", players=2, seats=bots, pace=1000)
        created = await create_match(service, request, "ada")
        yield service.in_memory(created.match.id), service
    finally:
        await service.stop()


def test_a_late_answer_of_a_former_holder_is_refused(tmp_path, shared_database):
    async def scenario():
        async with thinking_bot(tmp_path, shared_database) as (table, service):
            thinking, version = table.bot_turn, table.version
            async with table.lock:
                statement(shared_database, OTHER_LIVES)
                statement(shared_database, "UPDATE matches SET holder = 'other', fence = fence + 1")
            await thinking
            found = (await service.store.match(table.id)).match
            assert (found.holder, found.fence, found.version) == ("other", 1, version)

    asyncio.run(scenario())


@pytest.fixture
def questions(tmp_path, monkeypatch):
    """Return the file in which bots of this process note the decisions they are asked for."""
    monkeypatch.setenv("PYTHONPATH", search_path())
    monkeypatch.setenv(NOTES, str(tmp_path / "questions"))
    return tmp_path / "questions"


async def moves_asked_once(table, questions, version):
    """Wait until a bot has moved; return whether every decision was asked for once."""
    while table.version == version:
        await asyncio.sleep(0.01)
    return set(Counter(questions.read_text().split()).values()) == {1}


def test_a_bot_is_asked_once_though_a_hold_begins(tmp_path, shared_database, questions):
    async def scenario():
        async with thinking_bot(tmp_path, shared_database, bot_factory=FACTORY) as (table, _):
            version = table.version
            while not questions.exists():
                await asyncio.sleep(0.01)
            table.begin_hold(Hold("seat", (0,), 1.2, frozenset()))
            assert await moves_asked_once(table, questions, version)

    asyncio.run(scenario())


def test_a_bot_is_asked_once_though_its_move_cannot_be_stored(tmp_path, shared_database, questions):
    async def scenario():
        async with thinking_bot(tmp_path, shared_database, bot_factory=FACTORY) as (table, _):
            version, engine = table.version, create_engine(shared_database)
            with engine.begin() as connection:
                connection.execute(text("SELECT 1 FROM matches FOR UPDATE"))
                while not table.lock.locked():
                    await asyncio.sleep(0.01)
                while table.lock.locked():
                    statement(shared_database, END_WAITING)
                    await asyncio.sleep(0.01)
            engine.dispose()
            assert await moves_asked_once(table, questions, version)

    asyncio.run(scenario())


def test_a_match_with_rules_of_a_newer_release_is_left_to_its_processes(tmp_path, shared_database):
    with running_server(tmp_path, database_url=shared_database) as server:
        created = server.new_table("me", "gentle")
    match_id = created["match"]["id"]
    statement(
        shared_database,
        "UPDATE matches SET game = :game, fence = 7, pending = true",
        game=json.dumps(created["match"]["game"] | {"rules": 99}),
    )

    def holder_and_fence():
        engine = create_engine(shared_database)
        with engine.connect() as connection:
            found = connection.execute(text("SELECT holder, fence FROM matches")).one()
        engine.dispose()
        return tuple(found)

    with running_server(tmp_path, database_url=shared_database) as server:
        eventually(lambda: holder_and_fence() == (None, 8))
        with Client(server, match_id, silent=True) as client:
            assert client.closing_code() == 1012


def test_a_process_that_is_stopped_in_a_transaction_holds_nobody_up(tmp_path, shared_database):
    with running_server(tmp_path, database_url=shared_database) as server:
        created = server.new_table("me", "here")
        tokens = token_of(created, 0), token_of(created, 1)
        with Client(server, created["match"]["id"], *tokens) as client:
            stopped = open_engine(shared_database).connect()
            stopped.execute(text("UPDATE matches SET presence = presence + 1"))
            assert client.move()["type"] == "ack"
            stopped.invalidate()
            stopped.engine.dispose()


def test_a_seat_that_comes_back_elsewhere_may_move_at_once(tmp_path, shared_database):
    shared = {"database_url": shared_database}
    with running_server(tmp_path, **shared) as here, running_server(tmp_path, **shared) as there:
        created = here.new_table("me", "link", confirm="always", pace=2000)
        match_id = created["match"]["id"]
        actor = here.get(f"/api/matches/{match_id}")["actor"]
        host = created["host"]
        with (
            Client(here, match_id, token_of(created, 1 - actor), host=host) as owner,
            Client(there, match_id, token_of(created, actor)) as player,
        ):
            assert player.update["moves"]
            assert owner.ask("sit_in", seat=actor, level="gentle")["type"] == "ack"
            player.until("update")
            assert owner.ask("sit_in", seat=actor, level=None)["type"] == "ack"
            deadline = time.monotonic() + 10
            while not player.until("update")["moves"]:
                assert time.monotonic() < deadline


def test_a_review_of_a_killed_process_is_made_by_another(tmp_path, shared_database):
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    moves = random_walk(cl.make("kingdomino"), seed=1).moves[:20]
    record = cl.Record(game=cl.make("kingdomino"), moves=moves, names=(f"waits {gate}", "Bob"))
    shared = {"database_url": shared_database, "review_function": FUNCTION}
    with ServerProcess(tmp_path, **shared) as here, ServerProcess(tmp_path, **shared) as there:
        holder = here.start()
        replay = holder.post("/api/replays", {"record": record.dumps()})["id"]
        job = holder.post("/api/reviews", {"replay": replay, "effort": "quick"})
        other = there.start()
        path = f"/api/reviews/{job['id']}"
        deadline = time.monotonic() + 40
        while other.get(path)["status"] != "running":
            assert time.monotonic() < deadline, "how far a review is cannot be read elsewhere"
            time.sleep(0.05)
        here.kill()
        while (found := other.get(path))["status"] != "done":
            assert time.monotonic() < deadline, found
            with suppress(OSError):  # Nobody waits at the gate.
                os.close(os.open(gate, os.O_WRONLY | os.O_NONBLOCK))
            time.sleep(0.05)
        assert found["review"]["moves"] == [*map(str, moves)]
