"""The four dice of Duel: what they show, who took them, and whose turn it is."""

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.core.actors import Seat
from crownlands.render.faces import die_words, shown_face, taking_order
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.arms import CROSS, coat_name, draw_crosses, map_castle_name
from crownlands.render.svg.drawing import Drawing, Room, card, empty_place, write
from crownlands.render.svg.marks import escape, moved, tag, use
from crownlands.render.svg.pieces import king_name

PAD = 18
HEIGHT = 276
_DIE = 84
_DICE_TOP = 40
_KING = 38
_ORDER_TOP = 196
_ORDER_WORDS = {"fill": "Drawing", "lightning": "Lightning"}


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
    """Tell how tall the panel is."""
    return HEIGHT


def _column(scene: Scene, die: Mapping[str, Any]) -> str:
    taker = die["taker"]
    owner = "" if taker is None else f", taken by {scene.names[taker]}"
    title = tag("title", escape(f"Die {die['die']}: {die_words(die)}{owner}"))
    name = write(
        f"Die {die['die']}", _DIE / 2, 27, 14, anchor="middle", bold=True, fill=palette.INK_SOFT
    )
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
    shadow = tag("rect", x=2, y=4, width=_DIE, height=_DIE, rx=16, fill="#000", fill_opacity=0.2)
    return shadow + draw_face(die["face"], _DIE) + (_castle_cross(die) if die["castle"] else "")


def draw_face(face: str | None, size: float) -> str:
    """Draw a die that shows a face, or nothing."""
    cube = tag(
        "rect",
        x=1,
        y=1,
        width=size - 2,
        height=size - 2,
        rx=size * 0.19,
        fill="#fffaf0",
        stroke=palette.INK,
        stroke_width=2,
    )
    if face is None:
        return cube
    coat, crosses = shown_face(face)
    shield = size * 0.62
    return (
        cube
        + use(coat_name(coat), (size - shield) / 2, size * 0.26, shield)
        + draw_crosses(crosses, 1, 1, size)
    )


def _castle_cross(die: Mapping[str, Any]) -> str:
    """The cross a castle added, beside that castle."""
    plate = tag("rect", width=48, height=26, rx=8, fill=palette.INK)
    castle = use(map_castle_name(die["taker"], used=True), 5, 3, 20)
    return moved(plate + castle + use(CROSS, 29, 6, 14), _DIE - 44, _DIE - 16)


def _order(scene: Scene, width: float) -> str:
    rule = tag("path", d=f"M0 0H{width}", stroke=palette.RULE, stroke_width=1.5)
    if scene.data["first"] is None:
        said = "Who takes first is drawn"
        return rule + write(said, 0, 44, 15, bold=True, fill=palette.INK_SOFT)
    phase = scene.data["phase"]
    label = write(
        _ORDER_WORDS.get(phase, "Taking dice"), 0, 46, 15, bold=True, fill=palette.INK_SOFT
    )
    turns, done = _turns(scene)
    step = 52
    start = width - len(turns) * step
    kings = [
        moved(_turn(scene, seat, step, gone=at < done, now=at == done), start + at * step, 0)
        for at, seat in enumerate(turns)
    ]
    return rule + label + "".join(kings)


def _turns(scene: Scene) -> tuple[Sequence[Seat], int]:
    """Who acts after whom in what is being done now, and how many have."""
    data = scene.data
    if data["phase"] in _ORDER_WORDS:
        both = (data["first"], 1 - data["first"])
        return both, both.index(scene.acting) if scene.acting is not None else 0
    taken = sum(die["taker"] is not None for die in data["dice"])
    return taking_order(data), taken


def _turn(scene: Scene, seat: Seat, width: float, *, gone: bool, now: bool) -> str:
    """A king with the letter of this round; on gold if it is asked, pale if it was."""
    asked = now and scene.acting is not None
    middle = width / 2
    plate = tag("rect", x=3, y=8, width=width - 6, height=64, rx=12, fill=palette.GOLD)
    letter = "A" if seat == scene.data["first"] else "B"
    king = write(letter, middle, 25, 14, bold=True, anchor="middle") + use(
        king_name(scene.side_of(seat), seat), middle - 18, 30, 36
    )
    return (plate if asked else "") + tag("g", king, opacity=0.4 if gone else 1)
