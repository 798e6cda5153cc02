"""The games as menus and rules pages need them: facts, options, parts, and the set-up they give."""

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
from crownlands.server.errors import Failure
from crownlands.server.scorepad import has_scorepad
from crownlands.server.static_files import art_address

HOOK: Final = "reference"


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something players choose before a game: a switch, one of several words, or a number."""

    name: str
    title: LocalizedText
    summary: LocalizedText
    default: OptionValue
    choices: tuple[str, ...]
    """The words to choose from; empty for switches and numbers."""
    choice_titles: tuple[LocalizedText, ...]
    """What each choice is called."""
    limits: tuple[int, int] | None
    """The smallest and the largest number; null for switches and words."""
    players: tuple[int, ...]
    """The player counts that can choose it."""
    always: tuple[int, ...]
    """The player counts that play with it and have no choice."""
    excludes: tuple[str, ...]
    """Options that cannot be chosen beside this one, whichever of the two says so."""
    needs: tuple[tuple[str, OptionValue], ...]
    """Values other options must have."""
    default_with: tuple[tuple[str, OptionValue, OptionValue], ...]
    """Other defaults: when the option named first has the value named second."""
    house: bool
    """True where the publishers print it for other games only."""


class Certainty(msgspec.Struct, frozen=True):
    """How sure we are of a part of a game."""

    component: str
    part: LocalizedText
    level: str
    """`certain`, `likely` or `reconstructed`."""
    note: LocalizedText


class Length(msgspec.Struct, frozen=True):
    """The rounds for a player count, or with an option that changes them."""

    players: int
    rounds: int
    option: str | None


class Slice(msgspec.Struct, frozen=True):
    """A folder with what is particular to a game, and the option that brings it if not always."""

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
    """Whether some part is not known as printed; players must be told."""
    certainty: tuple[Certainty, ...]
    slices: tuple[Slice, ...]
    """The folders of the game and of the expansions it uses."""
    scorepad: bool
    """Whether the score pad scores it."""


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays, from the easiest on."""

    rank: int
    id: str
    names: LocalizedText
    summary: LocalizedText


class Catalogue(msgspec.Struct, frozen=True):
    """Every game as menus list them, the levels and paces of bots, and where the drawings are."""

    games: tuple[GameInfo, ...]
    levels: tuple[Level, ...]
    paces: tuple[Pace, ...]
    art: str
    """The address of the sprite; it changes when a drawing does."""


class Box(msgspec.Struct, frozen=True):
    """The dominoes of a box, in the order of a line."""

    box: str
    title: LocalizedText
    dominoes: tuple[Domino, ...]


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that lies in the boxes."""

    boxes: tuple[Box, ...]
    sections: tuple[Section, ...]
    counts: dict[str, int]
    """How many there are of what needs no section."""


class GamePage(msgspec.Struct, frozen=True):
    """A game with everything that lies in its box."""

    game: GameInfo
    parts: Parts


class SetupRequest(msgspec.Struct, frozen=True):
    """Players and options somebody thinks of."""

    players: int | None = None
    options: dict[str, OptionValue] = {}


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice comes to; `error` where it does not combine."""

    ok: bool
    players: int | None = None
    options: dict[str, OptionValue] = {}
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats of each side."""
    rounds: int | None = None
    error: Failure | None = None


@cache
def catalogue() -> Catalogue:
    """List every game."""
    return Catalogue(
        games=tuple(map(describe, sorted(registry.all(), key=lambda info: info.rank))),
        levels=tuple(Level(one.rank, one.id, one.names, one.summary) for one in LEVELS),
        paces=PACES,
        art=art_address(),
    )


@cache
def game_page(game: str) -> GamePage:
    """Describe a game with its parts; raise `UnknownGame` if there is none."""
    info = registry.find(game)
    return GamePage(describe(info), parts_of(info))


def try_setup(game: str, wanted: SetupRequest) -> Setup:
    """Return what a choice of players and options comes to."""
    info = registry.find(game)
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
    """Return the facts of a game as the interface shows them."""
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


def parts_of(info: core.GameInfo) -> Parts:
    """Gather the parts of all boxes a game is played with, those of its expansions first."""
    hooks = find_hooks(reversed(info.packages()), HOOK)
    return Parts(
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
    """List the types of what the folders of games tell of their parts."""
    packages = dict.fromkeys(package for info in registry.all() for package in info.packages())
    return [kind for hook in find_hooks(packages, HOOK) for kind in getattr(hook, "TYPES", ())]


def _title(component: str) -> LocalizedText:
    """Return what a box of dominoes is called, by whichever game has it."""
    for hook in find_hooks((info.package for info in registry.all()), "info"):
        if component in getattr(hook, "DOMINOES", ()):
            title: LocalizedText = hook.DOMINOES[component]
            return title
    return LocalizedText(component, component)


def problem_words(error: CrownlandsError, info: core.GameInfo) -> LocalizedText:
    """Return why players and options do not make a table."""
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
