"""The builders' market: six slots by price, the top of the pile, and the dragon."""

from crownlands.games.queendomino.buildings import Building
from crownlands.render import rewards
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.buildings import building_name
from crownlands.render.svg.drawing import Drawing, Room, card, empty_place, grid, stack, write
from crownlands.render.svg.figures import CAVE, COIN, DRAGON, HELMET, TOWER
from crownlands.render.svg.inline import Icon, fitted, inline
from crownlands.render.svg.marks import escape, fit, moved, tag, use
from crownlands.render.svg.pieces import CROWN
from crownlands.render.svg.terrain import symbol_name

PAD = 18
_HEADING = 42
_COLUMNS = 3
_GAP = 10
_TILE = 56
_INDENT = 10
_CELL = 80
_FOOT = 80
_SIGNS = {"knight": HELMET, "tower": TOWER}


def draw_market(scene: Scene, room: Room) -> Drawing:
    """Draw the board as it lies: what each slot costs and holds, and what comes next."""
    market = scene.data["market"]
    wide = (room.width - 2 * PAD - (_COLUMNS - 1) * _GAP) / _COLUMNS
    slots = [
        _slot(price, tile, wide, burnt=scene.data["dragon"] == price)
        for price, tile in enumerate(market["slots"])
    ]
    board = grid(slots, _COLUMNS, _GAP)
    left = sum(market["unseen"].values()) + (market["top"] is not None)
    below = _HEADING + board.height + 10
    body = (
        write("Builders’ market", PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + write(
            f"{count(left, 'tile')} in the pile",
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


def _slot(price: int, tile: str | None, width: float, *, burnt: bool) -> Drawing:
    if tile is None:
        title = "The dragon's slot" if burnt else "An empty slot"
        body = moved(empty_place(_TILE, _TILE, 6), _INDENT, 0) + (
            use(DRAGON, _INDENT + 2, 2, _TILE - 4) if burnt else ""
        )
    else:
        building = rewards.building_of(tile)
        title = f"{building.names.en}: {rewards.building_words(building)}"
        body = _tile(building, width) + write(
            fit(building.names.en, 11.5, width), 0, _TILE + 17, 12, bold=True
        )
    return Drawing(width, _CELL, tag("g", tag("title", escape(title)), body, _price(price)))


def _tile(building: Building, width: float) -> str:
    left = _INDENT + _TILE + 5
    rows = stack([fitted(inline(row, 13, gap=1), width - left) for row in worth(building)], 1)
    tile = use(building_name(building.id), _INDENT, 0, _TILE)
    return tile + moved(rows.body, left, (_TILE - rows.height) / 2)


def worth(building: Building) -> list[list[str | Icon]]:
    """Tell what a building gives at once, what it adds to taxes, and its points: a row each."""
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
        rows.append([count(building.points, "pt")])
    per = building.points_per
    if per is not None:
        land = Icon(symbol_name(per.terrain.value, 0), framed=True) if per.terrain else None
        rows.append([f"{per.amount} per", land or Icon(_SIGNS[per.thing])])
    return [row for row in rows if row]


def _price(price: int) -> str:
    coin = tag(
        "circle", cx=13, cy=12, r=12, fill=palette.GOLD, stroke=palette.GOLD_DARK, stroke_width=2
    )
    return coin + write(str(price), 13, 17.5, 15, bold=True, anchor="middle")


def _foot(scene: Scene, width: float) -> str:
    """The tile everybody sees coming, and the cave with or without its dragon."""
    top = scene.data["market"]["top"]
    size = 56
    rule = tag("path", d=f"M0 0H{width}", stroke=palette.RULE, stroke_width=1.5)
    said = write("On top of the pile", size + 12, 22, 12, fill=palette.INK_SOFT)
    if top is None:
        tile = empty_place(size, size, 6)
        words = write("nothing", size + 12, 41, 14, bold=True)
    else:
        building = rewards.building_of(top)
        tile = use(building_name(top), 0, 0, size)
        row = [part for parts in worth(building) for part in ("·", *parts)][1:]
        words = write(
            fit(building.names.en, 14, width - 220), size + 12, 41, 14, bold=True
        ) + moved(inline(row, 12).body, size + 12, 48)
        title = f"{building.names.en}: {rewards.building_words(building)}"
        tile = tag("g", tag("title", escape(title)), tile)
    home = scene.data["dragon"] is None
    lair = use(CAVE, width - 70, 3, 70)
    dragon = use(DRAGON, width - 56, 24, 44) if home else ""
    about = "Dragon at home" if home else "Dragon is out"
    return (
        rule
        + moved(tile, 0, 9)
        + said
        + words
        + lair
        + dragon
        + write(about, width - 76, 41, 12, anchor="end", fill=palette.INK_SOFT)
    )
