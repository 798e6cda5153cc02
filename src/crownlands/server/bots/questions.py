"""What is asked of a bot in another process, and how it is written."""

import pickle
import struct
from typing import Any, Final, NamedTuple

import msgspec

from crownlands.core.state import View

HEADER: Final = struct.Struct(">I")
"""Every message is its length and then itself."""
WARMING: Final = "warm"
"""What a process is told that is to get ready for deep thought."""


class Thinker(NamedTuple):
    """Whose thought it is: a level at a seat of a table."""

    table: str
    seat: int
    level: str


class Question(msgspec.Struct, frozen=True):
    """A view in parts: the game by its data, since every process sets it up once."""

    game: dict[str, Any]
    seat: int
    known: Any
    level: str
    luck: str
    """What the bot's own luck is seeded with."""
    table: str
    """Where it is asked."""

    @classmethod
    def about(cls, view: View, level: str, luck: str, table: str) -> "Question":
        """Ask what a bot of some level would do."""
        assert view.seat is not None
        return cls(view.game.data(), view.seat, view.known, level, luck, table)

    @property
    def thinker(self) -> Thinker:
        """Who is asked."""
        return Thinker(self.table, self.seat, self.level)

    def written(self) -> bytes:
        """Write the question for a process of our own."""
        parts = self.game, self.seat, self.known, self.level, self.luck, self.table
        return pickle.dumps(parts, pickle.HIGHEST_PROTOCOL)


class Reply(msgspec.Struct, frozen=True):
    """The notation of a move, or what went wrong."""

    move: str | None = None
    error: str | None = None


def read_question(written: bytes) -> Question:
    """Read a question; only our own server writes them."""
    return Question(*pickle.loads(written))  # noqa: S301
