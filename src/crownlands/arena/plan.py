"""What is to be played: which bot sits where in which game, with which seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import combinations, permutations
from math import comb, factorial, prod
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from crownlands.arena.errors import REASONS, BadPlan
from crownlands.arena.luck import read_luck_effort
from crownlands.core.game import Game

if TYPE_CHECKING:
    from crownlands.arena.playing import GameResult

Seating: TypeAlias = tuple[int, ...]
"""The number of the entrant on each seat; at a table still without seats, on each side."""
DEFAULT_BOT_FACTORY: Final = "crownlands.bots:make_bot"
"""What makes a bot of its specification, unless a plan names another function."""
MOVE_TIMEOUT: Final = 120.0
ADJUST: Final = "adjust"
"""The key of the effort that measures luck, in the data of a plan."""
MOST_SEATINGS: Final = 10_000
"""How many seatings a round may have."""


class SeatOrder(StrEnum):
    """How often a table sits down again with the same draws, the bots on other seats."""

    AUTO = "auto"
    PERMUTATIONS = "permutations"
    ROTATIONS = "rotations"


def lineups(entrants: int, sides: int) -> Iterator[Seating]:
    """Yield every line-up in which the entrants hold the sides as evenly as possible.

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
    bot_factory: str = DEFAULT_BOT_FACTORY
    move_timeout: float = MOVE_TIMEOUT
    """Seconds after which a bot that has not returned forfeits its game. Engines have limits of
    their own. It is no part of what a folder keeps."""
    adjust: str | None = None
    """The effort that measures the luck in every game; None if that is not asked for."""

    def __post_init__(self) -> None:
        if not self.labels:
            msgspec.structs.force_setattr(self, "labels", self.entrants)
        if len(self.labels) != len(self.entrants):
            raise BadPlan(f"{len(self.labels)} labels for {len(self.entrants)} bots")
        if self.adjust is not None:
            read_luck_effort(self.adjust)
        if not self.seatings or self.games < 0:
            raise BadPlan("a plan has seatings, and no fewer than 0 games")
        for seating in self.seatings:
            known = all(0 <= entrant < len(self.entrants) for entrant in seating)
            if len(seating) != self.game.players or not known:
                raise BadPlan(f"a seating names a bot of the plan for each seat, not {[*seating]}")

    def runner(self) -> Callable[[int], bytes]:
        """Return what plays a game in this process and returns its line, for executors."""
        from crownlands.arena.playing import GameRunner

        return GameRunner(self).report

    def read(self, report: bytes) -> GameResult:
        """Read the line of a game."""
        from crownlands.arena.playing import read_game_result

        return read_game_result(report)

    @property
    def permuted(self) -> bool:
        """Whether every table sits in all possible ways, and not only in some."""
        by_side = [
            tuple(seating[seats[0]] for seats in self.game.sides) for seating in self.seatings
        ]
        lineups = Counter(tuple(sorted(sides)) for sides in by_side)
        return all(ways == permutation_count(table) for table, ways in lineups.items())

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
            "maker": self.bot_factory,
            **({} if self.adjust is None else {ADJUST: self.adjust}),
        }


def round_robin(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    seats: SeatOrder = SeatOrder.AUTO,
    bot_factory: str = DEFAULT_BOT_FACTORY,
) -> Plan:
    """Return a plan in which all bots meet, in every choice of as many as there are sides.

    Fewer bots than sides hold several each, as evenly as possible. There are at least as many
    games as asked for, up to the end of a round.
    """
    for bot in bots:
        if list(bots).count(bot) > 1:
            raise BadPlan(REASONS["bot_twice"].format(bot=bot), bot=bot)
    names = label_bots(bots, bot_factory, game)
    sides = len(game.sides)
    if comb(len(bots), sides % len(bots)) > MOST_SEATINGS:
        raise BadPlan(REASONS["too_many"].format(bots=len(bots), sides=sides))
    seatings = _seatings(game, list(lineups(len(bots), sides)), games, seats)
    return Plan(
        game=game,
        entrants=tuple(bots),
        labels=names,
        seatings=seatings,
        games=_whole_rounds(games, len(seatings)),
        seed=seed,
        bot_factory=bot_factory,
    )


def against_opponents(
    game: Game,
    heroes: Sequence[str],
    opponents: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    seats: SeatOrder = SeatOrder.AUTO,
    bot_factory: str = DEFAULT_BOT_FACTORY,
) -> Plan:
    """Return a plan of each hero against opponents: one bot on all other sides, or one each."""
    seatings = seatings_against(game, len(heroes), opponents, games, seats)
    for hero in heroes:
        if list(heroes).count(hero) > 1:
            raise BadPlan(REASONS["hero_twice"].format(bot=hero), bot=hero)
    foes = tuple(dict.fromkeys(opponents))
    names = dict(
        zip((*heroes, *foes), label_bots([*heroes, *foes], bot_factory, game), strict=True)
    )
    return Plan(
        game=game,
        entrants=(*heroes, *foes),
        labels=(
            *(f"{names[hero]} (hero)" if hero in foes else names[hero] for hero in heroes),
            *(f"{names[foe]} (field)" if foe in heroes else names[foe] for foe in foes),
        ),
        seatings=seatings,
        games=_whole_rounds(games, len(seatings)),
        seed=seed,
        bot_factory=bot_factory,
    )


def seatings_against(
    game: Game, heroes: int, opponents: Sequence[str], games: int, seats: SeatOrder
) -> tuple[Seating, ...]:
    """Return the seatings of a plan of so many heroes against opponents."""
    others = len(game.sides) - 1
    if len(opponents) not in {1, others}:
        raise BadPlan(
            REASONS["field"].format(bots=len(opponents), sides=others),
            field=list(opponents),
            sides=others,
        )
    foes = list(dict.fromkeys(opponents))
    places = [heroes + foes.index(bot) for bot in opponents]
    meetings = [
        (hero, *(places * others if len(places) == 1 else places)) for hero in range(heroes)
    ]
    return _seatings(game, meetings, games, seats)


def _whole_rounds(games: int, length: int) -> int:
    return -(-games // length) * length


def _seatings(
    game: Game, meetings: list[Seating], games: int, seats: SeatOrder
) -> tuple[Seating, ...]:
    """Sit down in every way there is, or only turn where that would be too many games."""
    count = sum(map(permutation_count, meetings))
    permuted = count <= games if seats is SeatOrder.AUTO else seats is SeatOrder.PERMUTATIONS
    if permuted and count > MOST_SEATINGS:
        raise BadPlan(f"there are {count} ways to sit: let the bots move on by rotations")
    ways = all_permutations if permuted else all_rotations
    return tuple(on_seats(game, sides) for table in meetings for sides in ways(table))


def label_bots(specs: Sequence[str], bot_factory: str, game: Game | None = None) -> tuple[str, ...]:
    """Return what to call bots in tables; make sure that they play a game, if one is named.

    That is their specification, or the name that a bot has of its own: engines have one. Where
    several bots share a name, their specifications tell them apart.
    """
    if not specs:
        raise BadPlan("a plan needs bots")
    names = {spec: _own_name(spec, bot_factory, game) for spec in dict.fromkeys(specs)}
    shared = Counter(names.values())
    return tuple(
        names[spec] if shared[names[spec]] == 1 else f"{names[spec]} ({spec})" for spec in specs
    )


def _own_name(spec: str, bot_factory: str, game: Game | None) -> str:
    from crownlands.arena.playing import time_limit
    from crownlands.bots.bot import Closeable, SupportsName, check_game

    with time_limit(MOVE_TIMEOUT, f"making {spec}"):
        bot = resolve_name(bot_factory)(spec)
    try:
        if game is not None:
            check_game(bot, game)
        return bot.own_name() if isinstance(bot, SupportsName) else spec
    finally:
        if isinstance(bot, Closeable):
            bot.close()
