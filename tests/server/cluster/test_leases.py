"""Leases that nobody uses, locks of stopped processes, and what clients elsewhere see of seats."""

import os
import time
from contextlib import suppress

from sqlalchemy import create_engine, text

import crownlands as cl
from crownlands.server.settings import Settings
from crownlands.server.storage.engine import open_engine
from support.client import Client, token_of
from support.odd_reviews import FUNCTION
from support.server import ServerProcess, running_server
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
