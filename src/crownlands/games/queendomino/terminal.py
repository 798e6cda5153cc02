"""Queendomino in a terminal: realms, the market, and what stands on the squares of a kingdom."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import groupby
from typing import Any, Final

from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.queendom import buildings
from crownlands.games.queendomino.text import coins_gained, price
from crownlands.kingdom.grid import Square
from crownlands.render.terminal.kingdoms import Signs, square_shown
from crownlands.render.terminal.menu import Choice, Details, MoveForm, MoveMenu
from crownlands.render.terminal.menu_text import MenuWriter, gain_of, list_squares
from crownlands.render.terminal.page import Page, Panel, Region
from crownlands.render.terminal.text_layout import (
    FAINT,
    GAIN,
    PLAIN,
    STRONG,
    TableCell,
    entries,
    grid,
    line_cell,
    make_codes,
    painted,
    words_cell,
)
from crownlands.text import Transition

SHOWN: Final = frozenset({"realms", "market", "queen", "dragon"})
TERRAINS: Final = ("town",)
KNIGHT: Final = LocalizedText("K", "C")
LEGEND: Final = (
    (KNIGHT, LocalizedText("knight", "chevalier")),
    (LocalizedText("AB", "AB"), LocalizedText("building", "bâtiment")),
)
_MARKET: Final = LocalizedText("Market", "Marché")
_PILE: Final = LocalizedText("{count} more in the pile", "encore {count} dans la pile")
_CAVE: Final = LocalizedText("the dragon in its cave", "le dragon dans son antre")
_TOP: Final = LocalizedText("then", "puis")
_DRAGON: Final = LocalizedText("the dragon", "le dragon")
_QUEEN: Final = LocalizedText("the Queen", "la Reine")
_PURSE: Final = LocalizedText("you have {coins}", "vous avez {coins}")
_SITES: Final = LocalizedText(
    "slot, price, building, and for each site its letter and the number to answer",
    "emplacement, prix, bâtiment, puis par site sa lettre et le numéro à répondre",
)


@cache
def _codes(language: str) -> dict[str, str]:
    """Return the letters of every building: of its id, or of its French name."""
    return make_codes({one.id: one.names.fr if language == "fr" else one.id for one in buildings()})


def code_of(thing: str, language: str = "en") -> str | None:
    """Return the letters of a building on its square; None for anything else."""
    return _codes(language).get(thing)


def square_signs(page: Page, side: Side) -> Iterator[tuple[Square, Signs]]:
    """Yield the buildings and knights on the squares of a side."""
    realm = page.data["realms"][side]
    for built in realm["buildings"]:
        code = _codes(page.scene.language)[built["building"]]
        yield (built["x"], built["y"]), Signs(letters=code)
    for x, y in realm["posts"]:
        yield (x, y), Signs(front=page.say(KNIGHT))


def _write_realms(page: Page) -> list[str]:
    """Return what every side owns, who hosts the Queen, and which buildings stand where."""
    lines = []
    for realm in page.data["realms"]:
        owned = [
            page.translator.count(realm[f"{thing}s"], thing)
            for thing in ("coin", "knight", "tower")
        ]
        if page.data["queen"] == realm["side"]:
            owned.append(page.say(_QUEEN))
        built = _named((one["building"] for one in realm["buildings"]), page)
        said = ", ".join(owned) + (page.translator("semicolon") + built if built else "")
        lines += page.about(realm["side"], said)
    return lines


def _write_market(page: Page) -> list[str]:
    """Show the tiles by slot, the one on top of the pile, and where the dragon sits."""
    market, dragon = page.data["market"], page.data["dragon"]
    rows = [
        (str(slot), page.say(_DRAGON) if slot == dragon else "-", "")
        if tile is None
        else _entry(f"{slot} {_codes(page.scene.language)[tile]}", tile, page)
        for slot, tile in enumerate(market["slots"])
    ]
    top = market["top"]
    if top is not None:
        rows.append(_entry(f"{page.say(_TOP)} {_codes(page.scene.language)[top]}", top, page))
    notes = [page.say(_PILE, count=sum(market["unseen"].values()))]
    if dragon is None:
        notes.append(page.say(_CAVE))
    return [page.title(_MARKET, f"({', '.join(notes)})"), *entries(rows, page.pen, page.width)]


def _named(tiles: Iterable[str], page: Page) -> str:
    """Return the names of buildings with the letters they have on their squares."""
    codes = _codes(page.scene.language)
    return ", ".join(
        f"{codes[tile]} {page.translator.name('building', tile)}"
        + (f" x{count}" if count > 1 else "")
        for tile, count in Counter(tiles).items()
    )


def _entry(label: str, tile: str, page: Page) -> tuple[str, str, str]:
    return label, page.translator.name("building", tile), page.translator.gives("building", tile)


def _list_knights(writer: MenuWriter, _choices: Sequence[Choice]) -> list[str]:
    """List the squares for a knight with the coins it brings: `(a)  1 forest: 2 coins`."""
    return list_squares(writer, square_shown, partial(_coins, writer))


def _coins(writer: MenuWriter, choice: Choice) -> str:
    coins, translator = _coins_gained(writer, choice), writer.page.translator
    return f"{translator('colon')}{translator.count(coins, 'coin')}" if coins else gain_of(choice)


def _coins_gained(writer: MenuWriter, choice: Choice) -> int:
    state = writer.menu.state
    return coins_gained(Transition(writer.person, choice.move, state, choice.after))


def _list_sites(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List the tiles by slot, and the sites for each: `3  2 coins  Statue  (a) 1 (b) 2`."""
    page = writer.page
    pen, rows = page.pen, []
    for slot, group in groupby(choices, key=lambda choice: choice.data["slot"]):
        of_slot = list(group)
        cost = price(-_coins_gained(writer, of_slot[0]), page.translator)
        sites = [
            painted(
                pen,
                (writer.mark(square), STRONG),
                (f" {choice.number}", PLAIN),
                (gain_of(choice), GAIN),
            )
            for choice in of_slot
            if (square := writer.menu.square_of(choice)) is not None
        ]
        rows.append(
            [
                line_cell(pen, f"{slot:>3}", FAINT),
                line_cell(pen, cost, FAINT),
                *_building(of_slot[0], page),
                TableCell(tuple(sites), 2),
            ]
        )
    return [*_purse(writer), *writer.explained(page.say(_SITES)), *grid(rows, page.width)]


def _list_tiles(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    page = writer.page
    rows = [
        [line_cell(page.pen, f"{choice.number:>3}", STRONG), *_building(choice, page)]
        for choice in choices
    ]
    return [*_purse(writer), *grid(rows, page.width)]


def _purse(writer: MenuWriter) -> list[str]:
    """Return how rich the player is who is asked to pay."""
    page = writer.page
    coins = page.translator.count(page.data["realms"][writer.side]["coins"], "coin")
    return writer.explained(page.say(_PURSE, coins=coins))


def _building(choice: Choice, page: Page) -> tuple[TableCell, TableCell]:
    tile = choice.data["building"]
    name = page.translator.name("building", tile)
    return words_cell(page.pen, name), words_cell(
        page.pen, page.translator.gives("building", tile), FAINT
    )


def _read_building(answer: str, menu: MoveMenu) -> Details | None:
    """Read `3a`: the tile of slot 3, on a."""
    sites = {letter: square for square, letter in menu.marks().items()}
    slots: dict[str, Any] = {
        str(slot): tile for slot, tile in enumerate(menu.view["market"]["slots"])
    }
    slot, site = answer[:1], answer[1:]
    if slot not in slots or site not in sites:
        return None
    tile = {} if slots[slot] is None else {"building": slots[slot]}
    return {**tile, "slot": int(slot), "square": list(sites[site])}


PANELS: Final = (Panel(Region.SIDES, _write_realms), Panel(Region.SUPPLY, _write_market))
MOVES: Final = {
    "knight": MoveForm(write=_list_knights, follow_up=True),
    "build": MoveForm(
        write=_list_sites,
        read=_read_building,
        help=LocalizedText(
            "A slot and a letter will do: 3a builds the tile of slot 3 on a",
            "Ou un emplacement et une lettre : 3a bâtit en a la tuile de l’emplacement 3",
        ),
        follow_up=True,
    ),
    "burn": MoveForm(write=_list_tiles, follow_up=True),
}
