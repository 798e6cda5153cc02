"""What travels between the score pad and the server."""

from typing import Annotated, Any, Literal

import msgspec

from crownlands.core.options import OptionValue
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import Square
from crownlands.kingdom.terrain import Terrain

Place = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Few = Annotated[int, msgspec.Meta(ge=0, le=3)]
Name = Annotated[str, msgspec.Meta(max_length=40)]


class PaintedSquare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A square of a kingdom, the castle being at (0, 0), and what stands on it."""

    x: Place
    y: Place
    terrain: Terrain
    crowns: Few = 0
    """Crowns as printed: without those of a building, with those under giants."""
    giants: Few = 0
    building: Name | None = None
    """A building of Queendomino, on a town."""
    knight: bool = False
    resource: bool = False
    """Whether the resource of this terrain still lies here, in The Court."""
    token: Name | None = None
    """A token of The Court."""


class PaintedCoat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A square of a map of Duel."""

    x: Place
    y: Place
    coat: Name
    crosses: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class ScoreWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody painted. What a game does not have is left out."""

    game: Name
    options: dict[Name, OptionValue] = {}
    """As for a table: `harmony`, `middle-kingdom`, `base`."""
    size: Literal[5, 7] = 5
    """How wide and high the kingdom may be."""
    squares: Annotated[tuple[PaintedSquare, ...], msgspec.Meta(max_length=168)] = ()
    coins: Count = 0
    knights: Count = 0
    """Knights that stand on no square."""
    queen: bool = False
    quests: Annotated[tuple[Name, ...], msgspec.Meta(max_length=17)] = ()
    coats: Annotated[tuple[PaintedCoat, ...], msgspec.Meta(max_length=168)] = ()
    bonus_coat: Name | None = None
    """In Duel, the coat that brings three points per domain."""
    hands: Annotated[tuple[tuple[Name, ...], ...], msgspec.Meta(max_length=4)] = ()
    """In Dominoes 2, the cards left in each hand at the end of a deal."""


class Doubt(msgspec.Struct, frozen=True):
    """Something that looks like a slip of the brush; it was scored all the same."""

    code: str
    message: LocalizedText
    cells: tuple[Square, ...] = ()
    """The squares it is about, if it is about some."""


class ToldSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet, with words for its lines and for what breaks ties, in their order."""

    sheet: Any
    told: tuple[LocalizedText, ...]
    tie_breaks: tuple[LocalizedText, ...]


class ScoreAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The score of what was painted; one sheet, or one for each hand."""

    sheets: tuple[ToldSheet, ...]
    doubts: tuple[Doubt, ...]
