"""What travels over the socket of a table: messages of clients and of the server."""

from typing import Annotated, Any, Final, Literal

import msgspec

from crownlands.core.text import LocalizedText, Prompt
from crownlands.server.errors import Failure
from crownlands.server.schemas import Choice, MatchData, SeatKey

PROTOCOL: Final = 1
BROKEN: Final = 1011
BAD_HELLO: Final = 4400
BAD_ORIGIN: Final = 4403
NOT_FOUND: Final = 4404
SILENT: Final = 4408
TOO_LARGE: Final = 4413
FLOOD: Final = 4429
CLOSE_CODES: Final = {
    "bad_hello": BAD_HELLO,
    "bad_origin": BAD_ORIGIN,
    "not_found": NOT_FOUND,
    "unknown_rules": NOT_FOUND,
    "too_large": TOO_LARGE,
    "flood": FLOOD,
    "full": FLOOD,
}
"""The code a socket is closed with, by the code of the error."""
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""What a command is called; not with a NUL, which no database keeps in a text."""
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Message(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True
):
    """The base of all messages from clients."""


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """Who comes, with which keys, and what they have seen."""

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=16)] = ()
    host: Token | None = None
    version: Version | None = None


class Command(Message, frozen=True, kw_only=True):
    """Something to be answered under its id."""

    id: Id


class MoveCommand(Command, frozen=True, tag="move", kw_only=True):
    """Make a move, given as data or as notation."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class UndoCommand(Command, frozen=True, tag="undo", kw_only=True):
    """Take the last move back; with `takeback`, also what others did and what was drawn since."""

    version: Version
    takeback: bool = False


class GoOnCommand(Command, frozen=True, tag="go_on", kw_only=True):
    """Be waited for no longer."""

    version: Version


class CheckCommand(Command, frozen=True, tag="check", kw_only=True):
    """Ask whether a move is legal."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class HintCommand(Command, frozen=True, tag="hint", kw_only=True):
    """Ask what a good bot would do."""

    version: Version


class DescribeCommand(Command, frozen=True, tag="describe", kw_only=True):
    """Ask what each legal move does, in words."""

    version: Version


class SitInCommand(Command, frozen=True, tag="sit_in", kw_only=True):
    """Let a bot take a seat, or give it back."""

    seat: SeatNumber
    level: Level | None = None
    version: Version | None = None


class ReclaimCommand(Command, frozen=True, tag="reclaim", kw_only=True):
    """Take a seat back from the bot that sits in."""

    seat: SeatNumber
    version: Version | None = None


class InviteCommand(Command, frozen=True, tag="invite", kw_only=True):
    """Make a new link for a seat."""

    seat: SeatNumber
    version: Version | None = None


class RenameCommand(Command, frozen=True, tag="rename", kw_only=True):
    """Change the name of a seat."""

    seat: SeatNumber
    name: Name
    version: Version | None = None


class RematchCommand(Command, frozen=True, tag="rematch", kw_only=True):
    """Play again."""

    version: Version | None = None


class PingCommand(Command, frozen=True, tag="ping", kw_only=True):
    """Ask for a sign of life."""

    version: Version | None = None


SeatCommand = SitInCommand | ReclaimCommand | InviteCommand | RenameCommand
ClientMessage = (
    MoveCommand
    | UndoCommand
    | GoOnCommand
    | CheckCommand
    | HintCommand
    | DescribeCommand
    | SitInCommand
    | ReclaimCommand
    | InviteCommand
    | RenameCommand
    | RematchCommand
    | PingCommand
)
COMMANDS: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
HELLO: Final[msgspec.json.Decoder[Hello]] = msgspec.json.Decoder(Hello)


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages from the server."""


class Welcome(ServerMessage, frozen=True, tag="welcome", kw_only=True):
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


class Update(ServerMessage, frozen=True, tag="update", kw_only=True):
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
    covered: Any
    """The view of a spectator, where several seats are held and one hides something from others."""
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


class MatchNews(ServerMessage, frozen=True, tag="match"):
    """Names, presence or seats have changed, or the game is over."""

    match: MatchData


class Ack(ServerMessage, frozen=True, tag="ack"):
    """Done, and written down."""

    id: str
    version: int


class Refused(ServerMessage, frozen=True, tag="refused"):
    """Not done, and why."""

    id: str
    version: int
    code: str
    message: LocalizedText
    details: dict[str, Any]


class Checked(ServerMessage, frozen=True, tag="checked"):
    """Whether a move would be legal."""

    id: str
    refusal: Failure | None


class Hint(ServerMessage, frozen=True, tag="hint"):
    """What a good bot would do, and why."""

    id: str
    move: Any
    notation: str
    words: LocalizedText


class Described(ServerMessage, frozen=True, tag="described"):
    """What each legal move does, in the order of the update's `moves`."""

    id: str
    texts: tuple[LocalizedText, ...]


class Invited(ServerMessage, frozen=True, tag="invited"):
    """The new token of a seat."""

    id: str
    seat: int
    token: str


class RematchNews(ServerMessage, frozen=True, tag="rematch"):
    """The same people play again; `seats` are those of the receiver."""

    id: str | None
    match: str
    seats: tuple[SeatKey, ...]
    host: str | None


class Pong(ServerMessage, frozen=True, tag="pong"):
    """A sign of life."""

    id: str


class ErrorNews(ServerMessage, frozen=True, tag="error"):
    """A message that could not be read."""

    id: str | None
    code: str
    message: LocalizedText
    details: dict[str, Any]
