"""A bot asked for a move that is not its own says so."""

from random import Random

import pytest

import crownlands as cl
from bots.quick import QUICK
from crownlands.bots import make_bot
from crownlands.bots.bot import RandomBot
from crownlands.core.errors import BadBot, BadSeat
from support.cases import for_each

GAME = cl.make("kingdomino", 2)


@for_each("name", QUICK)
def test_it_is_the_turn_of_chance(name: str) -> None:
    with pytest.raises(cl.Illegal, match="not the turn of P1: chance is to move"):
        make_bot(name).choose(GAME.start().view(0), Random(0))


@for_each("name", QUICK)
def test_the_game_is_over(name: str) -> None:
    final = cl.play_out(GAME, "random", seed=1).final()
    with pytest.raises(cl.Illegal, match="the game is over"):
        make_bot(name).choose(final.view(0), Random(0))


@for_each("name", QUICK)
def test_a_spectator_has_nothing_to_choose(name: str) -> None:
    with pytest.raises(BadSeat, match="a spectator has no move"):
        make_bot(name).choose(GAME.start().view(), Random(0))


@for_each("spec", [None, 3, [], b"greedy"])
def test_what_is_no_text_names_no_bot(spec: object) -> None:
    with pytest.raises(BadBot, match="not the name of a bot: random, greedy"):
        make_bot(spec)  # type: ignore[arg-type]


def test_the_class_of_a_bot_is_not_a_bot() -> None:
    with pytest.raises(BadBot, match="neither a bot nor the name of one"):
        cl.play_out(GAME, RandomBot)  # type: ignore[arg-type]
