"""Whatever is written down is read back, in every mode and in both forms."""

from itertools import product

import pytest

import crownlands as cl
from records.samples import FORMS, begun, finished
from support.modes import representative_modes


@pytest.fixture(params=representative_modes(), ids=str)
def record(request: pytest.FixtureRequest) -> cl.Record:
    """A finished game of each mode."""
    return finished(request.param)


def test_a_finished_game_comes_back(record: cl.Record) -> None:
    for form in FORMS:
        assert cl.Record.loads(record.dumps(form)) == record, form


def test_a_game_that_was_broken_off_comes_back(record: cl.Record) -> None:
    for moves, form in product((0, len(record.moves) // 3), FORMS):
        part = begun(record, moves)
        assert cl.Record.loads(part.dumps(form)) == part, form


def test_the_text_has_every_move(record: cl.Record) -> None:
    moves = [str(move) for move in record.moves]
    text = cl.Record(game=record.game, moves=record.moves).dumps()
    body = text.partition("\n\n")[2].split()
    assert [word for word in body if not word.endswith(":")] == [*moves, "over"]


def test_text_and_bytes_tell_the_same() -> None:
    for form in FORMS:
        written = finished().dumps(form)
        assert cl.Record.loads(written.encode()) == cl.Record.loads(written)
        assert cl.Record.loads(written).dumps(form) == written
