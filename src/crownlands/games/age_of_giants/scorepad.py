"""The score pad of Age of Giants: giants on crowns, and the quests."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.hooks import (
    PadField,
    ScoreWarning,
    ScoreWarnings,
    ShortText,
    SmallCount,
    look_up,
)
from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.age_of_giants.quests import quest_index
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.table import DominoTable

PART: Final = GiantsPart.name
SIDE: Final = 0
FIELDS: Final[tuple[PadField, ...]] = (
    ("quests", Annotated[tuple[ShortText, ...], msgspec.Meta(max_length=17)], ()),
)
SQUARE_FIELDS: Final[tuple[PadField, ...]] = (("giants", SmallCount, 0),)
warning: Final = ScoreWarnings("""
giant_without_crown: A giant sits on a crown, and there is none left for it here.
    | Un géant s’assoit sur une couronne, et il n’en reste pas pour lui ici.
too_many_giants: There are {giants} giants in all; {painted} are painted.
    | Il y a {giants} géants en tout ; {painted} sont peints.
quests: A game has two different quests; {quests} are chosen.
    | Une partie a deux quêtes différentes ; {quests} sont choisies.
""")


def things(painted: Any) -> Iterator[LocalizedText]:
    """Yield the names of what was painted of this box."""
    if painted.quests or any(square.giants for square in painted.squares):
        yield LocalizedText("giants and quests", "géants et quêtes")


def apply_painted(
    part: GiantsPart, table: DominoTable, painted: Any
) -> tuple[DominoTable, list[ScoreWarning]]:
    """Add the quests to a table, and giants over crowns as long as there are some."""
    found = {look_up(quest_index(name), "quest", name) for name in painted.quests}
    table = part.put(table, replace(part.of(table), quests=tuple(sorted(found))))
    warnings = []
    for square in painted.squares:
        cell = cell_at((square.x, square.y))
        for _ in range(square.giants):
            if table.kingdoms[SIDE].crowns_at(cell):
                table = part.cover(table, SIDE, cell)
            else:
                warnings.append(warning("giant_without_crown", (square.x, square.y)))
    return table, [*warnings, *_warnings(painted, len(found))]


def _warnings(painted: Any, quests: int) -> Iterator[ScoreWarning]:
    contents = read_component("age_of_giants").contents
    giants = sum(square.giants for square in painted.squares)
    if giants > contents["giants"]:
        yield warning("too_many_giants", giants=contents["giants"], painted=giants)
    if quests != contents["quests_drawn"]:
        yield warning("quests", quests=quests)
