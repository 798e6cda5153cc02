"""A match in memory with its seats and watchers: checks, stores and applies each move."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from crownlands.core.convert import convert, prepare_type
from crownlands.core.errors import UnknownRules
from crownlands.core.registry import restore
from crownlands.records.draws import seed_hash
from crownlands.server.api_types import (
    GameData,
    MatchData,
    MatchOrigin,
    SeatData,
    actor_data,
    iso_time,
)
from crownlands.server.errors import ServerError
from crownlands.server.matches.holds import Hold, hold_at, waits_of
from crownlands.server.matches.match_state import (
    OPENING_MOVES,
    MatchState,
    is_automatic,
    opening_digest,
    read_batches,
    with_automatic_steps,
    write_steps,
)
from crownlands.server.matches.seating import token_matches
from crownlands.server.matches.updates import EventBatch
from crownlands.server.metrics import MOVES_TOTAL
from crownlands.server.storage.database import now
from crownlands.server.storage.store import seats_of_bits, versions_of
from crownlands.text.narration import public_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Seat
    from crownlands.core.state import State
    from crownlands.server.cluster import Cluster
    from crownlands.server.frames import EncodedMessage
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.settings import Limits
    from crownlands.server.storage.store import Store, Versions
    from crownlands.server.storage.tables import MatchNews, MoveRow, SeatRow, StoredMatch


class Watcher(Protocol):
    """A client connected to a table."""

    seats: frozenset[Seat]
    """The seats they hold."""
    version: int | None
    """The last version they have seen; None if they have seen nothing."""

    def drop_lost_seats(self, seats: Sequence[SeatRow]) -> bool:
        """Drop the seats that their tokens no longer open; return whether there are any."""
        ...

    def send_encoded(self, message: EncodedMessage) -> None:
        """Send an encoded message without waiting."""
        ...

    def send_rematch(self, match_id: str, command_id: str | None = None) -> None:
        """Send them the rematch, with the tokens of their seats there."""
        ...


class Table:
    """A match in memory. Code that changes it holds its `lock`.

    The database has the truth, and other processes may have the same match in memory: what is
    stored here names the version, revision and fence it was made for, and raises `Conflict` if the
    match has changed meanwhile. `catch_up` then applies what others have stored.
    """

    def __init__(self, stored: StoredMatch, store: Store, cluster: Cluster, limits: Limits) -> None:
        row = stored.match
        self.row = row
        self.limits = limits
        self.game: Game = make_game(row.game)
        self.seats = list(stored.seats)
        self._present_elsewhere: dict[str, frozenset[Seat]] = {}
        """The seats whose holders are connected to other processes."""
        self._store = store
        self._cluster = cluster
        prepare_type(MatchOrigin)
        self.origin = (
            None if row.origin is None else msgspec.json.decode(row.origin, type=MatchOrigin)
        )
        self.match = MatchState.begin(
            self.game,
            remembers_all=row.takebacks != "off",
            taken_over=0 if self.origin is None else self.origin.moves,
        )
        self.version = 0
        self.next_is_automatic = is_automatic(self.state)
        """Whether a draw or a forced move comes next."""
        self.chapter_ended: int | None = None
        """The version at which the last part of a longer game ended."""
        self.hold: Hold | None = None
        self.batches: list[EventBatch] = []
        self._with_events = 0
        """The index of the first batch that has its events; older ones have log entries only."""
        self.command_versions: dict[tuple[Seat, str], int] = {}
        """The version each command has led to, by seat and id."""
        self.watchers: set[Watcher] = set()
        self.stored_presence: frozenset[Seat] | None = frozenset()
        """The seats of watchers here, as other processes know them; None if that is uncertain."""
        self.visitor = ""
        """Who made the table, or connected first once it was loaded: bots are shared by visitor."""
        self.lock = asyncio.Lock()
        self.bot_turn: asyncio.Task[None] | None = None
        self.last_used = time.monotonic()
        self.unloaded = False
        """Whether this object is no longer the one in memory for its match."""

    @classmethod
    def load(cls, stored: StoredMatch, store: Store, cluster: Cluster, limits: Limits) -> Table:
        """Replay a stored match."""
        table = cls(stored, store, cluster, limits)
        table._replay(stored.moves)
        table._see_presence(stored.present)
        table.begin_hold()
        return table

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    @property
    def state(self) -> State:
        """The state now."""
        return self.match.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor is None

    @property
    def is_solo(self) -> bool:
        """Whether at most one seat belongs to a person, so that nobody is at a disadvantage."""
        return sum(seat.kind == "person" for seat in self.seats) <= 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to move, if one is."""
        return self._bot_at(self.state.actor)

    @property
    def server_moves_next(self) -> bool:
        """Whether the next move is a draw, a forced move or that of a bot."""
        return self.next_is_automatic or self.bot_to_move is not None

    @property
    def holds_lease(self) -> bool:
        """Whether this process makes the moves of bots and the automatic ones."""
        return self.row.holder == self._cluster.id

    @property
    def lease_is_free(self) -> bool:
        """Whether no process holds the lease that is known to live."""
        return not self._cluster.lives(self.row.holder)

    @property
    def versions(self) -> Versions:
        """What this process knows of the match."""
        return versions_of(self.row)

    @property
    def present_here(self) -> frozenset[Seat]:
        """The seats whose holders are connected to this process."""
        return frozenset().union(*(watcher.seats for watcher in self.watchers))

    @property
    def present(self) -> frozenset[Seat]:
        """The seats whose holders are connected."""
        lives = self._cluster.lives
        elsewhere = self._present_elsewhere.items()
        return self.present_here.union(*(seats for process, seats in elsewhere if lives(process)))

    @property
    def people_present(self) -> frozenset[Seat]:
        """The seats whose holders are connected, without those a bot plays for."""
        return self.present - {seat.seat for seat in self.seats if seat.bot is not None}

    @property
    def is_paused(self) -> bool:
        """Whether a hold delays the next automatic move or bot."""
        return self.hold is not None and self.hold.active

    def begin_hold(self, hold: Hold | None = None) -> None:
        """End the present hold, and begin the given one or the one that the state asks for."""
        if self.hold is not None:
            self.hold.end()
        self.hold = hold or hold_at(self)
        self._apply_confirmations()

    async def confirm_hold(self, version: int, seats: frozenset[Seat]) -> bool:
        """End the hold for some seats; return False if it does not wait for them.

        Where the lease is elsewhere, the process that holds it reads the confirmation.
        """
        if not seats:
            raise ServerError("watching")
        hold = self.hold
        if (
            hold is None
            or not self.is_paused
            or version != self.version
            or not seats & hold.waiting
        ):
            return False
        if self._cluster.is_shared:
            all_seats = sorted(seats | self._confirmed_seats())
            await self.change(confirmed=f"{version}:{','.join(map(str, all_seats))}")
        hold.confirm(seats)
        return True

    def _confirmed_seats(self) -> frozenset[Seat]:
        """Return the seats that have confirmed the present hold."""
        version, _, seats = (self.row.confirmed or "").partition(":")
        if version != str(self.version):
            return frozenset()
        return frozenset(int(seat) for seat in seats.split(","))

    def _apply_confirmations(self) -> None:
        if self.hold is not None and (seats := self._confirmed_seats()):
            self.hold.confirm(seats)

    def presence_changed(self) -> None:
        """Update the hold after somebody has connected or disconnected."""
        if self.hold is not None:
            self.hold.set_present(self.people_present)

    async def append(self, step: LogStep | None, command_id: str | None = None) -> None:
        """Store a step and the automatic steps after it, then apply them; take the lease.

        Without a step, only the automatic ones. Raise `Conflict` if another process was quicker.
        """
        steps = tuple(with_automatic_steps(self.match, step, self.row.seed, waits_of(self)))
        match = reduce(MatchState.after, steps, self.match)
        automatic = is_automatic(match.state)
        fence = self.row.fence + (not self.holds_lease)
        moves = write_steps(steps, self.version, now(), command_id, fence)
        actor = match.state.actor
        row = msgspec.structs.replace(
            self.row,
            status="over" if actor is None else "running",
            actor=actor if isinstance(actor, int) else None,
            version=moves[-1].number,
            updated=moves[-1].at,
            holder=self._cluster.id,
            fence=fence,
            pending=automatic or self._bot_at(actor) is not None,
            opening=self._opening(match),
        )
        await self._store.append(self.row, row, moves)
        self._add(match, steps, moves)
        self.next_is_automatic = automatic
        self.row = row
        self.last_used = time.monotonic()
        self.begin_hold()
        MOVES_TOTAL.inc(len(steps))

    async def change(self, *seats: SeatRow, **fields: Any) -> None:
        """Store and apply changes of seats and of the match, but for its log.

        Raise `Conflict` if another process was quicker. If the server moves next from now on, this
        process takes the lease.
        """
        all_seats = list(self.seats)
        for seat in seats:
            all_seats[seat.seat] = seat
        actor = self.state.actor
        bot = all_seats[actor].bot if isinstance(actor, int) else None
        pending = self.next_is_automatic or bot is not None
        row = msgspec.structs.replace(
            self.row, revision=self.row.revision + 1, pending=pending, **fields
        )
        if pending and not self.row.pending and not self.holds_lease:
            row = msgspec.structs.replace(row, holder=self._cluster.id, fence=row.fence + 1)
        await self._store.change(self.row, row, seats)
        self.row, self.seats = row, all_seats

    async def take_lease(self) -> bool:
        """Take the lease, unless another living process holds it."""
        if self.holds_lease:
            return True
        if not await self._store.take_lease(self.row, self._cluster.id):
            return False
        self.row = msgspec.structs.replace(
            self.row, holder=self._cluster.id, fence=self.row.fence + 1
        )
        return True

    def catch_up(self, news: MatchNews) -> None:
        """Apply what other processes have stored since this table was loaded or last caught up.

        Clients give up the seats that their tokens no longer open.
        """
        before, row = self.row, news.match
        if row.version < before.version or row.revision < before.revision:
            return  # Read before this process has stored something itself.
        self.row = row
        if news.seats is not None:
            self.seats = list(news.seats)
        self._see_presence(news.present)
        if news.moves:
            self._replay(news.moves)
            self.begin_hold()
        elif row.pending != before.pending:
            self.begin_hold()
        elif row.confirmed != before.confirmed:
            self._apply_confirmations()
        self.presence_changed()

    def _replay(self, rows: Sequence[MoveRow]) -> None:
        """Apply stored entries of the log that follow the present version."""
        first = self.version
        for match, steps in read_batches(self.match, rows):
            done = self.version - first
            self._add(match, steps, rows[done : done + len(steps)])
        self.next_is_automatic = is_automatic(self.state)

    def _see_presence(self, present: Iterable[tuple[str, int]] | None) -> None:
        if present is None:
            return
        self._present_elsewhere = {
            process: seats_of_bits(bits) for process, bits in present if process != self._cluster.id
        }

    def has_people_at(self, processes: frozenset[str]) -> bool:
        """Return whether people are known to be connected to one of some other processes."""
        return not processes.isdisjoint(self._present_elsewhere)

    def _opening(self, match: MatchState) -> str | None:
        """Return the digest of the first moves, which undos may have changed."""
        known = self.row.opening if len(match.moves) > OPENING_MOVES else None
        return known or opening_digest(self.game, match.moves)

    def _bot_at(self, actor: object) -> str | None:
        return self.seats[actor].bot if isinstance(actor, int) else None

    def _add(self, match: MatchState, steps: Sequence[LogStep], rows: Iterable[MoveRow]) -> None:
        """Add stored steps; `match` is the match after them."""
        self.batches.append(EventBatch(self.version + 1, steps))
        self._forget_old_events(self.version + len(steps))
        for number, step in enumerate(steps, self.version + 1):
            if step.move is None:
                self.chapter_ended = None
            elif step.chapter_end is not None:
                self.chapter_ended = number
        self.match = match
        self.version += len(steps)
        for row in rows:
            if row.command_id is not None and row.seat is not None:
                self.command_versions[row.seat, row.command_id] = self.version

    def _forget_old_events(self, version: int) -> None:
        """Forget the events that no client gets one by one any more at a version."""
        oldest = version - self.limits.missed_events
        while self.batches[self._with_events].last <= oldest:
            self.batches[self._with_events].forget_events()
            self._with_events += 1

    def seats_opened_by(self, tokens: Iterable[str]) -> dict[Seat, str]:
        """Return the seats that some tokens open."""
        return {
            seat.seat: token
            for token in tokens
            for seat in self.seats
            if token_matches(token, seat.token_hash)
        }

    def data(self) -> MatchData:
        """Return the match as all clients see it."""
        row = self.row
        here = self.present
        return MatchData(
            id=row.id,
            code=row.code,
            game=convert(self.game.data(), GameData),
            sides=self.game.sides,
            status=row.status,
            version=self.version,
            actor=actor_data(self.state.actor),
            pace=row.pace,
            confirm=row.confirm,
            takebacks=row.takebacks,
            taken_back=self.match.takeback_count,
            seats=tuple(self._seat_data(seat, seat.seat in here) for seat in self.seats),
            draw_hash=seed_hash(row.seed),
            winners=self.state.winners(),
            totals=tuple(sheet["total"] for sheet in public_view(self.state)["scores"]),
            created=iso_time(row.created),
            updated=iso_time(row.updated),
            rematch=row.rematch,
            coach=row.coach,
            origin=self.origin,
        )

    def _seat_data(self, seat: SeatRow, connected: bool) -> SeatData:
        return SeatData(
            seat=seat.seat,
            side=self.game.side_of(seat.seat),
            name=seat.name,
            kind="bot" if seat.bot is not None else "person",
            level=seat.bot,
            stand_in=seat.stand_in is not None,
            connected=connected,
            open=seat.open,
        )


@lru_cache(maxsize=256)
def make_game(written: str) -> Game:
    """Set up a game from its stored form; `unknown_rules` if a later release wrote it.

    Tables share it: a game never changes.
    """
    data = convert(msgspec.json.decode(written), GameData)
    try:
        return restore(data.game, data.rules, data.players, data.options)
    except UnknownRules:
        raise ServerError("unknown_rules", game=data.game, rules=data.rules) from None
