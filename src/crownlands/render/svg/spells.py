"""The spell book of Duel: a row per spell, with the boxes of both players."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.actors import Seat
from crownlands.render.counting import count
from crownlands.render.faces import SPELL_WORDS, STATE_WORDS, spell_of
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.arms import BOLT, coat_name
from crownlands.render.svg.drawing import Drawing, Room, card, write
from crownlands.render.svg.emblems import emblem
from crownlands.render.svg.marks import escape, fit, moved, tag, text_width, use
from crownlands.render.svg.pieces import king_name
from crownlands.render.svg.strokes import line

PAD = 18
_HEADING = 42
_ROW = 52
_SHIELD = 34
_BOX = 15
_BOX_STEP = 18
_BOXES_AT = 214
_OWNER = 36


def draw_spells(scene: Scene, room: Room) -> Drawing:
    """Draw all spells below one another."""
    spells = scene.data["spells"]
    width = room.width - 2 * PAD
    rows = [
        moved(_row(scene, spell, width), PAD, _HEADING + at * _ROW)
        for at, spell in enumerate(spells)
    ]
    heading = write("Spell book", PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
    return card(room.width, _HEADING + len(spells) * _ROW + 6, heading + "".join(rows))


def _row(scene: Scene, spell: Mapping[str, Any], width: float) -> str:
    start = _SHIELD + 12
    name = spell_of(spell["spell"]).names.en
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
        write(SPELL_WORDS[spell["spell"]], start, 36, 12, fill=palette.INK_SOFT),
        *(
            moved(_boxes(scene, spell, seat), _BOXES_AT, 3 + at * 21)
            for at, seat in enumerate(range(len(spell["ticks"])))
        ),
        _owner(scene, spell, width),
    )


def _title(scene: Scene, spell: Mapping[str, Any], name: str) -> str:
    if spell["owner"] is None:
        return f"Spell {name}: {SPELL_WORDS[spell['spell']]}"
    return f"Spell {name}: {STATE_WORDS[spell['state']]}, of {scene.names[spell['owner']]}"


def _boxes(scene: Scene, spell: Mapping[str, Any], seat: Seat) -> str:
    """The boxes of a player after the shape of the seat; pale where the race is lost."""
    colour = palette.side_colour(scene.side_of(seat))
    ticks = spell["ticks"][seat]
    boxes = "".join(
        moved(_box(colour, ticked=at < ticks), 20 + at * _BOX_STEP, 0)
        for at in range(spell["boxes"])
    )
    lost = spell["owner"] not in (None, seat)
    title = tag("title", escape(f"{scene.names[seat]}: {count(ticks, 'tick')}"))
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
    """The king of whoever has the spell, and what may be done with it."""
    if spell["owner"] is None:
        return ""
    seat, state = spell["owner"], spell["state"]
    middle = width - _OWNER / 2 - 4
    spent = state == "spent"
    king = use(king_name(scene.side_of(seat), seat), middle - 14, 0, 28)
    words = fit(STATE_WORDS[state].capitalize(), 11, 60)
    plate = palette.GOLD if state in ("ready", "at_work") else palette.PAPER_SHADE
    wide = text_width(words, 11) + 10
    return (
        tag("g", king, opacity=0.45 if spent else 1)
        + tag("rect", x=middle - wide / 2, y=28, width=wide, height=16, rx=8, fill=plate)
        + write(words, middle, 40, 11, bold=True, anchor="middle")
    )
