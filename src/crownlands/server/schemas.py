"""What travels over HTTP: the bodies of requests, and answers."""

from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

import msgspec

from crownlands.core.moves import CHANCE
from crownlands.core.moves import Actor as CoreActor
from crownlands.core.text import LocalizedText, Prompt
from crownlands.records.draws import WrongDraw

LONGEST_RECORD: Final = 400_000
"""Characters of a record that may be kept."""
MOST_MOVES: Final = 6_000
"""Moves of a record that may be kept."""
MOST_FRAMES: Final = 200
"""Frames that are sent at once."""
Actor = int | str | None
"""A seat, `"chance"`, or null when the game is over."""
Confirm = Literal["off", "moment", "always"]
Takebacks = Literal["off", "on", "ended"]
"""`ended` where they were on until somebody else was asked to the table."""
ShortText = Annotated[str, msgspec.Meta(max_length=40)]
SeatName = Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": 40})]
Code = Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": 12})]
"""Names and codes are measured without the spaces around them."""


def actor_data(actor: CoreActor) -> Actor:
    """Return an actor as the protocol writes it."""
    return CHANCE.value if actor is CHANCE else actor


def iso_time(milliseconds: int) -> str:
    """Return a time of the database as the protocol writes it."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class SeatData(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table."""

    seat: int
    side: int
    name: str
    kind: Literal["person", "bot"]
    level: str | None
    """The level of the bot that plays here, if one does."""
    stand_in: bool
    """Whether a bot sits in for a person."""
    connected: bool
    open: bool
    """Whether the seat waits for its guest."""


class GameData(msgspec.Struct, frozen=True, kw_only=True):
    """Which game is played."""

    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]


class MatchData(msgspec.Struct, frozen=True, kw_only=True):
    """A match as everybody sees it."""

    id: str
    code: str
    game: GameData
    sides: tuple[tuple[int, ...], ...]
    status: Literal["running", "over"]
    version: int
    actor: Actor
    pace: int
    confirm: Confirm
    """Whether people may take back before something makes a move final, and for how long."""
    takebacks: Takebacks
    taken_back: int
    """How often something was taken back that others had done or that was revealed."""
    seats: tuple[SeatData, ...]
    draw_hash: str
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    created: str
    updated: str
    rematch: str | None


class TableEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log, as a seat sees it made."""

    number: int
    actor: Actor
    kind: Literal["move", "undo"]
    move: Any
    """The move in its data form; null for an undo."""
    notation: str
    forced: bool
    taken_back: int
    """For an undo, how many moves it takes back."""


class LogEntry(msgspec.Struct, frozen=True):
    """A sentence of the log; `number` is that of the last event it tells."""

    number: int
    actor: Actor
    text: LocalizedText


class Choice(msgspec.Struct, frozen=True):
    """A legal move, and what it brings at once; null where that says nothing."""

    move: Any
    notation: str
    gain: int | None
    """Points."""
    coins: int | None = None


class SeatKey(msgspec.Struct, frozen=True):
    """The token that opens a seat."""

    seat: int
    token: str


class Created(msgspec.Struct, frozen=True):
    """A new table with its keys; nobody is told them again."""

    match: MatchData
    host: str
    seats: tuple[SeatKey, ...]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of bodies with names and codes."""

    def __post_init__(self) -> None:
        for field, most in (("name", 40), ("code", 12)):
            text = getattr(self, field, None)
            if text is not None and not 1 <= len(text.strip()) <= most:
                raise ValueError(f"The field `{field}` has 1 to {most} characters")


class SeatWish(_Body, frozen=True, kw_only=True):
    """Who is to sit on a seat."""

    kind: Literal["me", "here", "link", "bot"]
    name: SeatName | None = None
    level: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class NewMatch(_Body, frozen=True, kw_only=True):
    """A table to be made."""

    game: ShortText
    players: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: Annotated[dict[ShortText, bool | int | ShortText], msgspec.Meta(max_length=20)] = {}
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    pace: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    confirm: Confirm = "moment"
    takebacks: bool = False


class JoinWish(_Body, frozen=True, kw_only=True):
    """A code somebody read out."""

    code: Code


class ClaimWish(_Body, frozen=True, kw_only=True):
    """The code of a table, and the name of who takes the seat."""

    code: Code
    name: SeatName | None = None


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be kept, in either form."""

    record: str


class KeptReplay(msgspec.Struct, frozen=True):
    """Where a record was kept."""

    id: str


class Frame(msgspec.Struct, frozen=True):
    """A position: what led to it, told in words, and what is seen then."""

    number: int
    """How many moves were made."""
    event: TableEvent | None
    text: LocalizedText | None
    view: Any
    prompt: Prompt | None
    """What is asked of the actor; null when the game is over."""


class Frames(msgspec.Struct, frozen=True):
    """Some positions of a game; the last of all is number `total`."""

    match: MatchData
    total: int
    start: int
    frames: tuple[Frame, ...]


class Draws(msgspec.Struct, frozen=True, kw_only=True):
    """The check of every draw."""

    hash: str | None
    """The hash that was shown before the game."""
    seed: str | None
    """The seed; null until the game is over, or where a record names none."""
    hash_matches: bool | None
    """Whether the hash is that of the seed; null where one of them is missing."""
    draws: int
    """How many draws there were."""
    wrong: tuple[WrongDraw, ...]
    """Draws that do not follow from the seed."""
    fair: bool | None
    """Whether every draw follows from the seed; null while nobody can tell."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a server can do its work."""

    ok: bool
    version: str
    database: bool
    """Whether the database can be written."""
    workers: int
    """Processes in which bots can think."""
    tables: int
    """Tables in memory."""
    sockets: int
    """Connections to tables."""
