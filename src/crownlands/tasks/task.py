"""What a benchmark task is, and the list of them in `definitions.json`.

A task never changes: another number of games or another opponent is a task of the next version. So
is an opponent that plays differently in a new release, and a test replays results to find that.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from crownlands.arena.errors import BadPlan
from crownlands.arena.plan import Plan, SeatOrder, against_opponents, seatings_against
from crownlands.core.convert import convert
from crownlands.core.errors import CrownlandsError
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore
from crownlands.core.text import LocalizedText, closest, did_you_mean

if TYPE_CHECKING:
    from crownlands.core.game import Game

DEFINITIONS = "definitions.json"


class UnknownTask(CrownlandsError):
    """No benchmark task goes by this name."""

    default_code = "unknown_task"


class Metric(StrEnum):
    """The figure that results of a task are ranked by."""

    WIN_SHARE = "win_share"
    MARGIN = "margin"


class Task(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A policy on one side of a game, opponents on the others, and the games that are played."""

    id: str
    """The name of the task; it ends with its version."""
    game: str
    """The id of the game."""
    rules: int
    """The version of the rules."""
    players: int
    """How many seats there are."""
    options: dict[str, OptionValue]
    """The options of the game that differ from the usual ones."""
    opponents: tuple[str, ...]
    """Specifications of bots: one for all other sides, or one for each."""
    seats: SeatOrder
    """How the bots change seats within a round, all games of which have the same draws."""
    games: int
    """How many games are played, in whole rounds."""
    seed: int
    """The seed of the draws and of all bots, as that of an arena."""
    metric: Metric
    """What results are ranked by."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the definition as JSON with sorted keys."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()

    def set_up(self) -> Game:
        """Return the game, by the version of the rules that the task was defined for."""
        return restore(self.game, self.rules, self.players, self.options)

    def plan_of(self, policy: str, games: int) -> Plan:
        """Return the plan of results that were written, without making any bot."""
        game = self.set_up()
        return Plan(
            game=game,
            entrants=(policy, *dict.fromkeys(self.opponents)),
            seatings=seatings_against(game, 1, self.opponents, self.games, self.seats),
            games=games,
            seed=self.seed,
        )

    def plan(self, policy: str, games: int | None = None) -> Plan:
        """Return what is played to evaluate a policy; raise `BadBot` if it cannot play.

        With a number of games, the first ones of the task up to the end of a round.
        """
        if games is not None and not 0 < games <= self.games:
            raise BadPlan(
                LocalizedText(
                    f"{self.id} has {self.games} games: play all of them, or fewer but not {games}",
                    f"{self.id} a {self.games} parties : jouez-les toutes, ou moins, mais pas "
                    f"{games}",
                ),
                games=games,
            )
        return against_opponents(
            self.set_up(),
            [policy],
            self.opponents,
            games or self.games,
            seed=self.seed,
            seats=self.seats,
        )


@cache
def all_tasks() -> tuple[Task, ...]:
    """Return every task, in the order of the file."""
    text = (files(__package__) / DEFINITIONS).read_bytes()
    return convert(msgspec.json.decode(text), tuple[Task, ...])


def find_task(name: str | Task) -> Task:
    """Return a task by its id; raise `UnknownTask`, which names the nearest, if there is none."""
    if isinstance(name, Task):
        return name
    tasks = {task.id: task for task in all_tasks()}
    if name in tasks:
        return tasks[name]
    hint = did_you_mean(closest(name, tasks))
    raise UnknownTask(
        LocalizedText(
            f"there is no task {name!r}.{hint.en} All tasks: crownlands evaluate --list",
            f"la tâche {name!r} n’existe pas.{hint.fr} Toutes : crownlands evaluate --list",
        ),
        task=name,
        possible=list(tasks),
    )
