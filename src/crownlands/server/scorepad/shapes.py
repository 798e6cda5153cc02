"""What travels between the score pad and the server."""

from types import ModuleType
from typing import Annotated, Any, Final, Literal

import msgspec

from crownlands.core.hooks import Doubt, Few, Name, Place, find_hooks
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.kingdom.terrain import Terrain

HOOK: Final = "scorepad"


def all_hooks() -> tuple[ModuleType, ...]:
    """Return what every game and expansion tells the score pad, in the order of menus."""
    infos = sorted(registry.all(), key=lambda info: info.rank)
    return find_hooks(dict.fromkeys(one for info in infos for one in info.packages()), HOOK)


def _declared(name: str) -> list[Any]:
    return [field for hook in all_hooks() for field in getattr(hook, name, ())]


PaintedSquare: Any = msgspec.defstruct(
    "PaintedSquare",
    [
        ("x", Place),
        ("y", Place),
        ("terrain", Terrain),
        ("crowns", Few, 0),
        *_declared("SQUARE_FIELDS"),
    ],
    namespace={
        "__doc__": "A square of a kingdom, the castle being at (0, 0), and what stands on it. "
        "Crowns are those printed: without those of a building, with those under other pieces."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)
ScoreWish: Any = msgspec.defstruct(
    "ScoreWish",
    [
        ("game", Name),
        ("options", dict[Name, OptionValue], msgspec.field(default_factory=dict)),
        ("size", Literal[5, 7], 5),
        ("squares", Annotated[tuple[PaintedSquare, ...], msgspec.Meta(max_length=168)], ()),
        *_declared("FIELDS"),
    ],
    namespace={
        "__doc__": "What somebody painted. `options` are as for a table, `size` is how wide and "
        "high the kingdom may be; what a game does not have is left out."
    },
    module=__name__,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
)


class ToldSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A score sheet, with words for its lines and for what breaks ties, in their order."""

    sheet: Any
    told: tuple[LocalizedText, ...]
    tie_breaks: tuple[LocalizedText, ...]


class ScoreAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The score of what was painted; one sheet, or one for each hand."""

    sheets: tuple[ToldSheet, ...]
    doubts: tuple[Doubt, ...]
