"""Every tree keeps its size: no move is missing, none is there twice, chance draws as before."""

import pytest

import crownlands as cl
from perft.trees import SEEDS, moments, read_table
from support.effort import effort
from support.modes import Mode, all_modes, tree_modes

TABLE = read_table()
SHALLOW = 5
LARGEST = effort(5_000, 1_000_000)
"""Counts of the table above this take long."""


@pytest.mark.parametrize("mode", tree_modes(), ids=str)
def test_the_tree_has_the_size_in_the_table(mode: Mode) -> None:
    for seed in SEEDS:
        expected = TABLE[str(mode)][str(seed)]
        states = moments(mode.make(), seed)
        assert states.keys() == expected.keys()
        for moment, table in expected.items():
            counts = [count for count in table if count <= LARGEST]
            assert cl.perft(states[moment], len(counts), seed) == counts[-1], (seed, moment)


def test_options_that_only_score_or_repeat_leave_the_tree_alone() -> None:
    for mode in all_modes():
        expected = TABLE[str(mode.plain())]["1"]["start"][: SHALLOW - 1]
        start = mode.make().start()
        assert [cl.perft(start, depth, 1) for depth in range(1, SHALLOW)] == expected, mode


def test_the_table_has_every_mode_and_no_other() -> None:
    assert TABLE.keys() == set(map(str, tree_modes()))


def test_a_game_that_is_over_counts_once() -> None:
    end = cl.play_out(cl.make("discovery"), "random", seed=1).final()
    assert [cl.perft(end, depth) for depth in range(4)] == [1, 1, 1, 1]


def test_a_dynasty_goes_on_with_the_next_game() -> None:
    single, dynasty = (cl.make("discovery", dynasty=whole) for whole in (False, True))
    state = moments(single, 1)["last round"]
    assert cl.perft(state, 5, 1) == cl.perft(state, 4, 1)
    state = moments(dynasty, 1)["last round"]
    assert cl.perft(state, 5, 1) > cl.perft(state, 4, 1)
