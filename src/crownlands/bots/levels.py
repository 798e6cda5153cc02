"""The opponents people choose from: five levels with names, each a bot for every game."""

from typing import Final

import msgspec

from crownlands.bots.bot import Bot
from crownlands.bots.level_specs import ladder_of
from crownlands.bots.specs import make_bot
from crownlands.core.errors import BadBot
from crownlands.core.text import LocalizedText


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

    def spec(self, game: str) -> str:
        """Give the specification of the bot that plays this level in one game."""
        return ladder_of(game)[self.rank - 1]


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

STEADY: Final = LEVELS[2]
"""Who moves where another would take too long."""
KEEN: Final = LEVELS[3]
"""Who gives hints."""


def find_level(level: str) -> Level:
    """Find a level by its id; `BadBot` if there is none."""
    return _find({one.id: one for one in LEVELS}, level)


def read_level(word: str) -> Level:
    """Find a level by its id or by its rank; `BadBot` if there is none."""
    return _find({key: one for one in LEVELS for key in (one.id, str(one.rank))}, word)


def make_level(level: str) -> Bot:
    """Make the bot that plays a level, whatever the game."""
    return make_bot(find_level(level).bot)


def quicker(level: str) -> str:
    """Name the level that moves where one has taken too long."""
    quick = {one.id for one in LEVELS if one.quick}
    return level if level in quick else STEADY.id


def _find(levels: dict[str, Level], word: str) -> Level:
    if word in levels:
        return levels[word]
    possible = list(levels)
    raise BadBot(
        f"there is no level {word!r}. Levels: {', '.join(possible)}",
        level=word,
        possible=possible,
    )
