"""What lies in the boxes of a game, and what it is said to be good for."""

import pytest

from crownlands.core.hooks import Section
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Terrain
from crownlands.server.catalogue import game_details


def section(game: str, kind: str) -> Section:
    return next(one for one in game_details(game).parts.sections if one.kind == kind)


@pytest.mark.parametrize("game", [info.id for info in registry.all()])
def test_everything_is_named_and_explained_in_both_languages(game: str) -> None:
    for one in game_details(game).parts.sections:
        texts = [one.title, *(thing.names for thing in one.things)]
        texts += [thing.gives for thing in one.things if thing.gives is not None]
        assert all(words.en and words.fr for words in texts)


def test_boxes_of_dominoes_have_titles() -> None:
    boxes = game_details("royal-wedding").parts.boxes
    assert [box.title.en for box in boxes] == ["box of Queendomino", "box of Kingdomino"]


def test_gifts_are_those_of_the_component() -> None:
    tiles = {thing.id: thing.gives for thing in section("queendomino", "building").things}
    assert tiles["bakery"].en == "2 points per wheat domain"
    quests = {thing.id: thing.gives for thing in section("age-of-giants", "quest").things}
    assert quests["lost_corner"] == LocalizedText(
        en="20 points for a castle in a corner of the kingdom",
        fr="20 points si le château est dans un coin du royaume",
    )


def test_things_carry_what_their_components_say() -> None:
    bakery = next(one for one in section("queendomino", "building").things if one.id == "bakery")
    assert bakery.data.points_per.terrain is Terrain.WHEAT
    assert game_details("age-of-giants").parts.counts == {"giant": 6}
