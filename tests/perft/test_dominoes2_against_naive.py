"""The trees of Dominoes 2 have the size that a naive match with open hands counts."""

from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256

import pytest

from games.dominoes2.naive import NaiveMatch
from perft.trees import SEEDS, places, read_table
from support.effort import effort

TARGET = 100
TOO_MANY = effort(200, 1_000)
"""Counts above this take the naive match too long."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_naive_match_counts_the_same(players: int) -> None:
    for seed in SEEDS:
        table = read_table()[f"dominoes2-{players}"][str(seed)]
        matches = list(fixed_match(players, seed))
        for moment, place in places(len(matches)).items():
            counts = [count for count in table[moment] if count <= TOO_MANY]
            sizes = [tree_size(matches[place], depth, seed) for depth in range(1, len(counts) + 1)]
            assert sizes == counts, (seed, moment)


def fixed_match(players: int, seed: int) -> Iterator[NaiveMatch]:
    """Play the match that a seed fixes, and stop at every decision."""
    naive = settled(NaiveMatch(players, TARGET, None), seed)
    while naive.actor() is not None:
        yield naive
        naive = played(naive, fixed(naive, seed), seed)


def tree_size(naive: NaiveMatch, depth: int, seed: int) -> int:
    """Count the ways to make so many decisions; a match that ends earlier counts once."""
    if depth == 0 or naive.actor() is None:
        return 1
    return sum(tree_size(played(naive, move, seed), depth - 1, seed) for move in naive.moves())


def played(naive: NaiveMatch, move: str, seed: int) -> NaiveMatch:
    """Return the match after a decision and all that chance does then."""
    after = deepcopy(naive)
    after.play(move)
    return settled(after, seed)


def settled(naive: NaiveMatch, seed: int) -> NaiveMatch:
    """Let chance act until somebody decides."""
    while naive.actor() == "chance":
        naive.play(fixed(naive, seed))
    return naive


def fixed(naive: NaiveMatch, seed: int) -> str:
    """Name the move of the lowest rank under a seed."""
    return min(naive.moves(), key=lambda move: sha256(f"{seed}/{move}".encode()).digest())
