"""The facts of a game, known without running any of its rules."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import product
from typing import Any

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadOptions, UnknownRules
from crownlands.core.hooks import find_hook, required
from crownlands.core.options import Option, OptionValue, choose_options, option_name
from crownlands.core.text import LocalizedText


class Confidence(msgspec.Struct, frozen=True):
    """How sure we are of a part: `certain`, `likely` or `reconstructed`, and why."""

    component: str
    part: LocalizedText
    level: str
    note: LocalizedText


class Component(msgspec.Struct, frozen=True):
    """A component file: what it is, how sure we are, and its contents."""

    name: str
    about: LocalizedText
    confidence: tuple[Confidence, ...]
    contents: dict[str, Any]


@cache
def read_component(name: str) -> Component:
    """Read a component file of the package by its name; raise `LookupError` if there is none."""
    folder = files("crownlands") / "components"
    try:
        text = (folder / f"{name}.json").read_bytes()
    except FileNotFoundError:
        there = sorted(file.name.removesuffix(".json") for file in folder.iterdir())
        raise LookupError(f"no component file {name!r}; there are {', '.join(there)}") from None
    contents: dict[str, Any] = msgspec.json.decode(text)
    about = convert(contents.pop("about"), LocalizedText)
    stated = [{"component": name, **said} for said in contents.pop("confidence")]
    return Component(
        name=name,
        about=about,
        confidence=convert(stated, tuple[Confidence, ...]),
        contents=contents,
    )


class Length(msgspec.Struct, frozen=True):
    """How long a game is: its rounds for a player count, or with an option that changes them."""

    players: int
    rounds: int
    option: str | None = None


class OlderRules(msgspec.Struct, frozen=True):
    """An earlier version of a game's rules, as options of the present one that play by it."""

    version: int
    options: dict[str, OptionValue]


class Box(msgspec.Struct, frozen=True):
    """A box whose numbers another box on the same table has too.

    Ids of its parts begin with `mark` and a colon; `name` is what sentences call it.
    """

    mark: str
    name: LocalizedText


class DailyTable(msgspec.Struct, frozen=True):
    """A table that may be that of a day: one person against bots of a level without a clock."""

    players: int
    level: str
    options: dict[str, OptionValue] = {}


class Use(msgspec.Struct, frozen=True):
    """An expansion that a game uses: its package, and the option that brings it if not always."""

    package: str
    option: str | None = None
    value: OptionValue = True

    def applies(self, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the expansion is on the table with these options."""
        return self.option is None or options.get(self.option) == self.value


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a game that menus, command lines and checks need up front."""

    id: str
    names: LocalizedText
    summary: LocalizedText
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    lengths: tuple[Length, ...] = ()
    minutes: tuple[int, int]
    rules_version: int
    older_rules: tuple[OlderRules, ...] = ()
    """How what earlier versions wrote is read; one entry for each of them."""
    components: tuple[str, ...] = ()
    """The component files this game is played with."""
    boxes: tuple[Box, ...] = ()
    """The boxes that are told apart; empty where every number is there once."""
    rank: int = 1_000
    """Its place in menus, from the front. The first is the game to play where none is named."""
    research: bool = False
    """Whether it is for research only: everything plays it, but no list offers it to players."""
    package: str
    """The folder of the game, where hooks are looked for; `build` is in its `rules` or `info`."""
    uses: tuple[Use, ...] = ()
    """The expansions whose hooks the game shares."""
    compiled: bool = False
    """Whether the compiled core plays it, game by game: a domino game without expansions, with
    kingdoms of at most 7x7, and boxes and lines as in the games that have this."""

    def build(self, players: int, options: dict[str, OptionValue]) -> Any:
        """Import the rules and set them up. Nothing is imported before this."""
        module = find_hook(self.package, "rules") or import_module(f"{self.package}.info")
        return required(module, "build")(players, options)

    def packages(self, options: Mapping[str, OptionValue] | None = None) -> tuple[str, ...]:
        """Return where to look for hooks: the game's own folder, then those of its expansions.

        Without options, the folders of every expansion the game may use.
        """
        used = (use for use in self.uses if options is None or use.applies(options))
        return (self.package, *(use.package for use in used))

    def rounds(self, players: int, options: dict[str, OptionValue]) -> int | None:
        """Return how many rounds one game has, or None when its end is not a count of rounds."""
        fitting = [length for length in self.lengths if length.players == players]
        for length in fitting:
            if length.option is not None and options.get(option_name(length.option)):
                return length.rounds
        return next((length.rounds for length in fitting if length.option is None), None)

    def confidence(self) -> tuple[Confidence, ...]:
        """Return how sure we are of each part of the game, from the component files."""
        return tuple(
            confidence for name in self.components for confidence in read_component(name).confidence
        )

    @property
    def reconstructed(self) -> bool:
        """Whether some part of the game is not known as printed; players must be told."""
        return any(confidence.level == "reconstructed" for confidence in self.confidence())

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options players may choose: all but retired readings of the rules."""
        return tuple(option for option in self.options if not option.retired)

    def options_of_version(self, version: int) -> dict[str, OptionValue]:
        """Return the options that stand for a version of the rules; raise `UnknownRules`."""
        if version == self.rules_version:
            return {}
        for older in self.older_rules:
            if older.version == version:
                return older.options
        known = [*(older.version for older in self.older_rules), self.rules_version]
        raise UnknownRules(
            LocalizedText(
                f"there is no version {version} of the rules of {self.id} here; this program reads "
                f"{' and '.join(map(str, known))}",
                f"la version {version} des règles de {self.id} n’existe pas ici ; ce programme lit "
                f"{' et '.join(map(str, known))}",
            ),
            game=self.id,
            rules=version,
            possible=known,
        )

    def option_sets(self, players: int) -> Iterator[dict[str, OptionValue]]:
        """List every choice of options that combines for so many players.

        A number stands for its default and both limits: there is no end to them otherwise.
        """
        declared = [option for option in self.offered if option.fits(players)]
        names = [option.name for option in declared]
        for values in product(*map(_values, declared)):
            wanted = dict(zip(names, values, strict=True))
            try:
                yield choose_options(self.options, players, wanted, self.id)
            except BadOptions:
                continue


def _values(option: Option) -> tuple[OptionValue, ...]:
    if option.choices:
        return option.choices
    if option.limits is not None:
        return tuple(dict.fromkeys((option.default, *option.limits)))
    return (False, True)
