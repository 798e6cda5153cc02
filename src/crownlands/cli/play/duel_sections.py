"""The dice and the spell book of Duel on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.actors import seat_name
from crownlands.render.faces import shown_face
from crownlands.render.text.blocks import Block, cut, fill, side_by_side
from crownlands.render.text.maps import COAT_STYLES, CROSS, SIGNS
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style
from crownlands.text.gifts import what_it_gives
from crownlands.text.things import find_thing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.render.scene import Scene

DIE: Final = 17
NAME: Final = 17
SIGN: Final = 4
TICKS: Final = 5
STATE: Final = 15
TICK: Final = CROSS
NO_TICK: Final = "."


def dice(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show what each die shows and who took it."""
    if all(die["face"] is None for die in scene.data["dice"]):
        return []
    blocks = [_die(die, speech, pen) for die in scene.data["dice"]]
    return [pen.paint(speech("table.dice"), STRONG), *side_by_side(blocks, width, 2)]


def spells(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show the spell book: the ticks of both players, whose a spell is, and what it does.

    The cross of the castle stands below: it is ticked once it has been given.
    """
    seats = "".join(
        " " + pen.paint(fill(scene.names[seat], TICKS), side_style(seat))
        for seat in range(len(scene.names))
    )
    title = pen.paint(fill(speech("table.spells"), NAME + SIGN + 1), STRONG)
    return [
        title + seats,
        *(_spell(spell, scene.data["maps"], speech, pen, width) for spell in scene.data["spells"]),
        _castles(scene.data["maps"], speech, pen, width),
    ]


def _die(die: Mapping[str, Any], speech: TerminalSpeech, pen: Pen) -> Block:
    face = "-"
    if die["face"] is not None:
        coat, crosses = shown_face(die["face"])
        face = f"{speech.face(coat)} {CROSS * (crosses + die['castle'])}"
    if die["taker"] is None:
        taker = pen.paint(fill(f"   {speech('table.free')}", DIE), FAINT)
    else:
        name = f" {seat_name(die['taker'])} "
        taker = "  " + pen.paint(name, side_style(die["taker"])) + " " * (DIE - 2 - len(name))
    return Block(DIE, (fill(f" {die['die']} {face}", DIE), taker))


def _spell(
    spell: Mapping[str, Any],
    maps: list[dict[str, Any]],
    speech: TerminalSpeech,
    pen: Pen,
    width: int,
) -> str:
    coat, thing = spell["coat"], find_thing("spell", spell["spell"])
    assert thing is not None
    sign = pen.paint(f" {SIGNS[coat]:<{SIGN - 1}}", COAT_STYLES[coat])
    ticks = [(count, spell["boxes"]) for count in spell["ticks"]]
    row = _row(speech.pick(thing.names), ticks, _state(spell, maps, speech))
    return sign + row + _faint(what_it_gives(thing, speech), width - SIGN - len(row), pen)


def _castles(maps: list[dict[str, Any]], speech: TerminalSpeech, pen: Pen, width: int) -> str:
    row = _row(speech("table.castle"), [(one["castle_used"], 1) for one in maps], "")
    return " " * SIGN + row + _faint(speech("table.castle_gives"), width - SIGN - len(row), pen)


def _row(name: str, ticks: list[tuple[int, int]], state: str) -> str:
    """Write a name, the boxes of everybody, and whose it is."""
    boxes = " ".join(f"{TICK * count + NO_TICK * (of - count):<{TICKS}}" for count, of in ticks)
    return f" {fill(name, NAME)} {boxes}  {fill(state, STATE)} "


def _faint(words: str, width: int, pen: Pen) -> str:
    return pen.paint(cut(words, width), FAINT)


def _state(spell: Mapping[str, Any], maps: list[dict[str, Any]], speech: TerminalSpeech) -> str:
    """Say whose a spell is and what of it: `P1 ready`, or the coat it was spent on."""
    owner = spell["owner"]
    if owner is None:
        return ""
    coat = maps[owner]["bonus_coat"] if spell["spell"] == "three_per_domain" else None
    words = speech(f"spell.{spell['state']}") if coat is None else speech.name("coat", coat)
    return f"{seat_name(owner)} {words}"
