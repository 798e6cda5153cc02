"""Whole games over the socket, with bots at the table."""

from random import Random

import pytest

import crownlands as cl
from support.client import client_of

GAMES = {info.id: info.players[0] for info in cl.registry.offered()}
SHORT = {"dominoes2": {"deals": 1}}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(server, game):
    seats = ["me"] + ["gentle"] * (GAMES[game] - 1)
    created = server.new_table(*seats, game=game, options=SHORT.get(game, {}))
    with client_of(server, created) as client:
        made = client.play_on(Random(7))
        over = client.until_match(lambda match: match["status"] == "over")
    assert made > 3
    assert over["actor"] is None
    assert over["winners"]
    assert over["version"] == client.update["version"]
