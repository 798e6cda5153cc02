"""Records are small enough to keep by the million."""

from itertools import product

import crownlands as cl
from records.samples import FORMS
from support.modes import Mode, tree_modes
from support.walks import shared_walk

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


def test_a_finished_game_of_two_stays_under_4_kb() -> None:
    first_of_each_game = {mode.info.id: mode for mode in reversed(TWO)}.values()
    games = (*product(TWO, ["random"]), *product(first_of_each_game, ["greedy"]))
    for mode, bot in games:
        record = cl.play_out(one_deal(mode), bot, seed=1)
        for form in FORMS:
            assert len(record.dumps(form).encode()) < LARGEST, (mode, bot, form)


def test_a_finished_game_takes_about_a_dozen_bytes_per_move_at_most() -> None:
    for mode in tree_modes():
        game = mode.make()
        record = cl.Record(game=game, moves=shared_walk(game).moves)
        most = max(SMALLEST, PER_MOVE_OF.get(mode.info.id, PER_MOVE) * len(record.moves))
        for form in FORMS:
            assert len(record.dumps(form).encode()) < most, (mode, form)
