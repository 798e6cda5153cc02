"""Records as JSON, for programs."""

from typing import Any, Final, TypeVar

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.errors import BadMove, BadRecord
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.options import OptionValue
from crownlands.records.json_lines import line_of, line_of_error
from crownlands.records.outcome import Outcome, outcome_of
from crownlands.records.record import Comment, Record
from crownlands.records.setup import open_game

FORMAT: Final = "crownlands-record"
VERSION: Final = 1

Shape = TypeVar("Shape")


class _Format(msgspec.Struct):
    format: str
    version: int


class WrittenRecord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The JSON object; moves stand in their notation."""

    format: str
    version: int
    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    names: list[str]
    tags: dict[str, str]
    moves: list[str]
    comments: list[Comment]
    outcome: Outcome


def write(record: Record, outcome: Outcome | None = None) -> str:
    """Write a record as one line of JSON; who knows its outcome saves playing it through."""
    game: dict[str, Any] = record.game.data()
    written = WrittenRecord(
        format=FORMAT,
        version=VERSION,
        **game,
        names=list(record.names),
        tags=dict(record.tags),
        moves=[str(move) for move in record.moves],
        comments=list(record.comments),
        outcome=outcome or outcome_of(record.final()),
    )
    return msgspec.json.encode(written).decode() + "\n"


def read(text: str) -> Record:
    """Read a record and play it through."""
    _check_format(text)
    written = _decode(text, WrittenRecord)
    game = open_game(
        written.game,
        written.rules,
        written.players,
        written.options,
        line_of=lambda field: line_of(text, field),
    )
    try:
        record = Record(
            game=game,
            moves=tuple(_read_move(game, at, move) for at, move in enumerate(written.moves, 1)),
            names=tuple(written.names),
            comments=tuple(written.comments),
            tags=tuple(written.tags.items()),
        )
        outcome = outcome_of(record.final())
    except BadRecord as error:
        raise _with_line(error, text) from None
    if outcome != written.outcome:
        raise BadRecord(
            "the moves do not lead to the outcome that is written", line=line_of(text, "outcome")
        )
    return record


def _check_format(text: str) -> None:
    written = _decode(text, _Format)
    if written.format != FORMAT:
        raise BadRecord(f"this is not a {FORMAT}", line=line_of(text, "format"))
    if written.version != VERSION:
        raise BadRecord(
            f"this {FORMAT} is of version {written.version}; this program reads {VERSION}",
            line=line_of(text, "version"),
        )


def _read_move(game: Game, number: int, text: str) -> Move:
    try:
        return game.parse(text)
    except BadMove as error:
        raise BadRecord(f"move {number}: {error.message}", move=number, cause=error.code) from None


def _with_line(error: BadRecord, text: str) -> BadRecord:
    """Add the line to an error that knows only the move or the part of the record it is about."""
    details = dict(error.details)
    if "move" in details:
        details["line"] = line_of(text, "moves", details["move"] - 1)
    else:
        details["line"] = line_of(text, details["part"])
    return BadRecord(**details)


def _decode(text: str, shape: type[Shape]) -> Shape:
    prepare_type(shape)
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        reason = f"the record does not have the right shape: {error}"
        raise BadRecord(reason, line=line_of_error(text, str(error))) from None
    except (msgspec.DecodeError, RecursionError) as error:
        reason = f"this is not JSON: {error}"
        raise BadRecord(reason, line=line_of_error(text, str(error))) from None
