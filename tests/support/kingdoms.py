"""Random kingdoms, built in the engine and in the oracle at once."""

from functools import cache
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from crownlands.kingdom.domino import Domino, read_box
from crownlands.kingdom.grid import SQUARES, cell_at, cells_of
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.placing import spots
from support.effort import effort
from support.oracle import Laid, NaiveKingdom, Tile

BOX = read_box("kingdomino")
KINGDOMS = effort(60, 400)
"""How many kingdoms of each size are grown, from the empty one to full ones."""

FULL = """
# every square covered, the castle in the centre
g  f1 f  f  f1
s  w1 l1 l1 w
s1 s2 C  l1 w
w  g  f  l  w
l  l  l1 l1 w
"""


class Twins(NamedTuple):
    """The same kingdom twice."""

    real: Kingdom
    naive: NaiveKingdom


def tile_of(domino: Domino) -> Tile:
    """Write a domino as the oracle does."""
    left, right = domino.left, domino.right
    return Tile((left.terrain.value, left.crowns), (right.terrain.value, right.crowns))


def real_places(kingdom: Kingdom, domino: Domino) -> set[Laid]:
    """List where the engine lets a domino lie."""
    return {
        Laid(SQUARES[cell], SQUARES[cell + direction])
        for direction, cells in spots(kingdom, domino)
        for cell in cells_of(cells)
    }


def twin_kingdoms(sizes: tuple[int, ...] = (5, 7)) -> st.SearchStrategy[Twins]:
    """Choose one of many kingdoms, which all tests share; they only look at them."""
    return st.builds(grown, st.sampled_from(sizes), st.integers(0, KINGDOMS - 1))


@cache
def grown(size: int, number: int) -> Twins:
    """Grow a kingdom domino by domino, each laid on any spot the oracle allows."""
    rng = Random(number)
    dominoes = rng.sample(range(len(BOX)), size**2 // 2 * number // (KINGDOMS - 1))
    real, naive = empty_kingdom(size), NaiveKingdom(size)
    for index in dominoes:
        tile = tile_of(BOX[index])
        places = sorted(naive.places(tile))
        if places:
            laid = rng.choice(places)
            naive.lay(tile, laid)
            placement = Placement(index, cell_at(laid.left), cell_at(laid.right))
            real = real.place(placement, BOX[index])
    return Twins(real, naive)
