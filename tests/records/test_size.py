"""Records are small enough to keep by the million."""

import pytest

import crownlands as cl
from support.modes import Mode, tree_modes

LARGEST = 4_000
PER_MOVE = 12


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("mode", [mode for mode in tree_modes() if mode.players == 2], ids=str)
def test_a_finished_game_of_two_stays_under_4_kb(mode: Mode, bot: str, form: str) -> None:
    record = cl.play_out(mode.make(), bot, seed=1)
    assert len(record.dumps(form).encode()) < LARGEST


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("mode", tree_modes(), ids=str)
def test_a_finished_game_takes_a_dozen_bytes_per_move_at_most(mode: Mode, form: str) -> None:
    record = cl.play_out(mode.make(), "random", seed=1)
    assert len(record.dumps(form).encode()) < PER_MOVE * len(record.moves)
