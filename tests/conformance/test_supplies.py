"""No supply runs short and nothing is lost, in many random games of every registered game."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.info import GameInfo
from crownlands.kingdom.moves import Pick
from crownlands.kingdom.table import Table
from support.modes import tree_modes
from support.supplies.watch import TABLES, WATCHES, Watch, watch_game
from support.walks import random_walk

GAMES = 150
"""Random games of each game, dealt out to its modes. `benchmarks/soak.py` plays many more."""
SHARES = 5
"""In how many tests, so that they can run side by side."""
OURS = "crownlands."
"""Where the packages of games begin that are printed; of others, what all tables share is asked."""

Change = Callable[[Any], Any]


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("info", cl.registry.all(), ids=lambda info: info.id)
def test_nothing_is_owed_lost_or_doubled(info: GameInfo, share: int) -> None:
    modes = [mode for mode in tree_modes() if mode.info == info]
    for seed in range(share, GAMES, SHARES):
        assert list(watch_game(modes[seed % len(modes)].make(), seed)) == []


def test_everything_of_our_games_is_watched() -> None:
    for game in (mode.make() for mode in tree_modes() if mode.info.package.startswith(OURS)):
        rules = getattr(game.rules, "inner", game.rules)
        known = [type(rules.start()) in TABLES]
        known += [part.name in WATCHES for part in getattr(rules, "parts", ())]
        assert all(known), f"tests/support/supplies watches over every part of {game.name}"


def lose_a_domino(table: Table) -> Table:
    return replace(table, unseen=tuple(box[1:] for box in table.unseen))


def place_a_domino_before_its_turn(table: Table) -> Table:
    return replace(table, discarded=(*table.discarded, table.line.dominoes[-1]))


def hide_every_crown(table: Table) -> Table:
    kingdoms = tuple(replace(kingdom, crowns=(0, 0, 0)) for kingdom in table.kingdoms)
    return replace(table, kingdoms=kingdoms)


def spoilt(value: Any, changes: dict[str, Change]) -> Any:
    """Return a value with some of its fields changed."""
    return replace(
        value, **{name: change(getattr(value, name)) for name, change in changes.items()}
    )


def part(**changes: Change) -> Callable[[Table], Table]:
    """Spoil fields of the only part on a table."""
    return lambda table: replace(table, parts=(spoilt(table.parts[0], changes),))


def realms(**changes: Change) -> Callable[[Table], Table]:
    """Spoil fields of all realms."""
    return part(realms=lambda all_realms: tuple(spoilt(realm, changes) for realm in all_realms))


def market(**changes: Change) -> Callable[[Table], Table]:
    """Spoil fields of the market."""
    return part(market=lambda whole: spoilt(whole, changes))


SPOILT = [
    ("kingdomino", lose_a_domino, "a domino is lost"),
    ("kingdomino", place_a_domino_before_its_turn, "settled before its turn"),
    ("kingdomino", hide_every_crown, "shows other squares with 1 crowns"),
    ("queendomino", hide_every_crown, "shows other squares with 1 crowns"),
    ("queendomino", realms(coins=lambda _: -1), "somebody owes coins"),
    ("queendomino", realms(coins=lambda coins: coins + 1), "coins change by [1, 1]"),
    ("queendomino", realms(knights=lambda _: -1), "owes knights"),
    ("queendomino", realms(knights=lambda knights: knights + 1), "lost or found a knight"),
    ("queendomino", realms(posts=lambda posts: posts | 1), "stands outside the kingdom"),
    ("queendomino", realms(built=lambda built: built * 2), "built on a building"),
    ("queendomino", realms(built=lambda _: ()), "has lost or found a knight"),
    ("queendomino", market(unseen=lambda unseen: (-1, *unseen[1:])), "bakery: "),
    ("queendomino", market(slots=lambda slots: (*slots[1:], -1)), " seen and "),
    ("queendomino", part(queen=lambda _: -1), "nobody hosts the Queen"),
    ("queendomino", part(queen=lambda queen: 1 - queen), "the Queen"),
    ("queendomino", part(dragon=lambda _: 0), "the dragon sits on a tile"),
    ("age-of-giants", hide_every_crown, "shows other squares with 1 crowns"),
    ("age-of-giants", part(standing=lambda _: ((), ())), "0 giants are there"),
    ("age-of-giants", part(receiver=lambda _: 1), "a giant is on its way"),
    ("age-of-giants", part(quests=lambda quests: quests[:1]), "the quests changed"),
    ("age-of-giants", part(quests=lambda quests: quests[:1] * 2), "the quests are"),
    ("court", hide_every_crown, "shows other squares with 1 crowns"),
    ("court", part(unseen=lambda unseen: (-1, *unseen[1:])), "farmer: "),
    ("court", part(face_up=lambda shown: shown[1:]), "the display changed by itself"),
    ("court", part(face_up=lambda shown: shown * 4), "tokens lie face up"),
    ("court", part(placed=lambda placed: placed[::-1]), "outside the kingdom"),
    ("court", part(placed=lambda placed: tuple(own * 2 for own in placed)), "share a square"),
    ("court", part(resources=lambda held: (0,) * len(held)), "resources are lost"),
    ("court", part(resources=lambda held: tuple(-1 for _ in held)), "lies where none grows"),
    ("court", part(resources=lambda held: tuple(-1 for _ in held)), "come from nowhere"),
]


@pytest.mark.parametrize(("name", "spoil", "fault"), SPOILT)
def test_a_spoilt_table_is_noticed(name: str, spoil: Callable[[Table], Table], fault: str) -> None:
    walk = random_walk(cl.make(name, 2), seed=1)
    watch = Watch(walk.end.game.rules)
    last_pick = max(at for at, move in enumerate(walk.moves) if isinstance(move, Pick))
    for at in range(last_pick + 1):
        before, table = walk.states[at].position, walk.states[at + 1].position
        assert list(watch.faults(before, walk.moves[at], table)) == []
    noticed = watch.faults(before, walk.moves[last_pick], spoil(table))
    assert any(fault in words for words in noticed)
