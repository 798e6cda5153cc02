"""Which plan a person asks for, and where its games are kept."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from crownlands.arena import Plan, Seats, against_field, read_folder, round_robin
from crownlands.bots import split_specs
from crownlands.cli.errors import BadUsage
from crownlands.cli.parameters import USUAL_GAMES

if TYPE_CHECKING:
    from crownlands.core.game import Game

RESULTS = "arena-results"
"""Where folders of results are made when nobody says where."""


class Wish(NamedTuple):
    """Who is to play, as it was typed."""

    bots: str | None
    heroes: list[str]
    field: str | None
    games: int | None
    seed: int
    seats: Seats


def make_plan(game: Game, wish: Wish) -> Plan:
    """Plan a round robin of `--bots`, or every `--hero` against `--field`."""
    games = wish.games or USUAL_GAMES
    if wish.bots is not None:
        if wish.heroes or wish.field is not None:
            raise BadUsage(
                "say either --bots, or --hero and --field",
                "dites soit --bots, soit --hero et --field",
            )
        bots = split_specs(wish.bots)
        return round_robin(game, bots, games, seed=wish.seed, seats=wish.seats)
    if not wish.heroes or wish.field is None:
        raise BadUsage(
            "say who plays: --bots a,b,c, or --hero a --field b",
            "dites qui joue : --bots a,b,c, ou --hero a --field b",
        )
    heroes = [spec for written in wish.heroes for spec in split_specs(written)]
    field = split_specs(wish.field)
    return against_field(game, heroes, field, games, seed=wish.seed, seats=wish.seats)


def begun_plan(folder: str | None, wish: Wish, players: int | None, options: object) -> Plan:
    """Take the plan of a folder that was begun, where nothing else is asked for."""
    if folder is None:
        raise BadUsage(
            "name a game, or with --out the folder of a plan that was begun",
            "nommez un jeu, ou avec --out le dossier d’un plan déjà commencé",
        )
    asked = (wish.bots, wish.heroes, wish.field, wish.games, wish.seed, players, options)
    if any(asked) or wish.seats is not Seats.AUTO:
        raise BadUsage(
            "name the game too, or only --out to go on with what was begun there",
            "nommez aussi le jeu, ou seulement --out pour continuer ce qui y est commencé",
        )
    return read_folder(folder).plan


def folder_for(plan: Plan) -> Path:
    """Name a folder after a plan, so that the same command goes on where it stopped."""
    data = {**plan.data(), "games": None}
    mark = sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:8]
    return Path(RESULTS) / f"{plan.game.id}-{plan.game.players}p-{mark}"
