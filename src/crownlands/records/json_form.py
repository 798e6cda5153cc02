"""Records as JSON, for programs; errors say on which line something stands."""

import re
from json import JSONDecoder
from typing import Any, Final, TypeVar

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.errors import BadMove, BadRecord
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.options import OptionValue
from crownlands.core.state import State
from crownlands.records.annotations import Annotation, check_better_move
from crownlands.records.record import DAMAGE, Comment, Outcome, Record, open_game, outcome_of

_DECODER: Final = JSONDecoder(parse_int=str, parse_float=str)
_GAP: Final = re.compile(r"[\s:,]*")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r"`\$\.(\w+)(?:\[(\d+)\])?")


FORMAT: Final = "crownlands-record"
VERSION: Final = 1

Shape = TypeVar("Shape")


class _Format(msgspec.Struct):
    format: str
    version: int


class SerializedRecord(
    msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """The JSON object; moves stand in their notation.

    Annotations are left out where there are none, as in records that were written before.
    """

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
    annotations: list[Annotation] = []
    outcome: Outcome


def write(record: Record, outcome: Outcome | None = None) -> str:
    """Return a record as one line of JSON; with a known outcome it is not replayed."""
    game: dict[str, Any] = record.game.data()
    written = SerializedRecord(
        format=FORMAT,
        version=VERSION,
        **game,
        names=list(record.names),
        tags=dict(record.tags),
        moves=[str(move) for move in record.moves],
        comments=list(record.comments),
        annotations=list(record.annotations),
        outcome=outcome or outcome_of(record.final()),
    )
    return msgspec.json.encode(written).decode() + "\n"


def read(text: str) -> Record:
    """Read a record and play it through."""
    _check_format(text)
    written = _decode(text, SerializedRecord)
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
            annotations=tuple(written.annotations),
            tags=tuple(written.tags.items()),
        )
        outcome = outcome_of(_checked_final(record))
    except BadRecord as error:
        raise _with_line(error, text) from None
    if outcome != written.outcome:
        raise BadRecord(DAMAGE["outcome"], line=line_of(text, "outcome"))
    return record


def _checked_final(record: Record) -> State:
    """Return the last state, having checked better moves where they could have been played."""
    states = list(record.replay())
    for index, annotation in enumerate(record.annotations):
        reason = check_better_move(annotation, states[annotation.after - 1])
        if reason is not None:
            raise BadRecord(reason, part="annotations", index=index)
    return states[-1]


def _check_format(text: str) -> None:
    written = _decode(text, _Format)
    if written.format != FORMAT:
        raise BadRecord(DAMAGE["format"].format(format=FORMAT), line=line_of(text, "format"))
    if written.version != VERSION:
        raise BadRecord(
            DAMAGE["version"].format(format=FORMAT, version=written.version, known=VERSION),
            line=line_of(text, "version"),
        )


def _read_move(game: Game, number: int, text: str) -> Move:
    try:
        return game.parse(text)
    except BadMove as error:
        reason = DAMAGE["move"].format(number=number, reason=error.words)
        raise BadRecord(reason, move=number, cause=error.code) from None


def _with_line(error: BadRecord, text: str) -> BadRecord:
    """Add the line to an error that knows only the move or the part of the record it is about."""
    details = dict(error.details)
    if "move" in details:
        details["line"] = line_of(text, "moves", details["move"] - 1)
    else:
        details["line"] = line_of(text, details["part"], details.get("index"))
    return BadRecord(**{**details, "reason": error.reason})


def _decode(text: str, shape: type[Shape]) -> Shape:
    prepare_type(shape)
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        reason = DAMAGE["shape"].format(reason=error)
        raise BadRecord(reason, line=line_of_error(text, str(error))) from None
    except (msgspec.DecodeError, RecursionError) as error:
        reason = DAMAGE["json"].format(reason=error)
        raise BadRecord(reason, line=line_of_error(text, str(error))) from None


def line_at(text: str, at: int) -> int:
    """Return the line, counted from 1, of a character."""
    return text.count("\n", 0, at) + 1


def line_of(text: str, key: str, index: int | None = None) -> int:
    """Return the line of a value of the outermost object, or of a member of the list it is.

    What is not there has no line of its own: the error is then where the text begins.
    """
    try:
        return line_at(text, _find(text, key, index))
    except (ValueError, IndexError, RecursionError):
        return 1


def line_of_error(text: str, reason: str) -> int:
    """Return the line msgspec speaks of: it names a byte, a path, or says that the text ends."""
    byte = _BYTE.search(reason)
    if byte is not None:
        return text.encode()[: int(byte[1])].count(b"\n") + 1
    path = _PATH.search(reason)
    if path is not None:
        return line_of(text, path[1], None if path[2] is None else int(path[2]))
    return line_at(text.rstrip(), len(text)) if "truncated" in reason else 1


def _find(text: str, key: str, index: int | None) -> int:
    at = _skip(text, text.index("{") + 1)
    name, end = _DECODER.raw_decode(text, at)
    while name != key:
        at = _next_value(text, _skip(text, end))
        name, end = _DECODER.raw_decode(text, at)
    at = _skip(text, end)
    if index is None:
        return at
    at = _skip(text, at + 1)
    for _ in range(index):
        at = _next_value(text, at)
    return at


def _next_value(text: str, at: int) -> int:
    return _skip(text, _DECODER.raw_decode(text, at)[1])


def _skip(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return at if gap is None else gap.end()
