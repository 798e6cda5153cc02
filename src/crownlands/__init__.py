"""Crownlands: play, study and research the Kingdomino family of board games.

import crownlands as cl

game = cl.make("kingdomino", players=2, harmony=True)
state = game.start()
while state.actor is not None:
    state = state.play(state.legal_moves()[0])
print(state.winners())
"""

from os import environ

from crownlands.core.lazy_imports import attach_stub
from crownlands.core.registry import registry
from crownlands.core.scores import set_describer
from crownlands.core.state import set_renderer

for _package in ("crownlands.games", *environ.get("CROWNLANDS_GAMES", "").split(",")):
    if _package:
        registry.add_package(_package)
set_renderer("crownlands.render")
set_describer("crownlands.text")

__getattr__, __dir__, __all__ = attach_stub(__name__, __file__)
