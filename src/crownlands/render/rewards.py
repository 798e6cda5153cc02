"""What tiles, tokens and quests are worth, in a few words."""

from collections.abc import Iterator
from typing import Final

from crownlands.games.age_of_giants.quests import BLEAK_SIZE, Quest, quest_index, quests
from crownlands.games.court.tokens import Bonus, Token, token_index, tokens
from crownlands.games.queendomino.buildings import Building, building_index, buildings
from crownlands.render.counting import count

_QUESTS: Final = {
    "local_business": "for each {terrain} square around the castle",
    "four_corners": "for each corner of the kingdom that is {terrain}",
    "harmony": "for a kingdom without gaps",
    "middle_kingdom": "for the castle in the centre",
    "lost_corner": "for the castle in a corner",
    "crown_lines": "for each line of 3 or more squares with crowns, diagonals too",
    "bleak_king": (
        f"for each wheat, forest, lake or grassland of {BLEAK_SIZE} or more without crown"
    ),
}


def building_of(building: str) -> Building:
    """Find a building tile by its id."""
    index = building_index(building)
    assert index is not None
    return buildings()[index]


def token_of(token: str) -> Token:
    """Find a token of the court by its id."""
    index = token_index(token)
    assert index is not None
    return tokens()[index]


def quest_of(quest: str) -> Quest:
    """Find a quest by its id."""
    index = quest_index(quest)
    assert index is not None
    return quests()[index]


def building_words(building: Building) -> str:
    """Say what a building gives and is worth."""
    return ", ".join(_building_words(building))


def _building_words(building: Building) -> Iterator[str]:
    counted = ((building.knights, "knight"), (building.towers, "tower"), (building.crowns, "crown"))
    for number, thing in counted:
        if number:
            yield count(number, thing)
    if building.tax_bonus:
        yield f"tax +1 per {building.tax_bonus.removeprefix('per_')}"
    if building.points:
        yield count(building.points, "point")
    per = building.points_per
    if per is not None:
        thing = f"{per.terrain.value} domain" if per.terrain else per.thing
        yield f"{count(per.amount, 'point')} per {thing}"


def token_words(token: Token) -> str:
    """Say what a token is worth."""
    if token.terrain is not None:
        return f"{count(token.crowns, 'crown')}, on {token.terrain.value}"
    own = count(token.points, "point")
    return (
        own
        if token.bonus is None
        else f"{own}, +{token.bonus.points} per {bonus_thing(token.bonus)}"
    )


def bonus_thing(bonus: Bonus) -> str:
    """Name what a bonus counts."""
    kind = bonus.per.removeprefix("resource:")
    return "resource" if kind == "any" else kind


def quest_words(quest: Quest) -> str:
    """Say what a quest counts; its points come before."""
    return _QUESTS[quest.kind].format(terrain=quest.terrain.value if quest.terrain else "")
