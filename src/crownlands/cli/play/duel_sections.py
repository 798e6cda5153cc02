"""The dice and the spell book of Duel on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.cli.gifts import what_it_gives
from crownlands.cli.play.maps import coat_sign
from crownlands.cli.speech import CROSS
from crownlands.cli.things import find_thing
from crownlands.core.actors import seat_name
from crownlands.render.text.blocks import Block, cut, fill, side_by_side
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import Speech
    from crownlands.render.scene import Scene

DIE: Final = 17
NAME: Final = 17
TICKS: Final = 5
STATE: Final = 15
TICK: Final = "x"
NO_TICK: Final = "."


def dice(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show what each die shows and who took it."""
    if all(die["face"] is None for die in scene.data["dice"]):
        return []
    blocks = [_die(die, speech, pen) for die in scene.data["dice"]]
    return [pen.paint(speech("table.dice"), STRONG), *side_by_side(blocks, width, 2)]


def spells(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show the spell book: the ticks of both players, whose a spell is, and what it does."""
    seats = "".join(
        " " + pen.paint(fill(scene.names[seat], TICKS), side_style(seat))
        for seat in range(len(scene.names))
    )
    title = pen.paint(fill(speech("table.spells"), NAME + len("      ")), STRONG)
    return [
        title + seats,
        *(_spell(spell, scene.data["maps"], speech, pen, width) for spell in scene.data["spells"]),
    ]


def _die(die: Mapping[str, Any], speech: Speech, pen: Pen) -> Block:
    face = "-" if die["face"] is None else speech.face(die["face"])
    if die["castle"]:
        face += CROSS if face.endswith(CROSS) else f" {CROSS}"
    if die["taker"] is None:
        taker = pen.paint(fill(f"   {speech('table.free')}", DIE), FAINT)
    else:
        name = f" {seat_name(die['taker'])} "
        taker = "  " + pen.paint(name, side_style(die["taker"])) + " " * (DIE - 2 - len(name))
    return Block(DIE, (fill(f" {die['die']} {face}", DIE), taker))


def _spell(
    spell: Mapping[str, Any], maps: list[dict[str, Any]], speech: Speech, pen: Pen, width: int
) -> str:
    sign = coat_sign(spell["coat"], 0, pen)
    name = fill(speech.name("spell", spell["spell"]), NAME)
    ticks = " ".join(
        TICK * count + NO_TICK * (spell["boxes"] - count) + " " * (TICKS - spell["boxes"])
        for count in spell["ticks"]
    )
    state = fill(_state(spell, maps, speech), STATE)
    thing = find_thing("spell", spell["spell"])
    assert thing is not None
    head = f" {name} {ticks}  {state} "
    does = cut(what_it_gives(thing, speech), width - len(head) - TICKS)
    return sign + head + pen.paint(does, FAINT)


def _state(spell: Mapping[str, Any], maps: list[dict[str, Any]], speech: Speech) -> str:
    """Say whose a spell is and what of it: `P1 ready`, or the coat it was spent on."""
    owner = spell["owner"]
    if owner is None:
        return ""
    coat = maps[owner]["bonus_coat"] if spell["spell"] == "three_per_domain" else None
    words = speech(f"spell.{spell['state']}") if coat is None else speech.name("coat", coat)
    return f"{seat_name(owner)} {words}"
