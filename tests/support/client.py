"""Clients at a table: they speak the protocol over a real socket."""

from __future__ import annotations

import json
from contextlib import ExitStack
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from support.server import RunningServer

PATIENCE = 60.0
_numbers = count(1)

Message = dict[str, Any]


class Client:
    """A client that remembers everything it was told."""

    def __init__(
        self,
        server: RunningServer,
        match_id: str,
        *tokens: str,
        host: str | None = None,
        version: int | None = None,
        silent: bool = False,
        **options: Any,
    ) -> None:
        self.received: list[Message] = []
        self.update: Message = {}
        self.match: Message = {}
        url = f"ws://{server.address}/api/matches/{match_id}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(url, max_size=None, compression=None, **options)
        )
        if not silent:
            self.send(type="hello", protocol=1, tokens=tokens, host=host, version=version)
            self.welcome = self.until("welcome")
            self.until("update")

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the socket."""
        self._open.close()

    def send(self, **message: Any) -> None:
        """Send a message without waiting."""
        self.socket.send(json.dumps(message))

    def receive(self, patience: float = PATIENCE) -> Message:
        """Wait for the next message."""
        message: Message = json.loads(self.socket.recv(timeout=patience))
        self.received.append(message)
        if message["type"] == "update":
            self.update = message
        if "match" in message and isinstance(message["match"], dict):
            self.match = message["match"]
        return message

    def until(self, kind: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Wait for a message of a kind that fits."""
        while True:
            message = self.receive()
            if message["type"] == kind and fits(message):
                return message

    def until_match(self, fits: Callable[[Message], bool]) -> Message:
        """Wait until the match fits, which it may do already since the greeting."""
        while not fits(self.match):
            self.receive()
        return self.match

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command and give its answer."""
        command = fields.pop("id", f"c{next(_numbers)}")
        self.send(type=kind, id=command, **fields)
        while True:
            message = self.receive()
            if message.get("id") == command:
                return message

    def move(self, notation: str | None = None, **fields: Any) -> Message:
        """Make a move, the first legal one unless it is named."""
        chosen = notation or self.update["moves"][0]["notation"]
        version = fields.pop("version", self.update["version"])
        return self.ask("move", version=version, notation=chosen, **fields)

    def catch_up(self, version: int) -> Message:
        """Wait until a version was told."""
        while self.update.get("version", 0) < version:
            self.receive()
        return self.update

    def my_turn(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        while not self.update["moves"]:
            if self.update["view"]["actor"] is None:
                return False
            self.receive()
        return True

    def play_on(self, rng: Random, most: int | None = None) -> int:
        """Play at random until the game is over, or so many moves; give how many were made."""
        made = 0
        while (most is None or made < most) and self.my_turn():
            answer = self.move(rng.choice(self.update["moves"])["notation"])
            assert answer["type"] == "ack", answer
            self.catch_up(answer["version"])
            made += 1
        return made

    def closing_code(self) -> int:
        """Wait until the server closes the socket, and give its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return -1 if closed.rcvd is None else closed.rcvd.code


def client_of(server: RunningServer, created: Message, seat: int = 0, **more: Any) -> Client:
    """Sit down on a seat of a table that was just made."""
    return Client(server, created["match"]["id"], token_of(created, seat), **more)


def token_of(created: Message, seat: int) -> str:
    """Find the token of a seat."""
    found: str = next(key["token"] for key in created["seats"] if key["seat"] == seat)
    return found
