"""Whatever is written down is read back, in every mode and in both forms."""

from itertools import product

import pytest

import crownlands as cl
from crownlands.core.info import GameInfo
from records.samples import FORMS, begun, finished
from support.modes import representative_modes

every_game = pytest.mark.parametrize("info", cl.registry.all(), ids=lambda info: info.id)


def records(info: GameInfo) -> dict[str, cl.Record]:
    """A finished game of each mode of a game."""
    return {str(mode): finished(mode) for mode in representative_modes() if mode.info == info}


@every_game
def test_a_finished_game_comes_back(info: GameInfo) -> None:
    for (mode, record), form in product(records(info).items(), FORMS):
        assert cl.Record.loads(record.dumps(form)) == record, (mode, form)


@every_game
def test_a_game_that_was_broken_off_comes_back(info: GameInfo) -> None:
    for (mode, record), form in product(records(info).items(), FORMS):
        for moves in (0, len(record.moves) // 3):
            part = begun(record, moves)
            assert cl.Record.loads(part.dumps(form)) == part, (mode, moves, form)


@every_game
def test_the_text_has_every_move(info: GameInfo) -> None:
    for mode, record in records(info).items():
        moves = [str(move) for move in record.moves]
        text = cl.Record(game=record.game, moves=record.moves).dumps()
        body = text.partition("\n\n")[2].split()
        assert [word for word in body if not word.endswith(":")] == [*moves, "over"], mode


def test_text_and_bytes_tell_the_same() -> None:
    for form in FORMS:
        written = finished().dumps(form)
        assert cl.Record.loads(written.encode()) == cl.Record.loads(written)
        assert cl.Record.loads(written).dumps(form) == written
