"""Random kingdoms, built in the engine and in the oracle at once."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from crownlands.kingdom.domino import Domino, read_box
from crownlands.kingdom.grid import SQUARES, cell_at, cells_of
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.placing import spots
from support.oracle import Laid, NaiveKingdom, Tile

BOX = read_box("kingdomino")

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


@st.composite
def twin_kingdoms(draw: st.DrawFn, sizes: tuple[int, ...] = (5, 7)) -> Twins:
    """Grow a kingdom domino by domino, each laid on any spot the oracle allows."""
    size = draw(st.sampled_from(sizes))
    rng = Random(draw(st.integers(0, 2**32)))
    dominoes = rng.sample(range(len(BOX)), draw(st.integers(0, size**2 // 2)))
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
