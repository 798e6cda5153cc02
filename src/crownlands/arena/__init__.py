"""Matches between bots, measured: plan them, run them, stop and go on, see what came of it.

import crownlands as cl
from crownlands import arena

plan = arena.round_robin(cl.make("kingdomino"), ["greedy", "random"], games=100)
with arena.open_folder("results", plan) as folder:
    for game in arena.run(folder):
        print(game.number, game.scores)
    print(arena.Results(plan, folder.games()).data())
"""

from typing import TYPE_CHECKING, Any

from crownlands.arena.errors import (
    BadCluster,
    BadFolder,
    BadOutput,
    BadPlan,
    BadResults,
    GameFailed,
    LostWorker,
)
from crownlands.arena.plan import Plan, SeatOrder, against_field, round_robin
from crownlands.core.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from crownlands.arena.executors import Executor, InProcess, Processes, play_games, run
    from crownlands.arena.folder import Folder, open_folder, read_folder
    from crownlands.arena.playing import Forfeit, Played, play
    from crownlands.arena.results import Results, Standing

_LATER = {
    **dict.fromkeys(("Executor", "InProcess", "Processes", "play_games", "run"), "executors"),
    **dict.fromkeys(("Folder", "open_folder", "read_folder"), "folder"),
    **dict.fromkeys(("Forfeit", "Played", "play"), "playing"),
    **dict.fromkeys(("Results", "Standing"), "results"),
}
"""Which module has what: what needs the bots is imported on first use."""

__all__ = [
    "BadCluster",
    "BadFolder",
    "BadOutput",
    "BadPlan",
    "BadResults",
    "Executor",
    "Folder",
    "Forfeit",
    "GameFailed",
    "InProcess",
    "LostWorker",
    "Plan",
    "Played",
    "Processes",
    "Results",
    "SeatOrder",
    "Standing",
    "against_field",
    "open_folder",
    "play",
    "play_games",
    "read_folder",
    "round_robin",
    "run",
]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
