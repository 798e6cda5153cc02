"""Records are small enough to keep by the million."""

import pytest

import crownlands as cl
from support.modes import Mode, tree_modes

LARGEST = 4_000
PER_MOVE = 12
PER_MOVE_OF = {"duel": 14}
"""Drawing names two coats and two squares at once."""
TWO = [mode for mode in tree_modes() if mode.players == 2]


def one_deal(mode: Mode) -> cl.Game:
    """Set a game up; of a match that goes on until a target is reached, only a deal."""
    once = {"deals": 1} if "deals" in mode.options else {}
    return cl.make(mode.info.id, mode.players, **{**mode.options, **once})


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("mode", TWO, ids=str)
def test_a_finished_game_of_two_stays_under_4_kb(mode: Mode, bot: str, form: str) -> None:
    record = cl.play_out(one_deal(mode), bot, seed=1)
    assert len(record.dumps(form).encode()) < LARGEST


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("mode", tree_modes(), ids=str)
def test_a_finished_game_takes_about_a_dozen_bytes_per_move_at_most(mode: Mode, form: str) -> None:
    record = cl.play_out(mode.make(), "random", seed=1)
    per_move = PER_MOVE_OF.get(mode.info.id, PER_MOVE)
    assert len(record.dumps(form).encode()) < per_move * len(record.moves)
