"""Whole games over the socket, with bots at the table."""

from random import Random

import pytest

import crownlands as cl
from support.guests import guest_of

GAMES = {info.id: info.players[0] for info in cl.registry.all()}
SHORT = {"dominoes2": {"deals": 1}}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(house, game):
    seats = ["me"] + ["gentle"] * (GAMES[game] - 1)
    created = house.new_table(*seats, game=game, options=SHORT.get(game, {}))
    with guest_of(house, created) as guest:
        made = guest.play_on(Random(7))
        over = guest.until("match", lambda message: message["match"]["status"] == "over")["match"]
    assert made > 3
    assert over["actor"] is None
    assert over["winners"]
    assert over["version"] == guest.update["version"]
