"""Records are small enough to keep by the million."""

import pytest

import crownlands as cl
from records.samples import FORMS
from support.modes import Mode, tree_modes

LARGEST = 4_000
SMALLEST = 600
"""What the head of a record may take, however short the game."""
PER_MOVE = 12
PER_MOVE_OF = {"duel": 14}
"""Drawing names two coats and two squares at once."""
TWO = [mode for mode in tree_modes() if mode.players == 2]


def one_deal(mode: Mode) -> cl.Game:
    """Set a game up; of a match that goes on until a target is reached, only a deal."""
    once = {"deals": 1} if "deals" in mode.options else {}
    return cl.make(mode.info.id, mode.players, **{**mode.options, **once})


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("mode", TWO, ids=str)
def test_a_finished_game_of_two_stays_under_4_kb(mode: Mode, bot: str) -> None:
    record = cl.play_out(one_deal(mode), bot, seed=1)
    for form in FORMS:
        assert len(record.dumps(form).encode()) < LARGEST, form


@pytest.mark.parametrize("mode", tree_modes(), ids=str)
def test_a_finished_game_takes_about_a_dozen_bytes_per_move_at_most(mode: Mode) -> None:
    record = cl.play_out(mode.make(), "random", seed=1)
    most = max(SMALLEST, PER_MOVE_OF.get(mode.info.id, PER_MOVE) * len(record.moves))
    for form in FORMS:
        assert len(record.dumps(form).encode()) < most, form
