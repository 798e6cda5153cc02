"""Crownlands: play, study and research the Kingdomino family of board games.

import crownlands as cl

game = cl.make("kingdomino", players=2, harmony=True)
state = game.start()
while state.actor is not None:
    state = state.play(state.legal_moves()[0])
print(state.winners())
"""

from os import environ
from typing import TYPE_CHECKING, Any

from crownlands._version import __version__
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.game import Game
from crownlands.core.lazy_imports import import_lazily, list_names
from crownlands.core.moves import CHANCE, Move
from crownlands.core.registry import make, registry
from crownlands.core.scores import ScoreLine, ScoreSheet, set_describer
from crownlands.core.state import State, View, set_renderer

if TYPE_CHECKING:
    from crownlands.bots import Bot, make_bot, play_out
    from crownlands.core.perft import perft
    from crownlands.records import Comment, Record, read_position, write_position

for _package in ("crownlands.games", *environ.get("CROWNLANDS_GAMES", "").split(",")):
    if _package:
        registry.add_package(_package)
set_renderer("crownlands.render")
set_describer("crownlands.text")

_LATER = {
    "Bot": "bots",
    "make_bot": "bots",
    "play_out": "bots",
    "perft": "core.perft",
    "Comment": "records",
    "Record": "records",
    "read_position": "records",
    "write_position": "records",
}
"""What is imported when it is first asked for, to keep `import crownlands` quick."""

__all__ = [
    "CHANCE",
    "Bot",
    "Comment",
    "CrownlandsError",
    "Game",
    "Illegal",
    "Move",
    "Record",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "View",
    "__version__",
    "make",
    "make_bot",
    "perft",
    "play_out",
    "read_position",
    "registry",
    "write_position",
]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
