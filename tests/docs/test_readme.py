"""The README lists every game."""

import re

import crownlands as cl
from support.pages import table


def test_every_game_is_listed_with_its_players() -> None:
    shown = {
        name: [int(number) for number in re.findall(r"\d+", players)]
        for name, players, _ in table("../../README", "game", "game", french=False).rows
    }
    assert shown == {info.names.en: list(info.players) for info in cl.registry.offered()}


def test_games_with_reconstructed_parts_are_called_so() -> None:
    lines = {
        name: line for name, _, line in table("../../README", "game", "game", french=False).rows
    }
    for info in cl.registry.offered():
        if any(entry.level == "reconstructed" for entry in info.confidence()):
            assert "reconstructed" in lines[info.names.en]
