"""Bots that are slow, crash, fail or cheat: their table goes on, and no other table notices."""

import json
import time
from random import Random

import msgspec
import pytest

import crownlands as cl
from crownlands.server.bots import pool
from support.guests import guest_of
from support.house import ROOMY, open_house, search_path
from support.odd_bots import COUNTING, FACTORY, ODD


@pytest.fixture(scope="module")
def odd_house(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", search_path())
        patch.setattr(pool, "IDLE_SECONDS", 1.0)
        limits = msgspec.structs.replace(ROOMY, think_seconds=0.5)
        data = tmp_path_factory.mktemp("odd")
        with open_house(data, bot_factory=FACTORY, bot_workers=2, limits=limits) as house:
            yield house


@pytest.mark.parametrize("level", ODD)
def test_the_server_moves_for_a_bot_that_does_not(odd_house, level):
    created = odd_house.new_table("me", level)
    with guest_of(odd_house, created) as guest:
        moved = []
        while not moved:
            guest.my_turn()
            guest.catch_up(guest.move()["version"])
            guest.my_turn()
            events = [
                event
                for message in guest.heard
                if message["type"] == "update"
                for event in message["events"]
            ]
            moved = [event for event in events if event["actor"] == 1 and not event["forced"]]
        assert guest.move()["type"] == "ack"


def test_a_seat_keeps_its_bot(odd_house):
    created = odd_house.new_table("me", COUNTING)
    with guest_of(odd_house, created) as guest:
        guest.play_on(Random(1))
    written = odd_house.get(f"/api/matches/{created['match']['id']}/record?form=json")
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
    with open_house(tmp_path, bot_factory=FACTORY, bot_workers=workers, limits=limits) as house:
        slow = [house.new_table("slow", "slow") for _ in range(slow_tables)]
        quick = house.new_table("me", "steady")
        with guest_of(house, quick) as playing:
            for _ in range(4):
                assert playing.my_turn()
                playing.catch_up(playing.move()["version"])
        for created in slow:
            match = house.get(f"/api/matches/{created['match']['id']}")
            assert match["version"] == created["match"]["version"]


def test_all_workers_are_back_after_trouble(odd_house):
    deadline = time.monotonic() + 20
    while odd_house.get("/health")["workers"] != 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
