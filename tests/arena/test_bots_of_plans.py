"""A bot that does not play a game is refused when a plan is made, not game by game."""

import pytest

import crownlands as cl
from crownlands.arena import against_field, round_robin
from crownlands.core.errors import BadBot


@pytest.mark.parametrize("bot", ["crown:sims=4", "full-greedy"])
def test_a_plan_needs_bots_that_play_the_game(bot: str) -> None:
    court = cl.make("court", 2)
    with pytest.raises(BadBot, match="does not play court"):
        round_robin(court, [bot, "greedy"], 2)
    with pytest.raises(BadBot, match="does not play court"):
        against_field(court, ["greedy"], [bot], 2)
    assert round_robin(cl.make("kingdomino", 2), [bot, "greedy"], 2).games == 2
