"""The watches over cards and maps notice what is spoilt."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from crownlands.games.dominoes2.table import CardTable
from crownlands.games.duel.moves import Fill
from crownlands.games.duel.table import DuelTable
from support.supplies.cards import CardWatch
from support.supplies.maps import MapWatch
from support.walks import random_walk


def hands(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[CardTable], CardTable]:
    """Spoil every hand."""
    return lambda table: replace(table, hands=tuple(map(change, table.hands)))


def squares(change: Callable[[int], int]) -> Callable[[CardTable], CardTable]:
    """Spoil the square cards left."""
    return lambda table: replace(table, squares=tuple(map(change, table.squares)))


def player(**changes: Any) -> Callable[[DuelTable], DuelTable]:
    """Spoil what the player who just drew has."""
    return lambda table: table.with_player(
        table.turn, replace(table.players[table.turn], **changes)
    )


def both_maps(**changes: Any) -> Callable[[DuelTable], DuelTable]:
    """Spoil both maps."""
    return lambda table: replace(
        table,
        players=tuple(replace(one, map=replace(one.map, **changes)) for one in table.players),
    )


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (hands(lambda hand: hand[1:]), "a card is lost"),
        (hands(lambda hand: (*hand, hand[0])), "a card is lost or there twice"),
        (hands(lambda hand: hand[1:]), "a hand changed by itself"),
        (lambda table: replace(table, pile=table.pile[1:]), "a card is lost"),
        (squares(lambda count: count + 1), "a square card is lost"),
        (squares(lambda count: -count), "a square card is lost"),
        (lambda table: replace(table, finished=((0, 9),)), "an earlier deal changed"),
    ],
)
def test_spoilt_cards_are_noticed(spoil: Callable[[CardTable], CardTable], fault: str) -> None:
    walk = random_walk(cl.make("dominoes2", 2), seed=1)
    watch = CardWatch(DOUBLE_SIX)
    dealt = 2 * 7
    for at in range(dealt):
        before, after = walk.states[at].position, walk.states[at + 1].position
        assert list(watch.faults(before, walk.moves[at], after)) == []
    move, before, after = walk.moves[dealt], walk.states[dealt].position, walk.states[dealt + 1]
    assert any(fault in words for words in watch.faults(before, move, spoil(after.position)))


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (both_maps(coats=(1,) * 6), "share a square"),
        (both_maps(coats=(1, 0, 0, 0, 0, 0)), "drew outside the map"),
        (both_maps(coats=(0,) * 6), "grew by itself or lost a coat"),
        (both_maps(crosses=(1, 0, 0, 0)), "stands on no coat"),
        (player(ticks=(-1,) * 6), "lost a tick"),
        (player(ticks=(99,) * 6), "more ticks than boxes"),
        (lambda table: replace(table, takers=(0, 0, 0, 1)), "too many dice"),
        (lambda table: replace(table, owners=(0,) * 6), "belongs to somebody else"),
        (lambda table: replace(table, spent=1), "before anyone had it"),
    ],
)
def test_spoilt_maps_are_noticed(spoil: Callable[[DuelTable], DuelTable], fault: str) -> None:
    walk = random_walk(cl.make("duel", 2), seed=1)
    at = next(at for at, move in enumerate(walk.moves) if isinstance(move, Fill))
    before, after = walk.states[at].position, walk.states[at + 1].position
    watch = MapWatch()
    assert list(watch.faults(before, walk.moves[at], after)) == []
    assert any(fault in words for words in watch.faults(before, walk.moves[at], spoil(after)))


def test_a_castle_that_comes_back_is_noticed() -> None:
    walk = random_walk(cl.make("duel", 2), seed=1)
    table = walk.end.position
    used, fresh = (
        replace(table, players=tuple(replace(one, castle_used=used) for one in table.players))
        for used in (True, False)
    )
    assert any("came back" in words for words in MapWatch().faults(used, walk.moves[-1], fresh))
