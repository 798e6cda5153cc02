"""The server is killed in the middle of fifty games: nothing acknowledged is lost."""

import asyncio
import json
import time
from itertools import count
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.house import HouseProcess

GAMES = 50
ENOUGH = 400
"""Acknowledged moves after which the server is killed."""


class Player:
    """Plays one game at random, and comes back with what it has seen."""

    def __init__(self, number, created):
        self.rng = Random(number)
        self.match_id = created["match"]["id"]
        self.token = created["seats"][0]["token"]
        self.version = None
        self.events = {}
        self.acknowledged = {}
        self.over = False
        self.unanswered = None
        self.ids = count()

    async def play(self, house, acknowledged):
        url = f"ws://{house.address}/api/matches/{self.match_id}/socket"
        try:
            async with connect(url, compression=None) as socket:
                hello = {"type": "hello", "protocol": 1, "tokens": [self.token]}
                await socket.send(json.dumps({**hello, "host": None, "version": self.version}))
                if self.unanswered is not None:
                    await socket.send(json.dumps(self.unanswered))
                while not self.over:
                    await self.hear(socket, json.loads(await socket.recv()), acknowledged)
        except ConnectionClosed:
            pass

    async def hear(self, socket, message, acknowledged):
        if message["type"] == "update":
            self.version = message["version"]
            for event in message["events"]:
                self.events[event["number"]] = event
            self.over = message["view"]["actor"] is None
            if message["moves"] and self.unanswered is None:
                await self.move(socket, message)
        elif message.get("id") is not None and self.unanswered is not None:
            assert message["id"] == self.unanswered["id"]
            if message["type"] == "ack":
                first = self.unanswered["version"] + 1
                self.acknowledged[first] = self.unanswered["notation"]
                acknowledged()
            else:
                assert message["code"] == "stale"
            self.unanswered = None

    async def move(self, socket, update):
        self.unanswered = {
            "type": "move",
            "id": f"n{next(self.ids)}",
            "version": update["version"],
            "notation": self.rng.choice(update["moves"])["notation"],
        }
        await socket.send(json.dumps(self.unanswered))


@pytest.fixture
def server(tmp_path):
    with HouseProcess(tmp_path) as server:
        yield server


def test_nothing_acknowledged_is_lost(server):
    house = server.start()
    players = [Player(n, house.new_table("me", "gentle", pace=5)) for n in range(GAMES)]
    done = 0

    def acknowledged():
        nonlocal done
        done += 1
        if done == ENOUGH:
            server.kill()

    async def everybody():
        async with asyncio.timeout(60):
            await asyncio.gather(*(player.play(house, acknowledged) for player in players))

    asyncio.run(everybody())
    assert done >= ENOUGH
    before = [dict(player.acknowledged) for player in players]
    assert not any(player.over for player in players)
    server.start()
    asyncio.run(everybody())
    assert all(player.over for player in players)
    for player, was_acknowledged in zip(players, before, strict=True):
        for number, notation in {**was_acknowledged, **player.acknowledged}.items():
            assert player.events[number]["notation"] == notation
        seen = sorted(player.events)
        assert seen == list(range(seen[0], player.version + 1))
    assert server.stop() == 0


def test_bots_go_on_by_themselves_after_a_restart(server):
    house = server.start()
    created = house.new_table("gentle", "gentle", pace=40)
    path = f"/api/matches/{created['match']['id']}"
    while house.get(path)["version"] < 15:
        time.sleep(0.02)
    server.kill()
    server.start()
    before = house.get(path)["version"]
    assert before >= 15
    while (match := house.get(path))["version"] < before + 10:
        time.sleep(0.02)
    assert match["version"] >= before + 10
