"""Kingdoms written by hand: read, doubted, and made of dominoes like those of a game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crownlands.core.errors import BadPosition
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.domains import connected_groups
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, cells_of
from crownlands.kingdom.handwriting import Sketch, name_of, read_sketch
from crownlands.kingdom.kingdom import MOST_CROWNS, Box, Kingdom, within_reach
from crownlands.kingdom.rebuilding import place_move, rebuild
from crownlands.kingdom.terrain import TERRAINS
from crownlands.kingdom.tiling import BUDGET, Answer, Land, find_tiling, possible_pairs


class HandmadeKingdom(NamedTuple):
    """A kingdom read from a text, with the deck its dominoes belong to."""

    kingdom: Kingdom
    deck: Deck
    proven: bool
    """False when the search for its dominoes was given up: then `placed` is empty."""


def read_kingdom(
    text: str, size: int, boxes: Sequence[tuple[Domino, ...]], *, budget: int = BUDGET
) -> HandmadeKingdom:
    """Read a kingdom; raise `BadPosition` if no dominoes of these boxes can make it.

    Where several sets of dominoes can, it is made of one of them.
    """
    sketch = read_sketch(text, size)
    deck = Deck(boxes)
    for doubt in _doubts(sketch, deck):
        raise doubt
    tiling = find_tiling(sketch.land, deck, budget=budget)
    if tiling.answer is Answer.IMPOSSIBLE:
        raise _impossible(sketch.land, deck, budget)
    if tiling.answer is Answer.UNDECIDED:
        return HandmadeKingdom(_bare_kingdom(sketch.land, size), deck, proven=False)
    places = (place_move(placement, deck) for placement in tiling.placements)
    return HandmadeKingdom(rebuild(size, places, deck), deck, proven=True)


def _doubts(sketch: Sketch, deck: Deck) -> Iterator[BadPosition]:
    """Say what is wrong before any domino is looked for, the plainest first."""
    yield from _connection_doubts(sketch)
    count = len(sketch.land)
    if count % 2:
        yield BadPosition(
            f"there are {count} squares besides the castle, but dominoes cover two each",
            squares=count,
        )
    yield from _stock_doubts(sketch.land, deck)
    yield from _colour_doubts(sketch.land)
    yield from _partner_doubts(sketch, deck)


def _connection_doubts(sketch: Sketch) -> Iterator[BadPosition]:
    for group in connected_groups(sum(1 << cell for cell in sketch.land) | CASTLE_CELLS):
        if not group & CASTLE_CELLS:
            spot = sketch.spots[cells_of(group)[0]]
            yield BadPosition(
                f"{spot}: from this square no way leads over others to the castle",
                **spot._asdict(),
            )


def _stock_doubts(land: Land, deck: Deck) -> Iterator[BadPosition]:
    stock = Counter(half for domino in deck.dominoes for half in (domino.left, domino.right))
    for half, written in Counter(land.values()).items():
        available = stock[half]
        if written <= available:
            continue
        if not available:
            message = f"a {name_of(half)} does not exist in this game"
        else:
            exist = "exists" if available == 1 else "exist"
            message = f"only {available} {name_of(half, available)} {exist}, {written} are written"
        yield BadPosition(
            message,
            terrain=half.terrain.value,
            crowns=half.crowns,
            written=written,
            available=available,
        )


def _colour_doubts(land: Land) -> Iterator[BadPosition]:
    dark = sum(sum(SQUARES[cell]) % 2 for cell in land)
    light = len(land) - dark
    if dark != light:
        yield BadPosition(
            f"coloured like a chessboard there are {max(dark, light)} squares of one colour and "
            f"{min(dark, light)} of the other, but dominoes cover one of each",
            dark=dark,
            light=light,
        )


def _partner_doubts(sketch: Sketch, deck: Deck) -> Iterator[BadPosition]:
    paired = {
        cell for pair in possible_pairs(sketch.land, deck) for cell in (pair.first, pair.second)
    }
    for cell, half in sketch.land.items():
        if cell not in paired:
            spot = sketch.spots[cell]
            yield BadPosition(
                f"{spot}: no domino shows this {name_of(half)} together with one of its neighbours",
                **spot._asdict(),
            )


def _impossible(land: Land, deck: Deck, budget: int) -> BadPosition:
    """Say whether dominoes are lacking, or just a way to place them one after the other."""
    if find_tiling(land, deck, in_order=False, budget=budget).answer is Answer.POSSIBLE:
        return BadPosition(
            "dominoes of this game cover these squares, but in no order does each of them connect"
        )
    return BadPosition("no dominoes of this game cover exactly these squares")


def _bare_kingdom(land: Land, size: int) -> Kingdom:
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
