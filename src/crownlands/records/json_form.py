"""Records as JSON, for programs."""

from typing import Any, Final

import msgspec

from crownlands.core.errors import BadMove, BadRecord
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.options import OptionValue
from crownlands.records.outcome import Outcome, outcome_of
from crownlands.records.record import Comment, Record
from crownlands.records.setup import open_game

FORMAT: Final = "crownlands-record"
VERSION: Final = 1


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


def write(record: Record) -> str:
    """Write a record as one line of JSON."""
    game: dict[str, Any] = record.game.data()
    written = WrittenRecord(
        format=FORMAT,
        version=VERSION,
        **game,
        names=list(record.names),
        tags=dict(record.tags),
        moves=[str(move) for move in record.moves],
        comments=list(record.comments),
        outcome=outcome_of(record.final()),
    )
    return msgspec.json.encode(written).decode() + "\n"


def read(text: str) -> Record:
    """Read a record and play it through."""
    written = _decode(text)
    if written.format != FORMAT or written.version != VERSION:
        raise BadRecord(f"this is not a {FORMAT} of version {VERSION}", line=1)
    game = open_game(written.game, written.rules, written.players, written.options, line=1)
    record = Record(
        game=game,
        moves=tuple(
            _read_move(game, number, text) for number, text in enumerate(written.moves, start=1)
        ),
        names=tuple(written.names),
        comments=tuple(written.comments),
        tags=tuple(written.tags.items()),
    )
    if outcome_of(record.final()) != written.outcome:
        raise BadRecord("the moves do not lead to the outcome that is written", line=1)
    return record


def _read_move(game: Game, number: int, text: str) -> Move:
    try:
        return game.parse(text)
    except BadMove as error:
        raise BadRecord(f"move {number}: {error.message}", line=1, move=number) from None


def _decode(text: str) -> WrittenRecord:
    try:
        return msgspec.json.decode(text, type=WrittenRecord)
    except msgspec.ValidationError as error:
        raise BadRecord(f"the record does not have the right shape: {error}", line=1) from None
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BadRecord(f"this is not JSON: {error}", line=1) from None
