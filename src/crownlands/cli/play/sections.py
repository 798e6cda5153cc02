"""What games add to the table beside kingdoms and lines, by the key of the view it stands under."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from crownlands.cli.gifts import what_it_gives
from crownlands.cli.things import find_thing
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import Speech
    from crownlands.render.scene import Scene

Section: TypeAlias = Callable[["Scene", "Speech", Pen, int], list[str]]
"""Writes lines no wider than asked."""

GAP: Final = 3


def realms(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Say what every side owns, and who hosts the Queen."""
    return side_by_side(
        [_realm(realm, scene, speech, pen) for realm in scene.data["realms"]], width
    )


def _realm(realm: Mapping[str, Any], scene: Scene, speech: Speech, pen: Pen) -> Block:
    things = [speech.count(realm[f"{thing}s"], thing) for thing in ("coin", "knight", "tower")]
    if scene.data["queen"] == realm["side"]:
        things.append(speech("table.queen"))
    name = f" {scene.side_name(realm['side'])} "
    words = f" {', '.join(things)}"
    return Block(len(name) + len(words), (pen.paint(name, side_style(realm["side"])) + words,))


def market(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show the tiles by slot, the one on top of the pile, and where the dragon sits."""
    tiles = scene.data["market"]["slots"]
    rows = [(str(slot), tile) for slot, tile in enumerate(tiles)]
    rows.append((speech("table.top"), scene.data["market"]["top"]))
    empty = {str(scene.data["dragon"]): speech("table.dragon")}
    entries = [
        (label, empty.get(label, "-"), "")
        if tile is None
        else (label, *_thing("building", tile, speech))
        for label, tile in rows
    ]
    return [pen.paint(speech("table.market"), STRONG), *_columns(entries, pen, width)]


def quests(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show what scores for everybody."""
    entries = [("", *_thing("quest", quest, speech)) for quest in scene.data["quests"]]
    return [pen.paint(speech("table.quests"), STRONG), *_columns(entries, pen, width)]


def court(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show the tokens that lie face up, and how many the pile holds."""
    shown = scene.data["court"]
    entries = [("", *_thing("token", token, speech)) for token in shown["face_up"]]
    pile = speech("table.pile", count=sum(shown["unseen"].values()))
    title = f"{speech('table.court')} {pile}"
    return [pen.paint(title, STRONG), *_columns(entries, pen, width)]


def _thing(kind: str, thing: str, speech: Speech) -> tuple[str, str]:
    """Give the name of a thing and what it gives."""
    found = find_thing(kind, thing)
    return speech.name(kind, thing), "" if found is None else what_it_gives(found, speech)


def _columns(entries: list[tuple[str, str, str]], pen: Pen, width: int) -> list[str]:
    """Set entries below one another, in two columns where there is room."""
    if not entries:
        return []
    labels, names, gifts = (max(len(entry[part]) for entry in entries) for part in range(3))
    blocks = [
        Block(
            labels + names + gifts + GAP,
            (
                f"{label:>{labels}} {fill(name, names)}"
                + pen.paint(f"  {fill(gift, gifts)}", FAINT),
            ),
        )
        for label, name, gift in entries
    ]
    columns = max(1, (width + GAP) // (blocks[0].width + GAP))
    deep = -(-len(blocks) // columns)
    stacked = [
        Block(
            blocks[0].width, tuple(line for block in blocks[at : at + deep] for line in block.lines)
        )
        for at in range(0, len(blocks), deep)
    ]
    return side_by_side(stacked, width, GAP)


SECTIONS: Final[tuple[tuple[str, Section], ...]] = (
    ("realms", realms),
    ("quests", quests),
    ("court", court),
    ("market", market),
)
