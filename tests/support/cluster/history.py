"""What a client did and saw at one match, in order: the evidence for the checker."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec

_CARD = re.compile(r"(?<![\w-])[0-6]-[0-6](?![\w-])")
"""A card of Dominoes 2, as it is written everywhere."""
_sorted = msgspec.json.Encoder(order="sorted").encode


class Hello(msgspec.Struct, frozen=True, tag=True):
    """The client connected to a process, and said which version it has seen."""

    process: int
    version: int | None


class Sent(msgspec.Struct, frozen=True, tag=True):
    """The client sent a command, for the first time or again."""

    id: str
    kind: str
    version: int
    notation: str
    """The move; empty for other commands."""


class Answered(msgspec.Struct, frozen=True, tag=True):
    """The server answered a command; `code` is that of a refusal."""

    id: str
    version: int
    code: str | None = None
    seconds: float = 0.0


class SeenEvent(msgspec.Struct, frozen=True):
    """An entry of the log as a client saw it."""

    number: int
    actor: int | str
    kind: str
    notation: str
    taken_back: int


class Seen(msgspec.Struct, frozen=True, tag=True):
    """The client got an update."""

    version: int
    since: int
    fresh: bool
    seat: int | None
    events: tuple[SeenEvent, ...]
    view: str
    """The digest of the view."""
    moves: tuple[str, ...]
    cards: frozenset[str] = frozenset()
    """The cards of Dominoes 2 named anywhere in the message."""


class Read(msgspec.Struct, frozen=True, tag=True):
    """The client read the match over HTTP, or was told of it on its socket."""

    path: str
    version: int | None
    """The version it was shown; None if the answer does not say."""
    latest: int
    """A version that is not older than what it was shown."""
    cards: frozenset[str] = frozenset()


class ToldRematch(msgspec.Struct, frozen=True, tag=True):
    """The client was told the id of the rematch."""

    match: str


Entry = Hello | Sent | Answered | Seen | Read | ToldRematch


class History(msgspec.Struct):
    """Everything that happened to one client at one match."""

    client: str
    match: str
    seat: int | None
    """The seat of a person; None for a spectator."""
    entries: list[Entry] = []

    @property
    def version(self) -> int | None:
        """The last version the client has seen."""
        seen = (entry.version for entry in reversed(self.entries) if isinstance(entry, Seen))
        return next(seen, None)


def digest(view: Any) -> str:
    """Return the digest of a view, whatever the order of its keys."""
    return hashlib.blake2b(_sorted(view), digest_size=12).hexdigest()


def named_cards(text: str) -> frozenset[str]:
    """Return the cards of Dominoes 2 named in a message."""
    return frozenset(_CARD.findall(text))


def seen(update: dict[str, Any], text: str, *, hidden: bool) -> Seen:
    """Return what is kept of an update; its cards if the game hides some."""
    return Seen(
        version=update["version"],
        since=update["since"],
        fresh=update["fresh"],
        seat=update["seat"],
        events=tuple(
            SeenEvent(
                event["number"],
                event["actor"],
                event["kind"],
                event["notation"],
                event["taken_back"],
            )
            for event in update["events"]
        ),
        view=digest(update["view"]),
        moves=tuple(move["notation"] for move in update["moves"]),
        cards=named_cards(text) if hidden else frozenset(),
    )
