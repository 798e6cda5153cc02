"""The Court in a terminal: tokens on offer, and the resources and tokens of every kingdom."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.games.court.court import resources, tokens
from crownlands.kingdom.grid import Square
from crownlands.render.terminal.kingdoms import Signs, square_shown
from crownlands.render.terminal.menu import Choice, MoveForm
from crownlands.render.terminal.menu_text import MenuWriter, list_squares
from crownlands.render.terminal.page import Page, Panel, Region
from crownlands.render.terminal.text_layout import (
    FAINT,
    STRONG,
    entries,
    grid,
    line_cell,
    make_codes,
    words_cell,
)

SHOWN: Final = frozenset({"court", "resources", "tokens"})
RESOURCE: Final = "o"
BUILDING: Final = "#"
LEGEND: Final = (
    (LocalizedText(RESOURCE, RESOURCE), LocalizedText("resource", "ressource")),
    (
        LocalizedText(BUILDING, BUILDING),
        LocalizedText("building of the court", "bâtiment de la cour"),
    ),
    (LocalizedText("AB", "AB"), LocalizedText("character", "personnage")),
)
_COURT: Final = LocalizedText("At court", "À la cour")
_PILE: Final = LocalizedText("({count} more in the pile)", "(encore {count} dans la pile)")
_PURCHASE: Final = LocalizedText(
    "Being bought: {token}, {to_pay} to pay.", "En cours d’achat : {token}, reste {to_pay} à payer."
)
_PRICES: Final = {
    "buy": LocalizedText("two different resources", "deux ressources différentes"),
    "buy_chosen": LocalizedText(
        "one of each resource, any token of the pile",
        "une ressource de chaque sorte, au choix dans la pile",
    ),
}


@cache
def _codes(language: str) -> dict[str, str]:
    """Return the letters of every character: of its id, or of its French name."""
    people = (token for token in tokens() if token.character)
    named = {one.id: one.names.fr if language == "fr" else one.id for one in people}
    buildings = {token.id: BUILDING for token in tokens() if not token.character}
    return make_codes(named) | buildings


def code_of(thing: str, language: str = "en") -> str | None:
    """Return the letters of a token on its square; None for anything else."""
    return _codes(language).get(thing)


def square_signs(page: Page, side: Side) -> Iterator[tuple[Square, Signs]]:
    """Yield the resources and tokens on the squares of a side."""
    codes = _codes(page.scene.language)
    signs = [
        *((one, codes[one["token"]]) for one in page.data["tokens"]),
        *((one, RESOURCE) for one in page.data["resources"]),
    ]
    for one, sign in signs:
        if one["side"] == side:
            yield (one["x"], one["y"]), Signs(after=sign)


def half_signs(_page: Page, half: Mapping[str, Any]) -> Signs:
    """Return the resource that a half without crowns will bring."""
    yields = any(kind.terrain.value == half["terrain"] for kind in resources())
    return Signs(after=RESOURCE if yields and not half["crowns"] else "")


def _write_holdings(page: Page) -> list[str]:
    """Format the resources and tokens of every side that has any."""
    lines, codes = [], _codes(page.scene.language)
    for side in range(len(page.scene.sides)):
        own = [one["resource"] for one in page.data["resources"] if one["side"] == side]
        kinds = sorted(own, key=[kind.id for kind in resources()].index)
        bought = [one["token"] for one in page.data["tokens"] if one["side"] == side]
        parts = (
            _counted(page.translator(f"resource.{kind}") for kind in kinds),
            _counted(f"{codes[token]} {page.translator.name('token', token)}" for token in bought),
        )
        said = page.translator("semicolon").join(part for part in parts if part)
        lines += page.about(side, said) if said else []
    return lines


def _write_purchase(page: Page) -> list[str]:
    """Return which token is being bought, if one is."""
    purchase = page.data["court"]["purchase"]
    if not purchase:
        return []
    named = page.translator.name("token", purchase["token"])
    return [page.say(_PURCHASE, token=named, to_pay=purchase["to_pay"])]


def _counted(things: Iterable[str]) -> str:
    """List things, several of a kind as `fish x2`."""
    counts = Counter(things).items()
    return ", ".join(f"{thing} x{count}" if count > 1 else thing for thing, count in counts)


def _write_court(page: Page) -> list[str]:
    """Show the tokens that lie face up, and how many the pile holds."""
    court, codes = page.data["court"], _codes(page.scene.language)
    rows = [
        (codes[token], page.translator.name("token", token), page.translator.gives("token", token))
        for token in court["face_up"]
    ]
    pile = page.say(_PILE, count=sum(court["unseen"].values()))
    return [page.title(_COURT, pile), *entries(rows, page.pen, page.width)]


def _list_tokens(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    page = writer.page
    rows = [
        [
            line_cell(page.pen, f"{choice.number:>3}", STRONG),
            words_cell(page.pen, page.translator.name("token", choice.data["token"])),
            words_cell(page.pen, page.translator.gives("token", choice.data["token"]), FAINT),
        ]
        for choice in choices
    ]
    price = page.say(_PRICES[choices[0].data["type"]])
    return [*writer.explained(price), *grid(rows, page.width)]


def _resource_shown(writer: MenuWriter, square: Square) -> str:
    """Return the name of the resource that a square can pay with."""
    page = writer.page
    return next(
        page.translator(f"resource.{one['resource']}")
        for one in page.data["resources"]
        if (one["side"], one["x"], one["y"]) == (writer.side, *square)
    )


PANELS: Final = (
    Panel(Region.HEAD, _write_purchase),
    Panel(Region.SIDES, _write_holdings),
    Panel(Region.SUPPLY, _write_court),
)
MOVES: Final = {
    "buy": MoveForm(write=_list_tokens),
    "buy_chosen": MoveForm(write=_list_tokens),
    "pay": MoveForm(write=lambda writer, _: list_squares(writer, _resource_shown), follow_up=True),
    "place_token": MoveForm(
        write=lambda writer, _: list_squares(writer, square_shown), follow_up=True
    ),
}
