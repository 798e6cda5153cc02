"""How many points each kind of line can bring a side in a whole domino game."""

from collections.abc import Callable
from heapq import nlargest
from typing import Final, TypeAlias

from crownlands.core.components import read_component
from crownlands.core.scores import ScoreLine
from crownlands.envs.openspiel.bounds.steps import SQUARES_OF_A_DOMINO, all_quests
from crownlands.games.age_of_giants.quests import LINES, quests
from crownlands.games.age_of_giants.scoring import QuestLine
from crownlands.games.court.part import CourtPart
from crownlands.games.court.scoring import CharacterLine
from crownlands.games.court.tokens import tokens
from crownlands.games.queendomino.buildings import Building, buildings
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.scoring import BuildingLine, CoinsLine, QueenLine
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    HARMONY_POINTS,
    MIDDLE_KINGDOM_POINTS,
    DomainLine,
    HarmonyLine,
    MiddleKingdomLine,
)

MostPoints: TypeAlias = Callable[[DraftRules], int]


def squares(rules: DraftRules) -> int:
    """Count the squares of a full kingdom, without the castle."""
    return int(rules.layout.kingdom**2) - 1


def crowns(rules: DraftRules) -> int:
    """Bound the crowns of a kingdom: those of the best dominoes it has room for, and of tiles."""
    printed = (domino.left.crowns + domino.right.crowns for domino in rules.deck.dominoes)
    best = nlargest(squares(rules) // SQUARES_OF_A_DOMINO, printed)
    return sum(best) + sum(_added_crowns(type(part)) for part in rules.parts)


def knights() -> int:
    """Count the knights a side has with every building."""
    start: int = read_component("queendomino").contents["start"]["knights"]
    return start + sum(kind.copies * kind.knights for kind in buildings())


def towers() -> int:
    """Count the towers of all buildings."""
    return sum(kind.copies * kind.towers for kind in buildings())


def coins(rules: DraftRules) -> int:
    """Bound the coins: every knight collects a whole kingdom, and all there is from all vaults."""
    start: int = read_component("queendomino").contents["start"]["coins"]
    vaults = sum(kind.copies for kind in buildings() if kind.tax_bonus)
    return start + knights() * (squares(rules) + vaults * max(knights(), towers()))


def domain_points(rules: DraftRules) -> int:
    """All squares are one domain with all crowns: no other way brings more."""
    return squares(rules) * crowns(rules)


def coin_points(rules: DraftRules) -> int:
    """The whole fortune."""
    per_point: int = read_component("queendomino").contents["coins_per_point"]
    return coins(rules) // per_point


def building_points(rules: DraftRules) -> int:
    """Every building there is."""
    most = max(knights(), towers(), squares(rules))
    return sum(kind.copies * _building_points(kind, most) for kind in buildings())


def character_points(rules: DraftRules) -> int:
    """Every character, with all crowns and everything else of a kingdom around it."""
    around = squares(rules) + crowns(rules)
    return sum(
        kind.copies * (kind.points + (kind.bonus.points * around if kind.bonus else 0))
        for kind in tokens()
        if kind.character
    )


def quest_points(rules: DraftRules) -> int:
    """The best quests, each fulfilled by every square in every direction."""
    best = nlargest(all_quests(), (quest.points for quest in quests()))
    return sum(best) * squares(rules) * len(LINES)


MOST_POINTS: Final[dict[type[ScoreLine], MostPoints]] = {
    DomainLine: domain_points,
    HarmonyLine: lambda _rules: HARMONY_POINTS,
    MiddleKingdomLine: lambda _rules: MIDDLE_KINGDOM_POINTS,
    CoinsLine: coin_points,
    QueenLine: squares,
    BuildingLine: building_points,
    CharacterLine: character_points,
    QuestLine: quest_points,
}
"""What bounds each kind of line of the domino games."""

ADDED_CROWNS: Final[dict[type, Callable[[], int]]] = {
    QueendomPart: lambda: sum(kind.copies * kind.crowns for kind in buildings()),
    CourtPart: lambda: sum(kind.copies * kind.crowns for kind in tokens()),
}
"""The crowns on tiles and tokens, by the part of the table they come with."""


def _added_crowns(part: type) -> int:
    return ADDED_CROWNS[part]() if part in ADDED_CROWNS else 0


def _building_points(kind: Building, counted: int) -> int:
    return kind.points + (kind.points_per.amount * counted if kind.points_per else 0)
