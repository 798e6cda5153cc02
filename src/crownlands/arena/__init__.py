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

from crownlands.core.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from crownlands.arena.crew import Alone, Crew, share_out
    from crownlands.arena.errors import (
        BadCluster,
        BadFolder,
        BadOutput,
        BadPlan,
        BadResults,
        GameFailed,
        LostWorker,
    )
    from crownlands.arena.folder import Folder, open_folder, read_folder
    from crownlands.arena.plan import Plan
    from crownlands.arena.planning import against_field, round_robin
    from crownlands.arena.played import Forfeit, Played
    from crownlands.arena.playing import play
    from crownlands.arena.processes import Processes
    from crownlands.arena.results import Results, Standing
    from crownlands.arena.running import run
    from crownlands.arena.seatings import Seats

_LATER = {
    "Alone": "crew",
    "BadCluster": "errors",
    "BadFolder": "errors",
    "BadOutput": "errors",
    "BadPlan": "errors",
    "BadResults": "errors",
    "Crew": "crew",
    "Folder": "folder",
    "Forfeit": "played",
    "GameFailed": "errors",
    "LostWorker": "errors",
    "Plan": "plan",
    "Played": "played",
    "Processes": "processes",
    "Results": "results",
    "Seats": "seatings",
    "Standing": "results",
    "against_field": "planning",
    "open_folder": "folder",
    "play": "playing",
    "read_folder": "folder",
    "round_robin": "planning",
    "run": "running",
    "share_out": "crew",
}
"""Which module has what; imported when it is first asked for, to keep the command line quick."""

__all__ = [
    "Alone",
    "BadCluster",
    "BadFolder",
    "BadOutput",
    "BadPlan",
    "BadResults",
    "Crew",
    "Folder",
    "Forfeit",
    "GameFailed",
    "LostWorker",
    "Plan",
    "Played",
    "Processes",
    "Results",
    "Seats",
    "Standing",
    "against_field",
    "open_folder",
    "play",
    "read_folder",
    "round_robin",
    "run",
    "share_out",
]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
