"""A kingdom drawn on its own: one map in the middle of its bound."""

import re
from typing import Any

import pytest

from crownlands import render
from crownlands.core.errors import BadPosition
from support.cases import for_each
from support.svg import SVG, parse


def square(x: int, y: int, terrain: str = "wheat", domino: str | None = None) -> dict[str, Any]:
    return {"x": x, "y": y, "terrain": terrain, "crowns": 0, "domino": domino}


def kingdom(*squares: dict[str, Any], size: int = 5) -> dict[str, Any]:
    return {"side": 0, "seats": [0], "size": size, "squares": list(squares)}


def edges(data: dict[str, Any], opacity: str) -> int:
    """Count the edges of squares drawn in a strength."""
    root = parse(render.kingdom_svg(data))
    return sum(
        path.attrib["d"].count("M")
        for path in root.iter(f"{SVG}path")
        if path.get("stroke-opacity") == opacity
    )


SEAM, BORDER, COAST = "0.22", "0.85", "1"


def test_squares_of_one_domain_have_a_seam_and_no_border() -> None:
    data = kingdom(square(1, 0, domino="1"), square(2, 0, domino="2"))
    assert edges(data, SEAM) == 1
    assert edges(data, BORDER) == 1
    assert edges(data, COAST) == 8


def test_the_halves_of_a_double_have_no_seam() -> None:
    assert edges(kingdom(square(1, 0, domino="1"), square(2, 0, domino="1")), SEAM) == 0


def test_different_terrains_keep_their_border() -> None:
    data = kingdom(square(1, 0, "lake", "14"), square(2, 0, "wheat", "14"))
    assert edges(data, BORDER) == 2
    assert edges(data, SEAM) == 0


@for_each("size", [5, 7])
def test_what_is_built_stands_in_the_middle_of_the_bound(size: int) -> None:
    data = kingdom(square(1, 0), square(2, 0), square(2, 1), size=size)
    root = parse(render.kingdom_svg(data))
    uses = list(root.iter(f"{SVG}use"))
    tile = float(uses[0].attrib["width"])
    left = min(float(use.attrib["x"]) for use in uses)
    right = max(float(use.attrib["x"]) for use in uses) + tile
    top = min(float(use.attrib["y"]) for use in uses)
    bottom = max(float(use.attrib["y"]) for use in uses) + tile
    assert left == pytest.approx(size * tile - right)
    assert top == pytest.approx(size * tile - bottom)


def test_a_kingdom_written_by_hand_needs_no_owner_and_no_dominoes() -> None:
    squares = [{"x": x, "y": 1, "terrain": "town", "crowns": 3} for x in range(3)]
    svg = render.kingdom_svg({"size": 5, "squares": squares}, label="Town & crown")
    root = parse(svg)
    assert root.findtext(f"{SVG}title") == "Town & crown"
    assert len(re.findall(r'href="#[^"]*-crown"', svg)) == 9


def test_a_terrain_nobody_can_draw_is_refused_by_name() -> None:
    with pytest.raises(BadPosition, match="no drawing of 'desert'"):
        render.kingdom_svg(kingdom(square(1, 0, "desert")))
