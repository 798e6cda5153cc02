"""Drawings of Duel: the dice, the spell book and the maps of coats of arms on paper.

Its symbols are `coat-ID`, `coat-wild`, `cross`, `bolt`, `map-castle-SIDE-new` and `-used`,
`spell-ID` and, in the sprite, `die-COAT` with as many crosses as in `die-filled-2`, and `die`,
which shows nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from crownlands.core.moves import Seat
from crownlands.core.text import LocalizedText
from crownlands.games.duel.components import dice, read_face, spell_index, spells
from crownlands.games.duel.svg.symbols import (
    BOLT,
    COAT_GROUNDS,
    CROSS,
    SYMBOLS,
    coat_name,
    draw_crosses,
    map_castle_name,
)
from crownlands.games.duel.table import DuelData
from crownlands.render.kingdom_data import CASTLE, land
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SIZE,
    Drawing,
    Icon,
    Room,
    card,
    empty_place,
    escape,
    fit,
    grid,
    inline,
    line,
    moved,
    number,
    rect,
    tag,
    text_width,
    use,
    write,
)
from crownlands.render.svg.kingdoms import HEADER, draw_edges, draw_header, draw_mat
from crownlands.render.svg.kingdoms import PAD as MAT_PAD
from crownlands.render.svg.page import Panel, Region
from crownlands.render.svg.scores import standings
from crownlands.render.svg.symbols import emblem, king_name

PAD = 18
HEIGHT = 276
_DIE = 84
_DICE_TOP = 40
_KING = 38
_ORDER_TOP = 196
_HEADING = 42
_ROW = 52
_SHIELD = 34
_BOX = 15
_BOX_STEP = 18
_BOXES_AT = 214
_OWNER = 36
_DIE_NUMBER: Final = LocalizedText("Die {number}", "Dé {number}")
_SHOWS: Final = LocalizedText("{die}: {face}{owner}", "{die} : {face}{owner}")
_TAKEN: Final = LocalizedText(", taken by {name}", ", pris par {name}")
_NOT_ROLLED: Final = LocalizedText("not rolled", "pas encore lancé")
_FIRST: Final = LocalizedText("Who takes first is drawn", "On tire au sort qui commence")
_TAKING: Final = LocalizedText("Taking dice", "Prise des dés")
_ORDER_WORDS: Final = {
    "fill": LocalizedText("Drawing", "Dessin"),
    "lightning": LocalizedText("Lightning", "Éclair"),
}
_BOOK: Final = LocalizedText("Spell book", "Grimoire")
_OPEN: Final = LocalizedText("Spell {name}: {worth}", "Sort {name} : {worth}")
_OWNED: Final = LocalizedText(
    "Spell {name}: {state}, of {owner}", "Sort {name} : {state}, à {owner}"
)
_TICKED: Final = LocalizedText("{name}: {ticks}", "{name} : {ticks}")
SPELL_WORDS: Final = {
    "ignore_connection": LocalizedText("draw anywhere", "dessiner n’importe où"),
    "split_dice": LocalizedText("draw two squares apart", "dessiner séparément"),
    "take_two": LocalizedText("take two dice first", "prendre deux dés"),
    "turn_die": LocalizedText("turn one of your dice", "tourner un de vos dés"),
    "three_per_domain": LocalizedText("3 points per domain", "3 points par domaine"),
    "add_cross": LocalizedText("a cross on your map", "une croix en plus"),
}
STATE_WORDS: Final = {
    "open": LocalizedText("open", "libre"),
    "new": LocalizedText("new", "nouveau"),
    "ready": LocalizedText("ready", "prêt"),
    "at_work": LocalizedText("at work", "en cours"),
    "spent": LocalizedText("spent", "utilisé"),
}
"""What may be done with a spell, by its state."""
GAP = 18
_TILE = 72
_FOOT = 44
_MAP_SHIELD = 0.7
_FOOT_SIZE = 16
_BONUS: Final = LocalizedText("3 per domain of", "3 par domaine")
_MAP_OF: Final = LocalizedText("Map of {name}", "Carte de {name}")
_GIVEN: Final = LocalizedText("has given its cross", "croix utilisée")
_GIVES: Final = LocalizedText("can give a cross", "croix disponible")


def draw_maps(scene: Scene, _room: Room) -> Drawing:
    """Draw all maps side by side."""
    maps = scene.data["maps"]
    return grid([_map(scene, one) for one in maps], len(maps), GAP)


def _map(scene: Scene, one: Mapping[str, Any]) -> Drawing:
    side = one["side"]
    board = draw_map(one, _TILE)
    width, height = board.width + 2 * MAT_PAD, HEADER + MAT_PAD + board.height + _FOOT
    body = (
        draw_mat(scene, side, width, height)
        + draw_header(scene, side, width, "" if scene.data["first"] != side else "A")
        + moved(board.body, MAT_PAD, HEADER + MAT_PAD - 8)
        + moved(_foot(scene, one, board.width), MAT_PAD, height - _FOOT + 8)
    )
    title = tag("title", escape(scene.say(_MAP_OF, name=scene.side_name(side))))
    return Drawing(width, height, tag("g", title, body))


def draw_map(one: Mapping[str, Any], tile: float) -> Drawing:
    """Draw the paper with its squares, what is drawn on them, and the castle in the middle."""
    squares = land(one)
    left, top = one["columns"] // 2, one["rows"] // 2
    corner = {
        place: ((place[0] + left) * tile, (place[1] + top) * tile) for place in (*squares, CASTLE)
    }
    kinds = {place: square["coat"] for place, square in squares.items()}
    castle = map_castle_name(one["side"], used=one["castle_used"])
    body = (
        _paper(one["columns"], one["rows"], tile)
        + "".join(_square(squares[place], *corner[place], tile) for place in squares)
        + use(castle, *corner[CASTLE], tile)
        + draw_edges(corner, kinds, {place: place for place in squares}, tile)
    )
    return Drawing(one["columns"] * tile, one["rows"] * tile, body)


def _paper(columns: int, rows: int, tile: float) -> str:
    width, height = columns * tile, rows * tile
    sheet = rect(-7, -7, width + 14, height + 14, rx=8, fill=palette.PAPER)
    down = "".join(f"M{number(at * tile)} 0V{number(height)}" for at in range(columns + 1))
    across = "".join(f"M0 {number(at * tile)}H{number(width)}" for at in range(rows + 1))
    return sheet + tag("path", d=down + across, stroke=palette.RULE, stroke_width=1.5)


def _square(square: Mapping[str, Any], x: float, y: float, tile: float) -> str:
    """Draw the shield on a ground in its colour, so that a domain reads as one area."""
    size = tile * _MAP_SHIELD
    left, top = x + (tile - size) / 2, y + tile * 0.24
    ground = rect(x, y, tile, tile, fill=COAT_GROUNDS[square["coat"]])
    return (
        ground
        + use(coat_name(square["coat"]), left, top, size)
        + draw_crosses(square["crosses"], x, y, tile)
    )


def _foot(scene: Scene, one: Mapping[str, Any], width: float) -> str:
    """Draw what the castle still has to give, and the coat that brings points per domain."""
    castle = Icon(map_castle_name(one["side"], used=one["castle_used"]))
    said = scene.say(_GIVEN if one["castle_used"] else _GIVES)
    left = inline([castle, said], _FOOT_SIZE, fill=palette.FELT_TEXT, gap=7)
    if one["bonus_coat"] is None:
        return left.body
    plate = rect(width - 28, -2, 28, 28, rx=7, fill=palette.PAPER)
    coat = use(coat_name(one["bonus_coat"]), width - 26, 0, 24)
    words = write(
        scene.say(_BONUS),
        width - 36,
        18,
        _FOOT_SIZE,
        fill=palette.FELT_TEXT,
        anchor="end",
        bold=True,
    )
    return left.body + words + plate + coat


def _draw_die(face: str | None) -> Drawing:
    return Drawing(SIZE, SIZE, draw_face(face, SIZE))


def _faces() -> Iterator[tuple[str, str]]:
    for face in sorted({face for die in dice() for face in die.faces}):
        name = f"die-{face.coat}-{face.crosses}" if face.crosses else f"die-{face.coat}"
        yield name, str(face)


def draw_dice(scene: Scene, room: Room) -> Drawing | None:
    """Draw the dice in a row with their takers, and the order of play below; none at the end."""
    if scene.over:
        return None
    dice = scene.data["dice"]
    width = room.width - 2 * PAD
    step = (width - _DIE) / (len(dice) - 1)
    row = [moved(_column(scene, die), PAD + at * step, 0) for at, die in enumerate(dice)]
    order = moved(_order(scene, width), PAD, _ORDER_TOP)
    return card(room.width, HEIGHT, "".join(row) + order)


def height(_scene: Scene) -> float:
    """Return how tall the panel is."""
    return HEIGHT


def _column(scene: Scene, die: Mapping[str, Any]) -> str:
    taker = die["taker"]
    owner = "" if taker is None else scene.say(_TAKEN, name=scene.names[taker])
    numbered = scene.say(_DIE_NUMBER, number=die["die"])
    said = scene.say(_SHOWS, die=numbered, face=_face_words(scene, die), owner=owner)
    title = tag("title", escape(said))
    name = write(numbered, _DIE / 2, 27, 14, anchor="middle", bold=True, fill=palette.INK_SOFT)
    below = (_DIE - _KING) / 2
    place = (
        moved(empty_place(_KING, _KING, _KING / 2), below, 0)
        if taker is None
        else use(king_name(scene.side_of(taker), taker), below, 0, _KING)
    )
    return tag("g", title, name, moved(_die(die), 0, _DICE_TOP), moved(place, 0, _DICE_TOP + 96))


def _die(die: Mapping[str, Any]) -> str:
    if die["face"] is None:
        return empty_place(_DIE, _DIE, 16)
    shadow = rect(2, 4, _DIE, _DIE, rx=16, fill="#000", fill_opacity=0.2)
    return shadow + draw_face(die["face"], _DIE) + (_castle_cross(die) if die["castle"] else "")


def draw_face(face: str | None, size: float) -> str:
    """Draw a die that shows a face, or nothing."""
    cube = rect(
        1, 1, size - 2, size - 2, rx=size * 0.19, fill="#fffaf0", stroke=palette.INK, stroke_width=2
    )
    if face is None:
        return cube
    coat, crosses = read_face(face)
    shield = size * 0.62
    return (
        cube
        + use(coat_name(coat), (size - shield) / 2, size * 0.26, shield)
        + draw_crosses(crosses, 1, 1, size)
    )


def _castle_cross(die: Mapping[str, Any]) -> str:
    """Draw the cross a castle added, beside that castle."""
    plate = tag("rect", width=48, height=26, rx=8, fill=palette.INK)
    castle = use(map_castle_name(die["taker"], used=True), 5, 3, 20)
    return moved(plate + castle + use(CROSS, 29, 6, 14), _DIE - 44, _DIE - 16)


def _order(scene: Scene, width: float) -> str:
    rule = tag("path", d=f"M0 0H{width}", stroke=palette.RULE, stroke_width=1.5)
    if scene.data["first"] is None:
        return rule + write(scene.say(_FIRST), 0, 44, 15, bold=True, fill=palette.INK_SOFT)
    doing = _ORDER_WORDS.get(scene.data["phase"], _TAKING)
    label = write(scene.say(doing), 0, 46, 15, bold=True, fill=palette.INK_SOFT)
    turns, done = _turns(scene)
    step = 52
    start = width - len(turns) * step
    kings = [
        moved(_turn(scene, seat, step, gone=at < done, now=at == done), start + at * step, 0)
        for at, seat in enumerate(turns)
    ]
    return rule + label + "".join(kings)


def _turns(scene: Scene) -> tuple[Sequence[Seat], int]:
    """Draw who acts after whom in what is being done now, and how many have."""
    data = scene.data
    if data["phase"] in _ORDER_WORDS:
        both = (data["first"], 1 - data["first"])
        return both, both.index(scene.acting) if scene.acting is not None else 0
    taken = sum(die["taker"] is not None for die in data["dice"])
    return _taking_order(data), taken


def _turn(scene: Scene, seat: Seat, width: float, *, gone: bool, now: bool) -> str:
    """Draw a king with the letter of this round; on gold if it is asked, pale if it was."""
    asked = now and scene.acting is not None
    middle = width / 2
    plate = rect(3, 8, width - 6, 64, rx=12, fill=palette.GOLD)
    letter = "A" if seat == scene.data["first"] else "B"
    king = write(letter, middle, 25, 14, bold=True, anchor="middle") + use(
        king_name(scene.side_of(seat), seat), middle - 18, 30, 36
    )
    return (plate if asked else "") + tag("g", king, opacity=0.4 if gone else 1)


def _face_words(scene: Scene, die: Mapping[str, Any]) -> str:
    """Return what a die shows, the castle's cross included."""
    if die["face"] is None:
        return scene.say(_NOT_ROLLED)
    return scene.translator.name("face", die["face"] + "*" * die["castle"])


def _taking_order(data: Mapping[str, Any]) -> list[Seat]:
    """List who takes a die after whom: A, B, B, A, or two each if a spell is at work."""
    first: Seat = data["first"]
    second = 1 - first
    two_at_once = any(
        spell["spell"] == "take_two" and spell["state"] == "at_work" for spell in data["spells"]
    )
    return [first, first, second, second] if two_at_once else [first, second, second, first]


def draw_spells(scene: Scene, room: Room) -> Drawing:
    """Draw all spells below one another."""
    book = scene.data["spells"]
    width = room.width - 2 * PAD
    rows = [
        moved(_row(scene, spell, width), PAD, _HEADING + at * _ROW) for at, spell in enumerate(book)
    ]
    heading = write(scene.say(_BOOK), PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
    return card(room.width, _HEADING + len(book) * _ROW + 6, heading + "".join(rows))


def _row(scene: Scene, spell: Mapping[str, Any], width: float) -> str:
    start = _SHIELD + 12
    name = scene.say(spells()[spell_index(spell["spell"])].names)
    title = tag("title", escape(_title(scene, spell, name)))
    bolt = use(BOLT, _SHIELD - 12, _SHIELD - 16, 20) if spell["lightning"] else ""
    rule = tag("path", d=f"M0 -4H{width}", stroke=palette.RULE, stroke_width=1.5)
    return tag(
        "g",
        title,
        rule,
        use(coat_name(spell["coat"]), 0, 4, _SHIELD),
        bolt,
        write(name, start, 19, 14, bold=True),
        write(scene.say(SPELL_WORDS[spell["spell"]]), start, 36, 12, fill=palette.INK_SOFT),
        *(
            moved(_boxes(scene, spell, seat), _BOXES_AT, 3 + at * 21)
            for at, seat in enumerate(range(len(spell["ticks"])))
        ),
        _owner(scene, spell, width),
    )


def _title(scene: Scene, spell: Mapping[str, Any], name: str) -> str:
    if spell["owner"] is None:
        return scene.say(_OPEN, name=name, worth=SPELL_WORDS[spell["spell"]])
    owner, state = scene.names[spell["owner"]], STATE_WORDS[spell["state"]]
    return scene.say(_OWNED, name=name, state=state, owner=owner)


def _boxes(scene: Scene, spell: Mapping[str, Any], seat: Seat) -> str:
    """Draw the boxes of a player after the shape of the seat; pale where the race is lost."""
    colour = palette.side_colour(scene.side_of(seat))
    ticks = spell["ticks"][seat]
    boxes = "".join(
        moved(_box(colour, ticked=at < ticks), 20 + at * _BOX_STEP, 0)
        for at in range(spell["boxes"])
    )
    lost = spell["owner"] not in (None, seat)
    title = tag(
        "title",
        escape(
            scene.say(_TICKED, name=scene.names[seat], ticks=scene.translator.count(ticks, "tick"))
        ),
    )
    return tag("g", title, emblem(seat, 0, 1, 13, colour), boxes, opacity=0.4 if lost else 1)


def _box(colour: str, *, ticked: bool) -> str:
    frame = tag(
        "rect",
        width=_BOX,
        height=_BOX,
        rx=3,
        fill="#fffaf0",
        stroke=colour if ticked else palette.INK_SOFT,
        stroke_width=1.6,
    )
    return frame + (line("M3 8L6.500 12L13 2", colour, 3) if ticked else "")


def _owner(scene: Scene, spell: Mapping[str, Any], width: float) -> str:
    """Draw the king of whoever has the spell, and what may be done with it."""
    if spell["owner"] is None:
        return ""
    seat, state = spell["owner"], spell["state"]
    middle = width - _OWNER / 2 - 4
    spent = state == "spent"
    king = use(king_name(scene.side_of(seat), seat), middle - 14, 0, 28)
    words = fit(scene.say(STATE_WORDS[state]).capitalize(), 11, 60)
    plate = palette.GOLD if state in ("ready", "at_work") else palette.PAPER_SHADE
    wide = text_width(words, 11) + 10
    return (
        tag("g", king, opacity=0.45 if spent else 1)
        + rect(middle - wide / 2, 28, wide, 16, rx=8, fill=plate)
        + write(words, middle, 40, 11, bold=True, anchor="middle")
    )


PANELS: Final = (
    Panel(Region.TABLE, draw_dice),
    Panel(Region.TABLE, standings(height)),
    Panel(Region.TABLE, draw_spells),
    Panel(Region.SIDES, draw_maps),
)
SHOWN: Final = DuelData.__struct_fields__
SPRITE: Final = {
    "die": partial(_draw_die, None),
    **{name: partial(_draw_die, face) for name, face in _faces()},
}

__all__ = ["PANELS", "SHOWN", "SPRITE", "SYMBOLS"]
