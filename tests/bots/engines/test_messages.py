"""Messages are read strictly, on both sides."""

import pytest

from crownlands.bots.engines import messages
from crownlands.bots.engines.messages import BadMessage
from support.cases import for_each

STRANGE = {
    "nothing": b"",
    "a message of the driver": b'{"type":"quit"}',
    "a move that is no text": b'{"type":"best","move":3}',
    "no move": b'{"type":"best"}',
    "a field nobody knows": b'{"type":"best","move":">3","mood":"fine"}',
    "a value above a victory": b'{"type":"info","values":[1.5]}',
    "less than no node": b'{"type":"info","nodes":-1}',
    "no number": b'{"type":"info","values":[NaN]}',
    "an option of no kind": b'{"type":"engine","protocol":1,"name":"x","options":[{"name":"y"}]}',
    "two at once": b'{"type":"ready"}{"type":"ready"}',
}


@for_each("what", STRANGE)
def test_what_no_engine_says_is_refused(what: str) -> None:
    with pytest.raises(BadMessage):
        messages.decode_from_engine(STRANGE[what])


def test_what_is_not_said_has_a_default() -> None:
    assert messages.decode_from_engine(b'{"type":"info"}') == messages.Info()
    assert messages.decode_from_driver(b'{"type":"go"}') == messages.Go(
        time=None, nodes=None, seed=0
    )
    engine = messages.decode_from_engine(b'{"type":"engine","protocol":1,"name":"x"}')
    assert engine == messages.Engine(protocol=1, name="x", games=None, options=[])


def test_a_message_is_one_line() -> None:
    position = messages.Position(record="one\ntwo\r\nthree")
    line = messages.encode(position)
    assert line.count(b"\n") == 1
    assert messages.decode_from_driver(line) == position
