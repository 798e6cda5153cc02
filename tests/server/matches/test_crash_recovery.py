"""The server is killed in the middle of many games: nothing acknowledged is lost."""

import asyncio
import json
import time
from itertools import count
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.effort import effort
from support.server import ServerProcess

GAMES = effort(12, 50)
ENOUGH = effort(100, 400)
"""Acknowledged moves after which the server is killed."""
MORE = 9
"""Moves each player makes after coming back: at most eight in a row are without the bot."""


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
        self.newest = 0
        self.moves = []
        self.ids = count()

    async def play(self, server, acknowledged, enough):
        url = f"ws://{server.address}/api/matches/{self.match_id}/socket"
        try:
            async with connect(url, compression=None) as socket:
                hello = {"type": "hello", "protocol": 1, "tokens": [self.token]}
                await socket.send(json.dumps({**hello, "host": None, "version": self.version}))
                if self.unanswered is not None:
                    await socket.send(json.dumps(self.unanswered))
                while not self.over and len(self.acknowledged) < enough:
                    await self.receive(socket, json.loads(await socket.recv()), acknowledged)
        except ConnectionClosed:
            pass

    async def receive(self, socket, message, acknowledged):
        if message["type"] == "update":
            self.version = message["version"]
            for event in message["events"]:
                self.events[event["number"]] = event
            self.over = message["view"]["actor"] is None
            self.moves = message["moves"]
        elif message.get("id") is not None and self.unanswered is not None:
            assert message["id"] == self.unanswered["id"]
            if message["type"] == "ack":
                first = self.unanswered["version"] + 1
                self.acknowledged[first] = self.unanswered["notation"]
                acknowledged()
            else:
                assert message["code"] == "stale"
            self.unanswered = None
            self.newest = message["version"]
        if self.moves and self.unanswered is None and self.version >= self.newest:
            await self.move(socket)

    async def move(self, socket):
        self.unanswered = {
            "type": "move",
            "id": f"n{next(self.ids)}",
            "version": self.version,
            "notation": self.rng.choice(self.moves)["notation"],
        }
        await socket.send(json.dumps(self.unanswered))


@pytest.fixture
def process(tmp_path):
    with ServerProcess(tmp_path) as process:
        yield process


def test_nothing_acknowledged_is_lost(process):
    server = process.start()
    players = [Player(n, server.new_table("me", "gentle", game="xl", pace=5)) for n in range(GAMES)]
    done = 0

    def acknowledged():
        nonlocal done
        done += 1
        if done == ENOUGH:
            process.kill()

    async def everybody(more):
        async with asyncio.timeout(120):
            await asyncio.gather(
                *(
                    player.play(server, acknowledged, len(player.acknowledged) + more)
                    for player in players
                )
            )

    asyncio.run(everybody(ENOUGH))
    assert done >= ENOUGH
    before = [(player.version, dict(player.acknowledged)) for player in players]
    assert not any(player.over for player in players)
    process.start()
    asyncio.run(everybody(MORE))
    for player, (version, acknowledged_before) in zip(players, before, strict=True):
        assert len(player.acknowledged) == len(acknowledged_before) + MORE
        for number, notation in player.acknowledged.items():
            assert number not in player.events or player.events[number]["notation"] == notation
        assert all(number in player.events for number in acknowledged_before)
        seen = sorted(player.events)
        assert seen == list(range(seen[0], player.version + 1))
        assert any(
            event["actor"] == 1 for number, event in player.events.items() if number > version
        )
    assert process.stop() == 0


def test_bots_go_on_by_themselves_after_a_restart(process):
    server = process.start()
    created = server.new_table("gentle", "gentle", pace=40)
    path = f"/api/matches/{created['match']['id']}"
    while server.get(path)["version"] < 15:
        time.sleep(0.1)
    process.kill()
    process.start()
    before = server.get(path)["version"]
    assert before >= 15
    while server.get(path)["version"] < before + 10:
        time.sleep(0.1)
