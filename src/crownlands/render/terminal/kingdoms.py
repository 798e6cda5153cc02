"""What all domino games show: kingdoms with what stands on their squares, lines, and the pile."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.core.moves import seat_name
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import TERRAIN_LETTERS, TERRAIN_NAMES, Terrain
from crownlands.kingdom.kingdom import BoundingBox
from crownlands.render.kingdom_data import CASTLE, bounding_box, land, placed, terrains
from crownlands.render.terminal.menu import DIRECTIONS, MoveForm
from crownlands.render.terminal.menu_text import MenuWriter, list_spots
from crownlands.render.terminal.page import Page, Panel, Region, hooks, land_head, write_lands
from crownlands.render.terminal.text_layout import (
    FAINT,
    MARK,
    PLAIN,
    STRONG,
    Pen,
    Style,
    TableCell,
    TextBlock,
    grid,
    line_cell,
    painted,
    side_by_side,
    side_style,
    words_cell,
    wrap,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from crownlands.core.moves import Side
    from crownlands.kingdom.grid import Square
    from crownlands.render.terminal.menu import Choice, Details, MoveMenu

CELL: Final = 5
CROWN: Final = "*"
AXIS: Final = 4
_REACH: Final = 2
"""A domino covers squares up to this far from what is built."""
_LINE: Final = 7 + 2 * CELL + 1 + 4
_SYMBOL: Final = 11
_HALVES: Final = ("left", "right")
_STYLES: Final = {
    "wheat": Style(ink=16, ground=221),
    "forest": Style(ink=231, ground=22),
    "lake": Style(ink=16, ground=74),
    "grassland": Style(ink=16, ground=149),
    "swamp": Style(ink=16, ground=101),
    "mine": Style(ink=231, ground=238),
    "town": Style(ink=16, ground=174),
}
_COMMON: Final = tuple(terrain.value for terrain in Terrain if terrain is not Terrain.TOWN)
"""The terrains of every kingdom."""
_TITLES: Final = (
    LocalizedText("This round", "Ce tour"),
    LocalizedText("Next round", "Tour suivant"),
)
_PILE: Final = LocalizedText(
    "To draw: {number}. Discarded: {gone}.", "À tirer : {number}. Défaussés : {gone}."
)
_NONE: Final = LocalizedText("none", "aucun")
_LEGEND: Final = ((LocalizedText(CROWN, CROWN), LocalizedText("crown", "couronne")),)


class Signs(NamedTuple):
    """What is written on a square besides the letter of its terrain and its crowns."""

    front: str = ""
    """One character before everything."""
    letters: str = ""
    """Instead of the letter of the terrain."""
    after: str = ""
    """Behind that letter."""
    last: str = ""
    """Behind the crowns."""


BARE: Final = Signs()


def square(terrain: str, crowns: int, pen: Pen, signs: Signs = BARE, language: str = "en") -> str:
    """Format a square, such as ` w** `, with the signs of what stands on it."""
    letters = signs.letters or terrain_letter(terrain, language)
    written = letters + signs.after + CROWN * crowns + signs.last
    return pen.paint(f"{signs.front or ' '}{written:<{CELL - 1}}", _style(terrain))


@cache
def terrain_letter(terrain: str, language: str) -> str:
    """Return the letter of a terrain in a language."""
    known = {one.value: letter for one, letter in TERRAIN_LETTERS.items()}
    return known[terrain].say(language) if terrain in known else terrain[:1]


@cache
def terrain_name(terrain: str, language: str) -> str:
    """Return the name of a terrain in a language."""
    known = {one.value: name for one, name in TERRAIN_NAMES.items()}
    return known[terrain].say(language) if terrain in known else terrain


def kingdom_lines(
    kingdom: Mapping[str, Any],
    pen: Pen,
    *,
    marks: Mapping[Square, str] | None = None,
    signs: Mapping[Square, Signs] | None = None,
    language: str = "en",
) -> list[str]:
    """Draw what is built, what stands there, and every square the next domino can reach."""
    squares, marks, signs = land(kingdom), marks or {}, signs or {}

    def cell(place: Square) -> str:
        if place in marks:
            return mark_cell(marks[place], pen)
        if place == CASTLE:
            castle = f"{'[' + _owner(kingdom) + ']':^{CELL}}"
            return pen.paint(castle, side_style(kingdom.get("side", 0)))
        if place not in squares:
            return pen.paint(f"{'.':^{CELL}}", FAINT)
        terrain, crowns = squares[place]["terrain"], squares[place]["crowns"]
        return square(terrain, crowns, pen, signs.get(place, BARE), language)

    shown = _shown(bounding_box(squares), kingdom["size"])
    columns = range(shown.left, shown.right + 1)
    axis = " " * AXIS + "".join(f"{x:^{CELL}}" for x in columns)
    return [
        pen.paint(axis, FAINT),
        *(
            pen.paint(f"{y:>{AXIS - 1}} ", FAINT) + "".join(cell((x, y)) for x in columns)
            for y in range(shown.top, shown.bottom + 1)
        ),
    ]


def mark_cell(label: str, pen: Pen) -> str:
    """Format the label of a square that can be chosen."""
    return pen.paint(f"{'(' + label[: CELL - 2] + ')':^{CELL}}", MARK)


def legend_lines(entries: Sequence[TextBlock], width: int) -> list[str]:
    """Set explanations side by side, in as many lines as it takes."""
    return [line for line in side_by_side(entries, width, gap=2) if line]


def domino_words(domino: Mapping[str, Any], page: Page) -> str:
    """Format both halves, as in `wheat, forest *`, and what comes with them behind a semicolon."""
    halves = (domino[half] for half in _HALVES)
    said = ", ".join(square_words(half, page) for half in halves)
    symbol = _symbol(domino, page)
    return f"{said}{page.translator('semicolon')}{symbol}" if symbol else said


def square_words(square: Mapping[str, Any], page: Page) -> str:
    """Return what a square shows: `wheat *`."""
    name = terrain_name(square["terrain"], page.scene.language)
    return f"{name} {CROWN * square['crowns']}".rstrip()


def square_shown(writer: MenuWriter, at: Square) -> str:
    """Return what a square of the player who is asked shows."""
    kingdom = writer.page.data["kingdoms"][writer.side]
    return square_words(land(kingdom)[at], writer.page)


def _style(terrain: str) -> Style:
    return _STYLES.get(terrain, PLAIN)


def _shown(built: BoundingBox, size: int) -> BoundingBox:
    wide, tall = min(_REACH, size - built.width), min(_REACH, size - built.height)
    return BoundingBox(built.left - wide, built.top - tall, built.right + wide, built.bottom + tall)


def _owner(kingdom: Mapping[str, Any]) -> str:
    """Return the seats of a castle in three characters: P1, or 1&2 for partners."""
    names = [seat_name(seat) for seat in kingdom.get("seats", (0,))]
    return names[0] if len(names) == 1 else "&".join(name[1:] for name in names)


def _joined(signs: Sequence[Signs]) -> Signs:
    """Put the signs of several expansions on one square."""
    if len(signs) < 2:
        return signs[0] if signs else BARE
    return Signs(*("".join(parts) for parts in zip(*signs, strict=True)))


def _kingdom(page: Page, side: Side) -> TextBlock:
    kingdom = page.data["kingdoms"][side]
    found: dict[Square, list[Signs]] = {}
    for hook in hooks(page, "square_signs"):
        for place, signs in hook(page, side):
            found.setdefault(place, []).append(signs)
    lines = kingdom_lines(
        kingdom,
        page.pen,
        marks=page.marks.get(side),
        signs={place: _joined(signs) for place, signs in found.items()},
        language=page.scene.language,
    )
    width = AXIS + CELL * _shown(bounding_box(land(kingdom)), kingdom["size"]).width
    return TextBlock(width, (land_head(page, side, width), *lines))


def _write_legend(page: Page) -> list[str]:
    """Explain the letters of terrains, those of the game or on the table, and the signs."""
    rarer = terrains(page.data).union(*hooks(page, "TERRAINS")).difference(_COMMON)
    signs = tuple(sign for signs in (_LEGEND, *hooks(page, "LEGEND")) for sign in signs)
    shown = (*_COMMON, *sorted(rarer))
    return list(_legend(shown, signs, page.pen, page.scene.language, page.width))


@lru_cache(maxsize=64)
def _legend(
    terrains: tuple[str, ...],
    signs: tuple[tuple[LocalizedText, LocalizedText], ...],
    pen: Pen,
    language: str,
    width: int,
) -> list[str]:
    letters = [
        painted(
            pen,
            (f" {terrain_letter(terrain, language)} ", _style(terrain)),
            (f" {terrain_name(terrain, language)}", PLAIN),
        )
        for terrain in terrains
    ]
    explained = [f" {sign.say(language)}  {meaning.say(language)}" for sign, meaning in signs]
    return legend_lines([*letters, *(painted(pen, (text, PLAIN)) for text in explained)], width)


def _write_lines(page: Page) -> list[str]:
    """Format the line being placed beside the line picked from."""
    data = page.data
    lines, phase, gone = data["lines"], data["phase"], placed(data)
    symbols = any(entry["symbol"] for line in lines.values() for entry in line)
    current = [
        _domino(entry, page, asked=at == 0 and phase == "place", symbols=symbols)
        for at, entry in enumerate(lines["current"])
        if entry["domino"] not in gone
    ]
    following = [
        _domino(entry, page, asked=phase == "pick" and entry["king"] is None, symbols=symbols)
        for entry in lines["next"]
    ]
    if not current and not following:
        return []
    first, second = (
        _line(page.say(title), rows, page, _LINE + (_SYMBOL if symbols else 0))
        for title, rows in zip(_TITLES, (current, following), strict=True)
    )
    arrow = TextBlock(2, ("  ", "  ", page.pen.paint("=>", FAINT)))
    return side_by_side([first, arrow, second], page.width)


def _line(title: str, rows: list[str], page: Page, width: int) -> TextBlock:
    head = page.pen.paint(f"{title:<{width}}", STRONG)
    return TextBlock(width, (head, *(rows or [f"{'       -':<{width}}"])))


def _symbol(domino: Mapping[str, Any], page: Page) -> str:
    symbol = domino.get("symbol")
    return page.translator.or_else(f"symbol.{symbol}", symbol) if symbol else ""


def _domino(entry: Mapping[str, Any], page: Page, *, asked: bool, symbols: bool) -> str:
    number = page.pen.paint(f"{'>' if asked else ' '}{entry['domino']:>5} ", STRONG)
    symbol = f" {_symbol(entry, page):<{_SYMBOL - 1}}" if symbols else ""
    return number + _halves(entry, page) + _king(entry["king"], page) + symbol


def _halves(entry: Mapping[str, Any], page: Page) -> str:
    pen, language = page.pen, page.scene.language
    written = []
    for half in (entry[name] for name in _HALVES):
        signs = _joined([hook(page, half) for hook in hooks(page, "half_signs")])
        written.append(square(half["terrain"], half["crowns"], pen, signs, language))
    return "|".join(written)


def _king(seat: int | None, page: Page) -> str:
    if seat is None:
        return " " * 4
    return " " + page.pen.paint(f"{seat_name(seat):^3}", side_style(page.scene.side_of(seat)))


def _write_pile(page: Page) -> list[str]:
    """Return how many dominoes are to be drawn, and which have left the game."""
    gone = ", ".join(page.data["discarded"]) or page.say(_NONE)
    number = page.data["pile"]["to_draw"]
    return wrap(page.say(_PILE, number=number, gone=gone), page.width)


PANELS: Final = (
    Panel(Region.LAND, lambda page: write_lands(page, _kingdom)),
    Panel(Region.LEGEND, _write_legend),
    Panel(Region.LINES, _write_lines),
    Panel(Region.DETAILS, _write_pile),
)
"""The panels of every domino game."""


def _entry_of(domino: str, page: Page) -> Mapping[str, Any] | None:
    lines = page.data["lines"].values()
    return next((entry for line in lines for entry in line if entry["domino"] == domino), None)


def _list_placements(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List the squares for the left half, with arrows to that of the right half."""
    page, number = writer.page, choices[0].data["domino"]
    title = page.pen.paint(f" {number}  ", STRONG)
    entry = _entry_of(number, page)
    if entry is not None:
        title += f"{_halves(entry, page)}  {domino_words(entry, page)}"
    return [title, *list_spots(writer, page.say(_PLACES))]


def _list_picks(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    page = writer.page
    rows = []
    for choice in choices:
        domino = choice.data["domino"]
        entry = _entry_of(domino, page)
        assert entry is not None
        picture = TextBlock(2 * CELL + 1, (_halves(entry, page),))
        said = domino_words(entry, page)
        rows.append(
            [
                line_cell(page.pen, f"{choice.number:>3}", STRONG),
                line_cell(page.pen, domino),
                TableCell((picture,)),
                words_cell(page.pen, said),
            ]
        )
    return grid(rows, page.width)


def read_direction(answer: str, menu: MoveMenu) -> tuple[Square, Square] | None:
    """Read `ae`: a marked square, and the one east of it."""
    squares = {letter: place for place, letter in menu.marks().items()}
    steps = {letter: step for step, letter in DIRECTIONS.items()}
    if answer[:1] not in squares or answer[1:] not in steps:
        return None
    (x, y), (step_x, step_y) = squares[answer[0]], steps[answer[1:]]
    return (x, y), (x + step_x, y + step_y)


def _read_placement(answer: str, menu: MoveMenu) -> Details | None:
    """Read `ae`: the left half on a, the right half east of it."""
    pair = read_direction(answer, menu)
    return None if pair is None else {"left": list(pair[0]), "right": list(pair[1])}


_PLACES: Final = LocalizedText(
    "left half on the letter, right half where the arrow points",
    "moitié gauche sur la lettre, moitié droite dans le sens de la flèche",
)

MOVES: Final = {
    "place": MoveForm(
        write=_list_placements,
        read=_read_placement,
        help=LocalizedText(
            "A letter and a direction will do: ae lays the right half east of a (n, e, s, w).\n"
            "In 12@1,0e the left half of 12 lies at x 1, y 0, the right half east of it.",
            "Ou une lettre et une direction : ae, moitié droite à l’est de a (n, e, s, w).\n"
            "Dans 12@1,0e la moitié gauche du 12 est en x 1, y 0, la droite à l’est.",
        ),
    ),
    "pick": MoveForm(write=_list_picks),
}
"""How the moves of every domino game are listed."""
