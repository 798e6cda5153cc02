"""What Dominoes 2 shows: the board, the hands as far as they may be seen, and the piles."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.games.dominoes2.cards import JOKER
from crownlands.render import words
from crownlands.render.cells import column_name, row_name
from crownlands.render.counting import count
from crownlands.render.hands import deals_won, is_last_card
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import NAME, cut, paragraph
from crownlands.render.text.pen import FAINT, STRONG, Pen, Style

_CELL: Final = 5
_STYLES: Final = tuple(Style(ink=16, ground=shade) for shade in (230, 217, 153, 151, 183, 222, 116))
"""A style per number."""


def write_deal(scene: Scene, _pen: Pen, _width: int) -> list[str]:
    """Say which deal is being played, and what the match goes for."""
    return [f"{words.deal(scene).capitalize()}, {words.goal(scene)}"]


def write_cells(scene: Scene, pen: Pen, _width: int) -> list[str]:
    """Write the number that shows on each cell, with the names of cells on the axes."""
    board = scene.data["board"]
    axis = "    " + "".join(f"{column_name(x):^{_CELL}}" for x in range(len(board[0])))
    return [
        pen.paint(axis, FAINT),
        *(
            pen.paint(f"{row_name(y):>3} ", FAINT) + "".join(_cell(number, pen) for number in row)
            for y, row in enumerate(board)
        ),
    ]


def write_hands(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write how many cards everybody holds, and which where they may be seen."""
    lines = [pen.paint("Hands", STRONG)]
    for hand in scene.data["hands"]:
        said = f"  {cut(scene.names[hand['seat']], NAME)}: {_hand(scene, hand)}"
        lines += paragraph(said, width)
    return lines


def write_piles(scene: Scene, _pen: Pen, width: int) -> list[str]:
    """Write what is to be drawn, what was turned up, and what was laid."""
    data = scene.data
    left = ", ".join(_squares(kind, number) for kind, number in data["square_cards"].items())
    said = [
        f"To draw: {count(data['pile'], 'card')}.",
        *([f"Square card to be placed: {data['square']}."] if data["square"] else []),
        f"Square cards left: {left or 'none'}.",
        f"Laid in this deal: {', '.join(data['played']) or 'none'}.",
    ]
    return [line for sentence in said for line in paragraph(sentence, width)]


def _squares(kind: str, number: int) -> str:
    return count(number, "joker") if kind == JOKER else f"{number} with {kind}"


def _cell(number: int | None, pen: Pen) -> str:
    if number is None:
        return pen.paint(f"{'.':^{_CELL}}", FAINT)
    return pen.paint(f"{number:^{_CELL}}", _STYLES[number])


def _hand(scene: Scene, hand: Mapping[str, Any]) -> str:
    won = deals_won(scene.data, hand["seat"])
    last = " (last card!)" if is_last_card(scene.data, hand) else ""
    cards = "" if not hand["cards"] else "; " + " ".join(f"[{card}]" for card in hand["cards"])
    return f"{count(hand['size'], 'card')}{last}, {count(won, 'deal')} won{cards}"
