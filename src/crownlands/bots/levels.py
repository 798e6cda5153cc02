"""The opponents people choose from: levels with names, each a bot by its specification."""

from typing import Final

import msgspec

from crownlands.bots.bot import Bot
from crownlands.bots.specs import make_bot
from crownlands.core.errors import BadBot
from crownlands.core.words import Words


class Level(msgspec.Struct, frozen=True):
    """A level as menus show it, and the bot that plays it."""

    id: str
    names: Words
    summary: Words
    spec: str


LEVELS: Final = (
    Level(
        id="gentle",
        names=Words("Gentle", "Indulgent"),
        summary=Words(
            "Learns with you: plays sensibly, but often misses the best move.",
            "Apprend avec vous : joue avec bon sens, mais manque souvent le meilleur coup.",
        ),
        spec="greedy:slips=0.5",
    ),
    Level(
        id="steady",
        names=Words("Steady", "Solide"),
        summary=Words(
            "Takes the best it sees each turn. A good match once you know the game.",
            "Prend le meilleur de chaque tour. Un bon adversaire quand on connaît le jeu.",
        ),
        spec="greedy",
    ),
)
"""From the easiest to the hardest."""


def find_level(level: str) -> Level:
    """Find a level by its id; `BadBot` if there is none."""
    found = next((one for one in LEVELS if one.id == level), None)
    if found is None:
        possible = [one.id for one in LEVELS]
        raise BadBot(
            f"there is no level {level!r}. Levels: {', '.join(possible)}",
            level=level,
            possible=possible,
        )
    return found


def make_level(level: str) -> Bot:
    """Make the bot that plays a level."""
    return make_bot(find_level(level).spec)
