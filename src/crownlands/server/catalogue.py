"""The games as menus and rules pages need them: facts, options, and what a choice comes to."""

from collections.abc import Mapping
from functools import cache

import msgspec

from crownlands.bots.levels import LEVELS
from crownlands.bots.paces import PACES, Pace
from crownlands.core import info as core
from crownlands.core.errors import BadOptions, BadPlayers
from crownlands.core.options import Option as CoreOption
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.core.text import LocalizedText
from crownlands.server.art import art
from crownlands.server.catalogue_words import problem_words
from crownlands.server.errors import Failure
from crownlands.server.parts import Parts, parts_of
from crownlands.server.scorepad.scoring import has_scorepad


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
        art=art().address,
    )


@cache
def game_page(game: str) -> GamePage:
    """Describe a game with its parts; raise `UnknownGame` if there is none."""
    info = registry.find(game)
    return GamePage(describe(info), parts_of(info))


def try_setup(game: str, wanted: SetupRequest) -> Setup:
    """Say what a choice of players and options comes to."""
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
    """Give the facts of a game as the interface shows them."""
    excluded = _exclusions(info)
    return GameInfo(
        id=info.id,
        names=info.names,
        summary=info.summary,
        players=info.players,
        minutes=info.minutes,
        rules_version=info.rules_version,
        options=tuple(_option(option, info, excluded[option.name]) for option in info.offered),
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


def _option(option: CoreOption, info: core.GameInfo, excludes: tuple[str, ...]) -> Option:
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
        excludes=excludes,
        needs=option.needs,
        default_with=option.default_with,
        house=option.house,
    )


def _exclusions(info: core.GameInfo) -> Mapping[str, tuple[str, ...]]:
    """Say of each option what it excludes, in both directions."""
    return {
        option.name: tuple(
            dict.fromkeys(
                (
                    *option.excludes,
                    *(other.name for other in info.offered if option.name in other.excludes),
                )
            )
        )
        for option in info.offered
    }
