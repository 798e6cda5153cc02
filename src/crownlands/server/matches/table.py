"""A match in memory with its seats and watchers: checks, stores and applies each move."""

from __future__ import annotations

import asyncio
import time
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadMove, CrownlandsError, UnknownRules, refuse
from crownlands.core.moves import actor_name, seat_name
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
from crownlands.server.errors import Failure, ServerError, explain
from crownlands.server.matches.holds import Hold, hold_at, waits_of
from crownlands.server.matches.match_state import (
    MatchState,
    is_automatic,
    read_batches,
    with_automatic_steps,
    write_steps,
)
from crownlands.server.matches.seating import token_matches
from crownlands.server.matches.updates import EventBatch
from crownlands.server.messages import UndoCommand
from crownlands.server.metrics import MOVES_TOTAL
from crownlands.server.storage.store import now
from crownlands.text.narration import public_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.messages import CheckCommand, MoveCommand
    from crownlands.server.settings import Limits
    from crownlands.server.storage.store import Store
    from crownlands.server.storage.tables import MoveRow, SeatRow, StoredMatch


class Watcher(Protocol):
    """A client connected to a table."""

    seats: frozenset[Seat]
    """The seats they hold."""
    version: int | None
    """The last version they have seen; None if they have seen nothing."""

    def send_encoded(self, message: bytes) -> None:
        """Send an encoded message without waiting."""
        ...

    def send_rematch(self, match_id: str, command_id: str | None = None) -> None:
        """Send them the rematch, with the tokens of their seats there."""
        ...


class Decided(NamedTuple):
    """A move that a person has made."""

    number: int
    """The number of its event."""
    seat: Seat
    moves: tuple[Move, ...]
    """The moves of the game up to it."""


class Table:
    """A match in memory. Code that changes it holds its `lock`."""

    def __init__(self, stored: StoredMatch, store: Store, limits: Limits) -> None:
        row = stored.match
        self.row = row
        self.limits = limits
        self.game: Game = make_game(row.game)
        self.seats = list(stored.seats)
        self._store = store
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
        self.command_versions: dict[tuple[Seat, str], int] = {}
        """The version each command has led to, by seat and id."""
        self.watchers: set[Watcher] = set()
        self.visitor = ""
        """Who made the table, or connected first once it was loaded: bots are shared by visitor."""
        self.lock = asyncio.Lock()
        self.bot_turn: asyncio.Task[None] | None = None
        self.last_used = time.monotonic()
        self.unloaded = False
        """Whether this object is no longer the one in memory for its match."""

    @classmethod
    def load(cls, stored: StoredMatch, store: Store, limits: Limits) -> Table:
        """Replay a stored match."""
        table = cls(stored, store, limits)
        for match, steps in read_batches(table.match, stored.moves):
            last = table.version + len(steps)
            table._add(match, steps, stored.moves[table.version : last])
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
        actor = self.state.actor
        return self.seats[actor].bot if isinstance(actor, int) else None

    @property
    def server_moves_next(self) -> bool:
        """Whether the next move is a draw, a forced move or that of a bot."""
        return self.next_is_automatic or self.bot_to_move is not None

    @property
    def present(self) -> frozenset[Seat]:
        """The seats whose holders are connected."""
        return frozenset().union(*(watcher.seats for watcher in self.watchers))

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

    def confirm_hold(self, version: int, seats: frozenset[Seat]) -> bool:
        """End the hold for some seats; return False if it does not wait for them."""
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
        hold.confirm(seats)
        return True

    def presence_changed(self) -> None:
        """Update the hold after somebody has connected or disconnected."""
        if self.hold is not None:
            self.hold.set_present(self.people_present)

    async def execute(
        self, command: MoveCommand | UndoCommand, seats: frozenset[Seat]
    ) -> tuple[int, Decided | None]:
        """Check, store and apply a command from the holder of some seats.

        Return the new version, and the decision of a move. A command that was executed before is
        not executed again: its first version is returned.
        """
        async with self.lock:
            version = self.version_after(command.id, seats)
            if version is not None:
                return version, None
            self.check_version(command.version, seats)
            step, number, before = self._step(command, seats), self.version + 1, self.match.moves
            await self.append(step, command.id)
            if step.move is None or step.seat is None:
                return self.version, None
            return self.version, Decided(number, step.seat, (*before, step.move))

    def version_after(self, command_id: str, seats: frozenset[Seat]) -> int | None:
        """Return the version that a command led to; None if it was not executed."""
        versions = (self.command_versions.get((seat, command_id)) for seat in seats)
        return next(filter(None, versions), None)

    def why_illegal(self, command: CheckCommand, seats: frozenset[Seat]) -> Failure | None:
        """Return why a move would be refused, or None."""
        try:
            self.check_version(command.version, seats)
            self._step(command, seats)
        except (CrownlandsError, ServerError) as error:
            return self.failure(error)
        return None

    def check_version(self, version: int, seats: frozenset[Seat]) -> None:
        """Raise `watching` for a spectator, and `stale` for a version that is not the present."""
        if not seats:
            raise ServerError("watching")
        if version != self.version:
            raise ServerError("stale")

    def check_turn(self, seats: frozenset[Seat]) -> None:
        """Refuse a command if none of these seats is to act, or if a bot plays for it."""
        actor = self.state.actor
        if actor is None:
            raise refuse("game_over")
        if self.next_is_automatic:
            raise ServerError("held")
        if not isinstance(actor, int) or actor not in seats:
            raise refuse("not_your_turn", seat=seat_name(min(seats)), actor=actor_name(actor))
        if self.seats[actor].bot is not None:
            raise ServerError("bot_plays")

    def failure(self, error: CrownlandsError | ServerError) -> Failure:
        """Return an error with its text, which uses the names at the table."""
        if isinstance(error, ServerError):
            return error.failure
        return explain(error, self.names, self.game)

    def _step(
        self, command: MoveCommand | UndoCommand | CheckCommand, seats: frozenset[Seat]
    ) -> LogStep:
        """Return the step of a command; raise an error if it is not allowed."""
        if isinstance(command, UndoCommand):
            step = self.undo_step(seats)
            if step is None and command.takeback:
                step = self.takeback_step(seats)
            if step is None:
                raise ServerError("no_takeback" if command.takeback else "no_undo")
            return step
        self.check_turn(seats)
        if (command.move is None) == (command.notation is None):
            raise BadMove("a move is given as data or as notation, one of them")
        game = self.game
        return self.match.play(
            game.parse(command.notation) if command.notation else game.move(command.move)
        )

    async def append(self, step: LogStep | None, command_id: str | None = None) -> None:
        """Store a step and the automatic steps after it, then apply them.

        Without a step, only the automatic ones. Raise `Conflict` if another process was quicker.
        """
        steps = tuple(with_automatic_steps(self.match, step, self.row.seed, waits_of(self)))
        moves = write_steps(steps, self.version, now(), command_id)
        actor = steps[-1].after.actor
        row = msgspec.structs.replace(
            self.row,
            status="over" if actor is None else "running",
            actor=actor if isinstance(actor, int) else None,
            version=moves[-1].number,
            updated=moves[-1].at,
        )
        await self._store.append(row, moves)
        self._add(reduce(MatchState.after, steps, self.match), steps, moves)
        self.row = row
        self.last_used = time.monotonic()
        self.begin_hold()
        MOVES_TOTAL.inc(len(steps))

    def _add(self, match: MatchState, steps: Sequence[LogStep], rows: Iterable[MoveRow]) -> None:
        """Add stored steps; `match` is the match after them."""
        self.batches.append(EventBatch(self.version + 1, steps))
        for number, step in enumerate(steps, self.version + 1):
            if step.move is None:
                self.chapter_ended = None
            elif step.chapter_end is not None:
                self.chapter_ended = number
        self.match = match
        self.version += len(steps)
        self.next_is_automatic = is_automatic(self.state)
        for row in rows:
            if row.command_id is not None and row.seat is not None:
                self.command_versions[row.seat, row.command_id] = self.version

    def undo_step(self, seats: Iterable[Seat]) -> LogStep | None:
        """Return the step that undoes the last move of one of these seats, if one may.

        A log that has reached its limit grows by moves only, so that the game ends.
        """
        if self.version >= self.limits.undo_log_entries:
            return None
        people = (seat for seat in seats if self.seats[seat].bot is None)
        return next(filter(None, map(self.match.undo, people)), None)

    def takeback_step(self, seats: frozenset[Seat]) -> LogStep | None:
        """Return the step that reverts the last decision of these seats and all moves since.

        It is allowed at tables with takebacks, to the holder of every seat of a person, until there
        is a rematch.
        """
        people = {seat.seat for seat in self.seats if seat.kind == "person"}
        if (
            self.row.takebacks != "on"
            or self.version >= self.limits.undo_log_entries
            or not people <= seats
        ):
            return None
        if self.row.rematch is not None:
            return None
        return self.match.takeback(people)

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


def make_game(written: str) -> Game:
    """Set up a game from its stored form; `unknown_rules` if a later release wrote it."""
    data = convert(msgspec.json.decode(written), GameData)
    try:
        return restore(data.game, data.rules, data.players, data.options)
    except UnknownRules:
        raise ServerError("unknown_rules", game=data.game, rules=data.rules) from None
