"""A minimal two-player Kingdomino on integers, as a lower bound for the engine in Python.

It has no states, checks, records or other games. The benchmarks measure the engine beside it in one
run.
"""

from random import Random

from crownlands.kingdom.domino import read_box
from crownlands.kingdom.grid import CASTLE_CELLS, ROW, SQUARES, rectangle

SIZE = 5
SHIFTS = (1, ROW)
FACES = [
    (domino.left.terrain.index, domino.right.terrain.index, domino.alike)
    for domino in read_box("kingdomino")
]
REACH = {
    (left, top, right, bottom): rectangle(right - 4, bottom - 4, left + 4, top + 4)
    for left in range(-4, 1)
    for top in range(-4, 1)
    for right in range(left + SIZE)
    for bottom in range(top + SIZE)
}


class Kingdom:
    """A kingdom that changes in place."""

    __slots__ = ("box", "taken", "terrains")

    def __init__(self) -> None:
        self.terrains = [CASTLE_CELLS] * 6
        self.taken = CASTLE_CELLS
        self.box = (0, 0, 0, 0)


def random_game(rng: Random) -> int:
    """Play one game and return the number of squares covered by both players."""
    pile = rng.sample(range(48), 24)
    kingdoms = (Kingdom(), Kingdom())
    kings = [0, 0, 1, 1]
    rng.shuffle(kings)
    line = sorted(zip(sorted(pile[:4]), kings, strict=True))
    for round_ in range(1, 7):
        free = sorted(pile[4 * round_ : 4 * round_ + 4])
        next_line = []
        for domino, king in line:
            _place(domino, kingdoms[king], rng)
            if free:
                next_line.append((free.pop(int(rng.random() * len(free))), king))
        line = sorted(next_line)
    return sum(kingdom.taken.bit_count() for kingdom in kingdoms)


def _place(domino: int, kingdom: Kingdom, rng: Random) -> None:
    left, right, alike = FACES[domino]
    spots = _spots(kingdom, left, right, alike)
    if not spots:
        return
    first, second = spots[int(rng.random() * len(spots))]
    kingdom.terrains[left] |= first
    kingdom.terrains[right] |= second
    kingdom.taken |= first | second
    x0, y0, x1, y1 = kingdom.box
    for cell in (first, second):
        x, y = SQUARES[cell.bit_length() - 1]
        x0, y0, x1, y1 = min(x, x0), min(y, y0), max(x, x1), max(y, y1)
    kingdom.box = (x0, y0, x1, y1)


def _spots(kingdom: Kingdom, left: int, right: int, alike: bool) -> list[tuple[int, int]]:
    room = REACH[kingdom.box] & ~kingdom.taken
    a, b = kingdom.terrains[left], kingdom.terrains[right]
    a = a << 1 | a >> 1 | a << ROW | a >> ROW
    b = b << 1 | b >> 1 | b << ROW | b >> ROW
    spots = []
    for shift in SHIFTS:
        both = room & room >> shift
        found = both & (a | b >> shift)
        while found:
            low = found & -found
            spots.append((low, low << shift))
            found ^= low
        if not alike:
            found = both & (b | a >> shift)
            while found:
                low = found & -found
                spots.append((low << shift, low))
                found ^= low
    return spots
