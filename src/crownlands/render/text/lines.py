"""Both lines with their kings, and what lies apart."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final

from crownlands.core.actors import seat_name
from crownlands.render.land import placed
from crownlands.render.occupants import on_half
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import Block, side_by_side
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style
from crownlands.render.text.squares import CELL, square

TITLES: Final = ("This round", "Next round")
_WIDTH: Final = 7 + 2 * CELL + 1 + 4
_SYMBOL: Final = 11


def write_lines(scene: Scene, pen: Pen, width: int, titles: tuple[str, str] = TITLES) -> list[str]:
    """Write the line being placed beside the line picked from."""
    lines, phase, gone = scene.data["lines"], scene.data["phase"], placed(scene.data)
    current = [
        _domino(scene, entry, pen, asked=at == 0 and phase == "place")
        for at, entry in enumerate(lines["current"])
        if entry["domino"] not in gone
    ]
    following = [
        _domino(scene, entry, pen, asked=phase == "pick" and entry["king"] is None)
        for entry in lines["next"]
    ]
    if not current and not following:
        return []
    wide = _WIDTH + (_SYMBOL if _has_symbols(scene) else 0)
    blocks = [
        _block(titles[0], current, wide, pen),
        Block(2, ("  ", "  ", pen.paint("=>", FAINT))),
        _block(titles[1], following, wide, pen),
    ]
    return side_by_side(blocks, width)


def write_pile(scene: Scene, _pen: Pen, width: int) -> list[str]:
    """Say how many dominoes are to be drawn, and which have left the game."""
    gone = ", ".join(scene.data["discarded"]) or "none"
    return wrap(f"To draw: {scene.data['pile']['to_draw']}. Discarded: {gone}.", width)


def _block(title: str, rows: list[str], width: int, pen: Pen) -> Block:
    head = pen.paint(f"{title:<{width}}", STRONG)
    return Block(width, (head, *(rows or [f"{'       -':<{width}}"])))


def _has_symbols(scene: Scene) -> bool:
    return any(entry["symbol"] for line in scene.data["lines"].values() for entry in line)


def _domino(scene: Scene, entry: Mapping[str, Any], pen: Pen, *, asked: bool) -> str:
    number = pen.paint(f"{'>' if asked else ' '}{entry['domino']:>5} ", STRONG)
    halves = "|".join(
        square(half["terrain"], half["crowns"], pen, on_half(scene.data, half))
        for half in (entry["left"], entry["right"])
    )
    symbol = f" {entry['symbol'] or '':<{_SYMBOL - 1}}" if _has_symbols(scene) else ""
    return number + halves + _king(scene, entry["king"], pen) + symbol


def _king(scene: Scene, seat: int | None, pen: Pen) -> str:
    if seat is None:
        return " " * 4
    return " " + pen.paint(f"{seat_name(seat):^3}", side_style(scene.side_of(seat)))
