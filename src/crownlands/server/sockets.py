"""The WebSocket of a table: the hello of a client, its commands, and the messages to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from crownlands.core.errors import CrownlandsError
from crownlands.server import messages
from crownlands.server.api_types import SeatToken
from crownlands.server.errors import ServerError, failure
from crownlands.server.frames import EXTENSION, EncodedMessage
from crownlands.server.http import UNREADABLE
from crownlands.server.limits import ConnectionLimiter, TokenBucket, visitor_at
from crownlands.server.matches.bot_turns import ask_hint
from crownlands.server.matches.commands import (
    check_turn,
    check_version,
    execute,
    failure_at,
    why_illegal,
)
from crownlands.server.matches.creation import rematch
from crownlands.server.matches.seating import (
    invite,
    occupy_seats,
    rename,
    set_coach,
    set_stand_in,
    token_matches,
)
from crownlands.server.matches.updates import describe_moves, encode_log, send_match, send_updates
from crownlands.server.metrics import ACK_SECONDS, ERRORS_TOTAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from crownlands.core.moves import Seat
    from crownlands.server.errors import Failure
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table
    from crownlands.server.reviews.service import ReviewService
    from crownlands.server.storage.tables import SeatRow

_log = logging.getLogger("crownlands.sockets")
_encode = msgspec.json.Encoder().encode


class Disconnect(Exception):
    """Closes the socket with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Outbox:
    """Messages to a client; a client that reads too slowly is disconnected.

    A message is sent at once if the server can do that and the client keeps up; others wait, and a
    task sends them. To disconnect, the task that reads from the socket is cancelled; the outbox
    must be made in it.
    """

    def __init__(self, socket: WebSocket, backlog: int) -> None:
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._send_now: Callable[[EncodedMessage], bool] | None = extensions.get(EXTENSION)
        self._backlog = backlog
        self._waiting: deque[bytes] = deque()
        self._reader = asyncio.current_task()
        self._writer: asyncio.Task[None] | None = None
        self.too_slow = False

    def send(self, message: messages.ServerMessage) -> None:
        """Send a message, or let it wait."""
        self.send_encoded(EncodedMessage(_encode(message)))

    def send_encoded(self, message: EncodedMessage) -> None:
        """Send an encoded message, or let it wait."""
        if not self._waiting and self._send_now is not None and self._send_now(message):
            return
        if len(self._waiting) >= self._backlog:
            if not self.too_slow and self._reader is not None:
                self.too_slow = True
                self._reader.cancel()
            return
        self._waiting.append(message)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def close(self, code: int) -> None:
        """Send the messages that wait, then close the socket."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(1):
                if self._writer is not None:
                    await asyncio.shield(self._writer)
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(code)

    def stop(self) -> None:
        """Stop writing."""
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        """Send the messages that wait; those to a closed socket are dropped."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._waiting:
                await self._socket.send_text(self._waiting[0].decode())
                self._waiting.popleft()
            self._writer = None


class _Silence:
    """The time a client may be silent, set again now and then, since most clients are not."""

    def __init__(self, seconds: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._tolerance = seconds / 10
        self._set = self._loop.time()
        self.timeout = asyncio.timeout(seconds + self._tolerance)

    def broken(self) -> None:
        """Begin again, unless the time began a moment ago."""
        now = self._loop.time()
        if now - self._set > self._tolerance:
            self._set = now
            self.timeout.reschedule(now + self._seconds + self._tolerance)


class ClientConnection:
    """A client at a table."""

    def __init__(
        self,
        service: MatchService,
        reviews: ReviewService,
        match_id: str,
        socket: WebSocket,
        outbox: Outbox,
        *,
        visitor: str,
    ) -> None:
        self.service = service
        self.reviews = reviews
        self.match_id = match_id
        self.outbox = outbox
        self.send_encoded = outbox.send_encoded
        self.visitor = visitor
        self.seats: frozenset[Seat] = frozenset()
        self.is_host = False
        self.version: int | None = None
        self._tokens: dict[Seat, str] = {}
        self._host_token: str | None = None
        self._limits = service.settings.limits
        self._socket = socket
        self._bucket = TokenBucket(self._limits.messages_per_second, self._limits.message_burst)
        self._work: set[asyncio.Task[None]] = set()

    async def handshake(self) -> None:
        """Wait for the hello, look up its tokens, and send `welcome` and an `update`."""
        hello = await self._hello()
        table = await self.service.fresh_table(self.match_id)
        seats = await occupy_seats(self.service, table, hello.tokens)
        await encode_log(table, seats, hello.version)
        table = await self._table()
        self._authenticate(table, hello)
        table.watchers.add(self)
        self.service.presence_changed(table)
        table.visitor = table.visitor or self.visitor
        self.service.bot_pool.prioritize(table.id)
        self.outbox.send(
            messages.Welcome(match=table.data(), seats=tuple(sorted(self.seats)), host=self.is_host)
        )
        if len(self._tokens) < len(set(hello.tokens)):
            self._send_error(failure("bad_token"))
        self.version = hello.version
        send_updates(table, [self])
        if self.seats:
            send_match(table, but=self)

    async def receive_commands(self) -> None:
        """Execute commands until the socket is closed.

        A command is executed before the next one is read, except for a hint, which takes longer. It
        is completed even if the client disconnects.
        """
        silence = _Silence(self._limits.silence_seconds)
        try:
            async with silence.timeout:
                await self._execute_all(silence)
        except TimeoutError:
            raise Disconnect(messages.SILENT) from None

    async def _execute_all(self, silence: _Silence) -> None:
        while True:
            text = await self._receive()
            silence.broken()
            try:
                command = messages.COMMAND_DECODER.decode(text)
            except UNREADABLE as error:
                self._send_error(failure("malformed", reason=str(error)), _id_of(text))
                continue
            work = asyncio.create_task(self._execute(command))
            self._work.add(work)
            work.add_done_callback(self._work.discard)
            if not isinstance(command, messages.HintCommand):
                await asyncio.shield(work)

    def leave(self) -> None:
        """Leave the table."""
        table = self.service.in_memory(self.match_id)
        if table is not None and self in table.watchers:
            table.watchers.discard(self)
            self.service.presence_changed(table)
            if self.seats:
                send_match(table)

    def drop_lost_seats(self, seats: Sequence[SeatRow]) -> bool:
        """Drop the seats that the tokens no longer open; return whether there are any."""
        kept = {
            seat: token
            for seat, token in self._tokens.items()
            if token_matches(token, seats[seat].token_hash)
        }
        lost = len(kept) < len(self._tokens)
        self._tokens, self.seats = kept, frozenset(kept)
        return lost

    def send_rematch(self, match_id: str, command_id: str | None = None) -> None:
        """Send the rematch with the tokens of the seats, which are valid there as well."""
        tokens = tuple(SeatToken(seat, self._tokens[seat]) for seat in sorted(self.seats))
        self.outbox.send(messages.RematchCreated(command_id, match_id, tokens, self._host_token))

    def _authenticate(self, table: Table, hello: messages.Hello) -> None:
        """Look up the seats of the tokens in a hello, and whether it has the token of the host."""
        self._tokens = table.seats_opened_by(hello.tokens)
        self.seats = frozenset(self._tokens)
        if hello.host is not None and token_matches(hello.host, table.row.host_hash):
            self.is_host, self._host_token = True, hello.host

    async def _hello(self) -> messages.Hello:
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                text = await self._receive()
            hello = messages.HELLO_DECODER.decode(text)
        except (TimeoutError, *UNREADABLE):
            hello = None
        if hello is None or hello.protocol != messages.PROTOCOL:
            self._send_error(failure("bad_hello"))
            raise Disconnect(messages.BAD_HELLO)
        return hello

    async def _receive(self) -> str:
        """Wait for a message; disconnect a client that sends too many."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        if not self._bucket.take():
            raise Disconnect(messages.FLOOD)
        return message.get("text") or ""

    async def _execute(self, command: messages.AnyCommand) -> None:
        """Execute a command and answer it, also if it fails."""
        try:
            await self._dispatch(command, await self._table())
        except (CrownlandsError, ServerError) as error:
            table = await self._table()
            self._refuse(command.id, table, failure_at(table, error))
        except Exception:
            _log.exception("match %s: a command failed", self.match_id)
            self._refuse(command.id, await self._table(), failure("broken"))

    async def _dispatch(self, command: messages.AnyCommand, table: Table) -> None:
        match command:
            case messages.MoveCommand() | messages.UndoCommand():
                await self._play(command, table)
            case messages.CheckCommand():
                self.outbox.send(
                    messages.Checked(command.id, why_illegal(table, command, self.seats))
                )
            case messages.HintCommand():
                self.service.hint_limiter.check(self.visitor)
                self._check_turn(command.version, table)
                move, words = await ask_hint(self.service.bot_pool, table)
                self.outbox.send(messages.Hint(command.id, move, str(move), words))
            case messages.DescribeCommand():
                self.service.hint_limiter.check(self.visitor)
                self._check_turn(command.version, table)
                texts = await asyncio.to_thread(describe_moves, table.state, table.names)
                self.outbox.send(messages.Described(command.id, texts))
            case messages.ConfirmCommand():
                if await self.service.write(
                    table, lambda: table.confirm_hold(command.version, self.seats)
                ):
                    send_updates(table, table.watchers)
                self.outbox.send(messages.Ack(command.id, table.version))
            case messages.PingCommand():
                self.outbox.send(messages.Pong(command.id))
            case messages.RematchCommand():
                await self._rematch(command.id)
            case _:
                self.outbox.send(await self._seat_command(command))

    async def _play(
        self, command: messages.MoveCommand | messages.UndoCommand, table: Table
    ) -> None:
        """Store and apply a move or an undo, acknowledge it, and send the update to everybody."""
        begun = time.perf_counter()
        if command.version > table.version:
            # The client has seen on another process what this one has not read yet.
            await self.service.refresh(table)
        version, decided = await self.service.write(
            table, lambda: execute(table, command, self.seats)
        )
        self.outbox.send(messages.Ack(command.id, version))
        ACK_SECONDS.observe(time.perf_counter() - begun)
        self.service.publish(table)
        if decided is not None:
            self.reviews.coach(table, decided, self.visitor)
        if isinstance(command, messages.UndoCommand) and command.takeback:
            send_match(table)

    def _check_turn(self, version: int, table: Table) -> None:
        check_version(table, version, self.seats)
        check_turn(table, self.seats)

    async def _seat_command(self, command: messages.SeatCommand) -> messages.ServerMessage:
        """Execute a command about seats, for the table as the database has it."""
        table = await self.service.fresh_table(self.match_id)
        if isinstance(command, messages.RenameCommand):
            await rename(self.service, table, command.seat, command.name, self)
        elif isinstance(command, messages.ReclaimCommand):
            await set_stand_in(self.service, table, command.seat, None, self)
        elif not self.is_host:
            raise ServerError("not_host")
        elif isinstance(command, messages.InviteCommand):
            token = await invite(self.service, table, command.seat)
            return messages.Invited(command.id, command.seat, token)
        elif isinstance(command, messages.CoachCommand):
            await set_coach(self.service, table, on=command.on)
        else:
            await set_stand_in(self.service, table, command.seat, command.level)
        return messages.Ack(command.id, table.version)

    async def _rematch(self, command_id: str) -> None:
        table = await self.service.fresh_table(self.match_id)
        if not self.seats and not self.is_host:
            raise ServerError("watching")
        match_id, is_new = await rematch(self.service, table)
        self.send_rematch(match_id, command_id)
        if is_new:
            for watcher in tuple(table.watchers):
                if watcher is not self:
                    watcher.send_rematch(match_id)

    def _refuse(self, command_id: str, table: Table, why: Failure) -> None:
        ERRORS_TOTAL.labels(why.code).inc()
        self.outbox.send(
            messages.Refused(command_id, table.version, why.code, why.message, why.details)
        )
        if why.code == "stale":
            send_updates(table, [self])

    def _send_error(self, why: Failure, command_id: str | None = None) -> None:
        ERRORS_TOTAL.labels(why.code).inc()
        self.outbox.send(messages.ErrorMessage(command_id, why.code, why.message, why.details))

    async def _table(self) -> Table:
        return await self.service.table(self.match_id)


class _Identified(msgspec.Struct):
    id: messages.Id | None = None


def _id_of(text: str) -> str | None:
    """Return the id of a message that could not be read otherwise, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except UNREADABLE:
        return None


async def table_socket(socket: WebSocket) -> None:
    """Serve the socket of a client; see `docs/reference/web-protocol.md`."""
    match_id = socket.path_params["match_id"]
    state: Any = socket.app.state
    service: MatchService = state.matches
    connections: ConnectionLimiter = state.connections
    visitor = visitor_at(socket.client)
    await socket.accept()
    outbox = Outbox(socket, service.settings.limits.unsent_messages)
    try:
        with connections.admit(visitor, socket.headers):
            await _serve(
                ClientConnection(service, state.reviews, match_id, socket, outbox, visitor=visitor)
            )
    except WebSocketDisconnect:
        pass
    except Disconnect as reason:
        await outbox.close(reason.code)
    except ServerError as error:
        await outbox.close(messages.CLOSE_CODES.get(error.code, messages.BROKEN))
    except asyncio.CancelledError:
        if not outbox.too_slow:
            raise
        await outbox.close(messages.FLOOD)
    except Exception:
        _log.exception("match %s: a socket failed", match_id)
        await outbox.close(messages.BROKEN)
    finally:
        outbox.stop()


route = WebSocketRoute("/api/matches/{match_id}/socket", table_socket)


async def _serve(connection: ClientConnection) -> None:
    await connection.service.table(connection.match_id)
    try:
        await connection.handshake()
        await connection.receive_commands()
    finally:
        connection.leave()
