"""Bounds of what giants add: how often they come, and what quests score."""

from heapq import nlargest
from typing import Final

from crownlands.core.hooks import Bounds
from crownlands.core.info import read_component
from crownlands.games.age_of_giants.giants import FOOTPRINTS, GIANT
from crownlands.games.age_of_giants.quests import LINES, quests
from crownlands.games.age_of_giants.rules import (
    DrawQuests,
    QuestLine,
    ReceiveGiant,
    SendGiantAway,
    WelcomeGiant,
)
from crownlands.kingdom.bounds import DominoLimits, ExpansionBounds, MostMoves, turning_up

QUESTS: Final = int(read_component("age_of_giants").contents["quests_drawn"])


def each_symbol(symbol: str) -> MostMoves:
    """Bound a step that asks once for each domino with a symbol."""
    return lambda limits: Bounds(
        decisions=sum(domino.symbol == symbol for domino in limits.rules.deck.dominoes)
    )


def quest_points(limits: DominoLimits) -> int:
    """Return the points of the best quests, each fulfilled by every square in every direction."""
    best = nlargest(QUESTS, (quest.points for quest in quests()))
    return sum(best) * limits.squares * len(LINES)


EXPANSION: Final = ExpansionBounds(
    steps={
        DrawQuests: turning_up(QUESTS),
        WelcomeGiant: each_symbol(GIANT),
        SendGiantAway: each_symbol(FOOTPRINTS),
        ReceiveGiant: each_symbol(FOOTPRINTS),
    },
    lines={QuestLine: quest_points},
)
