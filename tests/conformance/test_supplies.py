"""No supply runs short and nothing is lost, in many random games of every registered game."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.info import GameInfo
from crownlands.kingdom.moves import Pick
from crownlands.kingdom.table import DominoTable
from support.effort import effort
from support.modes import tree_modes
from support.supplies.watch import TABLES, WATCHES, Watch, watch_game
from support.walks import random_walk

GAMES = effort(20, 150)
"""Random games of each game, dealt out to its modes. `benchmarks/soak.py` plays many more."""
OURS = "crownlands."
"""Where the packages of games begin that are printed; of others, what all tables share is asked."""

Change = Callable[[Any], Any]


@pytest.mark.parametrize("info", cl.registry.all(), ids=lambda info: info.id)
def test_nothing_is_owed_lost_or_doubled(info: GameInfo) -> None:
    modes = [mode for mode in tree_modes() if mode.info == info]
    for seed in range(GAMES):
        assert list(watch_game(modes[seed % len(modes)].make(), seed)) == []


def test_everything_of_our_games_is_watched() -> None:
    for game in (mode.make() for mode in tree_modes() if mode.info.package.startswith(OURS)):
        rules = getattr(game.rules, "inner", game.rules)
        known = [type(rules.start()) in TABLES]
        known += [part.name in WATCHES for part in getattr(rules, "parts", ())]
        assert all(known), f"tests/support/supplies watches over every part of {game.name}"


def lose_a_domino(table: DominoTable) -> DominoTable:
    return replace(table, unseen=tuple(box[1:] for box in table.unseen))


def place_a_domino_before_its_turn(table: DominoTable) -> DominoTable:
    return replace(table, discarded=(*table.discarded, table.line.dominoes[-1]))


def hide_every_crown(table: DominoTable) -> DominoTable:
    kingdoms = tuple(replace(kingdom, crowns=(0, 0, 0)) for kingdom in table.kingdoms)
    return replace(table, kingdoms=kingdoms)


def spoilt(value: Any, changes: dict[str, Change]) -> Any:
    """Return a value with some of its fields changed."""
    return replace(
        value, **{name: change(getattr(value, name)) for name, change in changes.items()}
    )


def part(**changes: Change) -> Callable[[DominoTable], DominoTable]:
    """Spoil fields of the only part on a table."""
    return lambda table: replace(table, parts=(spoilt(table.parts[0], changes),))


def realms(**changes: Change) -> Callable[[DominoTable], DominoTable]:
    """Spoil fields of all realms."""
    return part(realms=lambda all_realms: tuple(spoilt(realm, changes) for realm in all_realms))


def market(**changes: Change) -> Callable[[DominoTable], DominoTable]:
    """Spoil fields of the market."""
    return part(market=lambda whole: spoilt(whole, changes))


SPOILT: dict[str, list[tuple[Callable[[DominoTable], DominoTable], str]]] = {
    "kingdomino": [
        (lose_a_domino, "a domino is lost"),
        (place_a_domino_before_its_turn, "settled before its turn"),
        (hide_every_crown, "shows other squares with 1 crowns"),
    ],
    "queendomino": [
        (hide_every_crown, "shows other squares with 1 crowns"),
        (realms(coins=lambda _: -1), "somebody owes coins"),
        (realms(coins=lambda coins: coins + 1), "coins change by [1, 1]"),
        (realms(knights=lambda _: -1), "owes knights"),
        (realms(knights=lambda knights: knights + 1), "lost or found a knight"),
        (realms(posts=lambda posts: posts | 1), "stands outside the kingdom"),
        (realms(built=lambda built: built * 2), "built on a building"),
        (realms(built=lambda _: ()), "has lost or found a knight"),
        (market(unseen=lambda unseen: (-1, *unseen[1:])), "bakery: "),
        (market(slots=lambda slots: (*slots[1:], -1)), " seen and "),
        (part(queen=lambda _: -1), "nobody hosts the Queen"),
        (part(queen=lambda queen: 1 - queen), "the Queen"),
        (part(dragon=lambda _: 0), "the dragon sits on a tile"),
    ],
    "age-of-giants": [
        (hide_every_crown, "shows other squares with 1 crowns"),
        (part(standing=lambda _: ((), ())), "0 giants are there"),
        (part(receiver=lambda _: 1), "a giant is on its way"),
        (part(quests=lambda quests: quests[:1]), "the quests changed"),
        (part(quests=lambda quests: quests[:1] * 2), "the quests are"),
    ],
    "court": [
        (hide_every_crown, "shows other squares with 1 crowns"),
        (part(unseen=lambda unseen: (-1, *unseen[1:])), "farmer: "),
        (part(face_up=lambda shown: shown[1:]), "the display changed by itself"),
        (part(face_up=lambda shown: shown * 4), "tokens lie face up"),
        (part(placed=lambda placed: placed[::-1]), "outside the kingdom"),
        (part(placed=lambda placed: tuple(own * 2 for own in placed)), "share a square"),
        (part(resources=lambda held: (0,) * len(held)), "resources are lost"),
        (part(resources=lambda held: tuple(-1 for _ in held)), "lies where none grows"),
        (part(resources=lambda held: tuple(-1 for _ in held)), "come from nowhere"),
    ],
}
"""Per game, what is changed on its table and what the watch says about it."""


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_table_is_noticed(name: str) -> None:
    walk = random_walk(cl.make(name, 2), seed=1)
    watch = Watch(walk.end.game.rules)
    last_pick = max(at for at, move in enumerate(walk.moves) if isinstance(move, Pick))
    for at in range(last_pick + 1):
        before, table = walk.states[at].position, walk.states[at + 1].position
        assert list(watch.faults(before, walk.moves[at], table)) == []
    for spoil, fault in SPOILT[name]:
        noticed = list(watch.faults(before, walk.moves[last_pick], spoil(table)))
        assert any(fault in words for words in noticed), (fault, noticed)
