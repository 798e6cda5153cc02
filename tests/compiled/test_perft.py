"""The trees of the compiled core have the sizes that the engine counts."""

import crownlands as cl
from crownlands.compiled.config import supports_game
from crownlands.compiled.perft_count import perft
from perft.trees import SEEDS, moments, read_table
from support.cases import for_each
from support.modes import Mode, tree_modes

TABLE = read_table()
MODES = [mode for mode in tree_modes() if supports_game(mode.make())]


@for_each("seed", SEEDS)
@for_each("mode", MODES)
def test_the_tree_has_the_size_in_the_table(mode: Mode, seed: int) -> None:
    expected = TABLE[str(mode)][str(seed)]
    for moment, state in moments(mode.make(), seed).items():
        counts = expected[moment]
        found = [perft(state, depth, seed) for depth in range(1, len(counts) + 1)]
        assert found == counts, moment


def test_it_is_the_same_from_any_state_on() -> None:
    state = cl.make("kingdomino", 3).start()
    while state.actor is not None:
        assert [perft(state, depth, 5) for depth in range(3)] == [
            cl.perft(state, depth, 5) for depth in range(3)
        ]
        state = state.play(state.legal_moves()[-1])
    assert perft(state, 3, 5) == 1
