"""The socket of a table, from the knock at the door to the end."""

import asyncio
import logging
from typing import Any

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from crownlands.server.errors import ServerError
from crownlands.server.limits import visitor_at
from crownlands.server.matches.host import MatchHost
from crownlands.server.sockets.codes import BROKEN, CLOSE_CODES, FLOOD
from crownlands.server.sockets.connection import Connection
from crownlands.server.sockets.door import Door
from crownlands.server.sockets.line import HangUp, Line

router = APIRouter()
_log = logging.getLogger("crownlands.sockets")


@router.websocket("/api/matches/{match_id}/socket")
async def table_socket(socket: WebSocket, match_id: str) -> None:
    """Seat a client at a table; see `docs/protocol.md`."""
    host, door = _house(socket)
    visitor = visitor_at(socket.client)
    await socket.accept()
    line = Line(socket, host.settings.limits)
    try:
        with door.let_in(visitor, socket.headers):
            await _stay(Connection(host, match_id, line, visitor))
    except WebSocketDisconnect:
        pass
    except HangUp as reason:
        await line.close(reason.code)
    except ServerError as error:
        await line.close(CLOSE_CODES.get(error.code, BROKEN))
    except asyncio.CancelledError:
        if not line.too_slow:
            raise
        await line.close(FLOOD)
    except Exception:
        _log.exception("match %s: a socket failed", match_id)
        await line.close(BROKEN)
    finally:
        line.end()


async def _stay(connection: Connection) -> None:
    await connection.rooms.table(connection.match_id)
    try:
        await connection.greet()
        await connection.listen()
    finally:
        connection.leave()


def _house(socket: WebSocket) -> tuple[MatchHost, Door]:
    state: Any = socket.app.state
    return state.host, state.door
