"""Tests of frames: every client reads the message that was sent."""

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Opcode
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from crownlands.server.frames import DEFLATE, SMALLEST_COMPRESSED_BYTES, EncodedMessage

LENGTHS = (0, 1, 125, 126, SMALLEST_COMPRESSED_BYTES, 65_535, 65_536, 200_000)


def connected(*, compressed):
    """Return a client after the handshake with the server."""
    offers = [ClientPerMessageDeflateFactory()] if compressed else None
    client = ClientProtocol(parse_uri("ws://localhost/"), extensions=offers)
    server = ServerProtocol(extensions=[DEFLATE])
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))
    client.receive_data(b"".join(server.data_to_send()))
    client.events_received()
    assert bool(client.extensions) is bool(server.extensions) is compressed
    return client, server


@pytest.mark.parametrize("compressed", [False, True])
def test_clients_read_what_was_sent(compressed):
    client, server = connected(compressed=compressed)
    for length in LENGTHS:
        message = EncodedMessage(bytes(ord("a") + place % 17 for place in range(length)))
        client.receive_data(message.compressed_frame if compressed else message.plain_frame)
        (frame,) = client.events_received()
        assert (frame.opcode, bytes(frame.data)) == (Opcode.TEXT, message)
        client.send_text(bytes(message))
        server.receive_data(b"".join(client.data_to_send()))
        (frame,) = server.events_received()
        assert bytes(frame.data) == message


def test_a_frame_is_made_once_and_small_messages_are_not_compressed():
    long, short = EncodedMessage(b"a" * 5_000), EncodedMessage(b"{}")
    assert long.compressed_frame is long.compressed_frame
    assert len(long.compressed_frame) < 100
    assert short.compressed_frame is short.plain_frame
