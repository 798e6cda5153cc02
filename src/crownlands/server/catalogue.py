"""The games for menus and rules pages: facts, options, components and setups."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from crownlands.bots.levels import LEVELS, PACES, Pace
from crownlands.core import info as core
from crownlands.core.errors import BadOptions, BadPlayers, CrownlandsError
from crownlands.core.hooks import Section, find_hooks
from crownlands.core.info import read_component
from crownlands.core.options import Option as CoreOption
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Domino, read_box
from crownlands.learn.tutorial import tutorials
from crownlands.server.errors import Failure
from crownlands.server.scorepad import has_scorepad
from crownlands.server.static_files import art_address

HOOK: Final = "reference"


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game: a switch, one of several words, or a number."""

    name: str
    title: LocalizedText
    summary: LocalizedText
    default: OptionValue
    choices: tuple[str, ...]
    """The values of a choice; empty for switches and numbers."""
    choice_titles: tuple[LocalizedText, ...]
    """The title of each value."""
    limits: tuple[int, int] | None
    """The smallest and the largest number; null for switches and words."""
    players: tuple[int, ...]
    """The player counts that can choose it."""
    always: tuple[int, ...]
    """The player counts for which it is always on."""
    excludes: tuple[str, ...]
    """Options that cannot be combined with this one."""
    needs: tuple[tuple[str, OptionValue], ...]
    """The values that other options must have."""
    default_with: tuple[tuple[str, OptionValue, OptionValue], ...]
    """Other defaults: an option, its value, and the default of this option then."""
    house: bool
    """Whether it is a house rule: the publishers print it for other games only."""


class Certainty(msgspec.Struct, frozen=True):
    """The confidence in a component of a game."""

    component: str
    part: LocalizedText
    level: str
    """`certain`, `likely` or `reconstructed`."""
    note: LocalizedText


class Length(msgspec.Struct, frozen=True):
    """The number of rounds for a player count, or with an option that changes it."""

    players: int
    rounds: int
    option: str | None


class Slice(msgspec.Struct, frozen=True):
    """The folder of a game or an expansion, with the option that adds it, if any."""

    name: str
    option: str | None = None
    value: OptionValue = True


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of a game."""

    id: str
    names: LocalizedText
    summary: LocalizedText
    players: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    options: tuple[Option, ...]
    lengths: tuple[Length, ...]
    reconstructed: bool
    """Whether some component is reconstructed, which players must be told."""
    certainty: tuple[Certainty, ...]
    slices: tuple[Slice, ...]
    """The folders of the game and of the expansions it uses."""
    scorepad: bool
    """Whether the score pad scores it."""
    tutorial: int | None
    """How many minutes its tutorial takes; null if it has none."""


class Level(msgspec.Struct, frozen=True):
    """A level of bots; rank 1 is the easiest."""

    rank: int
    id: str
    names: LocalizedText
    summary: LocalizedText


class Catalogue(msgspec.Struct, frozen=True):
    """All games, the levels and paces of bots, and the address of the drawings."""

    games: tuple[GameInfo, ...]
    levels: tuple[Level, ...]
    paces: tuple[Pace, ...]
    art: str
    """The address of the sprite; it changes when a drawing does."""


class Box(msgspec.Struct, frozen=True):
    """The dominoes of a box, in their order."""

    box: str
    title: LocalizedText
    dominoes: tuple[Domino, ...]


class GameComponents(msgspec.Struct, frozen=True, kw_only=True):
    """The components of a game."""

    boxes: tuple[Box, ...]
    sections: tuple[Section, ...]
    counts: dict[str, int]
    """The numbers of components without a section."""


class GameDetails(msgspec.Struct, frozen=True):
    """A game and its components."""

    game: GameInfo
    parts: GameComponents


class SetupRequest(msgspec.Struct, frozen=True):
    """A choice of players and options."""

    players: int | None = None
    options: dict[str, OptionValue] = {}


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The setup of a choice of players and options; `error` if it is not possible."""

    ok: bool
    players: int | None = None
    options: dict[str, OptionValue] = {}
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats of each side."""
    rounds: int | None = None
    error: Failure | None = None


@cache
def catalogue() -> Catalogue:
    """Return all games that are offered."""
    return Catalogue(
        games=tuple(map(describe, sorted(registry.offered(), key=lambda info: info.rank))),
        levels=tuple(Level(one.rank, one.id, one.names, one.summary) for one in LEVELS),
        paces=PACES,
        art=art_address(),
    )


@cache
def game_details(game: str) -> GameDetails:
    """Return a game and its components; raise `UnknownGame` if none is offered by this id."""
    info = registry.find_offered(game)
    return GameDetails(describe(info), components_of(info))


def try_setup(game: str, wanted: SetupRequest) -> Setup:
    """Return the setup of a choice of players and options."""
    info = registry.find_offered(game)
    try:
        made = set_up(game, wanted.players, wanted.options)
    except (BadOptions, BadPlayers) as error:
        return Setup(ok=False, error=Failure(error.code, problem_words(error, info), error.details))
    return Setup(
        ok=True,
        players=made.players,
        options=dict(made.options),
        sides=made.sides,
        rounds=info.rounds(made.players, dict(made.options)),
    )


def describe(info: core.GameInfo) -> GameInfo:
    """Return the facts of a game."""
    return GameInfo(
        id=info.id,
        names=info.names,
        summary=info.summary,
        players=info.players,
        minutes=info.minutes,
        rules_version=info.rules_version,
        options=tuple(_option(option, info) for option in info.offered),
        lengths=tuple(Length(one.players, one.rounds, one.option) for one in info.lengths),
        reconstructed=info.reconstructed,
        certainty=tuple(
            Certainty(one.component, one.part, one.level, one.note) for one in info.confidence()
        ),
        slices=(
            Slice(_folder(info.package)),
            *(Slice(_folder(use.package), use.option, use.value) for use in info.uses),
        ),
        scorepad=has_scorepad(info),
        tutorial=tutorial.minutes if (tutorial := tutorials().get(info.id)) else None,
    )


def _folder(package: str) -> str:
    return package.rpartition(".")[2]


def _option(option: CoreOption, info: core.GameInfo) -> Option:
    excluding = (other.name for other in info.offered if option.name in other.excludes)
    return Option(
        name=option.name,
        title=option.title,
        summary=option.summary,
        default=option.default,
        choices=option.choices,
        choice_titles=tuple(map(option.title_of, option.choices)),
        limits=option.limits,
        players=option.players or info.players,
        always=option.always,
        excludes=tuple(dict.fromkeys((*option.excludes, *excluding))),
        needs=option.needs,
        default_with=option.default_with,
        house=option.house,
    )


def components_of(info: core.GameInfo) -> GameComponents:
    """Return the components of a game, those of its expansions first."""
    hooks = find_hooks(reversed(info.packages()), HOOK)
    return GameComponents(
        boxes=tuple(
            Box(component, _title(component), read_box(component))
            for component in info.components
            if "dominoes" in read_component(component).contents
        ),
        sections=tuple(
            section for hook in hooks if hasattr(hook, "sections") for section in hook.sections()
        ),
        counts={kind: n for hook in hooks for kind, n in getattr(hook, "COUNTS", {}).items()},
    )


def part_types() -> list[Any]:
    """Return the types of components that the folders of games declare."""
    packages = dict.fromkeys(package for info in registry.offered() for package in info.packages())
    return [kind for hook in find_hooks(packages, HOOK) for kind in getattr(hook, "TYPES", ())]


def _title(component: str) -> LocalizedText:
    """Return the title of a box of dominoes."""
    for hook in find_hooks((info.package for info in registry.offered()), "info"):
        if component in getattr(hook, "DOMINOES", ()):
            title: LocalizedText = hook.DOMINOES[component]
            return title
    return LocalizedText(component, component)


def problem_words(error: CrownlandsError, info: core.GameInfo) -> LocalizedText:
    """Return why a choice of players and options is not possible."""
    details = error.details
    if error.code == "bad_players":
        return LocalizedText(
            f"This game is for {_either(info.players, 'or')} players.",
            f"Ce jeu se joue à {_either(info.players, 'ou')}.",
        )
    options = {option.name: option for option in info.offered}
    option = options.get(str(details.get("option")))
    if option is None:
        return LocalizedText("This game has no such option.", "Ce jeu n’a pas cette option.")
    if "players" in details:
        return _count_words(option)
    return _option_words(option.title, details, options)


def _option_words(
    title: LocalizedText, details: dict[str, Any], options: Mapping[str, CoreOption]
) -> LocalizedText:
    if "excludes" in details:
        other = options[details["excludes"]].title
        return LocalizedText(
            f"{title.en} and {other.en} cannot be chosen together.",
            f"{title.fr} et {other.fr} ne se choisissent pas ensemble.",
        )
    if "needs" in details:
        ((other, value),) = details["needs"].items()
        needed, option = options[other].title_of(value), options[other].title
        return LocalizedText(
            f"{title.en} needs: {option.en}, {needed.en}.",
            f"{title.fr} demande : {option.fr}, {needed.fr}.",
        )
    return LocalizedText(
        f"{title.en} cannot have this value.", f"{title.fr} ne peut avoir cette valeur."
    )


def _count_words(option: CoreOption) -> LocalizedText:
    title, counts, always = option.title, option.players, option.always
    words = LocalizedText(
        f"{title.en} can be chosen with {_either(counts, 'or')} players only",
        f"{title.fr} ne se choisit qu’à {_either(counts, 'ou')}",
    )
    if not always:
        return LocalizedText(f"{words.en}.", f"{words.fr}.")
    return LocalizedText(
        f"{words.en}; with {_either(always, 'or')} it is always on.",
        f"{words.fr} ; à {_either(always, 'ou')}, c’est toujours le cas.",
    )


def _either(counts: Sequence[int], joint: str) -> str:
    *most, last = map(str, counts)
    return f"{', '.join(most)} {joint} {last}" if most else last
