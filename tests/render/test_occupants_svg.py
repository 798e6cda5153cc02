"""Whoever stands on a square of a kingdom is drawn there."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

import pytest

import crownlands as cl
from crownlands import render
from crownlands.games.queendomino.buildings import find_building
from crownlands.games.queendomino.svg import occupants
from crownlands.render.scene import scene_of
from crownlands.render.svg.board import draw_board, draw_crowns
from support.svg import SVG, parse, shown, texts, titled
from support.walks import Walk


def kingdoms(walk: Walk, moments: int = 6) -> Iterator[tuple[dict[str, Any], int, Element]]:
    """Give every kingdom of some moments: the data of the table, the side, the drawing."""
    for state in walk.sample(moments):
        groups = titled(parse(render.svg(state)), "Kingdom of")
        for side, group in enumerate(groups):
            yield state.view().data(), side, group


def starting(symbols: Counter[str], kind: str) -> Counter[str]:
    return Counter({name: n for name, n in symbols.items() if name.startswith(kind)})


def test_every_building_stands_in_its_kingdom_with_its_towers(queendoms: list[Walk]) -> None:
    met = 0
    for walk in queendoms:
        for data, side, group in kingdoms(walk):
            realm = data["realms"][side]
            names = Counter(f"building-{built['building']}" for built in realm["buildings"])
            assert starting(shown(group), "building-") == names
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
    for walk in queendoms:
        for data, side, group in kingdoms(walk):
            posts = data["realms"][side]["posts"]
            assert shown(group)[f"knight-{side}"] == len(posts) + 1, "and one beside the reserve"
            met += len(posts)
    assert met


def test_coins_knights_in_reserve_and_towers_are_written(queendoms: list[Walk]) -> None:
    for walk in queendoms:
        for data, side, group in kingdoms(walk):
            realm = data["realms"][side]
            assert {str(realm[key]) for key in ("coins", "knights", "towers")} <= texts(group)


def test_the_queen_stands_at_her_castle_and_beside_the_name_of_her_host(
    queendoms: list[Walk],
) -> None:
    met = 0
    for walk in queendoms:
        for data, side, group in kingdoms(walk):
            hosts = data["queen"] == side
            assert shown(group)["queen"] == (2 if hosts else 0)
            met += hosts
    assert met


def test_giants_sit_on_crowns_that_are_not_counted_any_more(giants: list[Walk]) -> None:
    met = 0
    for walk in giants:
        for data, side, group in kingdoms(walk):
            standing = sum(giant["side"] == side for giant in data["giants"])
            assert shown(group)["giant"] == shown(group)["covered-crown"] == standing
            met += standing
    assert met


@pytest.mark.parametrize(("crowns", "giants"), [(0, 1), (2, 1), (1, 2), (0, 3)])
def test_a_giant_stays_on_its_square_and_leaves_other_crowns_in_sight(
    crowns: int, giants: int
) -> None:
    drawn = draw_crowns(crowns, 0, 0, 100, ["giant"] * giants)
    root = parse(f"<svg xmlns='{SVG[1:-1]}'>{visible(drawn)}</svg>")
    boxes = [
        (use.attrib["href"], float(use.attrib["x"]), float(use.attrib["width"]))
        for use in root.iter(f"{SVG}use")
    ]
    sitting = [(x, x + width) for name, x, width in boxes if name.endswith("giant")]
    crowned = [(x, x + width) for name, x, width in boxes if name == "#crown"]
    assert len(sitting) == giants
    assert len(crowned) == crowns
    assert all(0 <= left < right <= 100 for left, right in sitting)
    assert all(middle(crown) < giant[0] for crown in crowned for giant in sitting)


def visible(body: str) -> str:
    """Leave out the mark that stands before ids until a page is finished."""
    return body.replace("\x01", "")


def middle(span: tuple[float, float]) -> float:
    return sum(span) / 2


def test_resources_lie_on_their_squares_and_are_counted(courts: list[Walk]) -> None:
    met = 0
    for walk in courts:
        for data, side, group in kingdoms(walk):
            held = Counter(
                f"goods-{one['resource']}" for one in data["resources"] if one["side"] == side
            )
            found = starting(shown(group), "goods-")
            assert found == held + Counter(goods("wheat", "wood", "fish", "sheep"))
            met += held.total()
    assert met


def goods(*kinds: str) -> list[str]:
    return [f"goods-{kind}" for kind in kinds]


def test_tokens_stand_on_their_squares(courts: list[Walk]) -> None:
    met = 0
    for walk in courts:
        for data, side, group in kingdoms(walk):
            placed = Counter(
                f"token-{one['token']}" for one in data["tokens"] if one["side"] == side
            )
            assert starting(shown(group), "token-") == placed
            met += placed.total()
    assert met


def test_dominoes_of_the_lines_carry_their_resources(courts: list[Walk]) -> None:
    lands = {"wheat": "wheat", "forest": "wood", "lake": "fish", "grassland": "sheep"}
    for state in courts[0].sample(12):
        following = state.view().data()["lines"]["next"]
        groups = (
            [*titled(parse(render.svg(state)), "Domino")][-len(following) :] if following else []
        )
        for entry, group in zip(following, groups, strict=True):
            carried = Counter(
                f"goods-{lands[half['terrain']]}"
                for half in (entry["left"], entry["right"])
                if not half["crowns"] and half["terrain"] in lands
            )
            assert starting(shown(group), "goods-") == carried


def test_dominoes_of_the_lines_show_giants_and_footprints(giants: list[Walk]) -> None:
    met = set()
    for state in giants[1].sample(20):
        lines = state.view().data()["lines"]
        entries = [*lines["current"], *lines["next"]]
        for entry, group in zip(entries, titled(parse(render.svg(state)), "Domino"), strict=True):
            symbols = {name for name in shown(group) if name in {"giant", "footprints"}}
            assert symbols == ({entry["symbol"]} if entry["symbol"] else set())
            met |= symbols
    assert met == {"giant", "footprints"}


def test_a_kingdom_alone_needs_nobody_in_it() -> None:
    kingdom = cl.make("court", 2).start().view().data()["kingdoms"][0]
    assert not starting(shown(parse(render.kingdom_svg(kingdom))), "token-")
