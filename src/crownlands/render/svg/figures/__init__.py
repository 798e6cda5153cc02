"""Figures and small pieces that games bring to the table, as symbols of 100 x 100."""

import re
from functools import cache

from crownlands.render.svg.figures.dragon import cave_symbol, dragon_symbol
from crownlands.render.svg.figures.giant import footprints_symbol, giant_symbol
from crownlands.render.svg.figures.goods import GOODS
from crownlands.render.svg.figures.knight import knight_sign, knight_symbol
from crownlands.render.svg.figures.queen import queen_symbol
from crownlands.render.svg.figures.signs import coin_symbol, keep_symbol, tower_symbol

QUEEN = "queen"
DRAGON = "dragon"
CAVE = "cave"
GIANT = "giant"
FOOTPRINTS = "footprints"
COIN = "coin"
TOWER = "tower"
HELMET = "helmet"
KEEP = "keep"
_KNIGHT = re.compile(r"knight-(\d+)")
_DRAW = {
    QUEEN: queen_symbol,
    DRAGON: dragon_symbol,
    CAVE: cave_symbol,
    GIANT: giant_symbol,
    FOOTPRINTS: footprints_symbol,
    COIN: coin_symbol,
    TOWER: tower_symbol,
    HELMET: knight_sign,
    KEEP: keep_symbol,
}


def knight_name(side: int) -> str:
    """Name the symbol of a side's knights."""
    return f"knight-{side}"


def goods_name(resource: str) -> str:
    """Name the symbol of a resource."""
    return f"goods-{resource}"


@cache
def figure(name: str) -> str | None:
    """Draw a figure by its symbol name; None for a name that is none."""
    if name in _DRAW:
        return _DRAW[name]()
    if knight := _KNIGHT.fullmatch(name):
        return knight_symbol(int(knight[1]))
    kind, _, resource = name.partition("-")
    return GOODS[resource]() if kind == "goods" and resource in GOODS else None
