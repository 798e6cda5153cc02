"""The messages on the WebSocket of a table, from clients and from the server."""

from typing import Annotated, Any, Final, Literal

import msgspec

from crownlands.analysis.review_types import Decision
from crownlands.core.text import LocalizedText, Prompt
from crownlands.server.api_types import LegalMove, MatchData, SeatToken
from crownlands.server.errors import Failure

PROTOCOL: Final = 1
BROKEN: Final = 1011
RESTARTS: Final = 1012
"""Clients connect again: to this server after a restart, or to a process that knows the table."""
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
    "unknown_rules": RESTARTS,
    "too_large": TOO_LARGE,
    "flood": FLOOD,
    "full": FLOOD,
}
"""The code with which a socket is closed, by the code of the error."""
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""The id of a command, without NUL, which PostgreSQL cannot store."""
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True
):
    """The base of all messages from clients."""


class Hello(ClientMessage, frozen=True, tag="hello", kw_only=True):
    """The first message: the tokens of a client, and the last version it has seen."""

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=16)] = ()
    host: Token | None = None
    version: Version | None = None


class Command(ClientMessage, frozen=True, kw_only=True):
    """The base of commands, which are answered with their id."""

    id: Id


class MoveCommand(Command, frozen=True, tag="move", kw_only=True):
    """Play a move, given as data or as notation."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class UndoCommand(Command, frozen=True, tag="undo", kw_only=True):
    """Undo the last move; with `takeback`, also draws and moves of others since."""

    version: Version
    takeback: bool = False


class ConfirmCommand(Command, frozen=True, tag="go_on", kw_only=True):
    """Confirm that the game may go on: end the hold for the seats of the sender."""

    version: Version


class CheckCommand(Command, frozen=True, tag="check", kw_only=True):
    """Ask whether a move is legal."""

    version: Version
    move: dict[str, Any] | None = None
    notation: Notation | None = None


class HintCommand(Command, frozen=True, tag="hint", kw_only=True):
    """Ask for the move of a strong bot."""

    version: Version


class DescribeCommand(Command, frozen=True, tag="describe", kw_only=True):
    """Ask for a description of each legal move."""

    version: Version


class StandInCommand(Command, frozen=True, tag="sit_in", kw_only=True):
    """Let a bot play for a person; with the level null, end that."""

    seat: SeatNumber
    level: Level | None = None
    version: Version | None = None


class ReclaimCommand(Command, frozen=True, tag="reclaim", kw_only=True):
    """Take a seat back from a bot."""

    seat: SeatNumber
    version: Version | None = None


class InviteCommand(Command, frozen=True, tag="invite", kw_only=True):
    """Make a new token for a seat."""

    seat: SeatNumber
    version: Version | None = None


class RenameCommand(Command, frozen=True, tag="rename", kw_only=True):
    """Change the name of a seat."""

    seat: SeatNumber
    name: Name
    version: Version | None = None


class CoachCommand(Command, frozen=True, tag="coach", kw_only=True):
    """Switch the coach on or off."""

    on: bool
    version: Version | None = None


class RematchCommand(Command, frozen=True, tag="rematch", kw_only=True):
    """Ask for a rematch."""

    version: Version | None = None


class PingCommand(Command, frozen=True, tag="ping", kw_only=True):
    """Ask for a `pong`."""

    version: Version | None = None


SeatCommand = StandInCommand | ReclaimCommand | InviteCommand | RenameCommand | CoachCommand
AnyCommand = (
    MoveCommand
    | UndoCommand
    | ConfirmCommand
    | CheckCommand
    | HintCommand
    | DescribeCommand
    | StandInCommand
    | ReclaimCommand
    | InviteCommand
    | RenameCommand
    | CoachCommand
    | RematchCommand
    | PingCommand
)
COMMAND_DECODER: Final[msgspec.json.Decoder[AnyCommand]] = msgspec.json.Decoder(AnyCommand)
HELLO_DECODER: Final[msgspec.json.Decoder[Hello]] = msgspec.json.Decoder(Hello)


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages from the server."""


class Welcome(ServerMessage, frozen=True, tag="welcome", kw_only=True):
    """The match, and the seats of the client."""

    protocol: int = PROTOCOL
    match: MatchData
    seats: tuple[int, ...]
    host: bool


class HoldData(msgspec.Struct, frozen=True):
    """A hold: what the table waits for before the next automatic move or bot."""

    kind: Literal["undo", "chapter", "seat"]
    """`undo`: a move may be undone. `chapter`: the end of a part of a longer game is shown.
    `seat`: somebody may take a seat back from a bot."""
    seats: tuple[int, ...]
    """The seats that it waits for."""
    milliseconds: int | None
    """The time left; null if it lasts until all seats have sent `go_on`."""


class ChapterData(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a part of a longer game, such as a deal."""

    number: int
    """The number of the part, from 1."""
    points: tuple[int, ...]
    """The points of each side in this part."""
    totals: tuple[int, ...]
    """The total of each side."""
    text: LocalizedText
    """The result as a sentence."""
    view: Any
    """The view at the end of the part."""


class Update(ServerMessage, frozen=True, tag="update", kw_only=True):
    """The events since a version, and the present state."""

    version: int
    since: int
    fresh: bool
    seat: int | None
    events: list[Any]
    """Encoded values of `TableEvent`."""
    log: list[Any]
    """Encoded values of `LogEntry`."""
    view: Any
    covered: Any
    """The view of a spectator, if the client holds several seats and something is hidden."""
    prompt: Prompt | None
    """The question to the actor; null when the game is over."""
    moves: tuple[LegalMove, ...]
    undo: bool
    takeback: int
    """The number of moves a takeback would revert; 0 if none is possible."""
    revealed: tuple[LocalizedText, ...]
    """Sentences about what those moves have revealed: draws, moves of others, the end of a game."""
    hold: HoldData | None
    chapter: ChapterData | None
    """The part of a longer game that ended since, or whose end is shown."""


class MatchChanged(ServerMessage, frozen=True, tag="match"):
    """Names, presence or seats have changed, or the game is over."""

    match: MatchData


class Ack(ServerMessage, frozen=True, tag="ack"):
    """A command was executed and stored."""

    id: str
    version: int


class Refused(ServerMessage, frozen=True, tag="refused"):
    """A command was refused."""

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
    """The move of a strong bot, and why."""

    id: str
    move: Any
    notation: str
    words: LocalizedText


class CoachMessage(ServerMessage, frozen=True, tag="coach"):
    """What a decision of the receiver was worth, at a table with a coach."""

    number: int
    """The number of its event; `number` of the decision counts without undone moves."""
    seat: int
    decision: Decision


class Described(ServerMessage, frozen=True, tag="described"):
    """The descriptions of the legal moves, in the order of `moves` in the update."""

    id: str
    texts: tuple[LocalizedText, ...]


class Invited(ServerMessage, frozen=True, tag="invited"):
    """The new token of a seat."""

    id: str
    seat: int
    token: str


class RematchCreated(ServerMessage, frozen=True, tag="rematch"):
    """There is a rematch; `seats` are those of the receiver."""

    id: str | None
    match: str
    seats: tuple[SeatToken, ...]
    host: str | None


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: str


class ErrorMessage(ServerMessage, frozen=True, tag="error"):
    """A message could not be read, or a token is invalid."""

    id: str | None
    code: str
    message: LocalizedText
    details: dict[str, Any]
