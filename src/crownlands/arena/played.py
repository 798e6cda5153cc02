"""A finished game as it is kept: its outcome, the time it took, and the record."""

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.game import Game
from crownlands.core.moves import Seat, Side
from crownlands.records import Record


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot that failed, and how: its game ends there and is lost for its side."""

    seat: Seat
    reason: str
    traceback: str = ""
    """Where a Python bot raised an error; empty for a refused move and for errors of an engine."""


class Played(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game of a plan. Scores and winners are by side, seating and seconds by seat."""

    number: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Side, ...]
    seconds: tuple[tuple[float, ...], ...]
    """How long each move took the bot of each seat."""
    forfeit: Forfeit | None = None
    record: msgspec.Raw
    """The record in its JSON form."""

    def entrants(self, game: Game) -> tuple[int, ...]:
        """Tell which entrant held each side."""
        return tuple(self.seating[seats[0]] for seats in game.sides)

    def share(self, side: Side) -> float:
        """Tell which part a side has in the victory."""
        return 1 / len(self.winners) if side in self.winners else 0.0

    def margin(self, side: Side) -> int:
        """Tell by how much a side is ahead of the best other one."""
        return self.scores[side] - max(self.scores[:side] + self.scores[side + 1 :])

    def read_record(self) -> Record:
        """Read the record, playing every move again; `BadRecord` if it is damaged."""
        return Record.loads(bytes(self.record))


def read_played(line: bytes) -> Played:
    """Read a game from its line; `msgspec.DecodeError` if it is damaged."""
    prepare_type(Played)
    return msgspec.json.decode(line, type=Played)
