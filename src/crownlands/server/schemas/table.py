"""A table as everybody sees it, and what happens there."""

from typing import Any, Literal

import msgspec

from crownlands.core.text import LocalizedText

Actor = int | str | None
"""A seat, `"chance"`, or null when the game is over."""
Confirm = Literal["off", "moment", "always"]
Takebacks = Literal["off", "on", "ended"]
"""`ended` where they were on until somebody else was asked to the table."""


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
