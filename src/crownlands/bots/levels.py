"""The opponents people choose from: five levels with names, each a bot for every game.

A game says by `LEVELS` in its `info` which bot plays each level, as specifications by the id of the
level. Every level is meant to win at least 65 of 100 games of two against the one before it; where
a game asks for more players, as few of them as it allows. `docs/explanation/strength.md` says what
was measured. `HINTS` in its `info` is the specification of the bot that gives hints, if it is not
the usual one. `PACES` is how long bots wait before they move, so that people can follow.
"""

from __future__ import annotations

from contextlib import contextmanager
from os import environ
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.bots.bot import Closeable, SupportsJudgement, check_game, is_timed, think
from crownlands.bots.crown import NetBot
from crownlands.bots.policy import BadPolicy, PolicyMismatch
from crownlands.core.errors import BadBot
from crownlands.core.hooks import first_hook
from crownlands.core.registry import make, registry
from crownlands.core.text import LocalizedText
from crownlands.evaluation.limits import SearchControls
from crownlands.evaluation.sampling import has_network, uses_core

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
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


LEVEL_BOTS: Final = "CROWNLANDS_LEVEL_BOTS"
"""The environment variable that replaces bots of levels, in this and in worker processes: entries
such as `kingdomino/master=policy:file=weights.npz`, separated by semicolons."""


def read_level_bot(entry: str) -> tuple[str, str, str]:
    """Return the game, the level and the bot of an entry; raise an error if there is no such."""
    place, _, spec = entry.partition("=")
    game, _, level = place.partition("/")
    if not (game and level and spec) or ";" in spec or spec.startswith("level"):
        raise BadBot(
            LocalizedText(
                f"{entry!r} replaces no level: write GAME/LEVEL=BOT, as in kingdomino/master=mcts, "
                "with a bot that is no level and has no semicolon",
                f"{entry!r} ne remplace aucun niveau : JEU/NIVEAU=BOT, comme "
                "kingdomino/master=mcts, avec un bot qui n’est pas un niveau, sans point-virgule",
            ),
            entry=entry,
        )
    return registry.find(game).id, read_level(level).id, spec


def find_level_bot(game: str, level: str) -> str | None:
    """Return the bot that replaces a level of a game, both by their ids, if there is one."""
    for entry in filter(None, environ.get(LEVEL_BOTS, "").split(";")):
        *place, spec = read_level_bot(entry)
        if place == [game, level]:
            return spec
    return None


def check_level_bot(entry: str) -> None:
    """Raise an error for an entry whose bot cannot be made, or has a file that is damaged.

    A bot may play a game with some numbers of players and not with others: see `LevelBot`.
    """
    game, _, spec = read_level_bot(entry)
    bot = _make_bot(spec)
    try:
        for players in registry.find(game).players:
            with _misfits_suppressed():
                check_game(bot, make(game, players))
    finally:
        if isinstance(bot, Closeable):
            bot.close()


@contextmanager
def _misfits_suppressed() -> Iterator[None]:
    """Suppress the error of a bot that does not play here, but not that of a damaged network."""
    try:
        yield
    except PolicyMismatch:
        pass
    except BadPolicy:
        raise
    except BadBot:
        pass


class LevelBot:
    """Lets the bot of its rank in the ladder of a game choose, or the one that replaces it.

    Where a bot cannot play, for what is not installed or how the game is set up, the next one does:
    that of the game, then the one that plays any game. A policy network that cannot be read, or
    returns what is no logits, is an error.
    """

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self._bots: dict[Game, Bot] = {}

    def is_timed(self, game: Game) -> bool:
        """Return whether the bot for this game thinks by a clock."""
        return is_timed(_make_bot(self._specs(game)[0]), game)

    def choose(self, view: View, rng: Random) -> Move:
        """Choose as the bot for this game does."""
        return self.think(view, rng, SearchControls())

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Think as the bot for this game does."""
        if view.game in self._bots:
            return think(self._bots[view.game], view, rng, controls)
        *better, last = self._specs(view.game)
        for spec in better:
            with _misfits_suppressed():
                bot = _make_bot(spec)
                move = think(bot, view, rng, controls)
                self._bots[view.game] = bot
                return move
        self._bots[view.game] = _make_bot(last)
        return think(self._bots[view.game], view, rng, controls)

    def _specs(self, game: Game) -> list[str]:
        """Return the bots to try, the best first."""
        own = [ladder[self.rank - 1] for ladder in (ladder_of(game.packages), Ladder())]
        replaced = find_level_bot(game.id, LEVELS[self.rank - 1].id)
        return [replaced, *own] if replaced else own


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
    """The bot behind hints: what the evaluation network would do, or a strong level.

    In dynasties on the compiled core hints are what a review calls the best move, and by the
    Python rules in the games whose `info` says so by `HINTS`, a specification: where that was
    measured to be as good as that level.
    """

    def __init__(self) -> None:
        self.judgement: Judgement | None = None
        self._net = NetBot()

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move to recommend."""
        own = first_hook([view.game.info.package], "info", "HINTS", None)
        if own is None and has_network(view.game):
            return self._by_network(view, rng)
        bot = _make_bot(own or ("judge:time=0.4" if uses_core(view.game) else HINT_LEVEL.bot))
        move = bot.choose(view, rng)
        self.judgement = bot.judgement if isinstance(bot, SupportsJudgement) else None
        return move

    def _by_network(self, view: View, rng: Random) -> Move:
        """Return the move of `net`, with what the network says of it.

        The bot is kept, since it has planned the pick that follows a placement. The network says
        nothing of the last rounds, which the bot solves.
        """
        from crownlands.bots.judge import judgement_of
        from crownlands.evaluation.network_judge import NetworkJudge

        move = self._net.choose(view, rng)
        self.judgement = None
        if not self._net.last_rounds:
            compared = NetworkJudge(view.game).compare(view)
            if len(compared.moves) > 1 and compared.best.move == move:
                self.judgement = judgement_of(compared, move)
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
