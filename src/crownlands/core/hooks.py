"""Hooks: modules by which the folder of a game tells shared code what is particular to it.

A game or an expansion is a package under a folder of games. Shared code asks for a module by its
name (`text`, `svg`, `encoding`, ...) and gets those of the game and of the expansions it uses. A
package leaves out whatever a default serves well enough; `docs/architecture.md` lists the hooks,
and `ATTRIBUTES` what each may define. Below are the types of the hooks `bounds`, `heuristics`,
`scorepad` and `reference`; the others are described by the packages that ask for them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from crownlands.core.errors import BadPosition
from crownlands.core.moves import Move, Side
from crownlands.core.scores import ScoreSheet
from crownlands.core.state import View
from crownlands.core.text import LocalizedText, Prompt, closest, did_you_mean, parse_words

Listed = TypeVar("Listed")
ATTRIBUTES: Final[Mapping[str, tuple[str, ...]]] = {
    "info": ("INFO", "LEVELS", "HINTS", "DAILY", "DOMINOES", "BASICS", "build"),
    "rules": ("build",),
    "text": (
        *("WORDS", "COMPONENTS", "NAMES", "GIVES", "DRAWS", "NARRATED_TOGETHER", "BASICS"),
        *("describe", "remarks", "consequences", "score_rows"),
    ),
    "advice": ("REASONS", "DECLINING", "SENTENCES"),
    "svg": ("PANELS", "SHOWN", "STRIPS", "SYMBOLS", "SPRITE", "occupants", "covers", "on_half"),
    "terminal": (
        *("PANELS", "SHOWN", "LEGEND", "TERRAINS", "MOVES"),
        *("progress", "square_signs", "half_signs", "code_of"),
    ),
    "heuristics": ("heuristics",),
    "encoding": ("EXPANSION", "spec"),
    "bounds": ("EXPANSION", "bounds", "chapter"),
    "scorepad": ("FIELDS", "SQUARE_FIELDS", "PART", "apply_painted", "things", "score"),
    "reference": ("COUNTS", "TYPES", "sections"),
}
"""What shared code asks of each hook. Other names in such a module are its own business."""
_ALIKE: Final = 0.8
"""How much a name resembles that of an attribute to be taken for a misspelt one, from 0 to 1."""


@cache
def find_hook(package: str, name: str) -> ModuleType | None:
    """Import the module of a package with this name; None where the package has none.

    Raises `LookupError` if there is no such package, or if an attribute seems misspelt.
    """
    path = f"{package}.{name}"
    try:
        found = find_spec(path)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.".startswith(f"{error.name}."):
            raise
        raise LookupError(f"no package {package!r} to look for the hook {name!r} in") from None
    if found is None:
        return None
    module = import_module(path)
    _check_spelling(module, ATTRIBUTES.get(name, ()))
    return module


def _check_spelling(module: ModuleType, attributes: Sequence[str]) -> None:
    """Raise `LookupError` for a name that resembles an attribute which the module leaves out."""
    missing = [attribute for attribute in attributes if not hasattr(module, attribute)]
    for name, value in tuple(vars(module).items()):
        near = closest(name, missing, cutoff=_ALIKE)
        if near and not name.startswith("_") and _may_be_misspelt(name, value, near, module):
            raise LookupError(
                f"{module.__name__}.{name} is asked for by nothing.{did_you_mean(near).en} "
                f"Call it _{name} if it is for the module itself"
            )


def _may_be_misspelt(name: str, value: Any, near: str, module: ModuleType) -> bool:
    """Return whether a name is no ordinary constant, such as a number, a prompt or an import."""
    if name.isupper():
        return not isinstance(value, int | float | str | type | Prompt | LocalizedText)
    own = getattr(value, "__module__", None) == module.__name__
    return own and not isinstance(value, type) and f"{name}s" != near


def listed(module: ModuleType, attribute: str, kind: type[Listed]) -> Sequence[Listed]:
    """Return the things that a module lists; raise `TypeError` for one of another type."""
    things: Sequence[Listed] = getattr(module, attribute, ())
    for thing in things:
        if not isinstance(thing, kind):
            raise TypeError(
                f"{module.__name__}.{attribute} holds {thing!r}; each entry is a "
                f"{kind.__module__}.{kind.__qualname__}"
            )
    return things


def required(module: ModuleType, attribute: str) -> Any:
    """Return an attribute of a module; raise `LookupError` if it has none."""
    if not hasattr(module, attribute):
        raise LookupError(f"{module.__name__} has no {attribute}")
    return getattr(module, attribute)


def find_hooks(packages: Iterable[str], name: str) -> tuple[ModuleType, ...]:
    """Import the modules with this name, in the order of the packages that have one."""
    return _find_hooks(tuple(packages), name)


@cache
def _find_hooks(packages: tuple[str, ...], name: str) -> tuple[ModuleType, ...]:
    found = (find_hook(package, name) for package in packages)
    return tuple(module for module in found if module is not None)


def first_hook(packages: Iterable[str], name: str, attribute: str, default: Any) -> Any:
    """Return an attribute of the first hook module that has it, or a default."""
    for module in find_hooks(packages, name):
        if hasattr(module, attribute):
            return getattr(module, attribute)
    return default


class Bounds(NamedTuple):
    """The hook `bounds`: the most there can be of something in a game, or in a part of it."""

    decisions: int = 0
    """Moves of seats."""
    draws: int = 0
    """Moves of chance."""
    points: int = 0
    """Points of a side. None ever has less than nothing."""

    def times(self, number: int) -> "Bounds":
        """Return the bounds of so many in a row."""
        return Bounds(*(number * most for most in self))


DEFAULT_BOUNDS: Final = Bounds(decisions=100_000, draws=100_000, points=1_000_000)
"""The bounds of a game that states none: more than any game on a table has."""


def add_bounds(*parts: Bounds) -> Bounds:
    """Add the bounds of the parts of a game."""
    return Bounds(*map(sum, zip(*parts, strict=True)))


MoveValues: TypeAlias = Callable[[Any, Sequence[Move]], Sequence[float]]
"""Return what each of the actor's moves in a position is worth to whoever makes it."""
ViewValues: TypeAlias = Callable[[View, Sequence[Move]], Sequence[float] | None]
"""Return the same from what a seat sees; None where only the score after the move counts."""
ExpectedGain: TypeAlias = Callable[[Any, Side], float]
"""Return what a side of a position may expect beyond the points it has."""
ScoreCorrection: TypeAlias = Callable[[Any, ScoreSheet], float]
"""Return what a score sheet understates, given the position before the move that led to it."""
MoveCost: TypeAlias = Callable[[Any, Move], float]
"""Return what a move in a position uses up that no score shows."""


class Heuristics(msgspec.Struct, frozen=True, kw_only=True):
    """The hook `heuristics`: what a game or an expansion knows of good play beyond its rules.

    Such a module has a function `heuristics(rules)`. Bots, hints and advice combine those of a
    game's packages; where there are none, they compare scores. All values are in points, and every
    field may be left out.
    """

    move_values: Mapping[type[Move], MoveValues] = {}
    """Quick values for simulations and for the order in which a search tries moves, by the type of
    the first legal move."""
    view_values: Mapping[type[Move], ViewValues] = {}
    """Careful values for decisions among moves of one type, by that type."""
    expected_gain: ExpectedGain | None = None
    """The static evaluation of a position, to be added to the score."""
    score_correction: ScoreCorrection | None = None
    move_cost: MoveCost | None = None
    deal_index: Callable[[Any], int] | None = None
    """Return how many deals are over. A search goes no further than the present one."""
    match_over: Callable[[Sequence[float], int], bool] | None = None
    """Return whether a match of several deals ends with these totals after so many deals."""
    horizon: int | None = None
    """The draw, counted from 1, before which a search by the Python rules breaks a simulation off
    and judges the position; None: it plays on to the end."""


Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
SmallCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
ShortText: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
PadField: TypeAlias = tuple[str, Any, Any]
"""The name, the type and the default of something that may be painted."""


# The hook `scorepad` declares in `FIELDS` what a painted position may have beyond squares of land,
# and in `SQUARE_FIELDS` what may stand on such a square. An expansion of kingdoms has `PART`, the
# name of its part of a table, `apply_painted(part, table, painted)`, which returns the table with
# what was painted and the warnings about it, and `things(painted)`, which names what was painted of
# it. A game without kingdoms has `score(painted)`, which returns score sheets and warnings.
class ScoreWarning(msgspec.Struct, frozen=True):
    """A probable mistake in what was painted; it is scored nevertheless."""

    code: str
    message: LocalizedText
    cells: tuple[tuple[int, int], ...] = ()
    """The squares it is about, if any."""


class ScoreWarnings:
    """Warnings by code, declared in a table with their messages; call it with a code."""

    def __init__(self, table: str) -> None:
        self.messages = parse_words(table)

    def __call__(self, code: str, *cells: tuple[int, int], **details: object) -> ScoreWarning:
        """Return the warning of a code about some squares, with its details filled in."""
        return ScoreWarning(code, self.messages[code].format(**details), cells)


def look_up(index: int | None, kind: str, name: str) -> int:
    """Return an index that was looked up; raise `BadPosition` if there is none."""
    if index is None:
        raise BadPosition(f"there is no {kind} {name}", **{kind: name})
    return index


class Picture(msgspec.Struct, frozen=True):
    """A drawing of the sprite and what it shows."""

    art: str
    name: LocalizedText


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of component: a tile, a token, a die, a card."""

    id: str
    names: LocalizedText
    art: str
    copies: int = 1
    terrain: str | None = None
    """The terrain it is for, where there is one of its name for each terrain."""
    gives: LocalizedText | None = None
    """What it is good for."""
    pictures: tuple[Picture, ...] = ()
    """Its faces, where it has several."""
    data: Any = None
    """Everything else the components say of it."""


# The hook `reference` has `sections()`; what is only counted is in `COUNTS`, and the types of the
# `data` of things are in `TYPES`. Where a box holds dominoes, `DOMINOES` in the game's `info` has
# its title, by the name of the component.
class Section(msgspec.Struct, frozen=True, kw_only=True):
    """The components of one kind."""

    kind: str
    """The name that moves and views have for the kind."""
    title: LocalizedText
    form: Literal["list", "rows", "cards"] = "list"
    """How it is laid out: named things, the faces of each thing in a row, or drawings alone."""
    things: tuple[Thing, ...]
