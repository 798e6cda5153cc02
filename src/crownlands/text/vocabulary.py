"""The vocabulary of a game: what the `text` modules of its packages define.

A module `text` in the folder of a game or an expansion may define these names; each has a default:

- `WORDS`: texts by key, with details in braces. The texts of a move are `narration.TYPE`: what
  follows the name of the player (`buys the {token}`), or a whole sentence if chance decides; its
  details are the fields of the move and what `describe` adds. The text of a score line is
  `line.KIND` (and `line.KIND.counted` if it counts something), with its fields; the name of a
  tie-break `tie.NAME`, a missed bonus `missed.KIND`, a chapter of a longer game `chapter.NAME`,
  numbers of a thing `THING.one` and `THING.many`, any other detail `FIELD.VALUE`. Where pictures
  list what a view shows, `view.KEY` names its keys and `KEY.VALUE` their values. Without them, a
  move is described by its notation, a score line by its `describe`, and everything else by its id.
- `COMPONENTS`: the components of the game, by the name of their kind in moves, views and refusals:
  a function that lists them, each with its `id` and `names`.
- `NAMES`: names of components that depend on more than what is printed, by kind: a function of the
  id and the translator.
- `GIVES`: what a component is good for, by kind: a function of the component and the translator.
- `DRAWS`: descriptions of several moves of chance of one type in one sentence: a function of the
  transitions and the translator. Without one, `narration.TYPE` gets the names of their components
  as `{names}`.
- `NARRATED_TOGETHER`: move types of which several in a row get one description, each with the
  detail to list.
- `describe(transition, translator)`: details of a move that follow from the position.
- `remarks(transition, translator)`: what else a seat does by its move.
- `consequences(transition, translator)`: what follows from a move for everybody to see, each a
  sentence.
- `score_rows(data)`: the rows of a table of scores in pictures (`crownlands.render.score_table`),
  if it needs more than a row for each `line.KIND` without details.
- `BASICS`: the game in a few lines, for players; the default is its summary. A game without other
  words has them in its `info`.

A module `advice` beside it has reasons for moves (`crownlands.text.advice`). If two packages define
the same, the game goes before its expansions, and both before the package in which moves and score
lines are defined: so all domino games share the words of `kingdom`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol

from crownlands.core.hooks import find_hooks, first_hook
from crownlands.core.registry import registry, set_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from types import ModuleType

    from crownlands.core.game import Game
    from crownlands.core.text import LocalizedText
    from crownlands.text.narration import Transition
    from crownlands.text.translator import Translator

HOOK: Final = "text"


class Named(Protocol):
    """Something in the box of a game that has a name."""

    @property
    def id(self) -> str:
        """How moves and views name it."""

    @property
    def names(self) -> LocalizedText:
        """How people name it."""


class Vocabulary:
    """What some packages say, the first that says something first."""

    def __init__(self, packages: Iterable[str]) -> None:
        self.modules = find_hooks(packages, HOOK)
        self.words: Mapping[str, LocalizedText] = merge(self.modules, "WORDS")
        self.components: Mapping[str, Callable[[], Sequence[Named]]] = merge(
            self.modules, "COMPONENTS"
        )
        self.names: Mapping[str, Callable[[str, Translator], str]] = merge(self.modules, "NAMES")
        self.gives: Mapping[str, Callable[[Any, Translator], str]] = merge(self.modules, "GIVES")
        self.draws: Mapping[str, Callable[[Sequence[Transition], Translator], str]] = merge(
            self.modules, "DRAWS"
        )
        self.narrated_together: Mapping[str, str] = merge(self.modules, "NARRATED_TOGETHER")
        self.basics: Sequence[LocalizedText] = first_hook(
            packages, "info", "BASICS", ()
        ) or first_hook(packages, HOOK, "BASICS", ())
        self._functions: dict[str, list[Callable[..., Any]]] = {}
        self._by_id: dict[str, dict[str, Named]] = {}

    def functions(self, name: str) -> list[Callable[..., Any]]:
        """List the functions with this name, in the order of the packages."""
        if name not in self._functions:
            self._functions[name] = [
                getattr(module, name) for module in self.modules if hasattr(module, name)
            ]
        return self._functions[name]

    def component(self, kind: str, name: str) -> Named | None:
        """Return a component of a kind by its id; None if there is none, or no such kind."""
        if kind not in self.components:
            return None
        if kind not in self._by_id:
            listed = reversed(self.components[kind]())
            self._by_id[kind] = {component.id: component for component in listed}
        return self._by_id[kind].get(name)


@lru_cache(maxsize=256)
def packages_of(game: Game) -> tuple[str, ...]:
    """Return where words of a game are looked for: its packages, and those of what it is made of.

    The latter are the packages in which its moves and score lines are defined.
    """
    types = (*game.rules.move_types, *game.rules.line_types)
    made_of = (kind.__module__.rpartition(".")[0] for kind in types)
    return tuple(dict.fromkeys([*game.packages, *filter(None, made_of)]))


def vocabulary_of(game: Game | None) -> Vocabulary:
    """Return what is said of a game, or of all of them where none is at hand."""
    if game is not None:
        return _vocabulary(packages_of(game))
    return _vocabulary(_all_packages(tuple(info.id for info in registry.all())))


def vocabulary_of_type(kind: type) -> Vocabulary:
    """Return what is said of the game, or else in the package, that defines a type."""
    package = kind.__module__.rpartition(".")[0]
    games = (set_up(info.id, None, {}) for info in registry.all() if info.package == package)
    game = next(games, None)
    return _vocabulary((package,) if game is None else packages_of(game))


@lru_cache(maxsize=256)
def _vocabulary(packages: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(packages)


@lru_cache(maxsize=8)
def _all_packages(games: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in games:
        found |= dict.fromkeys(registry.find(name).packages())
        found |= dict.fromkeys(packages_of(set_up(name, None, {})))
    return tuple(found)


def merge(modules: Sequence[ModuleType], name: str) -> dict[str, Any]:
    """Merge mappings of some modules; of two entries with one key, that of the first is kept."""
    merged: dict[str, Any] = {}
    for module in reversed(modules):
        merged |= getattr(module, name, {})
    return merged
