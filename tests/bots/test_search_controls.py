"""Callers control a search: a limit, a way to stop them, and a listener."""

from collections.abc import Iterator
from random import Random

import pytest

import crownlands as cl
from crownlands.bots.bot import SupportsThink, think
from crownlands.evaluation.limits import Limit, SearchControls, SearchInfo
from support.walks import random_walk

ENGINE = "depth=3"
"""Makes a search stay on the engine where the compiled core could answer."""
SEARCHES = {
    "mc on the engine": ("court", f"mc:time=99,{ENGINE}"),
    "mcts on the engine": ("queendomino", f"mcts:time=99,{ENGINE}"),
    "mcts with hidden hands": ("dominoes2", f"mcts:time=99,{ENGINE}"),
    "mc on the core": ("kingdomino", "mc:time=99"),
    "mcts on the core": ("xl", "mcts:time=99"),
    "crown": ("kingdomino", "crown:time=99"),
    "crown with two threads": ("discovery", "crown:time=99,threads=2"),
    "a level": ("teamdomino", "level5"),
}
searches = pytest.mark.parametrize("search", SEARCHES)


def decision(name: str) -> cl.View:
    """A choice in the middle of a game."""
    states = [
        state
        for state in random_walk(cl.make(name), seed=3).states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 3
    ]
    state = states[len(states) // 2]
    return state.view(state.actor)


def thought(search: str, controls: SearchControls) -> tuple[cl.View, cl.Move]:
    name, spec = SEARCHES[search]
    view = decision(name)
    return view, think(cl.make_bot(spec), view, Random(5), controls)


def heard(search: str, simulations: int) -> tuple[cl.View, cl.Move, list[SearchInfo]]:
    """Listen to a search that makes so many simulations."""
    infos: list[SearchInfo] = []
    controls = SearchControls(Limit(simulations=simulations), listener=infos.append)
    return (*thought(search, controls), infos)


@searches
def test_an_ear_hears_more_and_more_up_to_the_move_that_is_made(search: str) -> None:
    view, move, infos = heard(search, 60)
    nodes = [info.nodes for info in infos]
    assert nodes == sorted(nodes)
    assert len(nodes) > 1
    assert 60 <= nodes[-1] < 60 + 32, "the limit of those who ask, not that of the bot"
    assert infos[-1].principal_variation[0] == move
    for info in infos:
        assert info.principal_variation[0] in view.legal_moves()
        assert len(info.values) == len(view.game.sides)


@searches
def test_values_lie_between_lost_and_won_and_two_sides_share_them(search: str) -> None:
    view, _, infos = heard(search, 40)
    side = view.game.side_of(view.seat or 0)
    for info in infos:
        known = [value for value in info.values if value is not None]
        assert all(0 <= value <= 1 for value in known)
        assert info.values[side] is not None
        if len(view.game.sides) == 2:
            assert sum(known) == pytest.approx(1)


@searches
def test_a_bot_that_is_told_to_stop_makes_a_move_at_once(search: str) -> None:
    view, move = thought(search, SearchControls(stopped=lambda: True))
    assert move in view.legal_moves()


@searches
def test_a_bot_stops_in_the_middle_of_its_thoughts(search: str) -> None:
    infos: list[SearchInfo] = []
    answers = stopping_after(30)
    thought(search, SearchControls(stopped=lambda: next(answers), listener=infos.append))
    assert infos[-1].nodes <= 30 * 32


def stopping_after(looks: int) -> Iterator[bool]:
    """Say stop after so many looks."""
    yield from (False for _ in range(looks))
    while True:
        yield True


@searches
def test_listening_changes_no_thought(search: str) -> None:
    _, listened, _ = heard(search, 60)
    _, alone = thought(search, SearchControls(Limit(simulations=60)))
    assert listened == alone


def test_a_line_goes_on_where_a_tree_does() -> None:
    _, _, infos = heard("mcts on the engine", 200)
    assert len(infos[-1].principal_variation) > 1


def test_bots_that_do_not_think_choose_as_ever() -> None:
    view = decision("kingdomino")
    bot = cl.make_bot("greedy")
    assert not isinstance(bot, SupportsThink)
    assert think(bot, view, Random(1), SearchControls()) == bot.choose(view, Random(1))
