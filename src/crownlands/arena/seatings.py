"""Who sits where: the tables bots meet at, and the ways to sit at each."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations, permutations
from math import factorial, prod
from typing import TypeAlias

from crownlands.core.game import Game

Seating: TypeAlias = tuple[int, ...]
"""The number of the entrant on each seat; at a table still without seats, on each side."""


class Seats(StrEnum):
    """How often a table sits down again with the same draws, the bots on other seats."""

    AUTO = "auto"
    PERMUTATIONS = "permutations"
    ROTATIONS = "rotations"


def tables(entrants: int, sides: int) -> Iterator[Seating]:
    """Give every table at which the entrants hold the sides as evenly as possible.

    More entrants than sides meet in every choice of them; fewer hold several sides each.
    """
    each, more = divmod(sides, entrants)
    for favoured in combinations(range(entrants), more):
        yield tuple(sorted([*range(entrants)] * each + [*favoured]))


def permutation_count(table: Seating) -> int:
    """Tell in how many ways a table can sit, where one bot on several sides is the same bot."""
    repeats = prod(factorial(table.count(entrant)) for entrant in set(table))
    return factorial(len(table)) // repeats


def all_permutations(table: Seating) -> list[Seating]:
    """Give every way to sit at a table."""
    return sorted(set(permutations(table)))


def all_rotations(table: Seating) -> list[Seating]:
    """Give the ways to sit when everybody moves on by one."""
    turned = (table[-turn:] + table[:-turn] for turn in range(len(table)))
    return list(dict.fromkeys(turned))


def on_seats(game: Game, sides: Sequence[int]) -> Seating:
    """Spread the sides over the seats: partners are one bot."""
    return tuple(sides[game.side_of(seat)] for seat in game.seats)
