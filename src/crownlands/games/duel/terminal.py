"""Kingdomino Duel in a terminal: maps with a sign per coat of arms, the dice, the spell book."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from crownlands.core.moves import Side, seat_name
from crownlands.core.text import LocalizedText
from crownlands.games.duel.components import coats
from crownlands.kingdom.grid import Square
from crownlands.render.kingdom_data import CASTLE, land
from crownlands.render.terminal.kingdoms import AXIS, CELL, legend_lines, mark_cell, read_direction
from crownlands.render.terminal.menu import (
    Choice,
    Details,
    MoveForm,
    MoveMenu,
    MoveStep,
    squares_of,
)
from crownlands.render.terminal.menu_text import MenuWriter, list_spots, list_squares, numbered
from crownlands.render.terminal.page import Page, Panel, Region, land_head, write_lands
from crownlands.render.terminal.text_layout import (
    FAINT,
    PLAIN,
    STRONG,
    Style,
    TableCell,
    TextBlock,
    cut,
    fill,
    grid,
    painted,
    side_by_side,
    side_style,
    words_cell,
)

SHOWN: Final = frozenset({"first", "maps", "dice", "spells"})
SIGNS: Final = {
    "dot": "o",
    "line": "|",
    "double_dot": "oo",
    "double_line": "||",
    "filled": "#",
    "checked": "%",
    "wild": "?",
}
"""How each coat is written."""
CROSS: Final = "x"
_STYLES: Final = {
    "dot": Style(ink=16, ground=222),
    "line": Style(ink=16, ground=150),
    "double_dot": Style(ink=16, ground=117),
    "double_line": Style(ink=16, ground=183),
    "filled": Style(ink=231, ground=240),
    "checked": Style(ink=16, ground=209),
}
_DIE: Final = 17
_NAME: Final = 17
_SIGN: Final = 4
_TICKS: Final = 5
_STATE: Final = 15
_CROSS: Final = LocalizedText("cross", "croix")
_FIRST: Final = LocalizedText("{seat} is A in this round.", "{seat} est A dans ce tour.")
_DICE: Final = LocalizedText("Dice", "Dés")
_FREE: Final = LocalizedText("free", "libre")
_SPELLS: Final = LocalizedText("Spells", "Sorts")
_CASTLE: Final = LocalizedText("The castle", "Le château")
_CASTLE_GIVES: Final = LocalizedText("once: a cross for a die", "une fois : une croix au dé")
_STATES: Final = {
    "new": LocalizedText("next round", "tour suivant"),
    "ready": LocalizedText("ready", "prêt"),
    "at_work": LocalizedText("at work", "en cours"),
    "spent": LocalizedText("used", "utilisé"),
}
_DRAWINGS: Final = LocalizedText(
    "{coats}: the first on the letter, the second where the arrow points",
    "{coats} : le premier sur la lettre, le second dans le sens de la flèche",
)
_TURN: Final = LocalizedText("turn die {die} to", "tourner le dé {die} sur")
_DRAW: Final = LocalizedText("draw on your map: {dice}", "dessinez sur votre carte : {dice}")
_CAST: Final = LocalizedText(
    "{dice} fit nowhere: cast a spell?", "aucune place pour {dice} : lancer un sort ?"
)
_TURN_ONE: Final = LocalizedText(
    "{dice} fit nowhere: turn a die?", "aucune place pour {dice} : tourner un dé ?"
)
_WHICH_COAT: Final = LocalizedText("which coat is die {die}?", "quel blason pour le dé {die} ?")
_WHERE: Final = LocalizedText("where do you draw die {die}?", "où dessinez-vous le dé {die} ?")


def _map(page: Page, side: Side) -> TextBlock:
    """Draw the map of a side, with labels on some squares."""
    one, pen = page.data["maps"][side], page.pen
    width, marks, squares = AXIS + CELL * one["columns"], page.marks.get(side, {}), land(one)
    right, bottom = one["columns"] // 2, one["rows"] // 2
    columns = range(-right, right + 1)
    lines = [pen.paint(" " * AXIS + "".join(f"{x:^{CELL}}" for x in columns), FAINT)]
    for y in range(-bottom, bottom + 1):
        cells = [
            mark_cell(marks[x, y], pen)
            if (x, y) in marks
            else _cell(side, squares.get((x, y)), (x, y), page)
            for x in columns
        ]
        lines.append(pen.paint(f"{y:>{AXIS - 1}} ", FAINT) + "".join(cells))
    return TextBlock(width, (land_head(page, side, width), *lines))


def _cell(side: Side, square: Mapping[str, Any] | None, place: Square, page: Page) -> str:
    if place == CASTLE:
        return page.pen.paint(f"{f'[{seat_name(side)}]':^{CELL}}", side_style(side))
    if square is None:
        return page.pen.paint(f"{'.':^{CELL}}", FAINT)
    written = SIGNS[square["coat"]] + CROSS * square["crosses"]
    margin = " " if len(written) < CELL else ""
    return page.pen.paint(f"{margin + written:<{CELL}}", _STYLES[square["coat"]])


def _write_coats(page: Page) -> list[str]:
    """Explain the signs."""
    signs = [
        painted(
            page.pen,
            (f" {SIGNS[coat.id]:<2} ", _STYLES[coat.id]),
            (f" {page.say(coat.names)}", PLAIN),
        )
        for coat in coats()
    ]
    cross = painted(page.pen, (f" {CROSS}  {page.say(_CROSS)}", PLAIN))
    return legend_lines([*signs, cross], page.width)


def _write_first(page: Page) -> list[str]:
    """Return who is A in this round."""
    first = page.data["first"]
    return [] if first is None else [page.say(_FIRST, seat=page.scene.names[first])]


def _write_dice(page: Page) -> list[str]:
    """Show what each die shows and who took it."""
    if all(die["face"] is None for die in page.data["dice"]):
        return []
    blocks = [_die(die, page) for die in page.data["dice"]]
    return [page.title(_DICE), *side_by_side(blocks, page.width, 2)]


def _die(die: Mapping[str, Any], page: Page) -> TextBlock:
    face, pen = "-", page.pen
    if die["face"] is not None:
        coat = die["face"].rstrip("*")
        crosses = len(die["face"]) - len(coat) + die["castle"]
        face = f"{page.translator.name('face', coat)} {CROSS * crosses}"
    if die["taker"] is None:
        taker = pen.paint(fill(f"   {page.say(_FREE)}", _DIE), FAINT)
    else:
        name = f" {seat_name(die['taker'])} "
        taker = "  " + pen.paint(name, side_style(die["taker"])) + " " * (_DIE - 2 - len(name))
    return TextBlock(_DIE, (fill(f" {die['die']} {face}", _DIE), taker))


def _write_spells(page: Page) -> list[str]:
    """Show the spell book: the ticks of both players, whose a spell is, and what it does.

    The cross of the castle stands below: it is ticked once it has been given.
    """
    seats = "".join(
        " " + page.pen.paint(fill(name, _TICKS), side_style(seat))
        for seat, name in enumerate(page.scene.names)
    )
    title = page.pen.paint(fill(page.say(_SPELLS), _NAME + _SIGN + 1), STRONG)
    castles = [(one["castle_used"], 1) for one in page.data["maps"]]
    row = _row(page.say(_CASTLE), castles, "")
    given = _faint(page.say(_CASTLE_GIVES), len(row), page)
    return [
        (title + seats).rstrip(),
        *(_spell(spell, page) for spell in page.data["spells"]),
        f"{' ' * _SIGN}{row}{given}".rstrip(),
    ]


def _spell(spell: Mapping[str, Any], page: Page) -> str:
    coat, name = spell["coat"], spell["spell"]
    sign = page.pen.paint(f" {SIGNS[coat]:<{_SIGN - 1}}", _STYLES[coat])
    ticks = [(count, spell["boxes"]) for count in spell["ticks"]]
    row = _row(page.translator.name("spell", name), ticks, _state(spell, page))
    return f"{sign}{row}{_faint(page.translator.gives('spell', name), len(row), page)}".rstrip()


def _row(name: str, ticks: list[tuple[int, int]], state: str) -> str:
    """Format a name, the boxes of everybody, and whose it is."""
    boxes = " ".join(f"{CROSS * count + '.' * (of - count):<{_TICKS}}" for count, of in ticks)
    return f" {fill(name, _NAME)} {boxes}  {fill(state, _STATE)} "


def _faint(text: str, indent: int, page: Page) -> str:
    """Format what stands behind a row, as far as there is room."""
    room = page.width - _SIGN - indent
    return page.pen.paint(cut(text, room), FAINT) if room > _SIGN else ""


def _state(spell: Mapping[str, Any], page: Page) -> str:
    """Return whose a spell is and what of it: `P1 ready`, or the coat it was spent on."""
    owner = spell["owner"]
    if owner is None:
        return ""
    coat = page.data["maps"][owner]["bonus_coat"] if spell["spell"] == "three_per_domain" else None
    said = page.say(_STATES[spell["state"]]) if coat is None else page.translator.name("coat", coat)
    return f"{seat_name(owner)} {said}"


def _list_drawings(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List where two dice can be drawn: with arrows, or square by square if they part."""
    if writer.menu.squares_said:
        return list_squares(writer, lambda _writer, _square: "")
    page = writer.page
    named = page.translator.details({"coats": choices[0].data["coats"]})["coats"]
    return list_spots(writer, page.say(_DRAWINGS, coats=named))


def _list_turns(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List the faces a die may be turned to: `turn die 2 to  5 dot  6 filled xx`."""
    page, rows = writer.page, []
    for die, group in groupby(choices, key=lambda choice: choice.data["die"]):
        faces = [
            numbered(choice, page.translator.name("face", choice.data["face"]), page)
            for choice in group
        ]
        turn = TextBlock(1, (" ",))
        words = words_cell(page.pen, page.say(_TURN, die=die), FAINT)
        rows.append([TableCell((turn,)), words, TableCell(tuple(faces))])
    return grid(rows, page.width, 1)


def _coat_shown(writer: MenuWriter, square: Square) -> str:
    """Return what a square of the own map shows."""
    drawn = land(writer.page.data["maps"][writer.side])[square]
    return writer.page.translator.name("face", drawn["coat"] + "*" * drawn["crosses"])


def _own_dice(writer: MenuWriter) -> list[tuple[str, str]]:
    """Return the dice a person has taken, wild ones as the coats chosen for them."""
    own = [die for die in writer.page.data["dice"] if die["taker"] == writer.person]
    shown = [die["face"] + "*" * die["castle"] for die in own]
    chosen = None if writer.menu.step else writer.menu.example.data().get("coats")
    if chosen:
        shown = [
            coat + face[len(face.rstrip("*")) :] for coat, face in zip(chosen, shown, strict=True)
        ]
    return [
        (str(die["die"]), writer.page.translator.name("face", face))
        for die, face in zip(own, shown, strict=True)
    ]


def _ask_dice(words: LocalizedText) -> Callable[[MenuWriter], str]:
    """Ask something of both dice."""

    def ask(writer: MenuWriter) -> str:
        faces = [face for _, face in _own_dice(writer)]
        return writer.page.say(words, dice=writer.page.translator.listed(faces))

    return ask


def _ask_die(words: LocalizedText, at: int) -> Callable[[MenuWriter], str]:
    """Ask something of one die."""

    def ask(writer: MenuWriter) -> str:
        number, face = _own_dice(writer)[at]
        return writer.page.say(words, die=f"{number} ({face})")

    return ask


def _ask_drawing(writer: MenuWriter) -> str:
    second = bool(writer.menu.squares_said)
    return (_ask_die(_WHERE, -1) if second else _ask_dice(_DRAW))(writer)


def _some_apart(moves: Sequence[Details]) -> bool:
    """Return whether there are squares that are no neighbours: no arrow can show these."""
    pairs = map(squares_of, moves)
    return any(abs(one[0] - two[0]) + abs(one[1] - two[1]) > 1 for one, two in pairs)


def _read_drawing(answer: str, menu: MoveMenu) -> Details | None:
    """Read `ae`: the first coat on a, the second one east of it."""
    pair = read_direction(answer, menu)
    return None if pair is None else {"squares": [list(square) for square in pair]}


def _coat_name(coat: str, page: Page) -> str:
    return page.translator.name("coat", coat)


PANELS: Final = (
    Panel(Region.HEAD, _write_first),
    Panel(Region.LAND, lambda page: write_lands(page, _map)),
    Panel(Region.LEGEND, _write_coats),
    Panel(Region.SUPPLY, _write_dice),
    Panel(Region.SUPPLY, _write_spells),
)
MOVES: Final = {
    "take": MoveForm(number=lambda data: int(data["die"]), follow_up=True),
    "fill": MoveForm(
        write=_list_drawings,
        read=_read_drawing,
        ask=_ask_drawing,
        help=LocalizedText(
            "A letter and a direction will do: ae draws the second coat east of a (n, e, s, w).\n"
            "In dot@1,0+line@2,0 the first coat is that of your die with the lower number.",
            "Ou une lettre et une direction : ae, second blason à l’est de a (n, e, s, w).\n"
            "Dans dot@1,0+line@2,0 le premier blason est celui du dé au plus petit numéro.",
        ),
        steps=(
            MoveStep(
                "first_coat",
                lambda data: data["coats"][0],
                _ask_die(_WHICH_COAT, 0),
                write=_coat_name,
            ),
            MoveStep(
                "second_coat",
                lambda data: data["coats"][1],
                _ask_die(_WHICH_COAT, -1),
                write=_coat_name,
            ),
            MoveStep(
                "first_square",
                lambda data: squares_of(data)[0],
                _ask_die(_WHERE, 0),
                _some_apart,
                of_square=True,
            ),
        ),
        follow_up=True,
    ),
    "cast": MoveForm(ask=_ask_dice(_CAST), follow_up=True),
    "turn_die": MoveForm(write=_list_turns, ask=_ask_dice(_TURN_ONE), follow_up=True),
    "castle": MoveForm(follow_up=True),
    "choose_coat": MoveForm(follow_up=True),
    "add_cross": MoveForm(
        write=lambda writer, _: list_squares(writer, _coat_shown), follow_up=True
    ),
}
