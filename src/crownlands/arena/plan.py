"""What is to be played: which bot sits where in which game, with which seed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import combinations, permutations
from math import factorial, prod
from typing import Any, Final, TypeAlias

import msgspec

from crownlands.arena.errors import BadPlan
from crownlands.core.game import Game

Seating: TypeAlias = tuple[int, ...]
"""The number of the entrant on each seat; at a table still without seats, on each side."""


class Seats(StrEnum):
    """How often a table sits down again with the same draws, the bots on other seats."""

    AUTO = "auto"
    PERMUTATIONS = "permutations"
    ROTATIONS = "rotations"


def tables(entrants: int, sides: int) -> Iterator[Seating]:
    """Yield every table at which the entrants hold the sides as evenly as possible.

    More entrants than sides meet in every choice of them; fewer hold several sides each.
    """
    each, more = divmod(sides, entrants)
    for favoured in combinations(range(entrants), more):
        yield tuple(sorted([*range(entrants)] * each + [*favoured]))


def permutation_count(table: Seating) -> int:
    """Return in how many ways a table can sit; one bot on several sides is the same bot."""
    repeats = prod(factorial(table.count(entrant)) for entrant in set(table))
    return factorial(len(table)) // repeats


def all_permutations(table: Seating) -> list[Seating]:
    """Return every way to sit at a table."""
    return sorted(set(permutations(table)))


def all_rotations(table: Seating) -> list[Seating]:
    """Return the ways to sit when everybody moves on by one."""
    turned = (table[-turn:] + table[:-turn] for turn in range(len(table)))
    return list(dict.fromkeys(turned))


def on_seats(game: Game, sides: Sequence[int]) -> Seating:
    """Spread the sides over the seats: partners are one bot."""
    return tuple(sides[game.side_of(seat)] for seat in game.seats)


MAKER: Final = "crownlands.bots:make_bot"
"""What makes a bot of its specification, unless a plan names another function."""


MOVE_TIMEOUT: Final = 120.0


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Games between entrants, each fixed by the plan and its number, counted from 0.

    A round is one game for every seating, all with the same draws; rounds follow one another.
    """

    game: Game
    entrants: tuple[str, ...]
    """Specifications of bots."""
    labels: tuple[str, ...] = ()
    """What the entrants are called; their specifications where nothing is said."""
    seatings: tuple[Seating, ...]
    games: int
    seed: int = 0
    maker: str = MAKER
    move_timeout: float = MOVE_TIMEOUT
    """Seconds after which a bot that has not returned forfeits its game. Engines have limits of
    their own. It is no part of what a folder keeps."""

    def __post_init__(self) -> None:
        if not self.labels:
            msgspec.structs.force_setattr(self, "labels", self.entrants)
        if len(self.labels) != len(self.entrants):
            raise BadPlan(f"{len(self.labels)} labels for {len(self.entrants)} bots")
        if not self.seatings or self.games < 0:
            raise BadPlan("a plan has seatings, and no fewer than 0 games")
        for seating in self.seatings:
            known = all(0 <= entrant < len(self.entrants) for entrant in seating)
            if len(seating) != self.game.players or not known:
                raise BadPlan(f"a seating names a bot of the plan for each seat, not {[*seating]}")

    @property
    def permuted(self) -> bool:
        """Whether every table sits in all possible ways, and not only in some."""
        by_side = [
            tuple(seating[seats[0]] for seats in self.game.sides) for seating in self.seatings
        ]
        tables = Counter(tuple(sorted(sides)) for sides in by_side)
        return all(ways == permutation_count(table) for table, ways in tables.items())

    def round_of(self, number: int) -> int:
        """Return the round of a game: games of a round have the same draws."""
        return number // len(self.seatings)

    def seating(self, number: int) -> Seating:
        """Return, per seat, which entrant sits there in a game."""
        return self.seatings[number % len(self.seatings)]

    def specs(self, number: int) -> tuple[str, ...]:
        """Return, per seat, which bot plays there in a game."""
        return tuple(self.entrants[entrant] for entrant in self.seating(number))

    def seed_of(self, number: int) -> int:
        """Return the seed of a game, with which `play_out` repeats it."""
        written = f"{self.seed}/{self.round_of(number)}"
        return int.from_bytes(sha256(written.encode()).digest()[:6])

    def data(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        return {
            **self.game.data(),
            "entrants": list(self.entrants),
            "labels": list(self.labels),
            "seatings": [list(seating) for seating in self.seatings],
            "games": self.games,
            "seed": self.seed,
            "maker": self.maker,
        }
