"""The two lines of dominoes as they lie on the table, with the pile beside them."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.hooks import find_hooks
from crownlands.core.text import LocalizedText
from crownlands.render.kingdom_data import line_length, placed, variants
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    ID_MARK,
    Drawing,
    Room,
    card,
    empty_place,
    escape,
    fit,
    moved,
    rect,
    shape,
    stack,
    stroked,
    tag,
    use,
    write,
)
from crownlands.render.svg.kingdoms import draw_crowns
from crownlands.render.svg.symbols import king_name
from crownlands.render.svg.terrain import symbol_name

PAD = 18
_HEADING = 40
_GAP = 12
_PILE = 72
TILE = 60
CLIP = "domino-clip"
TAB = 46
"""Where the number stands, left of the squares."""
OVERHANG = 27
"""How far a king stands out to the right."""
DOMINO_WIDTH = TAB + 2 * TILE + OVERHANG
_RADIUS = 9
_KING_SIZE = 44
_SYMBOL = 30
_CURRENT: Final = LocalizedText("This round", "Ce tour-ci")
_NEXT: Final = LocalizedText("Next round", "Tour suivant")
_DOMINO: Final = LocalizedText("Domino {domino}", "Domino {domino}")
_KING_OF: Final = LocalizedText(", king of {name}", ", roi de {name}")
_LEFT: Final = LocalizedText("{count} to draw", "{count} à piocher")
_NOTHING_LEFT: Final = LocalizedText("Nothing left to draw", "Plus rien à piocher")
_DISCARDED: Final = LocalizedText("Discarded: {dominoes}", "Écartés : {dominoes}")
_NONE: Final = LocalizedText("none", "aucun")


def draw_lines(scene: Scene, room: Room) -> Drawing | None:
    """Draw the line being placed, the line picked from, and what lies apart; none at the end."""
    if scene.over:
        return None
    slots = line_length(scene.data)
    current, following = _current(scene, slots), _following(scene, slots)
    right = room.width - PAD - following.width
    below = _HEADING + current.height + 16
    body = (
        write(scene.say(_CURRENT), PAD + TAB, 27, 15, bold=True, fill=palette.INK_SOFT)
        + write(scene.say(_NEXT), right + TAB, 27, 15, bold=True, fill=palette.INK_SOFT)
        + moved(current.body, PAD, _HEADING)
        + _arrow((PAD + current.width + right + TAB) / 2 - 12, _HEADING + current.height / 2)
        + moved(following.body, right, _HEADING)
        + moved(_apart(scene, room.width - 2 * PAD), PAD, below)
    )
    return card(room.width, height(scene), body)


def height(scene: Scene) -> float:
    """Return how tall the panel is: the same all game long."""
    slots = line_length(scene.data)
    return _HEADING + slots * (TILE + _GAP) - _GAP + 16 + _PILE


def _current(scene: Scene, slots: int) -> Drawing:
    """Draw the line being placed, which empties from the top; each domino keeps its place."""
    gone = placed(scene.data)
    drawn = [
        line_domino(
            scene,
            entry,
            asked=at == 0 and scene.data["phase"] == "place",
            spent=entry["domino"] in gone,
        )
        for at, entry in enumerate(scene.data["lines"]["current"])
    ]
    return stack([empty_slot()] * (slots - len(drawn)) + drawn, _GAP)


def _following(scene: Scene, slots: int) -> Drawing:
    """Draw the line picked from, which fills from the top; what may be picked stands out."""
    picking = scene.data["phase"] == "pick"
    drawn = [
        line_domino(scene, entry, asked=picking and entry["king"] is None, spent=False)
        for entry in scene.data["lines"]["next"]
    ]
    return stack(drawn + [empty_slot()] * (slots - len(drawn)), _GAP)


def _arrow(x: float, y: float) -> str:
    path = f"M{x - 9} {y - 10}l10 10l-10 10M{x + 1} {y - 10}l10 10l-10 10"
    stroke = stroked(palette.WOOD_LIGHT, 3.5, linecap="round", linejoin="round")
    return tag("path", d=path, fill="none", **stroke)


def _apart(scene: Scene, width: float) -> str:
    to_draw = scene.data["pile"]["to_draw"]
    gone = scene.data["discarded"]
    said = scene.say(_DISCARDED, dominoes=", ".join(gone) if gone else scene.say(_NONE))
    left = scene.say(_LEFT if to_draw else _NOTHING_LEFT, count=to_draw)
    return (
        shape(f"M0 0H{width}", stroke=palette.RULE, width=1.5)
        + _backs(min(4, -(-to_draw // 6)))
        + write(left, 66 if to_draw else 0, 40, 15, bold=True)
        + write(fit(said, 14, width - 180), width, 40, 14, anchor="end", fill=palette.INK_SOFT)
    )


def _backs(depth: int) -> str:
    edge = stroked(palette.WOOD_DARK, 1.5)
    sheets = [
        rect(2 + 1.5 * at, 29 - 5 * at, 46, 23, rx=4, fill=palette.WOOD_LIGHT, **edge)
        for at in range(depth)
    ]
    return "".join(sheets)


def clip_definition(name: str) -> str | None:
    """Return the rounded shape all dominoes of the lines are cut to."""
    if name != CLIP:
        return None
    outline = tag("rect", width=2 * TILE, height=TILE, rx=_RADIUS)
    return tag("clipPath", outline, id=ID_MARK + CLIP)


def line_domino(scene: Scene, entry: Mapping[str, Any], *, asked: bool, spent: bool) -> Drawing:
    """Draw a domino: one that is asked for stands out, one placed fades."""
    squares = tag(
        "g",
        _squares(entry),
        "" if spent else _carried(scene, entry),
        transform=f"translate({TAB} 0)",
        clip_path=f"url(#{ID_MARK}{CLIP})",
    )
    halo = rect(TAB - 4, -4, 2 * TILE + 8, TILE + 8, rx=_RADIUS + 4, fill=palette.GOLD)
    edge = stroked(palette.INK, 1.8, opacity=0.35 if spent else 1)
    parts = (
        tag("title", escape(_title(scene, entry))),
        halo if asked else "",
        tag("g", squares, opacity=0.3) if spent else squares,
        rect(TAB, 0, 2 * TILE, TILE, rx=_RADIUS, fill="none", **edge),
        _number(entry),
        _king(scene, entry),
    )
    return Drawing(DOMINO_WIDTH, TILE, tag("g", *parts))


def empty_slot() -> Drawing:
    """Draw the place of a domino that is not there."""
    body = moved(empty_place(2 * TILE, TILE, _RADIUS), TAB, 0)
    return Drawing(DOMINO_WIDTH, TILE, body)


def _title(scene: Scene, entry: Mapping[str, Any]) -> str:
    domino = scene.say(_DOMINO, domino=entry["domino"])
    if entry["king"] is None:
        return domino
    return domino + scene.say(_KING_OF, name=scene.names[entry["king"]])


def _squares(entry: Mapping[str, Any]) -> str:
    halves = (entry["left"], entry["right"])
    looks = variants(entry["domino"], [half["terrain"] for half in halves])
    parts = [
        use(symbol_name(half["terrain"], look), at * TILE, 0, TILE)
        for at, (half, look) in enumerate(zip(halves, looks, strict=True))
    ]
    hairline = shape(f"M{TILE} 0v{TILE}", stroke=palette.INK, width=1.2)
    crowns = [draw_crowns(half["crowns"], at * TILE, 0, TILE) for at, half in enumerate(halves)]
    return "".join([*parts, hairline, *crowns])


def _carried(scene: Scene, entry: Mapping[str, Any]) -> str:
    """Return what the squares carry into the kingdom."""
    hooks = [hook for hook in find_hooks(scene.packages, "svg") if hasattr(hook, "on_half")]
    found = (
        (at, hook.on_half(entry[half]))
        for at, half in enumerate(("left", "right"))
        for hook in hooks
    )
    return "".join(draw(at * TILE, 0, TILE) for at, draw in found if draw is not None)


def _number(entry: Mapping[str, Any]) -> str:
    printed = str(entry["domino"])
    symbol = entry.get("symbol")
    middle = TILE / 2 + (-6 if symbol else 6)
    below = use(symbol, TAB - 8 - _SYMBOL, TILE - _SYMBOL - 3, _SYMBOL) if symbol else ""
    size = 18 if len(printed) < 3 else 14
    return write(printed, TAB - 8, middle, size, anchor="end", bold=True) + below


def _king(scene: Scene, entry: Mapping[str, Any]) -> str:
    seat = entry["king"]
    if seat is None:
        return ""
    name = king_name(scene.side_of(seat), seat)
    return use(name, TAB + 2 * TILE + OVERHANG - _KING_SIZE, TILE - _KING_SIZE - 2, _KING_SIZE)
