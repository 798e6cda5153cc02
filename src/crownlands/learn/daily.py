"""The daily challenge: a game that follows from the date alone, so that everybody plays the same.

Games say by `DAILY` in their `info` which of their tables may be that of a day. All of them take
turns. Draws and bots follow from the seed of the date, and bots of these tables use no clock.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.core.errors import CrownlandsError
from crownlands.core.hooks import find_hook, listed
from crownlands.core.info import DailyTable
from crownlands.core.registry import registry, set_up
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from crownlands.core.game import Game

FIRST: Final = date(2026, 1, 1)
"""The first day that has a challenge."""


class BadDay(CrownlandsError):
    """What is no day, or one without a challenge."""

    default_code = "bad_day"


class Challenge(msgspec.Struct, frozen=True):
    """The game of a day."""

    day: str
    number: int
    """The days since the first one, from 1."""
    game: str
    table: DailyTable

    @property
    def seed(self) -> bytes:
        """What draws and bots follow from."""
        return sha256(f"crownlands daily {self.day}".encode()).digest()

    def make(self) -> Game:
        """Set the game up."""
        return set_up(self.game, self.table.players, self.table.options)


def challenge_of(day: str) -> Challenge:
    """Return the challenge of a day as in `2026-11-20`; raise `BadDay` if there is none."""
    try:
        at = date.fromisoformat(day)
    except ValueError:
        at = date.min
    if at < FIRST or day != at.isoformat():
        raise BadDay(
            LocalizedText(
                f"{day!r} is not a day from {FIRST} on", f"{day!r} n’est pas un jour depuis {FIRST}"
            ),
            day=day,
        )
    tables = _tables()
    number = (at - FIRST).days
    game, table = tables[number % len(tables)]
    return Challenge(day, number + 1, game, table)


@cache
def _tables() -> tuple[tuple[str, DailyTable], ...]:
    """Return the tables of all games, those of one game as far apart as they can be."""
    by_game = {}
    for info in registry.offered():
        module = find_hook(info.package, "info")
        tables = () if module is None else tuple(listed(module, "DAILY", DailyTable))
        by_game[info.id] = [(info.id, table) for table in tables]
    placed = [
        ((at + 0.5) / len(tables), rank, entry)
        for rank, tables in enumerate(by_game.values())
        for at, entry in enumerate(tables)
    ]
    return tuple(entry for _, _, entry in sorted(placed, key=lambda one: one[:2]))
