"""Every bot plays every game by its rules, from what its seat may know."""

from math import ceil
from random import Random
from typing import Any

import pytest

import crownlands as cl
from bots.quick import QUICK
from support.effort import effort
from support.modes import Mode, representative_modes
from support.walks import random_walk

SAMPLES = effort(4, 16)
SEEDS = effort(3, 10)


def victories(game: cl.Game, seeds: int) -> list[bool]:
    """Return whether greedy wins against random, in two games for each seed: one per seat."""
    return [
        cl.play_out(game, bots, seed).final().winners() == (seat,)
        for seed in range(seeds)
        for seat, bots in enumerate((["greedy", "random"], ["random", "greedy"]))
    ]


@pytest.mark.parametrize("mode", representative_modes(), ids=str)
def test_every_bot_answers_with_a_legal_move(mode: Mode) -> None:
    bots = {name: cl.make_bot(name) for name in QUICK}
    walk = random_walk(mode.make(), seed=8)
    for state in (*walk.sample(SAMPLES), *walk.of_each_kind(1)):
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            for name, bot in bots.items():
                move = bot.choose(view, Random(1))
                assert move in state.legal_moves(), name
                assert bot.choose(view, Random(1)) == move, name


@pytest.mark.parametrize("name", QUICK)
def test_a_view_is_all_a_bot_needs(name: str) -> None:
    for state in random_walk(cl.make("kingdomino", 3), seed=8).sample(SAMPLES):
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            copy = cl.View(cl.make("kingdomino", 3), view.seat, view.known)
            bot = cl.make_bot(name)
            assert bot.choose(copy, Random(2)) == bot.choose(view, Random(2))


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("kingdomino", 2, {}),
        ("kingdomino", 2, {"mighty_duel": True}),
        ("discovery", 2, {}),
        ("queendomino", 2, {}),
        ("age-of-giants", 2, {}),
        ("age-of-giants", 2, {"short": True}),
        ("age-of-giants", 2, {"base": "queendomino"}),
        ("court", 2, {}),
        ("court", 2, {"mighty_duel": True}),
        ("dominoes2", 2, {}),
        ("dominoes2", 2, {"deals": 2}),
    ],
    ids=str,
)
def test_greedy_beats_random_from_either_seat(
    game: str, players: int, options: dict[str, Any]
) -> None:
    won = victories(cl.make(game, players, **options), SEEDS)
    assert won.count(False) <= ceil(len(won) / 10)


def test_greedy_usually_beats_random_at_duel() -> None:
    """The dice leave it fewer choices: it wins about six games of seven."""
    won = victories(cl.make("duel", 2), 2 * SEEDS)
    assert won.count(False) <= len(won) / 4


def test_a_greedy_player_among_random_ones_usually_wins() -> None:
    game = cl.make("kingdomino", 4)
    won = 0
    for seed in range(12):
        bots = ["random"] * 4
        bots[seed % 4] = "greedy"
        won += cl.play_out(game, bots, seed).final().winners() == (seed % 4,)
    assert won >= 10


@pytest.mark.parametrize(
    ("name", "options"), [("teamdomino", {}), ("royal-wedding", {"teams": True})], ids=str
)
def test_a_greedy_team_beats_two_random_ones(name: str, options: dict[str, bool]) -> None:
    game = cl.make(name, 6, **options)
    for side, seats in enumerate(game.sides):
        bots = ["greedy" if seat in seats else "random" for seat in game.seats]
        assert cl.play_out(game, bots, seed=side).final().winners() == (side,)
