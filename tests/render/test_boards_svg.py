"""What all share beside the lines: the market, the quests, the court, a giant on its way."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import msgspec
import pytest

import crownlands as cl
from crownlands import render
from crownlands.games.age_of_giants.quests import find_quest, quests
from crownlands.games.age_of_giants.svg import draw_quests
from crownlands.games.court.svg import draw_court
from crownlands.games.court.tokens import find_token, tokens
from crownlands.games.queendomino.buildings import Building, buildings, find_building
from crownlands.games.queendomino.svg.market import draw_market, worth
from crownlands.render.scene import Scene, scene_of
from crownlands.render.svg.drawing import Icon, Room
from crownlands.render.svg.page import TABLE_WIDTH, document
from support.svg import parse, shown, texts, titled
from support.walks import Walk

SCENE = scene_of(cl.make("queendomino", 2).start())
DRAW = {"market": draw_market, "quests": draw_quests, "court": draw_court}


def panel(scene: Scene, key: str) -> Element:
    """Draw one panel alone."""
    drawn = DRAW[key](scene, Room(width=TABLE_WIDTH))
    assert drawn is not None
    return parse(document(drawn, key, scene.packages))


def moments(walks: list[Walk], key: str) -> Iterator[tuple[dict[str, Any], Element]]:
    for walk in walks:
        for state in walk.sample(8):
            yield state.view().data(), panel(scene_of(state), key)


def showing(game: cl.Game, key: str, value: object) -> Scene:
    """Give the start of a game with other data under a key of its view."""
    scene = scene_of(game.start())
    return msgspec.structs.replace(scene, data={**scene.data, key: value})


def test_the_market_shows_prices_tiles_and_what_comes_next(queendoms: list[Walk]) -> None:
    for data, root in moments(queendoms, "market"):
        market = data["market"]
        assert {"0", "1", "2", "3", "4", "5"} <= texts(root)
        tiles = [tile for tile in (*market["slots"], market["top"]) if tile]
        symbols = Counter({n: c for n, c in shown(root).items() if n.startswith("building-")})
        assert symbols == Counter(f"building-{tile}" for tile in tiles)
        assert {find_building(tile).names.en for tile in tiles} <= texts(root)
        left = sum(market["unseen"].values()) + (market["top"] is not None)
        assert f"{left} tile{'' if left == 1 else 's'} in the pile" in texts(root)


def test_the_dragon_is_in_its_cave_or_on_a_slot(queendoms: list[Walk]) -> None:
    places = set()
    for data, root in moments(queendoms, "market"):
        assert shown(root)["dragon"] == shown(root)["cave"] == 1
        slots = [*titled(root, "The dragon's slot")]
        assert len(slots) == (data["dragon"] is not None)
        assert all(shown(slot)["dragon"] == 1 for slot in slots)
        places.add(data["dragon"] is None)
    assert places == {True, False}


@pytest.mark.parametrize("building", buildings(), ids=lambda building: building.id)
def test_every_tile_shows_all_that_it_gives(building: Building) -> None:
    parts = [part for row in worth(SCENE, building) for part in row]
    icons = Counter(part.symbol for part in parts if isinstance(part, Icon))
    words = " ".join(part for part in parts if isinstance(part, str))
    per = building.points_per
    counts = {building.tax_bonus, per and f"per_{per.thing}"}
    assert icons["helmet"] == building.knights + ("per_knight" in counts)
    assert icons["tower"] == building.towers + ("per_tower" in counts)
    assert icons["crown"] == building.crowns
    assert icons["coin"] == (building.tax_bonus is not None)
    assert (f"{building.points} pt" in words) == bool(building.points)
    if per is not None:
        assert f"{per.amount} per" in words
        assert per.terrain is None or icons[f"{per.terrain.value}-0"] == 1


@pytest.mark.parametrize("building", buildings(), ids=lambda building: building.id)
def test_every_tile_can_lie_in_the_market(building: Building) -> None:
    slots = [building.id, *[None] * 5]
    market = {"slots": slots, "top": None, "unseen": {}}
    root = panel(showing(cl.make("queendomino", 2), "market", market), "market")
    (group,) = titled(root, building.names.en)
    assert shown(group)[f"building-{building.id}"] == 1
    assert building.names.en in texts(group)


@pytest.mark.parametrize("quest", [quest.id for quest in quests()])
def test_every_quest_has_a_map_its_points_and_words(quest: str) -> None:
    told = find_quest(quest)
    root = panel(showing(cl.make("age-of-giants", 2), "quests", [quest]), "quests")
    (group,) = titled(root, f"Quest {told.names.en}")
    assert {told.names.en, str(told.points)} <= texts(group)
    assert shown(group), "a map"
    said = " ".join(element.text or "" for element in group.iter() if element.text)
    assert f"{told.points} points for" in said
    if told.terrain is not None:
        assert shown(group)[f"{told.terrain.value}-0"] >= 4


def test_quests_have_different_maps() -> None:
    maps = [
        tuple(
            sorted(
                (use.attrib["x"], use.attrib["y"], use.attrib["href"].partition("-")[2])
                for use in group.iter()
                if "href" in use.attrib
            )
        )
        for quest in quests()
        for group in titled(
            panel(showing(cl.make("age-of-giants", 2), "quests", [quest.id]), "quests"), "Quest"
        )
    ]
    assert len(set(maps)) == len(quests())


def test_giants_that_have_not_come_are_counted(giants: list[Walk]) -> None:
    for data, root in moments(giants, "quests"):
        away = 6 - len(data["giants"]) - (data["receiver"] is not None)
        said = f"{away} giant{'' if away == 1 else 's'} left" if away else "No giants left"
        assert said in texts(root)


def test_a_giant_on_its_way_is_shown_with_its_receiver(giants: list[Walk]) -> None:
    met = 0
    for walk in giants:
        for state in walk.states:
            receiver = state.view().data()["receiver"]
            if receiver is None:
                continue
            root = parse(render.svg(state))
            (group,) = titled(root, f"A giant is on its way to P{receiver + 1}")
            assert shown(group) == Counter({"giant": 1, f"king-{receiver}-{receiver}": 1})
            assert f"P{receiver + 1} seats a giant on a crown" in texts(root)
            met += 1
    assert met


def test_the_court_shows_the_tokens_on_offer_and_the_one_being_bought(courts: list[Walk]) -> None:
    bought = 0
    for walk in courts:
        for state in walk.states[::7]:
            court = state.view().data()["court"]
            root = panel(scene_of(state), "court")
            purchase = court["purchase"]
            tokens_shown = [*court["face_up"], *([purchase["token"]] if purchase else [])]
            symbols = Counter({n: c for n, c in shown(root).items() if n.startswith("token-")})
            assert symbols == Counter(f"token-{token}" for token in tokens_shown)
            assert len([*titled(root, "Being bought")]) == (purchase is not None)
            left = sum(court["unseen"].values())
            assert f"{left} token{'' if left == 1 else 's'} in the pile" in texts(root)
            bought += purchase is not None
    assert bought


@pytest.mark.parametrize("token", [token.id for token in tokens()])
def test_every_token_has_a_face_a_name_and_its_worth(token: str) -> None:
    court = {"face_up": [token], "unseen": {}, "purchase": None}
    root = panel(showing(cl.make("court", 2), "court", court), "court")
    told = find_token(token)
    (group,) = titled(root, told.names.en)
    assert shown(group)[f"token-{token}"] == 1
    assert told.names.en in texts(group)
    if told.terrain is not None:
        assert shown(group)["crown"] == told.crowns
        assert shown(group)[f"{told.terrain.value}-0"] == 1
    else:
        assert any(str(told.points) in words for words in texts(group)) or not told.points
