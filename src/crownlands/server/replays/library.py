"""Where games to be seen again come from: tables, and records kept in the database."""

from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from crownlands.core.convert import convert
from crownlands.core.errors import BadRecord
from crownlands.records.draws import HASH_TAG, draw_tags
from crownlands.records.record import Record
from crownlands.server.errors import ServerError
from crownlands.server.matches.batch import written_actor
from crownlands.server.matches.host import MatchHost
from crownlands.server.matches.table import Table
from crownlands.server.replays.shapes import MOST_MOVES
from crownlands.server.replays.story import Story
from crownlands.server.schemas.table import GameData, MatchData, SeatData
from crownlands.server.storage.rows import ReplayRow
from crownlands.server.storage.store import Conflict, can_be_kept

TAKEBACKS_TAG: Final = "Takebacks"
"""The tag of a record that tells how often something revealed was taken back."""


class Told(NamedTuple):
    """A game to be seen again, and the table it was played at."""

    match: MatchData
    story: Story


async def told_match(host: MatchHost, match_id: str) -> Told:
    """Give a match of this server; all of it once it is over."""
    table = await host.table(match_id)
    return Told(table.data(), Story(record_of(table), table.over))


def record_of(table: Table) -> Record:
    """Write down what was played at a table; the seed only once the game is over."""
    takebacks = table.course.takebacks
    return Record(
        game=table.game,
        moves=table.course.moves,
        names=table.names,
        tags=(
            *(((TAKEBACKS_TAG, str(takebacks)),) if takebacks else ()),
            *(draw_tags(table.row.seed) if table.over else ()),
        ),
    )


async def keep(host: MatchHost, written: str) -> str:
    """Keep a record that was checked; the same record is kept once, under the same id."""
    replay_id = urlsafe_b64encode(sha256(written.encode()).digest()[:16]).decode().rstrip("=")
    if await host.store.replay(replay_id) is None:
        try:
            await host.store.keep_replay(replay_id, written)
        except Conflict:
            return replay_id
    return replay_id


def checked(text: str) -> str:
    """Read a record, and write it in the form that is kept."""
    record = Record.loads(text)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"a record of more than {MOST_MOVES} moves is not kept")
    written = record.dumps()
    if not can_be_kept(written):
        raise BadRecord("a record with a NUL in it is not kept")
    return written


async def kept_replay(host: MatchHost, replay_id: str) -> ReplayRow:
    """Find a record that was kept; not found if there is none."""
    kept = await host.store.replay(replay_id)
    if kept is None:
        raise ServerError("not_found")
    return kept


def opened(source: Told | ReplayRow) -> Told:
    """Read a record that was kept; a match is given as it is."""
    if isinstance(source, Told):
        return source
    kept = source
    record = Record.loads(kept.record)
    return Told(_described(kept.id, record, kept.created), Story(record, open=True))


def _described(replay_id: str, record: Record, created: int) -> MatchData:
    """Describe a record as a match is described."""
    game, last = record.game, record.final()
    moment = datetime.fromtimestamp(created / 1000, UTC).isoformat(timespec="milliseconds")
    return MatchData(
        id=replay_id,
        code="",
        game=convert(game.data(), GameData),
        sides=game.sides,
        status="over" if last.actor is None else "running",
        version=len(record.moves),
        actor=written_actor(last.actor),
        pace=0,
        confirm="off",
        takebacks="off",
        taken_back=_taken_back(record),
        seats=tuple(_seat(record, seat) for seat in game.seats),
        draw_hash=dict(record.tags).get(HASH_TAG, ""),
        winners=last.winners(),
        totals=tuple(sheet.total for sheet in last.scores()),
        created=moment.replace("+00:00", "Z"),
        updated=moment.replace("+00:00", "Z"),
        rematch=None,
    )


def _taken_back(record: Record) -> int:
    written = dict(record.tags).get(TAKEBACKS_TAG, "")
    return int(written) if written.isdecimal() and written.isascii() else 0


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
