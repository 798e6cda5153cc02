"""`crownlands score`: score a kingdom written as text; and score sheets as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from msgspec.structs import replace
from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from crownlands.cli import console
from crownlands.cli.console import STANDARD_STREAM, read_text, write_text
from crownlands.cli.errors import BadUsage
from crownlands.cli.parameters import (
    JsonOption,
    LanguageOption,
    SvgOption,
    complete_game,
    first_game,
)
from crownlands.cli.words import TerminalTranslator
from crownlands.core.registry import make
from crownlands.text.narration import bonuses_of, sheet_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from crownlands.core.scores import ScoreSheet
    from crownlands.core.state import State
    from crownlands.kingdom.domino import Domino
    from crownlands.kingdom.kingdom_text import SerializedKingdom
    from crownlands.text import Translator

Size = Literal["5", "7"]
MARKS = ("a", "b")
"""The marks that distinguish the dominoes of two equal boxes."""


def score(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A written kingdom; - is standard input.")
    ],
    *,
    size: Annotated[Size, typer.Option("--size", help="How wide and high it may be.")] = "5",
    harmony: Annotated[bool, typer.Option("--harmony", help="5 points if it is full.")] = False,
    middle_kingdom: Annotated[
        bool, typer.Option("--middle-kingdom", help="10 points for a castle in the centre.")
    ] = False,
    box: Annotated[
        str | None,
        typer.Option(
            "--box",
            metavar="GAME",
            help="The game whose dominoes it is made of.",
            show_default="the first game",
            autocompletion=complete_game,
        ),
    ] = None,
    two_boxes: Annotated[
        bool, typer.Option("--two-boxes", help="There are two such boxes.")
    ] = False,
    svg: SvgOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    r"""Score a kingdom written as text, with every line of its score sheet.

    Write a row per line: w f l g s m t for the terrains (in French c f l p m n v),
    stars or a figure for crowns, C for the castle, a full stop for an empty
    square. Only the land is counted, not what a game adds to it.

    Example: printf 'w w\nC f*\n. w' | crownlands score -
    """
    from crownlands.kingdom.kingdom_text import read_kingdom
    from crownlands.kingdom.scoring import score_kingdom
    from crownlands.render import kingdom_svg
    from crownlands.render.terminal.kingdoms import kingdom_lines
    from crownlands.render.terminal.text_layout import Pen

    boxes = _boxes(box or first_game(), two_boxes)
    translator, output = TerminalTranslator.choose(language), console.output()
    written = read_kingdom(read_text(file), int(size), boxes, french=translator.french)
    sheet = score_kingdom(written.kingdom, harmony=harmony, middle_kingdom=middle_kingdom)
    kingdom = _as_data(written)
    if svg is not None:
        write_text(svg, kingdom_svg(kingdom, language=translator.language))
    if json:
        console.write_json({"score": sheet.data(), "kingdom": kingdom, "proven": written.proven})
    elif svg != STANDARD_STREAM:
        pen, spoken = Pen(console.wants_colour(output)), translator.language.value
        console.write_picture(output, "\n".join(kingdom_lines(kingdom, pen, language=spoken)))
        played_for = {"harmony": harmony, "middle_kingdom": middle_kingdom}
        bonuses = [bonus for bonus, wanted in played_for.items() if wanted]
        output.print(sheet_table(sheet, "", translator, bonuses))
    if not written.proven:
        console.notices().print(translator("score.unproven"), style="yellow")


def _boxes(game: str, two_boxes: bool) -> Sequence[tuple[Domino, ...]]:
    """Return the dominoes of a game, or of two such boxes with marks that distinguish them."""
    from crownlands.kingdom.rules import DraftRules

    rules = make(game).rules
    if not isinstance(rules, DraftRules):
        raise BadUsage(
            f"{game} is not played with dominoes", f"{game} ne se joue pas avec des dominos"
        )
    deck = rules.deck
    if not two_boxes:
        return [deck.dominoes]
    if len(deck.boxes) > 1:
        raise BadUsage(
            f"{game} has two boxes already: leave --two-boxes out",
            f"{game} a déjà deux boîtes : sans --two-boxes",
        )
    return [tuple(replace(one, id=f"{mark}:{one.id}") for one in deck.dominoes) for mark in MARKS]


def _as_data(written: SerializedKingdom) -> dict[str, Any]:
    """Return the kingdom as in views; `domino` is null if no dominoes were found."""
    from crownlands.kingdom.domino import TERRAINS
    from crownlands.kingdom.grid import SQUARES, cells_of

    kingdom, deck = written.kingdom, written.deck
    dominoes = {
        cell: deck.dominoes[index].id
        for index, left, right in kingdom.placed
        for cell in (left, right)
    }
    squares = [
        {
            "x": SQUARES[cell][0],
            "y": SQUARES[cell][1],
            "terrain": terrain.value,
            "crowns": kingdom.crowns_at(cell),
            "domino": dominoes.get(cell),
        }
        for terrain, cells in zip(TERRAINS, kingdom.terrains, strict=True)
        for cell in cells_of(cells)
    ]
    squares.sort(key=lambda square: (square["y"], square["x"]))
    return {"side": 0, "seats": [0], "size": kingdom.size, "squares": squares}


def all_sheets(state: State, translator: Translator) -> RenderableType:
    """Return the score sheets of all sides, side by side if there is room."""
    bonuses, translator = bonuses_of(state.game), translator.about(state.game)
    return Columns(
        [
            sheet_table(sheet, translator.side(state.game, sheet.side), translator, bonuses)
            for sheet in state.scores()
        ],
        padding=(1, 3),
    )


def sheet_table(
    sheet: ScoreSheet, title: str, translator: Translator, bonuses: Sequence[str] = ()
) -> Table:
    """Return a score sheet as a table: every line, the total and the tie breaks.

    Bonuses of the game that were not reached are listed with no points.
    """
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    if title:
        table.add_row(Text(title, "bold"))
    for text, points, level in sheet_rows(sheet.lines, translator, bonuses):
        style = "" if points else "dim"
        table.add_row(Text("  " * level + text, style), Text(str(points), style))
    table.add_row(Text(translator("sheet.total"), "bold"), Text(str(sheet.total), "bold underline"))
    for tie in sheet.tie_breaks:
        table.add_row(Text(translator.tie_break(tie.name), "dim"), Text(str(tie.value), "dim"))
    return table
