"""Tutorials: annotated games that are data, in a file of the folder of their game.

A tutorial has chapters, each on a table of its own. The steps of a chapter say something, play
moves of draws and others, or ask the learner for a move. Texts are in both languages. `Lesson` goes
through the steps on the engine.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.core.options import OptionValue
from crownlands.core.registry import make, registry
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.game import Game
    from crownlands.core.moves import Move

FILE: Final = "tutorial.json"
"""The name of the file in the folder of a game."""
NAMES: Final = ("Ada", "Bruno", "Chloé", "Diego", "Elif", "Farid", "Gina", "Hugo")
"""Who sits at the tables of tutorials; the learner has a seat of theirs."""
Notations: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]
"""Moves in their notation, between spaces, as in a record."""
Area: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(-[a-z]+)*(:[\w:+,-]+)?$")]
"""What to point at: an area of the table such as `lines` or `kingdom`, or a thing in one such as
`domino:12` or `square:1,0`. `docs/reference/tutorials.md` lists them."""


class BadTutorial(CrownlandsError):
    """A tutorial that cannot be read or played, or a game that has none."""

    default_code = "bad_tutorial"


class _Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag=True):
    """What all steps may have."""

    point: tuple[Area, ...] = ()
    """What the text is about."""


class Say(_Step, frozen=True, tag="say"):
    """Say something and wait until the learner goes on."""

    text: LocalizedText


class Play(_Step, frozen=True, tag="play"):
    """Play moves that are not the learner's choice: draws, moves of others, forced moves."""

    moves: Notations
    text: LocalizedText | None = None
    """What is said about them; without it the lesson goes on by itself."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said about some moves that are not accepted."""

    moves: Notations
    """Notations, in which `*` stands for anything."""
    text: LocalizedText

    def fits(self, move: Move) -> bool:
        """Return whether a move is one of these."""
        return any(fnmatchcase(str(move), pattern) for pattern in self.moves.split())


class Ask(_Step, frozen=True, tag="ask"):
    """Ask the learner for a move."""

    text: LocalizedText
    """What is asked, precisely enough that whoever does it is right."""
    accept: Notations
    """The moves that are accepted. The steps that follow fit each of them."""
    right: LocalizedText
    """What is said about them."""
    wrong: tuple[Wrong, ...] = ()
    """What is said about other moves; the first that fits counts."""
    otherwise: LocalizedText | None = None
    """What is said about moves that none of these fit."""

    def accepts(self, move: Move) -> bool:
        """Return whether a move is accepted."""
        return str(move) in self.accept.split()

    def explain(self, move: Move) -> LocalizedText:
        """Return what is said about a move."""
        if self.accepts(move):
            return self.right
        said = next((one.text for one in self.wrong if one.fits(move)), self.otherwise)
        if said is None:
            raise BadTutorial(f"nothing is said about {move}", move=str(move))
        return said


Step: TypeAlias = Say | Play | Ask


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a tutorial, on a table of its own."""

    title: LocalizedText
    """What it is about, in a few words."""
    players: int
    options: dict[str, OptionValue] = {}
    """Those of the game that differ from the default."""
    seat: int = 0
    """The seat of the learner, from 0."""
    before: str = ""
    """The moves before the chapter begins, draws included."""
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    """What happens, in order."""


class TutorialInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tutorial in a list."""

    game: str
    minutes: int
    builds_on: str | None
    """The game that one should know before."""
    summary: LocalizedText
    chapters: tuple[LocalizedText, ...]
    """The titles of its chapters."""


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a game is learnt."""

    game: str
    """The id of the game."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=10)]
    """How long it takes, from 1 to 10."""
    builds_on: str | None = None
    """The game that the learner should know before."""
    summary: LocalizedText
    """What there is to learn, in a sentence."""
    chapters: Annotated[tuple[Chapter, ...], msgspec.Meta(min_length=1)]
    """Its parts, each of which can be begun with."""

    @property
    def info(self) -> TutorialInfo:
        """What a list says of it."""
        return TutorialInfo(
            game=self.game,
            minutes=self.minutes,
            builds_on=self.builds_on,
            summary=self.summary,
            chapters=tuple(chapter.title for chapter in self.chapters),
        )

    def table(self, chapter: Chapter) -> Game:
        """Set up the table of a chapter."""
        return make(self.game, chapter.players, **chapter.options)


def tutorials() -> Mapping[str, Tutorial]:
    """Return the tutorials of all games that have one, in the order of menus."""
    infos = sorted(registry.offered(), key=lambda info: info.rank)
    found = {info.id: _read(info.package, info.id) for info in infos}
    return {game: tutorial for game, tutorial in found.items() if tutorial is not None}


def read_tutorial(game: str) -> Tutorial:
    """Return the tutorial of a game; raise `BadTutorial` if it has none."""
    info = registry.find_offered(game)
    tutorial = _read(info.package, info.id)
    if tutorial is None:
        raise BadTutorial(
            LocalizedText(f"{game} has no tutorial", f"{game} n’a pas de leçon"),
            code="no_tutorial",
            game=game,
        )
    return tutorial


@cache
def _read(package: str, game: str) -> Tutorial | None:
    file = files(package) / FILE
    if not file.is_file():
        return None
    prepare_type(Tutorial)
    try:
        tutorial = msgspec.json.decode(file.read_bytes(), type=Tutorial)
    except msgspec.DecodeError as error:
        raise BadTutorial(f"{package}/{FILE}: {error}") from None
    if tutorial.game != game:
        raise BadTutorial(f"{package}/{FILE} is about {tutorial.game}")
    return tutorial
