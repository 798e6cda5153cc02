"""The types of the API: bodies of HTTP requests and responses, and what socket messages share."""

from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

import msgspec

from crownlands.analysis.review_types import Candidate, PositionValue
from crownlands.core.moves import CHANCE
from crownlands.core.moves import Actor as CoreActor
from crownlands.core.text import LocalizedText, Prompt
from crownlands.records.annotations import Annotation
from crownlands.records.draws import WrongDraw
from crownlands.server.errors import Failure

LONGEST_RECORD: Final = 400_000
"""The most characters of a stored record."""
MOST_MOVES: Final = 6_000
"""The most moves of a stored record."""
MOST_EXPLORED: Final = 1_000
"""The most moves that are explored after a position."""
MOST_FRAMES: Final = 200
"""The most frames in a response."""
Actor = int | str | None
"""A seat, `"chance"`, or null when the game is over."""
Confirm = Literal["off", "moment", "always"]
Takebacks = Literal["off", "on", "ended"]
"""`ended` if they were on until somebody else was invited."""
ShortText = Annotated[str, msgspec.Meta(max_length=40)]
SeatName = Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": 40})]
Code = Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": 12})]
"""The lengths of names and codes are checked without surrounding spaces."""
SourceId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
PositionNumber = Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
MoveNotation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ExploredMoves = Annotated[tuple[MoveNotation, ...], msgspec.Meta(max_length=MOST_EXPLORED)]
"""Moves in notation, draws included."""


def actor_data(actor: CoreActor) -> Actor:
    """Return an actor as in messages."""
    return CHANCE.value if actor is CHANCE else actor


def iso_time(milliseconds: int) -> str:
    """Return a time of the database as in messages."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table."""

    seat: int
    side: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None
    """The level of the bot that plays here, if any."""
    stand_in: bool
    """Whether a bot plays for a person."""
    connected: bool
    open: bool
    """Whether nobody has taken the invited seat yet."""


class GameData(msgspec.Struct, frozen=True, kw_only=True):
    """A game with its options."""

    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]


class MatchOrigin(msgspec.Struct, frozen=True, kw_only=True):
    """The position of another game from which a match plays on."""

    match: str | None = None
    """The id of a match of this server."""
    replay: str | None = None
    """The id of a stored record."""
    number: int
    """The number of moves of the other game before it."""
    moves: int
    """The number of moves that were taken over: `number`, and those explored after it."""


class MatchData(msgspec.Struct, frozen=True, kw_only=True):
    """A match as all clients see it."""

    id: str
    code: str
    game: GameData
    sides: tuple[tuple[int, ...], ...]
    status: Literal["running", "over"]
    version: int
    actor: Actor
    pace: int
    confirm: Confirm
    """How long a move may be undone before something makes it final."""
    takebacks: Takebacks
    taken_back: int
    """The number of takebacks."""
    seats: tuple[SeatData, ...]
    draw_hash: str
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    created: str
    updated: str
    rematch: str | None
    coach: bool = False
    """Whether own decisions are graded while playing."""
    origin: MatchOrigin | None = msgspec.field(default=None, name="from")


class TableEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One entry in the log of a match, as a seat sees it."""

    number: int
    actor: Actor
    kind: Literal["move", "undo"]
    move: Any
    """The move in its data form; null for an undo."""
    notation: str
    forced: bool
    taken_back: int
    """For an undo or a takeback, the number of moves it reverts."""


class LogEntry(msgspec.Struct, frozen=True):
    """A sentence of the log; `number` is that of the last event it describes."""

    number: int
    actor: Actor
    text: LocalizedText


class LegalMove(msgspec.Struct, frozen=True, gc=False):
    """A legal move, and the points and coins it brings at once; null if no move brings any."""

    move: Any
    notation: str
    gain: int | None
    """Points."""
    coins: int | None = None


class SeatToken(msgspec.Struct, frozen=True):
    """A seat and its token."""

    seat: int
    token: str


class CreatedMatch(msgspec.Struct, frozen=True):
    """A new match with its tokens, which are sent only once."""

    match: MatchData
    host: str
    seats: tuple[SeatToken, ...]


class _RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of requests with names and codes."""

    def __post_init__(self) -> None:
        for field, most in (("name", 40), ("code", 12)):
            text = getattr(self, field, None)
            if text is not None and not 1 <= len(text.strip()) <= most:
                raise ValueError(f"The field `{field}` has 1 to {most} characters")


class SeatRequest(_RequestBody, frozen=True, kw_only=True):
    """The player of a seat in a new match."""

    kind: Literal["me", "here", "link", "bot"]
    name: SeatName | None = None
    level: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class GameSource(_RequestBody, frozen=True, kw_only=True):
    """The base of requests about a game: a match of this server or a stored record."""

    match: SourceId | None = None
    replay: SourceId | None = None

    def __post_init__(self) -> None:
        if (self.match is None) == (self.replay is None):
            raise ValueError("One of the fields `match` and `replay` is needed")


class PlayOnRequest(GameSource, frozen=True, kw_only=True):
    """A position to play on from: that after `number` moves of a game, and these `moves`."""

    number: PositionNumber
    moves: ExploredMoves = ()


class ExploreRequest(PlayOnRequest, frozen=True, kw_only=True):
    """A position to explore; with `judge`, also what it and the legal moves are worth."""

    judge: bool = False
    compare: MoveNotation | None = None
    """A legal move there that is among the compared ones, whatever it seems to be worth."""


class ReviewRequest(GameSource, frozen=True, kw_only=True):
    """A game to review."""

    effort: Literal["quick", "normal"] = "quick"


class CreateMatchRequest(_RequestBody, frozen=True, kw_only=True):
    """A match to create; with `from`, one that plays on from a position of another game.

    Its game, players and options are then those of that game, and all seats but one are bots'.
    With `daily`, the challenge of that day: game, bots, draws and undo follow from the day.
    """

    game: ShortText | None = None
    players: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    options: Annotated[dict[ShortText, bool | int | ShortText], msgspec.Meta(max_length=20)] = {}
    seats: Annotated[tuple[SeatRequest, ...], msgspec.Meta(min_length=1, max_length=16)]
    pace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    confirm: Confirm = "moment"
    takebacks: bool = False
    coach: bool = False
    """Whether own decisions are graded while playing, which is for one person and bots."""
    origin: PlayOnRequest | None = msgspec.field(default=None, name="from")
    daily: ShortText | None = None
    """The day whose challenge it is, as in `2026-11-20`; the one seat is then that of a person."""

    def __post_init__(self) -> None:
        if self.daily is not None:
            if self.origin is not None or [one.kind for one in self.seats] != ["me"]:
                raise ValueError("With `daily` there is one seat, of the kind `me`, and no `from`")
        elif self.origin is None and (self.game is None or self.players is None):
            raise ValueError(
                "The fields `game` and `players` are needed without `from` and `daily`"
            )


class JoinRequest(_RequestBody, frozen=True, kw_only=True):
    """The code of a match."""

    code: Code


class ClaimSeatRequest(_RequestBody, frozen=True, kw_only=True):
    """The code of a match, and the name of the person who claims a seat."""

    code: Code
    name: SeatName | None = None


class StoreReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to store, as text or JSON."""

    record: str


class StoredReplay(msgspec.Struct, frozen=True):
    """The id of a stored record."""

    id: str


class Frame(msgspec.Struct, frozen=True):
    """A position, with the move that led to it and its description."""

    number: int
    """The number of moves before it."""
    event: TableEvent | None
    text: LocalizedText | None
    view: Any
    prompt: Prompt | None
    """The question to the actor; null when the game is over."""
    annotation: Annotation | None
    """What the record says of the position and of the move, where it was reviewed."""


class Frames(msgspec.Struct, frozen=True):
    """Some positions of a game; the last position has the number `total`."""

    match: MatchData
    total: int
    start: int
    frames: tuple[Frame, ...]


class ReviewJob(msgspec.Struct, frozen=True, kw_only=True):
    """A review that was asked for."""

    id: str
    status: Literal["waiting", "running", "done", "failed"]
    progress: float
    """The part that is done, from 0 to 1."""
    review: Any
    """The review once it is done."""
    error: Failure | None
    """Why it failed."""


class ExploredMove(msgspec.Struct, frozen=True):
    """A move that was played on from a position."""

    notation: str
    text: LocalizedText
    actor: Actor


class ChoiceOfMove(LegalMove, frozen=True, kw_only=True):
    """A legal move of an explored position, described without its actor."""

    text: LocalizedText


class Exploration(msgspec.Struct, frozen=True, kw_only=True):
    """A position that was reached by playing on from a game. It waits for a seat or is over."""

    number: int
    """The number of moves of the game before the explored ones."""
    view: Any
    prompt: Prompt | None
    """The question to the actor; null when the game is over."""
    actor: Actor
    legal: tuple[ChoiceOfMove, ...]
    moves: tuple[str, ...]
    """All moves that were played on, with the draws that the server made."""
    played: tuple[ExploredMove, ...]
    value: PositionValue | None
    """What the position is worth; null if that was not asked for."""
    candidates: tuple[Candidate, ...]
    """The moves that were compared, the best first."""
    over: bool


class DrawCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The check of all draws."""

    hash: str | None
    """The hash that was shown before the game."""
    seed: str | None
    """The seed; null until the game is over, or if a record has none."""
    hash_matches: bool | None
    """Whether the hash is that of the seed; null if one of them is missing."""
    draws: int
    """The number of draws that the game made itself."""
    wrong: tuple[WrongDraw, ...]
    """Draws that do not follow from the seed."""
    fair: bool | None
    """Whether all these draws follow from the seed; null while the seed is unknown."""
    taken_over: int = 0
    """The number of draws that were taken over from another game; they are not checked."""


class ProcessHealth(msgspec.Struct, frozen=True, kw_only=True):
    """A process of the server; its numbers are a few seconds old."""

    id: str
    host: str
    """The machine."""
    pid: int
    version: str
    started: str
    tables: int
    sockets: int
    workers: int


class HealthSum(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of all processes of the server together."""

    processes: int
    tables: int
    """Tables in memory; one that is used in two processes counts twice."""
    sockets: int
    workers: int


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the process that answers, and of all processes of the server."""

    ok: bool
    version: str
    database: bool
    """Whether the database can be written."""
    workers: int
    """Worker processes for bots."""
    tables: int
    """Tables in memory."""
    sockets: int
    """Connected clients."""
    process: str
    """The id of the process that answers."""
    processes: tuple[ProcessHealth, ...]
    """All living processes; empty if the database does not answer."""
    sum: HealthSum
