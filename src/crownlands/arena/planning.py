"""Making plans: everybody against everybody, or heroes against a field."""

from collections.abc import Sequence
from math import comb
from pkgutil import resolve_name
from typing import Final

from crownlands.arena.errors import BadPlan
from crownlands.arena.plan import MAKER, Plan
from crownlands.arena.seatings import (
    Seating,
    Seats,
    all_permutations,
    all_rotations,
    on_seats,
    permutation_count,
    tables,
)
from crownlands.bots.bot import check_game
from crownlands.core.game import Game

MOST_SEATINGS: Final = 10_000
"""How many seatings a round may have."""


def round_robin(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    seats: Seats = Seats.AUTO,
    maker: str = MAKER,
) -> Plan:
    """Let all bots meet, in every choice of as many as there are sides.

    Fewer bots than sides hold several each, as evenly as possible. There are at least as many
    games as asked for, up to the end of a round.
    """
    for bot in bots:
        if list(bots).count(bot) > 1:
            raise BadPlan(f"{bot} stands twice: name every bot once", bot=bot)
    _check_bots(bots, maker, game)
    sides = len(game.sides)
    if comb(len(bots), sides % len(bots)) > MOST_SEATINGS:
        raise BadPlan(f"{len(bots)} bots make too many tables of {sides}: name fewer")
    seatings = _seatings(game, list(tables(len(bots), sides)), games, seats)
    return Plan(
        game=game,
        entrants=tuple(bots),
        seatings=seatings,
        games=_whole_rounds(games, len(seatings)),
        seed=seed,
        maker=maker,
    )


def against_field(
    game: Game,
    heroes: Sequence[str],
    field: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    seats: Seats = Seats.AUTO,
    maker: str = MAKER,
) -> Plan:
    """Let each hero alone meet the field: one bot on all other sides, or a bot for each."""
    others = len(game.sides) - 1
    if len(field) not in {1, others}:
        raise BadPlan(
            f"{len(field)} bots for the {others} other sides: name one for all, or one for each",
            field=list(field),
            sides=others,
        )
    for hero in heroes:
        if list(heroes).count(hero) > 1:
            raise BadPlan(f"the hero {hero} stands twice", bot=hero)
    _check_bots([*heroes, *field], maker, game)
    foes = tuple(dict.fromkeys(field))
    places = [len(heroes) + foes.index(bot) for bot in field]
    meetings = [
        (hero, *(places * others if len(places) == 1 else places)) for hero in range(len(heroes))
    ]
    seatings = _seatings(game, meetings, games, seats)
    return Plan(
        game=game,
        entrants=(*heroes, *foes),
        labels=(
            *(f"{hero} (hero)" if hero in foes else hero for hero in heroes),
            *(f"{foe} (field)" if foe in heroes else foe for foe in foes),
        ),
        seatings=seatings,
        games=_whole_rounds(games, len(seatings)),
        seed=seed,
        maker=maker,
    )


def _whole_rounds(games: int, length: int) -> int:
    return -(-games // length) * length


def _seatings(game: Game, meetings: list[Seating], games: int, seats: Seats) -> tuple[Seating, ...]:
    """Sit down in every way there is, or only turn where that would be too many games."""
    count = sum(map(permutation_count, meetings))
    permuted = count <= games if seats is Seats.AUTO else seats is Seats.PERMUTATIONS
    if permuted and count > MOST_SEATINGS:
        raise BadPlan(f"there are {count} ways to sit: let the bots move on by rotations")
    ways = all_permutations if permuted else all_rotations
    return tuple(on_seats(game, sides) for table in meetings for sides in ways(table))


def _check_bots(bots: Sequence[str], maker: str, game: Game) -> None:
    if not bots:
        raise BadPlan("a plan needs bots")
    make = resolve_name(maker)
    for bot in bots:
        check_game(make(bot), game)
