"""Making plans: everybody against everybody, or heroes against a field."""

from collections import Counter
from collections.abc import Sequence
from math import comb
from pkgutil import resolve_name
from typing import Final

from crownlands.arena.errors import BadPlan
from crownlands.arena.plan import (
    MAKER,
    MOVE_TIMEOUT,
    Plan,
    Seating,
    Seats,
    all_permutations,
    all_rotations,
    on_seats,
    permutation_count,
    tables,
)
from crownlands.arena.playing import time_limit
from crownlands.bots.bot import Closeable, Named, check_game
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
    names = label_bots(bots, maker, game)
    sides = len(game.sides)
    if comb(len(bots), sides % len(bots)) > MOST_SEATINGS:
        raise BadPlan(f"{len(bots)} bots make too many tables of {sides}: name fewer")
    seatings = _seatings(game, list(tables(len(bots), sides)), games, seats)
    return Plan(
        game=game,
        entrants=tuple(bots),
        labels=names,
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
    foes = tuple(dict.fromkeys(field))
    names = dict(zip((*heroes, *foes), label_bots([*heroes, *foes], maker, game), strict=True))
    places = [len(heroes) + foes.index(bot) for bot in field]
    meetings = [
        (hero, *(places * others if len(places) == 1 else places)) for hero in range(len(heroes))
    ]
    seatings = _seatings(game, meetings, games, seats)
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


def label_bots(specs: Sequence[str], maker: str, game: Game | None = None) -> tuple[str, ...]:
    """Return what to call bots in tables; make sure that they play a game, if one is named.

    That is their specification, or the name that a bot has of its own: engines have one. Where
    several bots share a name, their specifications tell them apart.
    """
    if not specs:
        raise BadPlan("a plan needs bots")
    names = {spec: _own_name(spec, maker, game) for spec in dict.fromkeys(specs)}
    shared = Counter(names.values())
    return tuple(
        names[spec] if shared[names[spec]] == 1 else f"{names[spec]} ({spec})" for spec in specs
    )


def _own_name(spec: str, maker: str, game: Game | None) -> str:
    with time_limit(MOVE_TIMEOUT, f"making {spec}"):
        bot = resolve_name(maker)(spec)
    try:
        if game is not None:
            check_game(bot, game)
        return bot.own_name() if isinstance(bot, Named) else spec
    finally:
        if isinstance(bot, Closeable):
            bot.close()
