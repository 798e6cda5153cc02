"""What is to be played: which bot sits where in which game, with which luck."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from crownlands.bots import play_out
from crownlands.core.game import Game

if TYPE_CHECKING:
    from crownlands.records import Record


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A number of games between the same bots. Each game is fixed by the plan and its number."""

    game: Game
    bots: tuple[str, ...]
    """One per seat of the first game."""
    games: int
    seed: int
    swap: bool
    """Whether the bots move on by one seat with every game."""

    def entrants(self, number: int) -> tuple[int, ...]:
        """Tell, per seat, which of the bots sits there in a game, counted from 0."""
        shift = number if self.swap else 0
        count = len(self.bots)
        return tuple((seat - shift) % count for seat in range(count))

    def seed_of(self, number: int) -> int:
        """Give a game its own luck, which `play_out` repeats."""
        return int.from_bytes(sha256(f"{self.seed}/{number}".encode()).digest()[:6])

    def play(self, number: int) -> Record:
        """Play one of the games."""
        bots = [self.bots[entrant] for entrant in self.entrants(number)]
        return play_out(self.game, bots, seed=self.seed_of(number))
