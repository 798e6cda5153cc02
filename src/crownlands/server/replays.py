"""Replays: of matches of this server, and of records that somebody has stored here."""

import gzip
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from typing import Final

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadRecord
from crownlands.core.moves import CHANCE, Move
from crownlands.core.registry import registry
from crownlands.core.state import State
from crownlands.core.text import LocalizedText
from crownlands.records.draws import HASH_TAG, TAKEN_OVER_TAG, draw_tags, verify
from crownlands.records.record import Format, Record
from crownlands.server.api_types import (
    MOST_MOVES,
    DrawCheck,
    Frame,
    Frames,
    GameData,
    MatchData,
    SeatData,
    TableEvent,
    actor_data,
    iso_time,
)
from crownlands.server.errors import ServerError
from crownlands.server.matches.match_state import forced_move
from crownlands.server.matches.service import MatchService
from crownlands.server.matches.table import Table
from crownlands.server.storage.database import Conflict, is_storable
from crownlands.server.storage.tables import ReplayRow
from crownlands.text import Transition, in_both, narrate

TAKEBACKS_TAG: Final = "Takebacks"
"""The tag of a record with the number of takebacks."""
_COMPRESSION: Final = 5
"""The gzip level for frames."""
_SUFFIX: Final = {"text": "txt", "json": "json"}


class Replay(msgspec.Struct, frozen=True):
    """A match and its record."""

    match: MatchData
    record: Record
    open: bool
    """Whether everything may be shown, or only what a spectator sees."""

    @classmethod
    def of_table(cls, table: Table) -> "Replay":
        """Return the replay of a table; with the seed once the game is over."""
        takebacks, taken_over = table.match.takeback_count, table.match.taken_over
        record = Record(
            game=table.game,
            moves=table.match.moves,
            names=table.names,
            tags=(
                *(((TAKEN_OVER_TAG, str(taken_over)),) if taken_over else ()),
                *(((TAKEBACKS_TAG, str(takebacks)),) if takebacks else ()),
                *(draw_tags(table.row.seed) if table.over else ()),
            ),
        )
        return cls(table.data(), record, table.over)

    @classmethod
    def of_row(cls, row: ReplayRow) -> "Replay":
        """Return the replay of a stored record."""
        record = Record.loads(row.record)
        return cls(_match_data(row, record), record, open=True)

    def frames(self, start: int, count: int) -> Frames:
        """Return some positions in their order."""
        states = tuple(islice(self.record.replay(), start + count))
        numbers = range(start, min(start + count, len(states)))
        frames = tuple(self._frame(number, states) for number in numbers)
        return Frames(self.match, len(self.record.moves), start, frames)

    def dumps(self, form: Format) -> str:
        """Return the record as text, or what a spectator has seen of it."""
        if self.open:
            return self.record.dumps(form)
        if form == "text":
            return self.record.excerpt()
        played = zip(self.record.replay(), self.record.moves, strict=False)
        if any(self._shown(state, move) != move for state, move in played):
            raise ServerError("still_secret")
        return self.record.dumps(form)

    def draws(self) -> DrawCheck:
        """Check all draws against the seed, and the seed against its hash, after the end."""
        found = verify(self.record)
        return DrawCheck(
            hash=self.match.draw_hash or None,
            seed=found.seed,
            hash_matches=found.hash_matches,
            draws=found.draws,
            wrong=found.wrong,
            fair=None if found.seed is None else found.fair,
            taken_over=found.taken_over,
        )

    def _frame(self, number: int, states: tuple[State, ...]) -> Frame:
        state = states[number]
        known = state.position if self.open else state.view().known
        view = state.game.rules.view_data(known, None)
        prompt = None if state.actor is None else state.game.rules.prompt(known)
        annotation = next((one for one in self.record.annotations if one.after == number), None)
        if number == 0:
            return Frame(0, None, None, view, prompt, annotation)
        before = states[number - 1]
        move = self._shown(before, self.record.moves[number - 1])
        event = TableEvent(
            number=number,
            actor=actor_data(before.actor),
            kind="move",
            move=move,
            notation=str(move),
            forced=isinstance(before.actor, int) and forced_move(before) is not None,
            taken_back=0,
        )
        return Frame(number, event, self._text(number, states), view, prompt, annotation)

    def _shown(self, before: State, move: Move) -> Move:
        return move if self.open else before.observe_move(move, None)

    def _text(self, number: int, states: tuple[State, ...]) -> LocalizedText | None:
        """Describe a move; draws of one kind in a row are described with the last of them."""
        if self._is_continued(number, states):
            return None
        first = number
        while first > 1 and self._is_continued(first - 1, states):
            first -= 1
        befores, moves = states[first - 1 : number], self.record.moves[first - 1 : number]
        transitions = [
            Transition(before.actor, self._shown(before, move), before, after)
            for before, move, after in zip(befores, moves, states[first : number + 1], strict=True)
        ]
        return in_both(
            lambda translator: f"{next(narrate(transitions, translator)).text}.", self.record.names
        )

    def _is_continued(self, number: int, states: tuple[State, ...]) -> bool:
        """Return whether chance makes this move and another of its kind right after it."""
        moves = self.record.moves
        return (
            states[number - 1].actor is CHANCE
            and states[number].actor is CHANCE
            and number < len(moves)
            and type(moves[number]) is type(moves[number - 1])
        )


async def store_record(service: MatchService, written: str) -> str:
    """Store a checked record, and return its id; equal records are stored once."""
    replay_id = urlsafe_b64encode(sha256(written.encode()).digest()[:16]).decode().rstrip("=")
    if await service.store.replay(replay_id) is None:
        with suppress(Conflict):
            await service.store.save_replay(replay_id, written)
    return replay_id


def checked_record(text: str) -> str:
    """Check a record, and return it in the form that is stored."""
    record = Record.loads(text)
    registry.find_offered(record.game.id)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"a record of more than {MOST_MOVES} moves is not stored")
    written = record.dumps()
    if not is_storable(written):
        raise BadRecord("a record with a NUL in it is not stored")
    return written


def replay_match(source: Replay | ReplayRow) -> MatchData:
    """Return the match of a replay."""
    return open_replay(source).match


def replay_record(source: Replay | ReplayRow, form: Format) -> tuple[str, str]:
    """Return the record of a replay: the name of its file, and its text."""
    replay = open_replay(source)
    name = f"{replay.match.game.game}-{replay.match.id}.{_SUFFIX[form]}"
    return name, replay.dumps(form)


def replay_frames(source: Replay | ReplayRow, start: int, count: int, *, compressed: bool) -> bytes:
    """Encode some positions of a replay."""
    content = msgspec.json.encode(open_replay(source).frames(start, count))
    return gzip.compress(content, _COMPRESSION, mtime=0) if compressed else content


def replay_draws(source: Replay | ReplayRow) -> DrawCheck:
    """Check the draws of a replay."""
    return open_replay(source).draws()


def open_replay(source: Replay | ReplayRow) -> Replay:
    """Return a replay, which is made of a stored record where it has to be."""
    return source if isinstance(source, Replay) else Replay.of_row(source)


def _match_data(row: ReplayRow, record: Record) -> MatchData:
    """Return a stored record as a match."""
    game, last = record.game, record.final()
    created, takebacks = iso_time(row.created), dict(record.tags).get(TAKEBACKS_TAG, "")
    countable = takebacks.isdecimal() and takebacks.isascii()
    return MatchData(
        id=row.id,
        code="",
        game=convert(game.data(), GameData),
        sides=game.sides,
        status="over" if last.actor is None else "running",
        version=len(record.moves),
        actor=actor_data(last.actor),
        pace=0,
        confirm="off",
        takebacks="off",
        taken_back=int(takebacks) if countable else 0,
        seats=tuple(_seat(record, seat) for seat in game.seats),
        draw_hash=dict(record.tags).get(HASH_TAG, ""),
        winners=last.winners(),
        totals=tuple(sheet.total for sheet in last.scores()),
        created=created,
        updated=created,
        rematch=None,
    )


def _seat(record: Record, seat: int) -> SeatData:
    return SeatData(
        seat=seat,
        side=record.game.side_of(seat),
        name=record.names[seat],
        kind="person",
        level=None,
        stand_in=False,
        connected=False,
        open=False,
    )
