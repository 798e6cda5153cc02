"""The picture of Queendomino: the market, buildings, knights, the Queen and the dragon."""

from collections import Counter

import crownlands as cl
from crownlands.games.queendomino.queendom import Building, buildings, find_building
from crownlands.games.queendomino.svg import draw_market, occupants, worth
from crownlands.render.scene import scene_of
from crownlands.render.svg.drawing import Icon
from crownlands.render.svg.kingdoms import draw_board
from support.cases import for_each
from support.svg import kingdoms, panel, panels, showing, shown, symbols, texts, titled
from support.walks import Walk


def test_the_market_shows_prices_tiles_and_what_comes_next(queendoms: list[Walk]) -> None:
    for data, root in panels(queendoms, draw_market):
        market = data["market"]
        assert {"0", "1", "2", "3", "4", "5"} <= texts(root)
        tiles = [tile for tile in (*market["slots"], market["top"]) if tile]
        assert symbols(root, "building-") == Counter(f"building-{tile}" for tile in tiles)
        assert {find_building(tile).names.en for tile in tiles} <= texts(root)
        left = sum(market["unseen"].values()) + (market["top"] is not None)
        assert f"{left} tile{'' if left == 1 else 's'} in the pile" in texts(root)


def test_the_dragon_is_in_its_cave_or_on_a_slot(queendoms: list[Walk]) -> None:
    places = set()
    for data, root in panels(queendoms, draw_market):
        assert shown(root)["dragon"] == shown(root)["cave"] == 1
        slots = [*titled(root, "The dragon's slot")]
        assert len(slots) == (data["dragon"] is not None)
        assert all(shown(slot)["dragon"] == 1 for slot in slots)
        places.add(data["dragon"] is None)
    assert places == {True, False}


@for_each("building", buildings())
def test_every_tile_shows_all_that_it_gives(building: Building) -> None:
    parts = [
        part for row in worth(scene_of(cl.make("queendomino", 2).start()), building) for part in row
    ]
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


@for_each("building", buildings())
def test_every_tile_can_lie_in_the_market(building: Building) -> None:
    slots = [building.id, *[None] * 5]
    market = {"slots": slots, "top": None, "unseen": {}}
    root = panel(showing(cl.make("queendomino", 2), "market", market), draw_market)
    (group,) = titled(root, building.names.en)
    assert shown(group)[f"building-{building.id}"] == 1
    assert building.names.en in texts(group)


def test_every_building_stands_in_its_kingdom_with_its_towers(queendoms: list[Walk]) -> None:
    met = 0
    for data, side, group in kingdoms(queendoms):
        realm = data["realms"][side]
        names = Counter(f"building-{built['building']}" for built in realm["buildings"])
        assert symbols(group, "building-") == names
        assert shown(group)["tower"] == realm["towers"] + 1, "and one beside their number"
        met += len(names)
    assert met


def test_towers_are_counted_from_the_tiles() -> None:
    scene = scene_of(cl.make("queendomino", 2).start())
    scene.data["realms"][0]["buildings"].append({"building": "fortress", "x": 1, "y": 0})
    kingdom = {"size": 5, "squares": [{"x": 1, "y": 0, "terrain": "town", "crowns": 0}]}
    body = draw_board(kingdom, 50, occupants(scene, 0)).body
    assert body.count("tower") == find_building("fortress").towers == 3


def test_knights_stand_on_their_squares_in_the_colour_of_their_side(queendoms: list[Walk]) -> None:
    met = 0
    for data, side, group in kingdoms(queendoms):
        posts = data["realms"][side]["posts"]
        assert shown(group)[f"knight-{side}"] == len(posts) + 1, "and one beside the reserve"
        met += len(posts)
    assert met


def test_coins_knights_in_reserve_and_towers_are_written(queendoms: list[Walk]) -> None:
    for data, side, group in kingdoms(queendoms):
        realm = data["realms"][side]
        assert {str(realm[key]) for key in ("coins", "knights", "towers")} <= texts(group)


def test_the_queen_stands_at_her_castle_and_beside_the_name_of_her_host(
    queendoms: list[Walk],
) -> None:
    met = 0
    for data, side, group in kingdoms(queendoms):
        hosts = data["queen"] == side
        assert shown(group)["queen"] == (2 if hosts else 0)
        met += hosts
    assert met
