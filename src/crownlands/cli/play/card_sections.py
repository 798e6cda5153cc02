"""The board and the hands of Dominoes 2 on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.actors import seat_name
from crownlands.games.dominoes2.moves import write_cell
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.pen import FAINT, STRONG, Pen, Style, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import Speech
    from crownlands.render.scene import Scene

CELL: Final = 5
CARD: Final = Style(ink=16, ground=230, bold=True)
NAME: Final = 4
HANDS: Final = 56


def board(scene: Scene, speech: Speech, pen: Pen, width: int) -> list[str]:
    """Show the cells with their names on the axes, and beside them who holds what."""
    rows = scene.data["board"]
    across = "".join(f"{write_cell((x, 0))[0]:^{CELL}}" for x in range(len(rows[0])))
    lines = [pen.paint(f"   {across}", FAINT)]
    for y, row in enumerate(rows):
        cells = "".join(_cell(number, pen) for number in row)
        lines.append(pen.paint(f" {write_cell((0, y))[1]} ", FAINT) + cells)
    drawn = Block(3 + CELL * len(rows[0]), tuple(lines))
    return side_by_side([drawn, _hands(scene, speech, pen)], width, 4)


def _cell(number: int | None, pen: Pen) -> str:
    if number is None:
        return pen.paint(f"{'.':^{CELL}}", FAINT)
    return pen.paint(f"{f'[{number}]':^{CELL}}", CARD)


def _hands(scene: Scene, speech: Speech, pen: Pen) -> Block:
    lines = [_hand(hand, scene, speech, pen) for hand in scene.data["hands"]]
    pile = speech.count(scene.data["pile"], "card")
    squares = speech.count(sum(scene.data["square_cards"].values()), "card")
    words = speech("table.piles", pile=pile, squares=squares)
    return Block(HANDS, (*lines, pen.paint(fill(words, HANDS), FAINT)))


def _hand(hand: Mapping[str, Any], scene: Scene, speech: Speech, pen: Pen) -> str:
    """Write a hand: its cards if they may be seen, else how many there are."""
    seat = hand["seat"]
    name = pen.paint(fill(f" {seat_name(seat)}", NAME), side_style(seat))
    points = speech.count(scene.data["scores"][seat]["total"], "point")
    cards = hand["cards"]
    words = speech.count(hand["size"], "card") if cards is None else " ".join(cards)
    if hand["last_card"]:
        words += f" ({speech('told.last_card')})"
    held = fill(f" {points:<10} {words}", HANDS - NAME)
    return name + (pen.paint(held, STRONG) if seat == scene.data["seat"] else held)
