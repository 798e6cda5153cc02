"""Clients that play and watch through whichever process answers, as the page does."""

from __future__ import annotations

import asyncio
import json
import time
from http.client import HTTPException
from itertools import count
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from support.cluster.history import (
    Answered,
    Hello,
    History,
    Read,
    Sent,
    ToldRematch,
    named_cards,
    seen,
)
from support.http_client import fetch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from websockets.asyncio.client import ClientConnection

    from support.server import RunningServer

HEARTBEAT = 1.0
"""After how many seconds of silence a client sends a ping."""
SILENCE = 3.0
"""After how many seconds of silence it connects elsewhere."""
RETRY = 0.3
LEAVES = 0.03
"""How often a person leaves before a command is answered."""
UNDOES = 0.04
"""How often a person takes a move back where that is possible."""
OK = 200
UNCERTAIN = frozenset({"unavailable", "broken"})
"""Refusals after which a command is sent again: it may have been executed."""

Message = dict[str, Any]


class Chain:
    """The matches at one table: a game, its rematch, and so on."""

    def __init__(self, created: Message, wants_more: Callable[[], bool]) -> None:
        self.created = created
        self.hidden = created["match"]["game"]["game"] == "dominoes2"
        self._wants_more = wants_more
        self._decided: dict[str, bool] = {}

    def wants_rematch(self, match_id: str) -> bool:
        """Return whether there is to be a rematch: the same answer to everybody at the table."""
        return self._decided.setdefault(match_id, self._wants_more())


class TableClient:
    """A client at a table that connects to a random process whenever it has no connection."""

    def __init__(
        self, name: str, servers: Sequence[RunningServer], chain: Chain, rng: Random
    ) -> None:
        self.name = name
        self.histories: list[History] = []
        self.connections = 0
        self.done = False
        self._servers = servers
        self._chain = chain
        self._rng = rng
        self._tokens: list[str] = []
        self._update: Message = {}
        self._next_match: str | None = None
        self._ready = False
        self._begin(chain.created["match"]["id"], None)

    @property
    def history(self) -> History:
        """The history of the match that the client is at."""
        return self.histories[-1]

    @property
    def where(self) -> str:
        """Where the client is, for a report."""
        history = self.history
        return f"{self.name} at {history.match}, version {history.version}"

    @property
    def over(self) -> bool:
        """Whether the client has seen the end of the match."""
        return bool(self._update) and self._update["view"]["actor"] is None

    async def play(self) -> None:
        """Stay at the table until its last match is over."""
        while not self.done:
            number = self._rng.randrange(len(self._servers))
            url = f"ws://{self._servers[number].address}/api/matches/{self.history.match}/socket"
            try:
                async with connect(url, max_size=None, compression=None, open_timeout=SILENCE,
                                   close_timeout=0.2, ping_interval=None) as socket:  # fmt: skip
                    self.connections += 1
                    await self._say_hello(socket, number)
                    await self._listen(socket)
            except (OSError, EOFError, TimeoutError, WebSocketException):
                await asyncio.sleep(RETRY * (0.5 + self._rng.random()))
            self._ready = False

    def _begin(self, match_id: str, seat: int | None) -> None:
        self.histories.append(History(self.name, match_id, seat, []))
        self._update = {}
        self._next_match = None

    async def _say_hello(self, socket: ClientConnection, number: int) -> None:
        version = self.history.version
        self.history.entries.append(Hello(number, version))
        hello = {"type": "hello", "protocol": 1, "tokens": self._tokens, "version": version}
        await socket.send(json.dumps(hello))

    async def _listen(self, socket: ClientConnection) -> None:
        """Receive messages until there is a reason to connect elsewhere."""
        match_id, heard, pinged = self.history.match, time.monotonic(), False
        while not self.done and self.history.match == match_id:
            wait = min(HEARTBEAT, self._next_act() - time.monotonic())
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.001, wait))
            except TimeoutError:
                silent = time.monotonic() - heard
                if silent > SILENCE:
                    return
                if silent > HEARTBEAT and self._ready and not pinged:
                    pinged = True
                    await socket.send('{"type": "ping", "id": "ping"}')
            else:
                heard, pinged = time.monotonic(), False
                await self._receive(socket, str(text), json.loads(text))
            if self._ready and self._next_act() <= time.monotonic() and not await self._act(socket):
                socket.transport.abort()
                return

    async def _receive(self, socket: ClientConnection, text: str, message: Message) -> None:
        hidden = self._chain.hidden
        if message["type"] == "update":
            self.history.entries.append(seen(message, text, hidden=hidden))
            self._update = message
            self._updated()
        elif message["type"] == "rematch":
            self._told_rematch(message["match"])
        elif message["type"] in ("welcome", "match"):
            match = message["match"]
            version = match["version"]
            cards = named_cards(text) if hidden else frozenset()
            self.history.entries.append(Read(message["type"], version, version, cards))
            if match["rematch"] is not None:
                self._told_rematch(match["rematch"])
        if message["type"] == "welcome":
            self._ready = True
            await self._welcomed(socket)
        if self.over and self._next_match is not None:
            self._begin(self._next_match, self.history.seat)

    def _told_rematch(self, match_id: str) -> None:
        self.history.entries.append(ToldRematch(match_id))
        self._next_match = match_id

    def _updated(self) -> None:
        """Look at an update."""
        self.done = self.over and not self._chain.wants_rematch(self.history.match)

    async def _welcomed(self, socket: ClientConnection) -> None:
        """Do what follows a new connection."""

    def _next_act(self) -> float:
        """Return when to act next."""
        return float("inf")

    async def _act(self, socket: ClientConnection) -> bool:
        """Do what is due; return False to leave."""
        return True


class Spectator(TableClient):
    """Watches, moves on to another process now and then, and reads over HTTP what it may read."""

    def __init__(
        self, name: str, servers: Sequence[RunningServer], chain: Chain, rng: Random, stay: float
    ) -> None:
        super().__init__(name, servers, chain, rng)
        self._stay = stay
        self._leaves = time.monotonic() + stay * rng.random()

    def _next_act(self) -> float:
        return self._leaves

    async def _act(self, socket: ClientConnection) -> bool:
        self._leaves = time.monotonic() + self._stay * (0.5 + self._rng.random())
        socket.transport.abort()
        await self._read()
        return False

    async def _read(self) -> None:
        """Read the match in every form from one process, then the match alone from another.

        A record does not say its version. It is at most that of the match which the same process
        shows after it; another process may have lost its database and show an older one.
        """
        path = f"/api/matches/{self.history.match}"
        one, other = (self._rng.choice(self._servers) for _ in range(2))
        match = await self._fetch(one, path)
        frames = await self._fetch(one, f"{path}/frames?count=200")
        record = await self._fetch(one, f"{path}/record?form=text")
        after = await self._fetch(one, path)
        elsewhere = await self._fetch(other, path)
        for text in (match, after, elsewhere):
            version = json.loads(text)["version"]
            self._note("GET match", text, version, version)
        version = json.loads(frames)["match"]["version"]
        self._note("GET frames", frames, version, version)
        self._note("GET record", record, None, json.loads(after)["version"])

    def _note(self, path: str, text: str, version: int | None, latest: int) -> None:
        cards = named_cards(text) if self._chain.hidden else frozenset()
        self.history.entries.append(Read(path, version, latest, cards))

    async def _fetch(self, server: RunningServer, path: str) -> str:
        """Read something; raise `OSError` if it cannot be had now."""
        try:
            answer = await asyncio.to_thread(fetch, server, path, timeout=SILENCE)
        except HTTPException as error:
            raise OSError(str(error)) from error
        if answer.status != OK:
            raise OSError(f"{path}: {answer.status}")
        return answer.content.decode()


class Person(TableClient):
    """Plays one seat at random. A command is sent again until it is answered."""

    def __init__(
        self,
        name: str,
        servers: Sequence[RunningServer],
        chain: Chain,
        rng: Random,
        *,
        seat: int,
        think: float,
    ) -> None:
        self._command: Message | None = None
        """The command that was not answered yet."""
        self._newest = 0
        """The version that the last answer named: the person waits for its update."""
        super().__init__(name, servers, chain, rng)
        self.history.seat = seat
        self._seat = seat
        self._tokens = [key["token"] for key in chain.created["seats"] if key["seat"] == seat]
        self._think = think
        self._ids = count(1)
        self._begun = 0.0
        self._acts = 0.0

    def _updated(self) -> None:
        super()._updated()
        self._acts = time.monotonic() + self._think * 2 * self._rng.random()

    async def _welcomed(self, socket: ClientConnection) -> None:
        if self._command is not None:
            await self._send(socket)

    def _next_act(self) -> float:
        waits = self._command is not None or not self._update
        return float("inf") if waits or self._update["version"] < self._newest else self._acts

    async def _act(self, socket: ClientConnection) -> bool:
        """Choose a command, and send it; sometimes leave before its answer comes."""
        update, rng = self._update, self._rng
        hold = update["hold"]
        self._acts = time.monotonic() + HEARTBEAT
        if self.over:
            self._choose("rematch")
        elif update["undo"] and rng.random() < UNDOES:
            self._choose("undo", version=update["version"])
        elif hold is not None and self._seat in hold["seats"]:
            self._choose("go_on", version=update["version"])
        elif update["moves"]:
            move = rng.choice(update["moves"])
            self._choose("move", version=update["version"], notation=move["notation"])
        if self._command is None:
            return True
        await self._send(socket)
        return rng.random() >= LEAVES

    def _choose(self, kind: str, **fields: Any) -> None:
        command = f"{self.name}.{len(self.histories)}.{next(self._ids)}"
        self._command = {"type": kind, "id": command, **fields}
        self._begun = time.monotonic()

    async def _send(self, socket: ClientConnection) -> None:
        command = self._command
        assert command is not None
        version, notation = command.get("version", 0), command.get("notation", "")
        self.history.entries.append(Sent(command["id"], command["type"], version, notation))
        await socket.send(json.dumps(command))

    async def _receive(self, socket: ClientConnection, text: str, message: Message) -> None:
        command = self._command
        answers = command is not None and message.get("id") == command["id"]
        if answers and message["type"] in ("ack", "refused"):
            code, taken = message.get("code"), time.monotonic() - self._begun
            self.history.entries.append(Answered(message["id"], message["version"], code, taken))
            if code in UNCERTAIN:
                await asyncio.sleep(RETRY)
                await self._send(socket)
                return
            self._command = None
            self._newest = message["version"]
            self._acts = time.monotonic() + self._think * self._rng.random()
        await super()._receive(socket, text, message)

    def _begin(self, match_id: str, seat: int | None) -> None:
        super()._begin(match_id, seat)
        self._command, self._newest = None, 0
