"""A slow and simple second engine counts the same trees, state by state and to the same size.

It knows the domino games. Other games have naive engines of their own, beside their tests.
"""

from random import Random

import pytest

from crownlands.core.perft import fixed_draw
from crownlands.kingdom.moves import Draw
from perft.trees import SEEDS, read_table
from support.modes import tree_modes
from support.naive.common import Table
from support.naive.game import NaiveGame
from support.naive.scores import naive_result
from support.naive.settings import SETTINGS

TABLE = read_table()
TOO_MANY = 400
"""Counts above this take the naive engine too long."""

TREES = {str(mode): mode.make() for mode in tree_modes()}
WHOLE_GAMES = range(3, 6)
"""Seeds of the games that both engines play to the end."""
GAMES = {name: game for name, game in TREES.items() if Draw in game.rules.move_types}
"""The trees of the domino games."""


def test_every_tree_of_the_domino_games_is_counted_twice() -> None:
    assert SETTINGS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", SETTINGS)
def test_both_engines_offer_the_same_moves_through_a_whole_game_and_score_it_alike(
    name: str,
) -> None:
    naive = NaiveGame(SETTINGS[name])
    for seed in WHOLE_GAMES:
        state, table = GAMES[name].start(), naive.start()
        sides = range(len(state.game.sides))
        rng = Random(seed)
        while moves := naive.moves(table):
            assert sorted(map(str, state.legal_moves())) == sorted(moves)
            move = rng.choice(moves)
            state, table = state.play(GAMES[name].parse(move)), naive.play(table, move)
        assert state.actor is None
        naive_points = [naive_result(table, side, set(), naive.setting.size)[0] for side in sides]
        assert [sheet.total for sheet in state.scores()] == naive_points


@pytest.mark.parametrize("name", SETTINGS)
def test_both_engines_count_the_same(name: str) -> None:
    naive = NaiveGame(SETTINGS[name])
    for seed in SEEDS:
        for moment, table in _naive_moments(naive, seed).items():
            counts = [count for count in TABLE[name][str(seed)][moment] if count <= TOO_MANY]
            assert naive.count(table, len(counts), seed) == counts[-1], (seed, moment)


def test_both_engines_draw_the_same_under_a_seed() -> None:
    naive = NaiveGame(SETTINGS["kingdomino-2"])
    for seed in SEEDS:
        state, table = GAMES["kingdomino-2"].start(), naive.start()
        while state.actor is not None:
            move = fixed_draw(state, seed)
            assert str(move) == naive.fixed(table, seed)
            state, table = state.play(move), naive.play(table, str(move))


def _naive_moments(naive: NaiveGame, seed: int) -> dict[str, Table]:
    """The first tables of the same rounds as in the table of counts."""
    last = naive.setting.rounds
    names = {0: "start", last // 3 + 1: "middle", last - 1: "last picks", last: "last round"}
    found: dict[str, Table] = {}
    table = naive.settle(naive.start(), seed)
    while naive.moves(table):
        number = naive.round(table)
        if number in names:
            found.setdefault(names[number], table)
        table = naive.settle(naive.play(table, naive.fixed(table, seed)), seed)
    return found
