"""Kingdoms written by hand: read, doubted, and made of dominoes like those of a game."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from crownlands.core.text import LocalizedText
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.domains import connected_groups
from crownlands.kingdom.domino import Domino, Half
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, Cell, cells_of
from crownlands.kingdom.handwriting import BadKingdom, Sketch, name_of, read_sketch
from crownlands.kingdom.kingdom import MOST_CROWNS, Box, Kingdom, within_reach
from crownlands.kingdom.rebuilding import place_move, rebuild
from crownlands.kingdom.terrain import TERRAINS, Terrain
from crownlands.kingdom.tiling import BUDGET, Answer, Land, find_tiling, possible_pairs


class HandmadeKingdom(NamedTuple):
    """A kingdom read from a text, with the deck its dominoes belong to."""

    kingdom: Kingdom
    deck: Deck
    proven: bool
    """False when the search for its dominoes was given up: then `placed` is empty."""


class LandDoubt(msgspec.Struct, frozen=True):
    """Why a land looks as if no game could have made it."""

    kind: Literal[
        "unconnected",
        "odd",
        "no_such_square",
        "too_many",
        "colours",
        "no_partner",
        "order",
        "cover",
    ]
    details: dict[str, Any] = {}
    cells: tuple[Cell, ...] = ()
    """The squares it is about, if it is about some."""


def read_kingdom(
    text: str,
    size: int,
    boxes: Sequence[tuple[Domino, ...]],
    *,
    budget: int = BUDGET,
    french: bool = False,
) -> HandmadeKingdom:
    """Read a kingdom; raise `BadKingdom` if no dominoes of these boxes can make it.

    Where several sets of dominoes can, it is made of one of them.
    """
    sketch = read_sketch(text, size, french=french)
    deck = Deck(boxes)
    for doubt in land_doubts(sketch.land, deck):
        raise _in_words(doubt, sketch)
    tiling = find_tiling(sketch.land, deck, budget=budget)
    if tiling.answer is Answer.IMPOSSIBLE:
        raise _in_words(why_impossible(sketch.land, deck, budget), sketch)
    if tiling.answer is Answer.UNDECIDED:
        return HandmadeKingdom(bare_kingdom(sketch.land, size), deck, proven=False)
    places = (place_move(placement, deck) for placement in tiling.placements)
    return HandmadeKingdom(rebuild(size, places, deck), deck, proven=True)


def land_doubts(land: Land, deck: Deck) -> Iterator[LandDoubt]:
    """Say what is wrong before any domino is looked for, the plainest first."""
    for group in connected_groups(sum(1 << cell for cell in land) | CASTLE_CELLS):
        if not group & CASTLE_CELLS:
            yield LandDoubt("unconnected", cells=tuple(cells_of(group)))
    if len(land) % 2:
        yield LandDoubt("odd", {"squares": len(land)})
    yield from _stock_doubts(land, deck)
    dark = sum(sum(SQUARES[cell]) % 2 for cell in land)
    if 2 * dark != len(land):
        yield LandDoubt("colours", {"dark": dark, "light": len(land) - dark})
    paired = {cell for pair in possible_pairs(land, deck) for cell in (pair.first, pair.second)}
    for cell in land:
        if cell not in paired:
            yield LandDoubt("no_partner", cells=(cell,))


def why_impossible(land: Land, deck: Deck, budget: int = BUDGET) -> LandDoubt:
    """Say whether dominoes are lacking, or just a way to place them one after the other."""
    any_order = find_tiling(land, deck, in_order=False, budget=budget).answer
    return LandDoubt("order" if any_order is Answer.POSSIBLE else "cover")


def _stock_doubts(land: Land, deck: Deck) -> Iterator[LandDoubt]:
    stock = Counter(half for domino in deck.dominoes for half in (domino.left, domino.right))
    for half, written in Counter(land.values()).items():
        available = stock[half]
        if written > available:
            yield LandDoubt(
                "too_many" if available else "no_such_square",
                {
                    "terrain": half.terrain.value,
                    "crowns": half.crowns,
                    "written": written,
                    "available": available,
                },
                tuple(cell for cell, one in land.items() if one == half),
            )


def _in_words(doubt: LandDoubt, sketch: Sketch) -> BadKingdom:
    """Tell whoever wrote a kingdom what is wrong with it, and where that is written."""
    if doubt.kind in ("unconnected", "no_partner"):
        cell = doubt.cells[0]
        words = _MESSAGES[doubt.kind]({"square": name_of(sketch.land[cell])})
        return sketch.spots[cell].bad(words.en, words.fr)
    details = dict(doubt.details)
    if "terrain" in details:
        half = Half(Terrain(details["terrain"]), details["crowns"])
        details["square"] = name_of(half, details["available"] or 1)
    return BadKingdom(_MESSAGES[doubt.kind](details), **doubt.details)


def _too_many(details: Mapping[str, Any]) -> LocalizedText:
    square, available, written = (details[name] for name in ("square", "available", "written"))
    exist = "exists" if available == 1 else "exist"
    return LocalizedText(
        f"only {available} {square.en} {exist}, {written} are written",
        f"il n’existe que {available} {square.fr}, et {written} sont écrites",
    )


def _colours(details: Mapping[str, Any]) -> LocalizedText:
    few, many = sorted(details.values())
    return LocalizedText(
        f"coloured like a chessboard there are {many} squares of one colour and "
        f"{few} of the other, but dominoes cover one of each",
        f"colorié en échiquier, le royaume a {many} cases d’une couleur et {few} de l’autre, "
        "or chaque domino en couvre une de chaque",
    )


_MESSAGES: Final[dict[str, Callable[[Mapping[str, Any]], LocalizedText]]] = {
    "unconnected": lambda _: LocalizedText(
        "from this square no way leads over others to the castle",
        "de cette case, aucun chemin ne mène au château",
    ),
    "no_partner": lambda details: LocalizedText(
        f"no domino shows this {details['square'].en} together with one of its neighbours",
        f"aucun domino ne montre cette {details['square'].fr} avec l’une de ses voisines",
    ),
    "odd": lambda details: LocalizedText(
        f"there are {details['squares']} squares besides the castle, but dominoes cover two each",
        f"il y a {details['squares']} cases en plus du château, or chaque domino en couvre deux",
    ),
    "no_such_square": lambda details: LocalizedText(
        f"a {details['square'].en} does not exist in this game",
        f"il n’existe pas de {details['square'].fr} dans ce jeu",
    ),
    "too_many": _too_many,
    "colours": _colours,
    "order": lambda _: LocalizedText(
        "dominoes of this game cover these squares, but in no order does each of them connect",
        "des dominos de ce jeu couvrent ces cases, mais dans aucun ordre chacun ne se raccorde",
    ),
    "cover": lambda _: LocalizedText(
        "no dominoes of this game cover exactly these squares",
        "aucune combinaison de dominos de ce jeu ne couvre exactement ces cases",
    ),
}


def bare_kingdom(land: Land, size: int) -> Kingdom:
    """Give a kingdom of which only the squares are known, not the dominoes."""
    box = Box(0, 0, 0, 0)
    for cell in land:
        box = box.around(cell)
    occupied = sum(1 << cell for cell in land) | CASTLE_CELLS
    return Kingdom(
        size=size,
        placed=(),
        terrains=tuple(
            sum(1 << cell for cell, half in land.items() if half.terrain is terrain)
            for terrain in TERRAINS
        ),
        crowns=tuple(
            sum(1 << cell for cell, half in land.items() if half.crowns > level)
            for level in range(MOST_CROWNS)
        ),
        occupied=occupied,
        box=box,
        room=within_reach(size, box) & ~occupied,
    )
