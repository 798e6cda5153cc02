"""The loop of the engine: lines of any kind in, messages out."""

from io import BytesIO

import pytest

from crownlands.bots.engines.messages import (
    LONGEST_LINE,
    BadMessage,
    Engine,
    Error,
    decode_from_engine,
)
from crownlands.core.errors import BadBot
from crownlands.engine import lines, run_engine

HELLO = b'{"type":"hello","protocol":1}\n'


def spoken(*said: bytes) -> list[object]:
    """Return what the engine answers to all that is said."""
    target = BytesIO()
    run_engine("random", BytesIO(b"".join(said)), target)
    return [decode_from_engine(line) for line in target.getvalue().splitlines()]


def test_the_end_of_the_input_ends_it() -> None:
    assert spoken() == []
    assert [type(message) for message in spoken(HELLO, HELLO)] == [Engine, Engine]


def test_nothing_is_heard_after_quit() -> None:
    assert len(spoken(HELLO, b'{"type":"quit"}\n', HELLO)) == 1


def test_empty_lines_and_a_last_line_without_an_end_are_fine() -> None:
    assert len(spoken(b"\n", b"  \r\n", HELLO.strip())) == 1


def test_a_line_too_long_is_left_out_and_the_next_one_heard() -> None:
    answers = spoken(b"x" * (3 * LONGEST_LINE) + b"\n", HELLO)
    assert isinstance(answers[0], Error)
    assert answers[0].code == "line_too_long"
    assert isinstance(answers[1], Engine)


def test_a_line_of_the_greatest_length_is_read() -> None:
    line = b" " * (LONGEST_LINE - 1) + b"\n"
    read = list(lines(BytesIO(line + b"x" * LONGEST_LINE)))
    assert read[0] == line
    assert isinstance(read[1], BadMessage)


def test_a_driver_that_has_gone_hears_nothing_and_breaks_nothing() -> None:
    class Gone(BytesIO):
        def write(self, _data: object) -> int:
            raise BrokenPipeError

    run_engine("random", BytesIO(HELLO + HELLO), Gone())


def test_a_bot_that_does_not_exist_is_refused_at_once() -> None:
    with pytest.raises(BadBot, match="divine"):
        run_engine("divine", BytesIO(), BytesIO())
