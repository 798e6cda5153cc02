"""What the server sends over a socket."""

from typing import Any

import msgspec

from crownlands.core.words import Words
from crownlands.server.errors import Failure
from crownlands.server.schemas.table import Choice, MatchData, SeatKey

PROTOCOL = 1


class Answer(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages from the server."""


class Welcome(Answer, frozen=True, tag="welcome", kw_only=True):
    """Who you are at which table."""

    protocol: int = PROTOCOL
    match: MatchData
    seats: tuple[int, ...]
    host: bool


class Update(Answer, frozen=True, tag="update", kw_only=True):
    """What happened since a version, and how things stand."""

    version: int
    since: int
    fresh: bool
    seat: int | None
    events: list[Any]
    """Events as `TableEvent`, encoded already."""
    log: list[Any]
    """Entries as `LogEntry`, encoded already."""
    view: Any
    moves: tuple[Choice, ...]
    undo: bool


class MatchNews(Answer, frozen=True, tag="match"):
    """Names, presence or seats have changed, or the game is over."""

    match: MatchData


class Ack(Answer, frozen=True, tag="ack"):
    """Done, and written down."""

    id: str
    version: int


class Refused(Answer, frozen=True, tag="refused"):
    """Not done, and why."""

    id: str
    version: int
    code: str
    message: Words
    details: dict[str, Any]


class Checked(Answer, frozen=True, tag="checked"):
    """Whether a move would be legal."""

    id: str
    refusal: Failure | None


class Hint(Answer, frozen=True, tag="hint"):
    """What a good bot would do, and why."""

    id: str
    move: Any
    notation: str
    words: Words


class Invited(Answer, frozen=True, tag="invited"):
    """The new token of a seat."""

    id: str
    seat: int
    token: str


class RematchNews(Answer, frozen=True, tag="rematch"):
    """The same people play again; `seats` are those of the receiver."""

    id: str | None
    match: str
    seats: tuple[SeatKey, ...]
    host: str | None


class Pong(Answer, frozen=True, tag="pong"):
    """A sign of life."""

    id: str


class ErrorNews(Answer, frozen=True, tag="error"):
    """A message that could not be read."""

    id: str | None
    code: str
    message: Words
    details: dict[str, Any]
