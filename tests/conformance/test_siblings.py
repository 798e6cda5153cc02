"""Modes that have the tree of another one keep every contract that the others keep.

There are many of them, so one test tries all contracts of a mode, one after the other.
"""

from collections.abc import Callable, Iterator
from inspect import getmembers, isfunction, signature

import pytest

from conformance import test_domino_games, test_moves, test_scores, test_states, test_views
from conformance.played import Played, played
from support.modes import Mode, all_modes

MODULES = (test_domino_games, test_moves, test_scores, test_states, test_views)
ENOUGH = 30
"""There are more contracts than this, even for games without dominoes."""
SIBLINGS = [mode for mode in all_modes() if not mode.has_its_own_tree]


def contracts(one: Played) -> Iterator[Callable[..., None]]:
    """Give every test of a mode that applies to it."""
    for module in MODULES:
        if module is test_domino_games and not test_domino_games.is_domino_game(one.game):
            continue
        for name, test in getmembers(module, isfunction):
            if name.startswith("test_"):
                yield test


@pytest.mark.parametrize("mode", SIBLINGS, ids=str)
def test_a_mode_with_the_tree_of_another_keeps_every_contract(mode: Mode) -> None:
    one = played(mode)
    tried = list(contracts(one))
    assert len(tried) > ENOUGH
    for contract in tried:
        contract(**{name: getattr(one, name) for name in signature(contract).parameters})
