"""Age of Giants in a terminal: quests, giants on the squares of a kingdom, and where they go."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from crownlands.core.moves import Side, seat_name
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import Square
from crownlands.render.terminal.kingdoms import Signs, square_shown
from crownlands.render.terminal.menu import Choice, Details, MoveForm, MoveMenu
from crownlands.render.terminal.menu_text import ARROWS, MenuWriter, gain_of, list_squares
from crownlands.render.terminal.page import Page, Panel, Region
from crownlands.render.terminal.text_layout import (
    GAIN,
    PLAIN,
    STRONG,
    TableCell,
    cut,
    entries,
    grid,
    line_cell,
    painted,
    wrap,
)

SHOWN: Final = frozenset({"giants", "quests", "receiver"})
GIANT: Final = "G"
LEGEND: Final = (
    (LocalizedText(GIANT, GIANT), LocalizedText("giant on a crown", "géant sur une couronne")),
)
_NAME: Final = 24
_QUESTS: Final = LocalizedText("Quests", "Quêtes")
_ON_THE_WAY: Final = LocalizedText(
    "A giant is on its way to {side}.", "Un géant est en route vers {side}."
)


def square_signs(page: Page, side: Side) -> Iterator[tuple[Square, Signs]]:
    """Yield the giants on the squares of a side; each covers a crown that is not counted."""
    giants = Counter((one["x"], one["y"]) for one in page.data["giants"] if one["side"] == side)
    for place, count in giants.items():
        yield place, Signs(last=GIANT * count)


def _write_quests(page: Page) -> list[str]:
    """Show what scores for everybody."""
    translator = page.translator
    rows = [
        ("", translator.name("quest", quest), translator.gives("quest", quest))
        for quest in page.data["quests"]
    ]
    return [page.title(_QUESTS), *(entries(rows, page.pen, page.width) or ["  -"])]


def _write_on_the_way(page: Page) -> list[str]:
    """Return whom a giant was sent to, if one was."""
    side = page.data["receiver"]
    if side is None:
        return []
    return wrap(page.say(_ON_THE_WAY, side=cut(page.scene.side_name(side), _NAME)), page.width)


def _list_giants(writer: MenuWriter, _choices: Sequence[Choice]) -> list[str]:
    """List the giants with those who may get them: `(a)  forest   1→P2 +3   2→P3`."""
    pen, rows = writer.page.pen, []
    for square, group in writer.menu.by_square().items():
        receivers = [
            painted(
                pen,
                (f"{choice.number:>2}{ARROWS['e']}{seat_name(choice.data['to'])}", PLAIN),
                (gain_of(choice), GAIN),
            )
            for choice in group
        ]
        shown = line_cell(pen, square_shown(writer, square))
        rows.append(
            [line_cell(pen, writer.mark(square), STRONG), shown, TableCell((*receivers,), 2)]
        )
    return grid(rows, writer.page.width)


def _read_sending(answer: str, menu: MoveMenu) -> Details | None:
    """Read `a2`: the giant of a, to P2."""
    squares = {letter: square for square, letter in menu.marks().items()}
    seats = {str(number): number - 1 for number in range(1, len(menu.view["kingdoms"]) + 1)}
    if answer[:1] not in squares or answer[1:] not in seats:
        return None
    return {"square": list(squares[answer[0]]), "to": seats[answer[1:]]}


PANELS: Final = (Panel(Region.HEAD, _write_on_the_way), Panel(Region.SUPPLY, _write_quests))
MOVES: Final = {
    "giant": MoveForm(write=lambda writer, _: list_squares(writer, square_shown), follow_up=True),
    "send": MoveForm(
        write=_list_giants,
        read=_read_sending,
        help=LocalizedText(
            "A letter and a player will do: a2 sends the giant of a to P2",
            "Ou une lettre et un joueur : a2 envoie à P2 le géant de a",
        ),
        follow_up=True,
    ),
}
