"""WebSocket frames of messages to clients, made once for all who receive the same message.

That is possible because no frame depends on the frames before it: compression starts anew with
every message, which the server announces with `server_no_context_takeover`.
"""

from __future__ import annotations

import struct
import zlib
from functools import cached_property
from typing import Final

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

SMALLEST_COMPRESSED_BYTES: Final = 256
"""Shorter messages are sent as they are."""
COMPRESSION_LEVEL: Final = 1
"""Higher levels take twice as long and save an eighth of the bytes."""
WINDOW_BITS: Final = 12
MEMORY_LEVEL: Final = 5
"""A compressor takes 32 kB with these; larger ones save next to nothing."""
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW_BITS,
    client_max_window_bits=WINDOW_BITS,
    compress_settings={"level": COMPRESSION_LEVEL, "memLevel": MEMORY_LEVEL},
)
"""The compression that is offered to clients. No connection keeps a state of it."""
EXTENSION: Final = "crownlands.frames"
"""The key under which the extensions of a socket have the function that sends a message."""
_LAST_TEXT: Final = 0x81
_COMPRESSED: Final = 0x40
_SYNC: Final = b"\x00\x00\xff\xff"
"""The end of what a sync flush writes, which is not sent."""
_SHORT: Final = 125
_MEDIUM: Final = 0xFFFF


class EncodedMessage(bytes):
    """A message as JSON, with its frames."""

    @cached_property
    def plain_frame(self) -> bytes:
        """The frame for a client without compression."""
        return _frame(_LAST_TEXT, self)

    @cached_property
    def compressed_frame(self) -> bytes:
        """The frame for a client with compression."""
        if len(self) < SMALLEST_COMPRESSED_BYTES:
            return self.plain_frame
        deflate = zlib.compressobj(COMPRESSION_LEVEL, zlib.DEFLATED, -WINDOW_BITS, MEMORY_LEVEL)
        payload = deflate.compress(self) + deflate.flush(zlib.Z_SYNC_FLUSH)
        return _frame(_LAST_TEXT | _COMPRESSED, payload.removesuffix(_SYNC))


def _frame(head: int, payload: bytes) -> bytes:
    size = len(payload)
    if size <= _SHORT:
        return struct.pack("!BB", head, size) + payload
    if size <= _MEDIUM:
        return struct.pack("!BBH", head, 126, size) + payload
    return struct.pack("!BBQ", head, 127, size) + payload
