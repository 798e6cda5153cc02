"""A state as text: the whole page of `print(state)`, or the table of the terminal game.

The folder of a game says what is particular to it in its hook `terminal`, and leaves out what it
does not need:

- `PANELS`: its panels, each with its place on the page;
- `SHOWN`: the keys of the view that its panels and signs show; other keys are listed as they are;
- `progress(page)`: how far the game is, besides the rounds of domino games;
- `square_signs(page, side)`, `half_signs(page, half)`, `LEGEND`, `TERRAINS`: what it puts on the
  squares of kingdoms and on dominoes in a line, and how that is explained;
- `code_of(thing, language)`: the letters by which a thing is known on its square;
- `MOVES`: how its moves are listed and abbreviated, by their type (`MoveForm`).
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from crownlands.core.hooks import find_hooks, listed
from crownlands.core.text import LocalizedText
from crownlands.render.scene import describe_each, key_name, rest_of_view
from crownlands.render.score_table import leaders, score_rows
from crownlands.render.terminal.text_layout import (
    FAINT,
    GAP,
    STRONG,
    Pen,
    TextBlock,
    cut,
    fill_left,
    labelled,
    row_width,
    shown_width,
    side_by_side,
    side_style,
    wrap,
)
from crownlands.text import Language, Translator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from crownlands.core.moves import Side
    from crownlands.kingdom.grid import Square
    from crownlands.render.scene import Scene

WIDTH: Final = 100
_LABEL: Final = 16
_SMALL_GAP: Final = 2
"""Columns between lands where more do not fit: two of the widest fit into a terminal of 80."""
_DYNASTY: Final = LocalizedText("game {game} of {games}", "partie {game} sur {games}")
_TOTAL: Final = LocalizedText("total", "total")
_LEADS: Final = LocalizedText("leads", "mène")
_WON: Final = LocalizedText("won", "gagné")


class Region(IntEnum):
    """Where a panel stands on the page, from top to bottom."""

    HEAD = 0
    """Sentences below the title."""
    LAND = 1
    """What everybody builds on."""
    LEGEND = 2
    """The explanation of letters and signs."""
    SIDES = 3
    """What everybody has."""
    SUPPLY = 4
    """What lies in the middle of the table."""
    LINES = 5
    """What is to be chosen from, nearest to the question."""
    DETAILS = 6
    """What only the page has room for."""


TABLE: Final = (Region.LAND, Region.SIDES, Region.SUPPLY, Region.LINES)
"""What is shown in a game that is being played, again and again."""


class Page(msgspec.Struct, frozen=True):
    """What is written from: a scene, a width, a pen, and what a player is asked about."""

    scene: Scene
    translator: Translator
    pen: Pen
    width: int
    marks: Mapping[Side, Mapping[Square, str]] = {}
    """Labels on the squares of a side."""
    sides: tuple[Side, ...] | None = None
    """The only sides whose land is drawn; None for all."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The data of the view."""
        return self.scene.data

    def say(self, text: LocalizedText, /, **details: object) -> str:
        """Return a text in the language of the page, with details filled in."""
        return self.scene.say(text, **details)

    def title(self, text: LocalizedText | str, note: str = "") -> str:
        """Format the title of a panel."""
        said = text if isinstance(text, str) else self.say(text)
        return self.pen.paint(f"{said} {note}".rstrip(), STRONG)

    def points(self, side: Side) -> str:
        """Format the points of a side; nothing where the view does not show them."""
        scores = self.scene.scores
        return self.translator.count(scores[side]["total"], "point") if scores else ""

    def about(self, side: Side, text: str) -> list[str]:
        """Format something of a side, behind its name in its colour."""
        name = f" {self.scene.side_name(side)} "
        return labelled(name, side_style(side), text, self.pen, self.width)


class Panel(NamedTuple):
    """A part of the page."""

    region: Region
    write: Callable[[Page], list[str]]
    """Returns lines no wider than the page."""


def page_of(scene: Scene, *, colour: bool, width: int = WIDTH) -> Page:
    """Return the page that a scene is written on."""
    return Page(scene, scene.translator, Pen(colour), width)


def write_page(scene: Scene, *, colour: bool, width: int = WIDTH) -> str:
    """Return all panels, separated by empty lines; English is plain ASCII."""
    page = page_of(scene, colour=colour, width=width)
    head, rest = list(_head(page)), []
    for panel in sorted(panels(page), key=lambda panel: panel.region):
        if panel.region is Region.HEAD:
            head += panel.write(page)
        else:
            rest.append(panel.write(page))
    sections = [head, *rest, write_scores(page) if scene.scores else []]
    text = "\n\n".join("\n".join(lines) for lines in sections if lines)
    return text.replace("’", "'") if scene.language == Language.EN.value else text


def write_table(page: Page) -> str:
    """Return the table of a game that is being played, or only the land of some sides."""
    regions = TABLE if page.sides is None else (Region.LAND,)
    chosen = sorted(
        (panel for panel in panels(page) if panel.region in regions), key=lambda panel: panel.region
    )
    written = [panel.write(page) for panel in chosen]
    return "\n\n".join("\n".join(lines) for lines in written if lines)


def write_legend(page: Page) -> list[str]:
    """Explain the letters and signs of a game."""
    legends = (panel for panel in panels(page) if panel.region is Region.LEGEND)
    return [line for panel in legends for line in panel.write(page)]


def hooks(page: Page, name: str) -> tuple[Any, ...]:
    """Return what the folders of the game and its expansions say under a name."""
    return _hooks(page.scene.packages, name)


@lru_cache(maxsize=256)
def _hooks(packages: tuple[str, ...], name: str) -> tuple[Any, ...]:
    modules = find_hooks(packages, "terminal")
    return tuple(getattr(module, name) for module in modules if hasattr(module, name))


def panels(page: Page) -> list[Panel]:
    """Return the panels of a game: those of all domino games, its own, and a list of the rest."""
    from crownlands.render.terminal import kingdoms

    shared = kingdoms.PANELS if page.scene.has_kingdoms else ()
    modules = find_hooks(page.scene.packages, "terminal")
    own = [panel for module in modules for panel in listed(module, "PANELS", Panel)]
    return [*shared, *own, Panel(Region.SIDES, _write_rest)]


def progress(page: Page) -> Iterator[str]:
    """Yield how far the game is: the game of a dynasty, the round, and what the game adds."""
    if page.scene.is_dynasty:
        yield page.say(_DYNASTY, **page.data["dynasty"])
    if page.scene.has_kingdoms:
        yield page.scene.progress()
    for hook in hooks(page, "progress"):
        yield from hook(page)


def write_lands(page: Page, draw: Callable[[Page, Side], TextBlock]) -> list[str]:
    """Draw the land of all sides side by side, as many as fit.

    Marked land comes into the last of several rows: a low terminal shows that one.
    """
    sides = list(range(len(page.scene.sides)) if page.sides is None else page.sides)
    blocks = {side: draw(page, side) for side in sides}
    if row_width([*blocks.values()], _SMALL_GAP) > page.width:
        sides.sort(key=lambda side: side in page.marks)
    ordered = [blocks[side] for side in sides]
    wide = side_by_side(ordered, page.width)
    if row_width(ordered, GAP) <= page.width:
        return wide
    close = side_by_side(ordered, page.width, _SMALL_GAP)
    return wide if len(wide) == len(close) else close


def land_head(page: Page, side: Side, width: int) -> str:
    """Format the name and the points of a side over its land."""
    points = page.points(side)
    name = f" {page.scene.side_name(side)}"
    room = width - len(points) - 2
    named = cut(name, room)
    return page.pen.paint(f"{named}{' ' * (room - shown_width(named))} {points} ", side_style(side))


def write_scores(page: Page) -> list[str]:
    """Format a row per reason for points, a column per side, and who is in front."""
    scene, pen = page.scene, page.pen
    names = [scene.side_name(side) for side in range(len(scene.sides))]
    column = min(max(6, *(len(name) for name in names)), (page.width - _LABEL) // len(names) - 2)
    heads = [
        "  " + pen.paint(fill_left(name, column), side_style(side))
        for side, name in enumerate(names)
    ]
    lines = [" " * _LABEL + "".join(heads)]
    lines += [
        f"{cut(row.label, _LABEL):<{_LABEL}}"
        + "".join(_points(points, column, pen) for points in row.points)
        for row in score_rows(scene)
    ]
    totals = "".join(f"  {score['total']:>{column}}" for score in scene.scores)
    lines.append(pen.paint(f"{page.say(_TOTAL):<{_LABEL}}{totals}", STRONG))
    front = leaders(scene)
    if front:
        word = page.say(_WON if scene.over else _LEADS)
        marks = [word if side in front else "" for side in range(len(names))]
        lines.append((" " * _LABEL + "".join(f"  {mark:>{column}}" for mark in marks)).rstrip())
    return lines


def _points(points: int, column: int, pen: Pen) -> str:
    written = f"  {points or '-':>{column}}"
    return written if points else pen.paint(written, FAINT)


def _head(page: Page) -> Iterator[str]:
    """Yield the game, its options, how far it is and what it waits for."""
    scene, pen, width = page.scene, page.pen, page.width
    first, *more = wrap(
        f"{scene.title}{page.translator('colon')}{scene.players_and_options()}", width
    )
    yield pen.paint(first, STRONG)
    yield from more
    for said in progress(page):
        yield from wrap(said[:1].upper() + said[1:], width)
    yield from (pen.paint(line, STRONG) for line in wrap(f"{scene.status()}.", width))


def _write_rest(page: Page) -> list[str]:
    """List what the view shows and no panel does: things one by one below their name."""
    lines = []
    for key, value in rest_of_view(page.scene, "terminal").items():
        name, (first, *more) = (
            f" {key_name(key, page.scene)} ",
            describe_each(value, page.scene, key),
        )
        if more:
            rows = (line for text in (first, *more) for line in wrap(f"  - {text}", page.width))
            lines += [page.pen.paint(name.rstrip(), STRONG), *rows]
        else:
            lines += labelled(name, STRONG, first, page.pen, page.width)
    return lines
