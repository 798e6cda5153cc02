"""A conversation with our own engine, without a process."""

from random import Random
from threading import Condition
from typing import Any

import msgspec

import crownlands as cl
from crownlands.bots.engines.bot import position
from crownlands.bots.engines.messages import Best, Error, Message, encode
from crownlands.engine import Session


class Talk:
    """A session, and all it has said so far."""

    def __init__(self, spec: str) -> None:
        self.said: list[Message] = []
        self._news = Condition()
        self.session = Session(spec, self._say)

    def _say(self, message: Message) -> None:
        with self._news:
            self.said.append(message)
            self._news.notify_all()

    def tell(self, **message: Any) -> bool:
        """Send a line to the engine; return False if it has ended."""
        return self.session.handle(msgspec.json.encode(message))

    def sit_down(self, view: cl.View) -> None:
        """Begin a game and show a position of it."""
        self.tell(type="new_game", **view.game.data(), seat=view.seat)
        self.session.handle(encode(position(view, view.legal_moves())))

    def ask(self, **message: Any) -> Message:
        """Send a line to the engine and return its first answer."""
        before = len(self.said)
        self.tell(**message)
        with self._news:
            self._news.wait_for(lambda: len(self.said) > before)
        return self.said[before]

    def think(self, **limits: Any) -> Best | Error:
        """Let the engine think, and give its answer; what it said on the way is in `said`."""
        before = len(self.said)
        self.tell(type="go", **limits)
        return self.answer(before)

    def answer(self, before: int = 0) -> Best | Error:
        """Wait for the end of a thought, whatever ended before."""
        with self._news:
            self._news.wait_for(lambda: len(self.said) > before and _ends(self.said[-1]))
        answer = self.said[-1]
        assert isinstance(answer, Best | Error)
        return answer


def _ends(message: Message) -> bool:
    return isinstance(message, Best | Error)


def choice(name: str, seed: int = 1, least: int = 2) -> cl.View:
    """Return a choice among several moves from the middle of a random game."""
    rng, state, seen = Random(seed), cl.make(name).start(), []
    while state.actor is not None:
        if isinstance(state.actor, int) and len(state.legal_moves()) >= least:
            seen.append(state.view(state.actor))
        chance = state.actor is cl.CHANCE
        state = state.play(state.sample(rng) if chance else rng.choice(state.legal_moves()))
    return seen[len(seen) // 2]
