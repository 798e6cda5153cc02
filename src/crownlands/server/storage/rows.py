"""The rows of the database as values."""

from typing import Any, Literal

import msgspec

from crownlands.server.schemas.table import Confirm, Takebacks

Kind = Literal["move", "undo", "takeback"]
Status = Literal["running", "over"]
SeatKind = Literal["person", "bot"]


class MoveRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log: a move, or that moves were taken back.

    A `takeback` takes back what others did, or what was revealed; an `undo` does not.
    """

    number: int
    kind: Kind
    seat: int | None
    """Who did it; None for chance."""
    notation: str
    """The move; for an undo or a takeback, how many moves it takes back."""
    command_id: str | None = None
    forced: bool = False
    at: int


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: who sits there, and the hash of the token that opens it."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None = None
    stand_in: str | None = None
    """The level of the bot that sits in for a person."""
    token_hash: str | None = None
    open: bool = False

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its log and its seats."""

    id: str
    code: str
    game: str
    """Which game with which options, as JSON."""
    seed: bytes
    host_hash: str
    pace: int
    confirm: Confirm = "moment"
    takebacks: Takebacks = "off"
    status: Status
    version: int
    actor: int | None
    rematch: str | None = None
    created: int
    updated: int


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as it was written down."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]


class ReplayRow(msgspec.Struct, frozen=True, kw_only=True):
    """A record that somebody keeps here."""

    id: str
    record: str
    created: int


class Addition(msgspec.Struct, frozen=True, kw_only=True):
    """Lines to add to a log, for whoever saw the version before them."""

    match_id: str
    moves: tuple[MoveRow, ...]
    status: Status
    actor: int | None

    @property
    def before(self) -> int:
        """The version these lines follow."""
        return self.moves[0].number - 1

    @property
    def version(self) -> int:
        """The version after them."""
        return self.moves[-1].number


def columns(row: msgspec.Struct) -> dict[str, Any]:
    """Give the fields of a row by the names of their columns."""
    return msgspec.structs.asdict(row)
