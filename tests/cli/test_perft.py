"""`crownlands perft`."""

import json

import crownlands as cl


def test_counts_are_those_of_the_library(run_well):
    data = json.loads(run_well("perft", "kingdomino", "--depth", 4, "--seed", 3, "--json").stdout)
    state = cl.make("kingdomino").start()
    assert data["counts"] == [cl.perft(state, depth, seed=3) for depth in range(1, 5)]
    assert len(data["timings"]["seconds"]) == 4


def test_the_table_has_a_line_per_depth(run_well):
    lines = run_well(
        "perft", "xl", "--players", 3, "-o", "harmony", "--depth", 3
    ).stdout.splitlines()
    assert lines[0] == "xl (3 players) harmony, seed 0"
    assert [line.split()[:2] for line in lines[2:]] == [["1", "3"], ["2", "6"], ["3", "6"]]
