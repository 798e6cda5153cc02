"""Drawings of Age of Giants: giants on crowns and on their way, and the quests with their maps.

Its symbols are `giant`, `footprints` and, in the sprite, `quest-ID` and `quest-back`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from crownlands.core.info import read_component
from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.quests import (
    BLEAK_SIZE,
    BLEAK_TERRAINS,
    Quest,
    find_quest,
    quests,
)
from crownlands.kingdom.domino import TERRAIN_NAMES
from crownlands.kingdom.grid import Square
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SERIF,
    SIZE,
    Drawing,
    Room,
    card,
    disc,
    empty_place,
    escape,
    fit,
    flat,
    halo,
    inked,
    line,
    moved,
    tag,
    use,
    write,
)
from crownlands.render.svg.page import STATUS_HEIGHT, Panel, Region
from crownlands.render.svg.symbols import CROWN, KEEP, king_name, tile_back
from crownlands.render.svg.terrain import symbol_name

GIANT: Final = "giant"
FOOTPRINTS: Final = "footprints"
SKIN = "#c99a70"
SKIN_DARK = "#9d6d45"
HIDE = "#6f5237"
_GIANT_BODY = "M14 78Q10 46 32 42H68Q90 46 86 78L78 84H22z"
_GIANT_HEAD = "M27 30Q27 6 50 6T73 30Q73 52 50 52T27 30z"
_GIANT_FEET = (
    "M10 88Q10 74 24 74T42 86Q42 96 26 96T10 88zM90 88Q90 74 76 74T58 86Q58 96 74 96T90 88z"
)
PAD = 18
_HEADING = 42
_ROW = 70
_MAP = 58
_AROUND = [(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
_MANY = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "wheat", "lake")
_HEADING_WORDS: Final = LocalizedText("Quests", "Quêtes")
_TITLE: Final = LocalizedText("Quest {name}: {worth}", "Quête {name} : {worth}")
_TO_DRAW: Final = LocalizedText("still to be drawn", "encore à tirer")
_GIANTS: Final = noun("giant", "géant")
_LEFT: Final = LocalizedText("{giants} left", "reste {giants}")
_NONE_LEFT: Final = LocalizedText("No giants left", "Plus de géants")
_ON_ITS_WAY: Final = LocalizedText(
    "A giant is on its way to {name}", "Un géant est en route vers {name}"
)
_QUESTS: Final = {
    "local_business": LocalizedText(
        "for each {terrain} square around the castle", "par case de {terrain} autour du château"
    ),
    "four_corners": LocalizedText(
        "for each corner of the kingdom that is {terrain}", "par coin du royaume en {terrain}"
    ),
    "harmony": LocalizedText("for a kingdom without gaps", "pour un royaume complet"),
    "middle_kingdom": LocalizedText("for the castle in the centre", "si le château est au centre"),
    "lost_corner": LocalizedText("for the castle in a corner", "si le château est dans un coin"),
    "crown_lines": LocalizedText(
        "for each line of 3 or more squares with crowns, diagonals too",
        "par ligne d’au moins 3 cases à couronne, diagonales comprises",
    ),
    "bleak_king": LocalizedText(
        "for each wheat, forest, lake or grassland of {size} or more without crown",
        "par champ, forêt, lac ou prairie d’au moins {size} cases sans couronne",
    ),
}
"""What each kind of quest counts; its points come before."""


def covers(scene: Scene, side: Side) -> Iterator[tuple[Square, str]]:
    """Return the giants in a kingdom, each on a crown that does not count."""
    for giant in scene.data["giants"]:
        if giant["side"] == side:
            yield (giant["x"], giant["y"]), GIANT


def draw_on_the_way(scene: Scene, _room: Room) -> Drawing | None:
    """Show a giant that was sent, walking to the king of whoever receives it; none else."""
    side = scene.data["receiver"]
    if side is None:
        return None
    seat = scene.sides[side][0]
    title = tag("title", escape(scene.say(_ON_ITS_WAY, name=scene.side_name(side))))
    arrow = line("M50 26H84M74 16l10 10l-10 10", palette.GOLD, 4)
    body = title + use(GIANT, 4, 6, 40) + arrow + use(king_name(side, seat), 92, 7, 38)
    return Drawing(146, STATUS_HEIGHT, tag("g", body))


def draw_quests(scene: Scene, room: Room) -> Drawing:
    """Draw the quests below one another, and how many giants have not come yet."""
    contents = read_component("age_of_giants").contents
    shown = scene.data["quests"]
    width = room.width - 2 * PAD
    rows = [
        moved(
            _row(scene, find_quest(shown[at]), width) if at < len(shown) else _empty_row(scene),
            PAD,
            _HEADING + at * _ROW,
        )
        for at in range(contents["quests_drawn"])
    ]
    away = contents["giants"] - len(scene.data["giants"])
    on_the_way = scene.data["receiver"] is not None
    body = (
        write(scene.say(_HEADING_WORDS), PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + _giants(scene, away - on_the_way, room.width - PAD)
        + "".join(rows)
    )
    return card(room.width, _HEADING + _ROW * contents["quests_drawn"] + 4, body)


def _row(scene: Scene, quest: Quest, width: float) -> str:
    start = _MAP + 16
    room = width - start - 58
    said = f"{scene.translator.count(quest.points, 'point')} {_worth(scene, quest)}"
    name = scene.say(quest.names)
    first, second = _two_lines(said, room)
    return tag(
        "g",
        tag("title", escape(scene.say(_TITLE, name=name, worth=said))),
        draw_map(quest, _MAP),
        write(fit(name, 14, room), start, 16, 15, bold=True),
        write(first, start, 36, 13, fill=palette.INK_SOFT),
        write(second, start, 53, 13, fill=palette.INK_SOFT) if second else "",
        _points(quest.points, width - 24),
    )


def _points(points: int, x: float) -> str:
    plate = tag("circle", cx=x, cy=_MAP / 2, r=21, fill=palette.GOLD)
    number = write(str(points), x, _MAP / 2 + 8, 23, anchor="middle", bold=True, family=SERIF)
    return plate + number


def _empty_row(scene: Scene) -> str:
    said = write(scene.say(_TO_DRAW), _MAP + 16, _MAP / 2 + 5, 14, fill=palette.INK_SOFT)
    return empty_place(_MAP, _MAP, 6) + said


def _worth(scene: Scene, quest: Quest) -> str:
    """Return what a quest counts."""
    terrain = TERRAIN_NAMES[quest.terrain] if quest.terrain else ""
    return scene.say(_QUESTS[quest.kind], terrain=terrain, size=BLEAK_SIZE)


def _giants(scene: Scene, away: int, right: float) -> str:
    said = scene.say(_LEFT, giants=scene.count(away, _GIANTS)) if away else scene.say(_NONE_LEFT)
    return write(said, right - 32, 28, 14, anchor="end", fill=palette.INK_SOFT) + use(
        GIANT, right - 26, 9, 26
    )


def _two_lines(said: str, width: float) -> tuple[str, str]:
    """Break a sentence once where it gets too wide."""
    letters = int(width / (13 * 0.56))
    if len(said) <= letters:
        return said, ""
    cut = said.rfind(" ", 0, letters + 1)
    return said[:cut], said[cut + 1 :]


def draw_map(quest: Quest, size: float) -> str:
    """Draw the map of a quest."""
    return _MAPS[quest.kind](quest, size)


def _land(squares: Mapping[Square, str], side: int, size: float) -> str:
    """Draw a kingdom of some squares; the others are open felt."""
    step = size / side
    ground = tag("rect", width=size, height=size, rx=4, fill=palette.FELT_DEEP)
    cells = "".join(
        use(symbol, x * step + 1, y * step + 1, step - 2) for (x, y), symbol in squares.items()
    )
    return ground + cells


def _around(quest: Quest, size: float) -> str:
    return _land({(1, 1): KEEP} | dict.fromkeys(_AROUND, _of(quest)), 3, size)


def _corners(quest: Quest, size: float) -> str:
    corners = [(0, 0), (2, 0), (0, 2), (2, 2)]
    return _land({(1, 1): KEEP} | dict.fromkeys(corners, _of(quest)), 3, size)


def _full(_quest: Quest, size: float) -> str:
    land = {at: symbol_name(terrain, 0) for at, terrain in zip(_AROUND, _MANY, strict=True)}
    return _land({(1, 1): KEEP} | land, 3, size)


def _centre(_quest: Quest, size: float) -> str:
    return _land({(2, 2): KEEP}, 5, size) + line(
        _scaled("M50 6V34M50 66V94M6 50H34M66 50H94", size), palette.GOLD, 2.5
    )


def _lost(_quest: Quest, size: float) -> str:
    return _land({(0, 2): KEEP}, 3, size) + line(
        _scaled("M10 10V60M40 90H90", size), palette.GOLD, 2.5
    )


def _row_of_crowns(_quest: Quest, size: float) -> str:
    row = {(0, 2): "swamp", (1, 1): "lake", (2, 0): "mine"}
    step = size / 3
    crowns = "".join(use(CROWN, (x + 0.2) * step, (y + 0.2) * step, step * 0.6) for x, y in row)
    return _land({at: symbol_name(name, 0) for at, name in row.items()}, 3, size) + crowns


def _bleak(_quest: Quest, size: float) -> str:
    terrain = symbol_name(BLEAK_TERRAINS[0].value, 0)
    domain = dict.fromkeys([(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)], terrain)
    crown = tag("g", use(CROWN, 0, 0, size * 0.42), opacity=0.9)
    barred = line(f"M2 {size * 0.36}L{size * 0.4} 4", "#ad3434", 3.5)
    return _land(domain, 3, size) + moved(crown + barred, size * 0.56, 0)


def _of(quest: Quest) -> str:
    assert quest.terrain is not None
    return symbol_name(quest.terrain.value, 0)


def _scaled(path: str, size: float) -> str:
    words = path.replace("M", " M ").replace("V", " V ").replace("H", " H ").split()
    return " ".join(
        f"{float(word) * size / 100:g}" if word[0].isdigit() else word for word in words
    )


def giant_symbol() -> str:
    """Draw a giant seen from the front, feet forward."""
    return (
        halo(_GIANT_BODY + _GIANT_HEAD + _GIANT_FEET, 8)
        + inked(_GIANT_BODY, HIDE)
        + flat("M30 44L50 74L70 44z", SKIN_DARK)
        + inked("M18 56Q6 66 16 80L27 77Q21 68 28 58zM82 56Q94 66 84 80L73 77Q79 68 72 58z", SKIN)
        + inked(_GIANT_HEAD, SKIN)
        + flat("M27 28Q28 5 50 5T73 28Q66 16 50 16T27 28z", HIDE)
        + line("M34 27l9 3M66 27l-9 3", palette.INK, 4)
        + flat(disc(41, 33, 3) + disc(59, 33, 3), palette.INK)
        + inked("M44 36Q50 32 56 36Q58 42 50 43T44 36z", SKIN_DARK, 2)
        + line("M41 47Q50 44 59 47", palette.INK, 3)
        + inked(_GIANT_FEET, SKIN)
        + line("M18 80v6M25 78v6M75 78v6M82 80v6", SKIN_DARK, 3)
    )


def footprints_symbol() -> str:
    """Draw two bare feet walking away."""
    return _foot(4, 18) + _foot(50, -10)


def _foot(x: float, y: float) -> str:
    sole = f"M{x + 8} {y + 40}q2 -16 16 -14t14 16q-2 10 -7 18t-3 12q-2 8 -9 8t-8 -8q1 -8 -1 -16z"
    toes = "".join(
        disc(x + dx, y + dy, r)
        for dx, dy, r in ((8, 24, 4.5), (17, 17, 5), (28, 16, 5.5), (39, 21, 7))
    )
    return flat(sole + toes, palette.INK)


_MAPS: dict[str, Callable[[Quest, float], str]] = {
    "local_business": _around,
    "four_corners": _corners,
    "harmony": _full,
    "middle_kingdom": _centre,
    "lost_corner": _lost,
    "crown_lines": _row_of_crowns,
    "bleak_king": _bleak,
}


def _draw_tile(quest: Quest) -> Drawing:
    return Drawing(SIZE, SIZE, draw_map(quest, SIZE))


PANELS: Final = (Panel(Region.STATUS, draw_on_the_way), Panel(Region.TABLE, draw_quests))
SHOWN: Final = ("giants", "quests", "receiver")
SYMBOLS: Final = {GIANT: giant_symbol, FOOTPRINTS: footprints_symbol}
SPRITE: Final = {
    "quest-back": partial(tile_back, palette.FELT, palette.FELT_TEXT_SOFT),
    **{f"quest-{quest.id}": partial(_draw_tile, quest) for quest in quests()},
}
