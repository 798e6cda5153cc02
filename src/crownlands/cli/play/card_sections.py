"""The board and the hands of Dominoes 2 on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.actors import seat_name
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.cards import write_cells
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.render.scene import Scene

BOARD: Final = 19
NAME: Final = 4
HANDS: Final = 56


def board(scene: Scene, speech: TerminalSpeech, pen: Pen, width: int) -> list[str]:
    """Show the cells with their names on the axes, and beside them who holds what."""
    cells = Block(BOARD, tuple(write_cells(scene, pen, BOARD)))
    return side_by_side([cells, _hands(scene, speech, pen)], width, 3)


def _hands(scene: Scene, speech: TerminalSpeech, pen: Pen) -> Block:
    lines = [_hand(hand, scene, speech, pen) for hand in scene.data["hands"]]
    pile = speech.count(scene.data["pile"], "card")
    squares = speech.count(sum(scene.data["square_cards"].values()), "card")
    words = speech("table.piles", pile=pile, squares=squares)
    return Block(HANDS, (*lines, pen.paint(fill(words, HANDS), FAINT)))


def _hand(hand: Mapping[str, Any], scene: Scene, speech: TerminalSpeech, pen: Pen) -> str:
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
