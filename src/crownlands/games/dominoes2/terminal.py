"""Dominoes 2 in a terminal: the board, the hands as far as they may be seen, and the piles."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from crownlands.core.moves import seat_name
from crownlands.core.text import LocalizedText
from crownlands.games.dominoes2.cards import JOKER, write_cell
from crownlands.render.scene import noun
from crownlands.render.terminal.menu import (
    Choice,
    Details,
    MoveForm,
    MoveMenu,
    MoveStep,
    squares_of,
)
from crownlands.render.terminal.menu_text import MenuWriter, numbered
from crownlands.render.terminal.page import Page, Panel, Region
from crownlands.render.terminal.text_layout import (
    FAINT,
    STRONG,
    Style,
    TableCell,
    TextBlock,
    columns,
    fill,
    grid,
    line_cell,
    side_by_side,
    side_style,
    wrap,
)

SHOWN: Final = frozenset(
    {
        "board",
        "hands",
        "played",
        "must_play",
        "square",
        "pile",
        "square_cards",
        "deals",
        "target",
        "deals_to_play",
    }
)
_CELL: Final = 5
_BOARD: Final = 19
_NAME: Final = 4
_HANDS: Final = 56
_STYLES: Final = tuple(Style(ink=16, ground=shade) for shade in (230, 217, 153, 151, 183, 222, 116))
"""A style per number."""
_DEAL: Final = LocalizedText(
    "deal {deal}, to {target} points", "manche {deal}, jusqu’à {target} points"
)
_DEAL_OF: Final = LocalizedText(
    "deal {deal} of {deals}, most points win", "manche {deal} sur {deals}, le plus de points gagne"
)
_AFTER: Final = LocalizedText("after {deals}", "après {deals}")
_DEALS: Final = noun("deal", "manche")
_LAST_CARD: Final = LocalizedText("last card", "dernière carte")
_PILES: Final = LocalizedText(
    "In the piles: {pile}, square: {squares}", "Dans les piles : {pile}, carrées : {squares}"
)
_TURNED_UP: Final = LocalizedText(
    "Square card to be placed: {kind}.", "Carte carrée à poser : {kind}."
)
_SQUARES: Final = LocalizedText("Square cards left: {left}.", "Cartes carrées restantes : {left}.")
_LAID: Final = LocalizedText("Laid in this deal: {cards}.", "Posées dans cette manche : {cards}.")
_WITH: Final = LocalizedText("{count} with {kind}", "{count} avec {kind}")
_JOKERS: Final = noun("joker", "joker")
_NONE: Final = LocalizedText("none", "aucune")
_CARDS: Final = LocalizedText(
    "card, and the cells it can cover: first that of its lower number",
    "carte, et les cases qu’elle peut couvrir : d’abord celle du plus petit nombre",
)
_NUMBER: Final = LocalizedText("a joker: which number is it?", "un joker : quel nombre est-ce ?")
_WHERE: Final = LocalizedText(
    "where does the square card {number} go?", "où va la carte carrée {number} ?"
)


def progress(page: Page) -> Iterator[str]:
    """Yield which deal is being played, and what the match goes for."""
    data = page.data
    finished = len(data["deals"])
    if page.scene.over:
        yield page.say(_AFTER, deals=page.scene.count(finished, _DEALS))
    elif data["deals_to_play"]:
        yield page.say(_DEAL_OF, deal=finished + 1, deals=data["deals_to_play"])
    else:
        yield page.say(_DEAL, deal=finished + 1, target=data["target"])


def _write_board(page: Page) -> list[str]:
    """Show the cells with their names on the axes, and beside them who holds what."""
    board, pen = page.data["board"], page.pen
    axis = "    " + "".join(f"{write_cell((x, 0))[0]:^{_CELL}}" for x in range(len(board[0])))
    cells = [
        pen.paint(axis, FAINT),
        *(
            pen.paint(f"{write_cell((0, y))[1:]:>3} ", FAINT)
            + "".join(_cell(number, page) for number in row)
            for y, row in enumerate(board)
        ),
    ]
    return side_by_side([TextBlock(_BOARD, tuple(cells)), _hands(page)], page.width)


def _cell(number: int | None, page: Page) -> str:
    if number is None:
        return page.pen.paint(f"{'.':^{_CELL}}", FAINT)
    return page.pen.paint(f"{number:^{_CELL}}", _STYLES[number])


def _hands(page: Page) -> TextBlock:
    width = min(_HANDS, page.width)
    pile = page.translator.count(page.data["pile"], "card")
    squares = page.translator.count(sum(page.data["square_cards"].values()), "card")
    said = page.say(_PILES, pile=pile, squares=squares)
    lines = [_hand(hand, width, page) for hand in page.data["hands"]]
    return TextBlock(width, (*lines, page.pen.paint(fill(said, width), FAINT)))


def _hand(hand: Mapping[str, Any], width: int, page: Page) -> str:
    """Format a hand: its cards if they may be seen, else how many there are."""
    seat, cards = hand["seat"], hand["cards"]
    name = page.pen.paint(fill(f" {seat_name(seat)}", _NAME), side_style(seat))
    said = page.translator.count(hand["size"], "card") if cards is None else " ".join(cards)
    if hand["last_card"]:
        said += f" ({page.say(_LAST_CARD)})"
    held = fill(f" {page.points(seat):<10} {said}", width - _NAME)
    return name + (page.pen.paint(held, STRONG) if seat == page.data["seat"] else held)


def _write_piles(page: Page) -> list[str]:
    """Format what was turned up, what is left of the square cards, and what was laid."""
    data = page.data
    left = ", ".join(
        page.scene.count(count, _JOKERS)
        if kind == JOKER
        else page.say(_WITH, count=count, kind=kind)
        for kind, count in data["square_cards"].items()
    )
    none = page.say(_NONE)
    said = [
        *([page.say(_TURNED_UP, kind=data["square"])] if data["square"] else []),
        page.say(_SQUARES, left=left or none),
        page.say(_LAID, cards=", ".join(data["played"]) or none),
    ]
    return [line for sentence in said for line in wrap(sentence, page.width, indent="     ")]


def _list_cards(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List the cards with the cells they fit on, that of the lower number first."""
    page = writer.page
    rows = [
        [
            line_cell(page.pen, f"{card:>3}", STRONG),
            TableCell(tuple(_cells(choice, page) for choice in group), 3),
        ]
        for card, group in groupby(choices, key=lambda choice: str(choice.data["card"]))
    ]
    return [*writer.explained(page.say(_CARDS)), *grid(rows, page.width)]


def _list_cells(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    return columns([_cells(choice, writer.page) for choice in choices], writer.page.width)


def _cells(choice: Choice, page: Page) -> TextBlock:
    return numbered(choice, "-".join(map(write_cell, squares_of(choice.data))), page)


def _read_cell(answer: str, menu: MoveMenu) -> Details | None:
    """Read `b2`: the cell of the second column and row."""
    cells = {
        write_cell((x, y)): [x, y]
        for y, row in enumerate(menu.view["board"])
        for x in range(len(row))
    }
    return {"square": cells[answer]} if answer in cells else None


PANELS: Final = (Panel(Region.LAND, _write_board), Panel(Region.DETAILS, _write_piles))
MOVES: Final = {
    "play": MoveForm(write=_list_cards, order=lambda data: data["card"], marked=False),
    "place_square": MoveForm(
        write=_list_cells,
        read=_read_cell,
        ask=lambda writer: writer.page.say(_WHERE, number=writer.menu.choices[0].data["number"]),
        help=LocalizedText("The name of a cell will do: b2", "Ou le nom d’une case : b2"),
        steps=(
            MoveStep(
                "number", lambda data: data["number"], lambda writer: writer.page.say(_NUMBER)
            ),
        ),
        marked=False,
    ),
}
