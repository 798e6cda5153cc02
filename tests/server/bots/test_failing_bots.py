"""Bots that are slow, crash, fail or cheat: their table goes on, and no other table notices."""

import json
import time
from random import Random

import msgspec
import pytest

import crownlands as cl
from crownlands.server.bots import pool
from support.client import client_of
from support.odd_bots import COUNTING, FACTORY, ODD
from support.server import ROOMY, running_server, search_path


@pytest.fixture(scope="module")
def odd_server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", search_path())
        patch.setattr(pool, "IDLE_SECONDS", 1.0)
        limits = msgspec.structs.replace(ROOMY, think_seconds=0.5)
        data = tmp_path_factory.mktemp("odd")
        with running_server(data, bot_factory=FACTORY, bot_workers=2, limits=limits) as server:
            yield server


@pytest.mark.parametrize("level", ODD)
def test_the_server_moves_for_a_bot_that_does_not(odd_server, level):
    created = odd_server.new_table("me", level)
    with client_of(odd_server, created) as client:
        moved = []
        while not moved:
            client.my_turn()
            client.catch_up(client.move()["version"])
            client.my_turn()
            events = [
                event
                for message in client.received
                if message["type"] == "update"
                for event in message["events"]
            ]
            moved = [event for event in events if event["actor"] == 1 and not event["forced"]]
        assert client.move()["type"] == "ack"


def test_a_seat_keeps_its_bot(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", search_path())
    with running_server(tmp_path, bot_factory=FACTORY, bot_workers=2) as server:
        created = server.new_table("me", COUNTING)
        with client_of(server, created) as client:
            client.play_on(Random(1))
        written = server.get(f"/api/matches/{created['match']['id']}/record?form=json")
    record = cl.Record.loads(json.dumps(written))
    state, asked = record.game.start(), 0
    for move in record.moves:
        moves = state.legal_moves()
        if state.actor == 1 and len(moves) > 1:
            assert moves.index(move) == asked % len(moves)
            asked += 1
        state = state.play(move)
    assert asked > 12


@pytest.mark.parametrize(("workers", "slow_tables"), [(2, 1), (1, 2)])
def test_slow_bots_block_nobody_else(tmp_path, monkeypatch, workers, slow_tables):
    monkeypatch.setenv("PYTHONPATH", search_path())
    limits = msgspec.structs.replace(ROOMY, think_seconds=60)
    with running_server(
        tmp_path, bot_factory=FACTORY, bot_workers=workers, limits=limits
    ) as server:
        slow = [server.new_table("slow", "slow") for _ in range(slow_tables)]
        quick = server.new_table("me", "steady")
        with client_of(server, quick) as playing:
            for _ in range(4):
                assert playing.my_turn()
                playing.catch_up(playing.move()["version"])
        for created in slow:
            match = server.get(f"/api/matches/{created['match']['id']}")
            assert match["version"] == created["match"]["version"]


def test_all_workers_are_back_after_trouble(odd_server):
    deadline = time.monotonic() + 20
    while odd_server.get("/health")["workers"] != 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
