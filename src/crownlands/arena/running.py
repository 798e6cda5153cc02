"""Playing what a folder is still missing."""

from collections.abc import Generator
from contextlib import closing

from crownlands.arena.crew import Crew, share_out
from crownlands.arena.folder import Folder
from crownlands.arena.played import Played
from crownlands.arena.processes import Processes


def run(folder: Folder, crew: Crew | None = None) -> Generator[Played]:
    """Play the missing games and give each once it is kept.

    Stopping at any point loses only games that were not over. Without a crew, as many processes
    play as there are cores.
    """
    missing = folder.missing()
    players = Processes(folder.plan) if crew is None else crew
    with closing(share_out(missing, players)) as games:
        for game in games:
            folder.keep(game)
            yield game
