"""The dice and the spell book of Duel as lists."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.actors import seat_name
from crownlands.render.faces import SPELL_WORDS, STATE_WORDS, die_words, shown_face, spell_of
from crownlands.render.scene import Scene
from crownlands.render.text.maps import CROSS, SIGNS, coat_sign
from crownlands.render.text.pen import STRONG, Pen

_NAME: Final = 17
_BOXES: Final = 7
_OWNER: Final = 12


def write_dice(scene: Scene, pen: Pen, _width: int) -> list[str]:
    """Write a die per line: what it shows and who took it."""
    return [pen.paint("Dice", STRONG), *(_die(die) for die in scene.data["dice"])]


def write_spells(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write a spell per line: the boxes of both players, its owner, and what it does."""
    spells = scene.data["spells"]
    seats = "".join(f" {seat_name(seat):<{_BOXES}}" for seat in range(len(spells[0]["ticks"])))
    head = pen.paint(f"{'Spell book':<{_NAME + 5}}{seats}".rstrip(), STRONG)
    return [head, *(_spell(spell, width) for spell in spells)]


def _die(die: Mapping[str, Any]) -> str:
    if die["face"] is None:
        return f"  {die['die']}  -"
    coat, crosses = shown_face(die["face"])
    taker = "" if die["taker"] is None else f", taken by {seat_name(die['taker'])}"
    castle = ", a cross from the castle" if die["castle"] else ""
    sign = coat_sign(coat, crosses + die["castle"])
    return f"  {die['die']}  {sign:<6} {die_words(die)}{taker}{castle}"


def _spell(spell: Mapping[str, Any], width: int) -> str:
    sign, name = SIGNS[spell["coat"]], spell_of(spell["spell"]).names.en
    boxes = "".join(f" {_boxes(ticks, spell['boxes']):<{_BOXES}}" for ticks in spell["ticks"])
    owner = spell["owner"]
    held = "" if owner is None else f"{seat_name(owner)} {STATE_WORDS[spell['state']]}"
    line = f"  {sign:<2} {name:<{_NAME}}{boxes} {held:<{_OWNER}}"
    flash = " at once" if spell["lightning"] else ""
    told = f"{line} {SPELL_WORDS[spell['spell']]}{flash}"
    return told if len(told) <= width else line.rstrip()


def _boxes(ticks: int, boxes: int) -> str:
    return f"[{CROSS * ticks:.<{boxes}}]"
