"""Watching a game: nothing on its table is lost, doubled or owed, move by move."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import crownlands as cl
from crownlands.core.moves import Move
from crownlands.games.dominoes2.table import CardTable
from crownlands.games.duel.table import DuelTable
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import DominoTable
from support.supplies.cards import CardWatch
from support.supplies.court import CourtWatch
from support.supplies.giants import GiantsWatch
from support.supplies.maps import MapWatch
from support.supplies.queendom import QueendomWatch
from support.walks import games_finished, random_move

WATCHES: dict[str, Callable[[Any], Any]] = {
    "court": CourtWatch,
    "giants": GiantsWatch,
    "queendom": QueendomWatch,
}
"""Who watches over each part, by its name; `test_supplies.py` asks for those of our games."""


class Watch:
    """Follows one domino game from its start; `faults` says what is wrong after a move."""

    def __init__(self, rules: DraftRules) -> None:
        self.rules = rules
        self.watches = [WATCHES[part.name](part) for part in rules.parts if part.name in WATCHES]

    def faults(self, before: DominoTable, move: Move, table: DominoTable) -> Iterator[str]:
        """Say what went wrong with a move, most basic things first."""
        yield from self._domino_faults(table)
        yield from self._king_faults(table)
        for side, kingdom in enumerate(table.kingdoms):
            if kingdom is not before.kingdoms[side] or table.parts is not before.parts:
                yield from self._crown_faults(table, side, kingdom)
        for watch in self.watches:
            yield from watch.faults(before, move, table)

    def _domino_faults(self, table: DominoTable) -> Iterator[str]:
        placed = [placement.domino for kingdom in table.kingdoms for placement in kingdom.placed]
        settled = {*placed, *table.discarded}
        waiting = [domino for domino in table.line.dominoes if domino not in settled]
        unseen = [domino for box in table.unseen for domino in box]
        found = [*placed, *table.discarded, *waiting, *table.next_line.dominoes, *unseen]
        if sorted(found) != list(range(len(self.rules.deck.dominoes))):
            yield "a domino is lost or there twice"
        if settled.intersection(table.line.dominoes[1:]):
            yield "a domino was settled before its turn"

    def _king_faults(self, table: DominoTable) -> Iterator[str]:
        layout = self.rules.layout
        for seat in range(layout.players):
            standing = table.line.kings[1:].count(seat) + table.next_line.kings.count(seat)
            if standing > layout.kings:
                yield f"seat {seat} has {standing} kings on the lines"

    def _crown_faults(self, table: DominoTable, side: int, kingdom: Kingdom) -> Iterator[str]:
        """Crowns show as the dominoes print them, with what the parts add and hide."""
        crowns: dict[int, int] = {}
        for index, left, right in kingdom.placed:
            domino = self.rules.deck.dominoes[index]
            crowns[left], crowns[right] = domino.left.crowns, domino.right.crowns
        for watch in self.watches:
            for cell, more in watch.crowns(table, side):
                crowns[cell] = crowns.get(cell, 0) + more
        for level, cells in enumerate(kingdom.crowns, start=1):
            if cells != sum(1 << cell for cell, count in crowns.items() if count >= level):
                yield f"side {side} shows other squares with {level} crowns than it should"
        if any(count < 0 for count in crowns.values()):
            yield f"side {side} has more crowns covered than there are"


class NoWatch:
    """Watches over a table that nobody knows: it only has to be played to the end."""

    def faults(self, before: Any, move: Move, table: Any) -> Iterator[str]:
        """Find nothing."""
        return iter(())


TABLES: dict[type, Callable[[Any], Any]] = {
    CardTable: lambda rules: CardWatch(rules.pack),
    DuelTable: lambda _: MapWatch(),
    DominoTable: Watch,
}
"""Who watches over each kind of table, given the rules."""


def watch_game(game: cl.Game, seed: int) -> Iterator[str]:
    """Play a random game and say of everything that goes wrong where it did."""
    rng = Random(seed)
    state = game.start()
    watch, table = _begin(state)
    number = 0
    while state.actor is not None:
        move = random_move(state, rng)
        after = state.play(move)
        number += 1
        if games_finished(after) > games_finished(state):
            watch, table = _begin(after)
        else:
            before, table = table, _table(after)
            for fault in watch.faults(before, move, table):
                yield f"{game.name}, seed {seed}, move {number} ({move}): {fault}"
        state = after


def _begin(state: cl.State) -> tuple[Any, Any]:
    rules = getattr(state.game.rules, "inner", state.game.rules)
    table = _table(state)
    return TABLES.get(type(table), lambda _: NoWatch())(rules), table


def _table(state: cl.State) -> Any:
    return getattr(state.position, "current", state.position)
