"""What the things of a game are said to be good for."""

import pytest

from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.server.catalogue import game_page


@pytest.mark.parametrize("game", [info.id for info in registry.all()])
def test_everything_that_a_table_names_is_explained_in_both_languages(game: str) -> None:
    page = game_page(game)
    named = {
        "building": page.parts.buildings,
        "quest": page.parts.quests,
        "token": page.parts.tokens,
        "coat": page.parts.coats,
        "spell": page.parts.spells,
    }
    assert {kind: list(gifts) for kind, gifts in page.gives.items()} == {
        kind: [thing.id for thing in things] for kind, things in named.items() if things
    }
    assert all(words.en and words.fr for gifts in page.gives.values() for words in gifts.values())


def test_gifts_are_those_of_the_component() -> None:
    tile = game_page("queendomino").gives["building"]["bakery"]
    assert tile.en == "2 points per wheat domain"
    quest = game_page("age-of-giants").gives["quest"]["lost_corner"]
    assert quest == LocalizedText(
        en="20 points for a castle in a corner of the kingdom",
        fr="20 points si le château est dans un coin du royaume",
    )
