"""The opponents people choose from: five levels with names, each a bot for every game.

A game says by `LEVELS` in its `info` which bot plays each level, as specifications by the id of the
level. Every level is meant to win at least 65 of 100 games of two against the one before it; where
a game asks for more players, as few of them as it allows. `docs/explanation/strength.md` says what
was measured. `HINTS` in its `info` is the specification of the bot that gives hints, if it is not
the usual one. `PACES` is how long bots wait before they move, so that people can follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.bots.bot import SupportsJudgement, think
from crownlands.core.errors import BadBot
from crownlands.core.hooks import first_hook
from crownlands.core.text import LocalizedText
from crownlands.evaluation.limits import SearchControls
from crownlands.evaluation.sampling import uses_core

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from crownlands.bots.bot import Bot
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.text.advice import Judgement


class Ladder(NamedTuple):
    """The bots of a game, from the easiest to the hardest.

    The default ones play any game: those that nobody has measured, and where others cannot play.
    """

    learner: str = "greedy:slips=0.9,slack=0.75"
    gentle: str = "greedy:slips=0.5,slack=0.6"
    steady: str = "greedy"
    keen: str = "mcts:time=0.1"
    master: str = "mcts:time=2"


def ladder_of(packages: Sequence[str]) -> Ladder:
    """Return the bots of a game, by its packages: its own levels, or those of an expansion.

    Levels it leaves out are those of any game; an id that is none raises `BadBot`.
    """
    own = first_hook(packages, "info", "LEVELS", {})
    return Ladder(**{find_level(level).id: spec for level, spec in own.items()})


class LevelBot:
    """Lets the bot of its rank in the ladder of a game choose.

    Where that bot cannot play, for what is not installed or how the game is set up, the one that
    plays any game does.
    """

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self._bots: dict[Game, Bot] = {}

    def choose(self, view: View, rng: Random) -> Move:
        """Choose as the bot for this game does."""
        return self.think(view, rng, SearchControls())

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Think as the bot for this game does."""
        if view.game not in self._bots:
            self._bots[view.game] = self._bot(ladder_of(view.game.packages))
        try:
            return think(self._bots[view.game], view, rng, controls)
        except BadBot:
            self._bots[view.game] = self._bot(Ladder())
            return think(self._bots[view.game], view, rng, controls)

    def _bot(self, ladder: Ladder) -> Bot:
        return _make_bot(ladder[self.rank - 1])


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A level as menus show it."""

    rank: int
    id: str
    names: LocalizedText
    summary: LocalizedText
    quick: bool = True
    """Whether it answers at once, rather than after some thought."""

    @property
    def bot(self) -> str:
        """The specification of a bot that plays this level in every game."""
        return f"level{self.rank}"


LEVELS: Final = (
    Level(
        rank=1,
        id="learner",
        names=LocalizedText("Learner", "Apprenti"),
        summary=LocalizedText(
            "Learns with you: sees what is obvious, and little more.",
            "Apprend avec vous : voit ce qui saute aux yeux, et guère plus.",
        ),
    ),
    Level(
        rank=2,
        id="gentle",
        names=LocalizedText("Gentle", "Tranquille"),
        summary=LocalizedText(
            "Plays sensibly, but often misses the best move.",
            "Joue avec bon sens, mais manque souvent le meilleur coup.",
        ),
    ),
    Level(
        rank=3,
        id="steady",
        names=LocalizedText("Steady", "Solide"),
        summary=LocalizedText(
            "Makes good moves and few bad ones. A good match once you know the game.",
            "Joue souvent bien, rarement mal. Un bon adversaire quand on connaît le jeu.",
        ),
    ),
    Level(
        rank=4,
        id="keen",
        names=LocalizedText("Keen", "Redoutable"),
        summary=LocalizedText(
            "Gives nothing away: you will have to play well.",
            "Ne laisse rien passer : il faudra bien jouer.",
        ),
        quick=False,
    ),
    Level(
        rank=5,
        id="master",
        names=LocalizedText("Master", "Maître"),
        summary=LocalizedText(
            "The strongest here. Thinks for up to two seconds.",
            "Le plus fort d’ici. Réfléchit jusqu’à deux secondes.",
        ),
        quick=False,
    ),
)
"""From the easiest to the hardest."""

FALLBACK_LEVEL: Final = LEVELS[2]
"""The level that moves if another one takes too long."""
HINTS: Final = "hints"
"""Stands for a level where hints are asked for."""
HINT_LEVEL: Final = LEVELS[3]
"""The level that gives hints where nothing better was measured."""


def find_level(level: str) -> Level:
    """Return a level by its id; raise `BadBot` if there is none."""
    return _find({one.id: one for one in LEVELS}, level)


def read_level(word: str) -> Level:
    """Return a level by its id or by its rank; raise `BadBot` if there is none."""
    return _find({key: one for one in LEVELS for key in (one.id, str(one.rank))}, word)


class HintBot:
    """The bot behind hints: what a review calls the best move, or what a strong level would do.

    The judgement gives hints on the compiled core, and by the Python rules in the games whose
    `info` says so by `HINTS`, a specification: where it was measured to be as good as that level.
    """

    def __init__(self) -> None:
        self.judgement: Judgement | None = None

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to recommend."""
        usual = "judge:time=0.4" if uses_core(view.game) else HINT_LEVEL.bot
        bot = _make_bot(first_hook([view.game.info.package], "info", "HINTS", usual))
        move = bot.choose(view, rng)
        self.judgement = bot.judgement if isinstance(bot, SupportsJudgement) else None
        return move


def make_level(level: str) -> Bot:
    """Make the bot that plays a level, whatever the game; or the one that gives hints."""
    return HintBot() if level == HINTS else _make_bot(find_level(level).bot)


def quicker(level: str) -> str:
    """Return the level that moves instead of one that has taken too long."""
    quick = {one.id for one in LEVELS if one.quick}
    return level if level in quick else FALLBACK_LEVEL.id


def _find(levels: dict[str, Level], word: str) -> Level:
    if word in levels:
        return levels[word]
    possible = list(levels)
    raise BadBot(
        LocalizedText(
            f"there is no level {word!r}. Levels: {', '.join(possible)}",
            f"le niveau {word!r} n’existe pas. Niveaux : {', '.join(possible)}",
        ),
        level=word,
        possible=possible,
    )


def _make_bot(spec: str) -> Bot:
    from crownlands.bots.specs import make_bot  # where levels are bots among others

    return make_bot(spec)


class Pace(msgspec.Struct, frozen=True):
    """A pace as menus show it. Time to think counts as waiting."""

    id: str
    names: LocalizedText
    milliseconds: int


PACES: Final = (
    Pace("quick", LocalizedText("Quickly", "Vite"), 400),
    Pace("unhurried", LocalizedText("Unhurriedly", "Sans se presser"), 1200),
)
"""From the fastest to the slowest."""
