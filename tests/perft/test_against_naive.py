"""A slow and simple second engine counts the same trees, state by state and to the same size."""

from random import Random

import pytest

from crownlands.core.perft import fixed_draw
from perft.naive import NaiveGame, Setting
from perft.trees import SEEDS, read_table
from support.modes import tree_modes

TABLE = read_table()
TOO_MANY = 400
"""Counts above this take the naive engine too long."""

TWO_BOXES = ("a:", "b:")
SETTINGS = {
    "discovery-2": Setting(2, 5, 4, 6, kings=2, component="discovery"),
    "discovery-2-opening=abba": Setting(2, 5, 4, 6, kings=2, component="discovery", abba=True),
    "kingdomino-2": Setting(2, 5, 4, 6, kings=2),
    "kingdomino-2-opening=abba": Setting(2, 5, 4, 6, kings=2, abba=True),
    "kingdomino-2-mighty-duel": Setting(2, 7, 4, 12, kings=2),
    "kingdomino-2-mighty-duel-opening=abba": Setting(2, 7, 4, 12, kings=2, abba=True),
    "kingdomino-3": Setting(3, 5, 3, 12),
    "kingdomino-3-lines-of-4": Setting(3, 5, 4, 12),
    "kingdomino-4": Setting(4, 5, 4, 12),
    "teamdomino-6": Setting(6, 7, 6, 12, team=2, marks=TWO_BOXES),
    "teamdomino-8": Setting(8, 7, 8, 12, team=2, marks=TWO_BOXES),
    "xl-2": Setting(2, 7, 4, 12, kings=2, marks=TWO_BOXES),
    "xl-2-opening=abba": Setting(2, 7, 4, 12, kings=2, marks=TWO_BOXES, abba=True),
    "xl-3": Setting(3, 7, 3, 24, marks=TWO_BOXES),
    "xl-4": Setting(4, 7, 4, 24, marks=TWO_BOXES),
}
GAMES = {str(mode): mode.make() for mode in tree_modes()}


@pytest.mark.parametrize("name", SETTINGS)
def test_both_engines_offer_the_same_moves_through_a_whole_game(name: str) -> None:
    naive = NaiveGame(SETTINGS[name])
    state, table = GAMES[name].start(), naive.start()
    rng = Random(4)
    while moves := naive.moves(table):
        assert sorted(map(str, state.legal_moves())) == sorted(moves)
        move = rng.choice(moves)
        state, table = state.play(GAMES[name].parse(move)), naive.play(table, move)
    assert state.actor is None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SETTINGS)
def test_both_engines_count_the_same(name: str, seed: int) -> None:
    naive = NaiveGame(SETTINGS[name])
    for moment, table in _naive_moments(naive, seed).items():
        counts = [count for count in TABLE[name][str(seed)][moment] if count <= TOO_MANY]
        assert naive.count(table, len(counts), seed) == counts[-1], moment


@pytest.mark.parametrize("seed", SEEDS)
def test_both_engines_draw_the_same_under_a_seed(seed: int) -> None:
    naive = NaiveGame(SETTINGS["kingdomino-2"])
    state, table = GAMES["kingdomino-2"].start(), naive.start()
    while state.actor is not None:
        move = fixed_draw(state, seed)
        assert str(move) == naive.fixed(table, seed)
        state, table = state.play(move), naive.play(table, str(move))


def _naive_moments(naive: NaiveGame, seed: int) -> dict[str, dict[str, object]]:
    """The first tables of the same rounds as in the table of counts."""
    last = naive.setting.rounds
    names = {0: "start", last // 3 + 1: "middle", last - 1: "last picks", last: "last round"}
    found: dict[str, dict[str, object]] = {}
    table = naive.settle(naive.start(), seed)
    while table["phase"] != "over":
        number = 0 if table["phase"] == "first pick" else table["drawn"] - bool(table["next"])
        if number in names:
            found.setdefault(names[number], table)
        table = naive.settle(naive.play(table, naive.fixed(table, seed)), seed)
    return found
