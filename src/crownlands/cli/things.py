"""The tiles of the games by name: buildings, quests and tokens, as their components have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from crownlands.games.age_of_giants.quests import Quest, quests
from crownlands.games.court.tokens import Token, tokens
from crownlands.games.queendomino.buildings import Building, buildings

Thing: TypeAlias = Building | Quest | Token

CATALOGUES: Final[dict[str, Callable[[], Sequence[Thing]]]] = {
    "building": buildings,
    "quest": quests,
    "token": tokens,
    "character": tokens,
}
"""Where to look up what a move or a score line names, by the name of its field."""


def find_thing(kind: str, thing: str) -> Thing | None:
    """Find a thing of a kind by its id; None if there is none, or no such kind."""
    catalogue = CATALOGUES.get(kind, tuple)()
    return next((entry for entry in catalogue if entry.id == thing), None)
