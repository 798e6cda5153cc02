"""One turn at the compiled table: the position, what can be done, and the moves of the engine."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from crownlands.fast import table
from crownlands.fast.bridge import from_engine, placement_move
from crownlands.fast.luck import luck_of
from crownlands.fast.mode import ROUNDS, SIDE_OF, Mode, mode_of
from crownlands.fast.pairs import MOST_PAIRS, NONE, list_pairs
from crownlands.fast.table import Position
from crownlands.fast.taste import Taste
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.core.moves import Move
    from crownlands.core.view import View


class Turn(NamedTuple):
    """What a seat can do in the rest of its turn: pairs of a placement and a pick."""

    rules: DraftRules
    mode: Mode
    position: Position
    seat: int
    side: int
    seed: int
    codes: Any
    picks: Any
    impressions: Any
    """First impressions of the pairs, by the taste the turn was looked at with."""

    @property
    def last_rounds(self) -> bool:
        """Whether every line has been drawn."""
        notes = self.position.notes
        return bool(notes[table.LINES_DRAWN] == self.mode[ROUNDS] and not notes[table.QUEUE])

    def by_impression(self) -> Any:
        """Give the numbers of the pairs, the best impression first."""
        return np.argsort(-self.impressions, kind="stable")

    def move(self, pair: int) -> Move:
        """Give the move that begins a pair."""
        notes, deck = self.position.notes, self.rules.deck
        if notes[table.PHASE] != table.PLACE:
            return deck.picks[int(notes[table.NEXT_DOMINOES + self.picks[pair]])]
        domino, code = int(notes[table.DOMINOES + notes[table.TURN]]), int(self.codes[pair])
        if code == NONE:
            return deck.discards[domino]
        box = self.position.boxes[self.side]
        return placement_move(self.rules, box, domino, code >> 6, code & 63)

    def then(self, pair: int) -> Move | None:
        """Give the pick that follows the placement of a pair, if any does."""
        notes, at = self.position.notes, int(self.picks[pair])
        if notes[table.PHASE] != table.PLACE or at == NONE:
            return None
        return self.rules.deck.picks[int(notes[table.NEXT_DOMINOES + at])]


def look_at(view: View, taste: Taste, rng: Random) -> Turn:
    """Set up the compiled table as a seat sees it and list what it can do."""
    assert view.seat is not None
    assert isinstance(view.game.rules, DraftRules)
    mode, position = mode_of(view.game), from_engine(view.imagine(rng))
    seed = rng.getrandbits(62)
    room = np.zeros((3, MOST_PAIRS), np.int64)
    found = list_pairs(mode, position, taste, np.uint64(luck_of(seed, 0)), *room)
    side = int(mode[SIDE_OF + view.seat])
    return Turn(view.game.rules, mode, position, view.seat, side, seed, *room[:, :found])
