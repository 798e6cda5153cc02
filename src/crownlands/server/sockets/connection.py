"""Somebody at a table: who they are, what they send, what they are told."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from crownlands.core.errors import CrownlandsError
from crownlands.server.bodies import UNREADABLE
from crownlands.server.errors import ServerError, failure
from crownlands.server.matches.commands import Commander, told
from crownlands.server.matches.keys import opens
from crownlands.server.matches.rematch import rematch
from crownlands.server.matches.seating import invite, rename, sit_down, sit_in
from crownlands.server.matches.updates import Press, announce
from crownlands.server.metrics import ACK_SECONDS, ERRORS
from crownlands.server.schemas import messages
from crownlands.server.schemas.answers import (
    PROTOCOL,
    Ack,
    Answer,
    Checked,
    ErrorNews,
    Invited,
    Pong,
    Refused,
    RematchNews,
    Welcome,
)
from crownlands.server.schemas.table import SeatKey
from crownlands.server.sockets.codes import BAD_HELLO, SILENT
from crownlands.server.sockets.line import HangUp, Line

if TYPE_CHECKING:
    from crownlands.core.moves import Seat
    from crownlands.server.errors import Failure
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.table import Table

_log = logging.getLogger("crownlands.sockets")


class Connection:
    """A client at a table, once it has said hello."""

    def __init__(self, host: MatchHost, match_id: str, line: Line, visitor: str) -> None:
        self.rooms = host
        self.match_id = match_id
        self.line = line
        self.visitor = visitor
        self.seats: frozenset[Seat] = frozenset()
        self.host = False
        self.version = 0
        self._tokens: dict[Seat, str] = {}
        self._host_key: str | None = None
        self._work: set[asyncio.Task[None]] = set()

    async def greet(self) -> None:
        """Wait for the hello, find out who comes, and tell them how things stand."""
        hello = await self._hello()
        table = await self._table()
        seats = await sit_down(self.rooms, table, hello.tokens)
        await Press(table, self.rooms.settings.limits).prepare(seats, hello.version)
        table = await self._table()
        self._recognise(table, hello)
        table.watchers.add(self)
        table.presence_changed()
        table.visitor = table.visitor or self.visitor
        self.rooms.pool.somebody_waits(table.id)
        self.line.answer(
            Welcome(match=table.data(), seats=tuple(sorted(self.seats)), host=self.host)
        )
        if len(self._tokens) < len(set(hello.tokens)):
            self._complain(failure("bad_token"))
        press = Press(table, self.rooms.settings.limits)
        press.send_from(self, hello.version)
        if self.seats:
            announce(table, but=self)

    async def listen(self) -> None:
        """Do what the client says until the line is cut."""
        while True:
            try:
                text = await self.line.receive(self.rooms.settings.limits.silence_seconds)
            except TimeoutError:
                raise HangUp(SILENT) from None
            try:
                command = messages.COMMANDS.decode(text)
            except UNREADABLE as error:
                self._complain(failure("malformed", reason=str(error)), _id_of(text))
                continue
            await self._do(command)

    def leave(self) -> None:
        """Leave the table."""
        table = self.rooms.in_memory(self.match_id)
        if table is not None and self in table.watchers:
            table.watchers.discard(self)
            table.presence_changed()
            if self.seats:
                announce(table)

    def send(self, message: bytes) -> None:
        """Send an encoded message without waiting."""
        self.line.send(message)

    def call_to(self, match_id: str, command_id: str | None = None) -> None:
        """Call to the rematch: the tokens of the seats are good there too."""
        keys = tuple(SeatKey(seat, self._tokens[seat]) for seat in sorted(self.seats))
        self.line.answer(RematchNews(command_id, match_id, keys, self._host_key))

    def _recognise(self, table: Table, hello: messages.Hello) -> None:
        """Find out what the keys of a hello open at this moment."""
        self._tokens = table.seats_opened_by(hello.tokens)
        self.seats = frozenset(self._tokens)
        if hello.host is not None and opens(hello.host, table.row.host_hash):
            self.host, self._host_key = True, hello.host

    async def _hello(self) -> messages.Hello:
        try:
            text = await self.line.receive(self.rooms.settings.limits.hello_seconds)
            hello = messages.HELLO.decode(text)
        except (TimeoutError, *UNREADABLE):
            hello = None
        if hello is None or hello.protocol != PROTOCOL:
            self._complain(failure("bad_hello"))
            raise HangUp(BAD_HELLO)
        return hello

    async def _do(self, command: messages.ClientMessage) -> None:
        """Do a command before the next, but let others be sent while a bot thinks of a hint.

        What was begun is finished, even if the client is gone.
        """
        work = asyncio.create_task(self._answer(command))
        self._work.add(work)
        work.add_done_callback(self._work.discard)
        if not isinstance(command, messages.HintCommand):
            await asyncio.shield(work)

    async def _answer(self, command: messages.ClientMessage) -> None:
        """Do a command and answer it, whatever happens."""
        try:
            await self._obey(command, await self._table())
        except (CrownlandsError, ServerError) as error:
            table = await self._table()
            self._refuse(command.id, table, told(error, table))
        except Exception:
            _log.exception("match %s: a command failed", self.match_id)
            self._refuse(command.id, await self._table(), failure("broken"))

    async def _obey(self, command: messages.ClientMessage, table: Table) -> None:
        rooms = self.rooms
        commander = Commander(rooms, table, self)
        match command:
            case messages.MoveCommand() | messages.UndoCommand():
                begun = time.perf_counter()
                self.line.answer(Ack(command.id, await commander.do(command)))
                ACK_SECONDS.observe(time.perf_counter() - begun)
                rooms.publish(table)
                if isinstance(command, messages.UndoCommand) and command.takeback:
                    announce(table)
            case messages.CheckCommand():
                self.line.answer(Checked(command.id, commander.check(command)))
            case messages.HintCommand():
                rooms.hints.check(self.visitor)
                self.line.answer(await commander.hint(command))
            case messages.GoOnCommand():
                if commander.go_on(command.version):
                    Press(table, rooms.settings.limits).send_all()
                self.line.answer(Ack(command.id, table.version))
            case messages.PingCommand():
                self.line.answer(Pong(command.id))
            case messages.RematchCommand():
                await self._rematch(command.id, table)
            case _:
                self.line.answer(await self._seat_command(command, table))

    async def _seat_command(
        self,
        command: messages.SeatCommand,
        table: Table,
    ) -> Answer:
        if isinstance(command, messages.RenameCommand | messages.ReclaimCommand):
            if command.seat not in self.seats:
                raise ServerError("not_your_seat")
            if isinstance(command, messages.RenameCommand):
                await rename(self.rooms, table, command.seat, command.name)
            else:
                await sit_in(self.rooms, table, command.seat, None)
            return Ack(command.id, table.version)
        if not self.host:
            raise ServerError("not_host")
        if isinstance(command, messages.InviteCommand):
            token = await invite(self.rooms, table, command.seat)
            return Invited(command.id, command.seat, token)
        await sit_in(self.rooms, table, command.seat, command.level)
        return Ack(command.id, table.version)

    async def _rematch(self, command_id: str, table: Table) -> None:
        if not self.seats and not self.host:
            raise ServerError("watching")
        again = await rematch(self.rooms, table)
        self.call_to(again.match_id, command_id)
        if again.is_new:
            for watcher in tuple(table.watchers):
                if watcher is not self:
                    watcher.call_to(again.match_id)

    def _refuse(self, command_id: str, table: Table, why: Failure) -> None:
        ERRORS.add(why.code)
        self.line.answer(Refused(command_id, table.version, why.code, why.message, why.details))
        if why.code == "stale":
            Press(table, self.rooms.settings.limits).send(self)

    def _complain(self, why: Failure, command_id: str | None = None) -> None:
        ERRORS.add(why.code)
        self.line.answer(ErrorNews(command_id, why.code, why.message, why.details))

    async def _table(self) -> Table:
        return await self.rooms.table(self.match_id)


class _Identified(msgspec.Struct):
    id: messages.Id | None = None


def _id_of(text: str) -> str | None:
    """Find the id of a message that could not be read otherwise."""
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except UNREADABLE:
        return None
