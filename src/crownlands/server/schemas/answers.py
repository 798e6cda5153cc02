"""What the server sends over a socket."""

from typing import Any, Literal

import msgspec

from crownlands.core.text import LocalizedText, Prompt
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


class HoldData(msgspec.Struct, frozen=True):
    """What the table waits for before something happens by itself."""

    kind: Literal["undo", "chapter", "seat"]
    """Whether a move may be taken back, people see the end of a part of a longer game, or
    somebody who is there may take a seat back from a bot."""
    seats: tuple[int, ...]
    """Who is waited for."""
    milliseconds: int | None
    """How long it still lasts; null until everybody has gone on."""


class ChapterData(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a part of a longer game, such as a deal."""

    number: int
    """Which part, from 1."""
    points: tuple[int, ...]
    """What it brought each side."""
    totals: tuple[int, ...]
    """What each side has now."""
    text: LocalizedText
    """What happened, in a sentence."""
    view: Any
    """The table as it lay at the end."""


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
    prompt: Prompt | None
    """What is asked of the actor; null when the game is over."""
    moves: tuple[Choice, ...]
    undo: bool
    takeback: int
    """How many moves a takeback would undo; 0 where there is none."""
    revealed: tuple[LocalizedText, ...]
    """What those moves have revealed, in sentences: draws, moves of others, the end of a game."""
    hold: HoldData | None
    chapter: ChapterData | None
    """The part of a longer game that ended since, or whose end is being shown."""


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
    message: LocalizedText
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
    words: LocalizedText


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
    message: LocalizedText
    details: dict[str, Any]
