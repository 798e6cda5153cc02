"""Drawings of Queendomino: the market, knights and buildings on the land, and what a side owns.

Its symbols are `knight-SIDE`, `queen`, `dragon`, `cave`, `coin`, `tower`, `building-ID` and, in the
sprite, `building-back`.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.queendom import Building, find_building
from crownlands.games.queendomino.svg.symbols import (
    CAVE,
    COIN,
    DRAGON,
    FIGURES,
    QUEEN,
    TILES,
    TOWER,
    building_name,
    knight_name,
)
from crownlands.kingdom.grid import Square
from crownlands.render.kingdom_data import CASTLE
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    Drawing,
    Icon,
    Room,
    card,
    empty_place,
    escape,
    fit,
    fitted,
    grid,
    inline,
    moved,
    stack,
    tag,
    use,
    write,
)
from crownlands.render.svg.kingdoms import STRIP_PAD, DrawAt, draw_counts
from crownlands.render.svg.page import Panel, Region
from crownlands.render.svg.symbols import CROWN, HELMET, tile_back
from crownlands.render.svg.terrain import symbol_name

PAD = 18
_HEADING = 42
_COLUMNS = 3
_GAP = 10
_TILE = 56
_INDENT = 10
_CELL = 80
_FOOT = 80
_SIGNS: Final = {"knight": HELMET, "tower": TOWER}
_TILES: Final = noun("tile", "tuile")
_POINTS: Final = noun("pt", "pt", "pts", "pts")
_MARKET: Final = LocalizedText("Builders’ market", "Marché")
_PILE: Final = LocalizedText("{tiles} in the pile", "{tiles} dans la pile")
_DRAGONS_SLOT: Final = LocalizedText("The dragon's slot", "La place du dragon")
_EMPTY_SLOT: Final = LocalizedText("An empty slot", "Une place vide")
_TOP: Final = LocalizedText("On top of the pile", "Sur la pile")
_NOTHING: Final = LocalizedText("nothing", "rien")
_AT_HOME: Final = LocalizedText("Dragon at home", "Dragon chez lui")
_OUT: Final = LocalizedText("Dragon is out", "Dragon sorti")
_PER: Final = LocalizedText("{amount} per", "{amount} par")
_TITLE: Final = LocalizedText("{name}: {gives}", "{name} : {gives}")
_KNIGHT: Final = 0.46
_TOWER: Final = 0.24
_KNIGHTS: Final = noun(
    "knight in reserve", "chevalier en réserve", "knights in reserve", "chevaliers en réserve"
)
_HOME: Final = LocalizedText("The Queen lives here", "La Reine loge ici")


def occupants(scene: Scene, side: Side) -> Iterator[tuple[Square, DrawAt]]:
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
    realm, translator = scene.data["realms"][side], scene.translator
    counted = [
        (COIN, realm["coins"], translator.count(realm["coins"], "coin")),
        (knight_name(side), realm["knights"], scene.count(realm["knights"], _KNIGHTS)),
        (TOWER, realm["towers"], translator.count(realm["towers"], "tower")),
    ]
    if scene.data["queen"] != side:
        return draw_counts(counted, width)
    title = tag("title", escape(scene.say(_HOME)))
    queen = tag("g", title, use(QUEEN, width - STRIP_PAD - 30, 1, 32))
    return draw_counts(counted, width - 40) + queen


def _draw_building(building: str, x: float, y: float, tile: float) -> str:
    """Draw a tile, and the towers it adds along its lower edge."""
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
    """Draw the Queen where the castle shows no seat's shape: at its side, or between partners."""
    size = tile * 0.54
    left = tile - size if alone else (tile - size) / 2
    return use(QUEEN, x + left, y + tile - size * 0.97, size)


def draw_market(scene: Scene, room: Room) -> Drawing:
    """Draw the board as it lies: what each slot costs and holds, and what comes next."""
    market = scene.data["market"]
    wide = (room.width - 2 * PAD - (_COLUMNS - 1) * _GAP) / _COLUMNS
    slots = [_slot(scene, price, tile, wide) for price, tile in enumerate(market["slots"])]
    board = grid(slots, _COLUMNS, _GAP)
    left = sum(market["unseen"].values()) + (market["top"] is not None)
    below = _HEADING + board.height + 10
    body = (
        write(scene.say(_MARKET), PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + write(
            scene.say(_PILE, tiles=scene.count(left, _TILES)),
            room.width - PAD,
            28,
            14,
            anchor="end",
            fill=palette.INK_SOFT,
        )
        + moved(board.body, PAD, _HEADING)
        + moved(_foot(scene, room.width - 2 * PAD), PAD, below)
    )
    return card(room.width, below + _FOOT, body)


def _slot(scene: Scene, price: int, tile: str | None, width: float) -> Drawing:
    if tile is None:
        burnt = scene.data["dragon"] == price
        title = scene.say(_DRAGONS_SLOT if burnt else _EMPTY_SLOT)
        body = moved(empty_place(_TILE, _TILE, 6), _INDENT, 0) + (
            use(DRAGON, _INDENT + 2, 2, _TILE - 4) if burnt else ""
        )
    else:
        building = find_building(tile)
        title = _title(scene, building)
        body = _tile(scene, building, width) + write(
            fit(scene.say(building.names), 11.5, width), 0, _TILE + 17, 12, bold=True
        )
    return Drawing(width, _CELL, tag("g", tag("title", escape(title)), body, _price(price)))


def _tile(scene: Scene, building: Building, width: float) -> str:
    left = _INDENT + _TILE + 5
    rows = stack(
        [fitted(inline(row, 13, gap=1), width - left) for row in worth(scene, building)], 1
    )
    tile = use(building_name(building.id), _INDENT, 0, _TILE)
    return tile + moved(rows.body, left, (_TILE - rows.height) / 2)


def worth(scene: Scene, building: Building) -> list[list[str | Icon]]:
    """Return what a building gives at once, what it adds to taxes, and its points: a row each."""
    rows: list[list[str | Icon]] = [
        [
            *[Icon(HELMET)] * building.knights,
            *[Icon(TOWER)] * building.towers,
            *[Icon(CROWN)] * building.crowns,
        ]
    ]
    if building.tax_bonus:
        rows.append(["+", Icon(COIN), "/", Icon(_SIGNS[building.tax_bonus.removeprefix("per_")])])
    if building.points:
        rows.append([scene.count(building.points, _POINTS)])
    per = building.points_per
    if per is not None:
        land = Icon(symbol_name(per.terrain.value, 0), framed=True) if per.terrain else None
        rows.append([scene.say(_PER, amount=per.amount), land or Icon(_SIGNS[per.thing])])
    return [row for row in rows if row]


def _title(scene: Scene, building: Building) -> str:
    """Return what a building is called and gives."""
    gives = scene.translator.gives("building", building.id)
    return scene.say(_TITLE, name=building.names, gives=gives)


def _price(price: int) -> str:
    coin = tag(
        "circle", cx=13, cy=12, r=12, fill=palette.GOLD, stroke=palette.GOLD_DARK, stroke_width=2
    )
    return coin + write(str(price), 13, 17.5, 15, bold=True, anchor="middle")


def _foot(scene: Scene, width: float) -> str:
    """Draw the tile everybody sees coming, and the cave with or without its dragon."""
    top = scene.data["market"]["top"]
    size = 56
    rule = tag("path", d=f"M0 0H{width}", stroke=palette.RULE, stroke_width=1.5)
    said = write(scene.say(_TOP), size + 12, 22, 12, fill=palette.INK_SOFT)
    if top is None:
        tile = empty_place(size, size, 6)
        named = write(scene.say(_NOTHING), size + 12, 41, 14, bold=True)
    else:
        building = find_building(top)
        tile = use(building_name(top), 0, 0, size)
        row = [part for parts in worth(scene, building) for part in ("·", *parts)][1:]
        named = write(
            fit(scene.say(building.names), 14, width - 220), size + 12, 41, 14, bold=True
        ) + moved(inline(row, 12).body, size + 12, 48)
        tile = tag("g", tag("title", escape(_title(scene, building))), tile)
    home = scene.data["dragon"] is None
    lair = use(CAVE, width - 70, 3, 70)
    dragon = use(DRAGON, width - 56, 24, 44) if home else ""
    about = scene.say(_AT_HOME if home else _OUT)
    return (
        rule
        + moved(tile, 0, 9)
        + said
        + named
        + lair
        + dragon
        + write(about, width - 76, 41, 12, anchor="end", fill=palette.INK_SOFT)
    )


PANELS: Final = (Panel(Region.TABLE, draw_market),)
SHOWN: Final = ("realms", "queen", "market", "dragon")
STRIPS: Final = (draw_realm,)
SYMBOLS: Final = {**FIGURES, **TILES}
SPRITE: Final = {"building-back": partial(tile_back, palette.SIDES[2], palette.GOLD_LIGHT)}
