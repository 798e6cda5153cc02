"""Drawings of Queendomino: the market, knights and buildings on the land, and what a side owns.

Its symbols are `knight-SIDE`, `queen`, `dragon`, `cave`, `coin`, `tower`, `building-ID` and, in the
sprite, `building-back`.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from crownlands.core.actors import Side
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.queendom import find_building
from crownlands.games.queendomino.svg.buildings import TILES, building_name
from crownlands.games.queendomino.svg.figures import COIN, FIGURES, QUEEN, TOWER, knight_name
from crownlands.games.queendomino.svg.market import draw_market
from crownlands.render.land import CASTLE, Square
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.board import Draw
from crownlands.render.svg.marks import escape, tag, use
from crownlands.render.svg.mats import STRIP_PAD, draw_counts
from crownlands.render.svg.panels import Panel, Place
from crownlands.render.svg.pieces import tile_back

_KNIGHT: Final = 0.46
_TOWER: Final = 0.24
_KNIGHTS: Final = noun(
    "knight in reserve", "chevalier en réserve", "knights in reserve", "chevaliers en réserve"
)
_HOME: Final = LocalizedText("The Queen lives here", "La Reine loge ici")

PANELS: Final = (Panel(Place.TABLE, draw_market),)
SHOWN: Final = ("realms", "queen", "market", "dragon")
SYMBOLS: Final = {**FIGURES, **TILES}
SPRITE: Final = {"building-back": partial(tile_back, palette.SIDES[2], palette.GOLD_LIGHT)}


def occupants(scene: Scene, side: Side) -> Iterator[tuple[Square, Draw]]:
    """Return buildings and knights on the land, and the Queen at her castle."""
    realm = scene.data["realms"][side]
    for built in realm["buildings"]:
        yield (built["x"], built["y"]), partial(_draw_building, built["building"])
    for x, y in realm["posts"]:
        yield (x, y), partial(_draw_knight, side)
    if scene.data["queen"] == side:
        yield CASTLE, partial(_draw_queen, len(scene.sides[side]) == 1)


def draw_realm(scene: Scene, side: Side, width: float) -> str:
    """Draw coins, knights in reserve and towers; and the Queen, if she lives here."""
    realm, speech = scene.data["realms"][side], scene.speech
    counted = [
        (COIN, realm["coins"], speech.count(realm["coins"], "coin")),
        (knight_name(side), realm["knights"], scene.count(realm["knights"], _KNIGHTS)),
        (TOWER, realm["towers"], speech.count(realm["towers"], "tower")),
    ]
    if scene.data["queen"] != side:
        return draw_counts(counted, width)
    title = tag("title", escape(scene.say(_HOME)))
    queen = tag("g", title, use(QUEEN, width - STRIP_PAD - 30, 1, 32))
    return draw_counts(counted, width - 40) + queen


STRIPS: Final = (draw_realm,)


def _draw_building(building: str, x: float, y: float, tile: float) -> str:
    """A tile, and the towers it adds along its lower edge."""
    size = tile * _TOWER
    towers = [
        use(TOWER, x + tile * 0.05 + at * size * 0.8, y + tile * 0.96 - size, size)
        for at in range(find_building(building).towers)
    ]
    ground = use(building_name(building), x + tile * 0.08, y + tile * 0.08, tile * 0.84)
    return "".join([ground, *towers])


def _draw_knight(side: Side, x: float, y: float, tile: float) -> str:
    size = tile * _KNIGHT
    return use(knight_name(side), x + tile * 0.97 - size, y + tile * 0.97 - size, size)


def _draw_queen(alone: bool, x: float, y: float, tile: float) -> str:
    """She stands where the castle shows no seat's shape: at its side, or between partners."""
    size = tile * 0.54
    left = tile - size if alone else (tile - size) / 2
    return use(QUEEN, x + left, y + tile - size * 0.97, size)
