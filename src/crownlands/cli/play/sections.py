"""What games add to the table beside kingdoms and lines, by the key of the view it stands under."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING, Final, TypeAlias

from crownlands.cli.play.card_sections import board
from crownlands.cli.play.duel_sections import dice, spells
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style
from crownlands.text.gifts import what_it_gives
from crownlands.text.things import code_of, find_thing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.actors import Side
    from crownlands.render.scene import Scene

Section: TypeAlias = Callable[["Scene", "TerminalSpeech", Pen, int], list[str]]
"""Writes lines no wider than asked."""
Entry: TypeAlias = tuple[str, str, str]
"""A label, the name of a thing, and what it gives."""

GAP: Final = 3
NARROW: Final = 10
"""Columns that what a thing gives takes at least, on however narrow a terminal."""


def realms(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Say what every side owns, who hosts the Queen, and which buildings stand where."""
    lines = []
    for realm in scene.data["realms"]:
        side = realm["side"]
        owned = [speech.count(realm[f"{thing}s"], thing) for thing in ("coin", "knight", "tower")]
        if scene.data["queen"] == side:
            owned.append(speech("table.queen"))
        built = _named("building", (one["building"] for one in realm["buildings"]), speech)
        words = ", ".join(owned) + (speech("semicolon") + built if built else "")
        lines += _about(scene, side, words, pen, width)
    return lines


def tokens(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Name the tokens of every side that has any."""
    lines = []
    for side in range(len(scene.sides)):
        own = (one["token"] for one in scene.data["tokens"] if one["side"] == side)
        named = _named("token", own, speech)
        lines += _about(scene, side, named, pen, width) if named else []
    return lines


def quests(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show what scores for everybody."""
    entries = [_entry("", "quest", quest, speech) for quest in scene.data["quests"]]
    return [pen.paint(speech("table.quests"), STRONG), *_columns(entries, pen, width)]


def court(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show the tokens that lie face up, and how many the pile holds."""
    shown = scene.data["court"]
    entries = [
        _entry(code_of(token, french=speech.french), "token", token, speech)
        for token in shown["face_up"]
    ]
    pile = speech("table.pile", count=sum(shown["unseen"].values()))
    title = f"{speech('table.court')} {pile}"
    return [pen.paint(title, STRONG), *_columns(entries, pen, width)]


def market(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show the tiles by slot, the one on top of the pile, and where the dragon sits."""
    shown, dragon = scene.data["market"], scene.data["dragon"]
    entries = [
        (str(slot), speech("table.dragon") if slot == dragon else "-", "")
        if tile is None
        else _entry(f"{slot} {code_of(tile, french=speech.french)}", "building", tile, speech)
        for slot, tile in enumerate(shown["slots"])
    ]
    if shown["top"] is not None:
        label = f"{speech('table.top')} {code_of(shown['top'], french=speech.french)}"
        entries.append(_entry(label, "building", shown["top"], speech))
    return [pen.paint(speech("table.market"), STRONG), *_columns(entries, pen, width)]


def _about(scene: Scene, side: Side, words: str, pen: Pen, width: int) -> list[str]:
    """Begin with the name of a side, in its colour."""
    name = f" {scene.side_name(side)} "
    first, *more = wrap(words, width - len(name) - 1)
    indent = " " * (len(name) + 1)
    return [f"{pen.paint(name, side_style(side))} {first}", *(f"{indent}{line}" for line in more)]


def _named(kind: str, things: Iterable[str], speech: TerminalSpeech) -> str:
    """Name things with the letters they have on their squares."""
    return ", ".join(
        f"{code_of(thing, french=speech.french)} {speech.name(kind, thing)}"
        + (f" x{count}" if count > 1 else "")
        for thing, count in Counter(things).items()
    )


def _entry(label: str, kind: str, thing: str, speech: TerminalSpeech) -> Entry:
    found = find_thing(kind, thing)
    return label, speech.name(kind, thing), "" if found is None else what_it_gives(found, speech)


def _columns(entries: list[Entry], pen: Pen, width: int) -> list[str]:
    """Set entries below one another, in several columns where there is room."""
    if not entries:
        return []
    labels, names, gifts = (max(len(entry[part]) for entry in entries) for part in range(3))
    heads = [f" {fill(label, labels)} {fill(name, names)}  " for label, name, _ in entries]
    indent = len(heads[0])
    gifts = max(NARROW, min(gifts, width - indent))
    columns = max(1, (width + GAP) // (indent + gifts + GAP))
    deep = -(-len(entries) // columns)
    rows = [
        [
            head + _faint(first, gifts, pen),
            *(" " * indent + _faint(line, gifts, pen) for line in more),
        ]
        for head, (_, _, gift) in zip(heads, entries, strict=True)
        for first, *more in [wrap(gift, gifts) or [""]]
    ]
    blocks = [
        Block(indent + gifts, tuple(line for row in rows[at : at + deep] for line in row))
        for at in range(0, len(rows), deep)
    ]
    return side_by_side(blocks, width, GAP)


def _faint(text: str, width: int, pen: Pen) -> str:
    return pen.paint(fill(text, width), FAINT)


SECTIONS: Final[tuple[tuple[str, Section], ...]] = (
    ("realms", realms),
    ("tokens", tokens),
    ("quests", quests),
    ("court", court),
    ("market", market),
    ("dice", dice),
    ("spells", spells),
    ("board", board),
)
