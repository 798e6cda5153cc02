"""What the games call by name: tiles, tokens, coats and spells, as their components have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.quests import Quest, quests
from crownlands.games.court.tokens import Token, tokens
from crownlands.games.duel.parts import Coat, Spell, coats, spells
from crownlands.games.queendomino.buildings import Building, buildings

Thing: TypeAlias = Building | Quest | Token | Coat | Spell

CATALOGUES: Final[dict[str, Callable[[], Sequence[Thing]]]] = {
    "building": buildings,
    "quest": quests,
    "token": tokens,
    "character": tokens,
    "coat": coats,
    "spell": spells,
}
"""Where to look up what a move or a score line names, by the name of its field."""


def find_thing(kind: str, thing: str) -> Thing | None:
    """Find a thing of a kind by its id; None if there is none, or no such kind."""
    catalogue = CATALOGUES.get(kind, tuple)()
    return next((entry for entry in catalogue if entry.id == thing), None)


def find_box(mark: str) -> LocalizedText | None:
    """Find what the box with a mark is called; None where no game has such a box."""
    boxes = (box for info in registry.all() for box in info.boxes)
    return next((box.name for box in boxes if box.mark == mark), None)
