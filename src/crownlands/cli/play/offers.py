"""The moves a person may choose from, numbered, and what an answer chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from crownlands.core.errors import CrownlandsError

if TYPE_CHECKING:
    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.core.state import State

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of the squares a domino may begin on, in reading order."""
DIRECTIONS = {(1, 0): "e", (0, 1): "s", (-1, 0): "w", (0, -1): "n"}
ARROWS = {"e": "→", "s": "↓", "w": "←", "n": "↑"}


class NoSuchMove(CrownlandsError):
    """A number that no listed move has."""

    default_code = "no_such_move"


class Offer(NamedTuple):
    """A move to choose, with what it changes in the person's score at once."""

    number: int
    move: Move
    data: dict[str, Any]
    gain: int

    @property
    def direction(self) -> str:
        """Where the right half of a placement lies from its left half."""
        (x, y), (right_x, right_y) = self.data["left"], self.data["right"]
        return DIRECTIONS[right_x - x, right_y - y]


class Offers:
    """All moves of a moment. Placements are in the reading order of the squares they begin on."""

    def __init__(self, state: State, person: Seat) -> None:
        self.state = state
        moves = [(move, move.data()) for move in state.legal_moves()]
        self.placing = all(data["type"] == "place" for _, data in moves)
        self.picking = all(data["type"] == "pick" for _, data in moves)
        if self.placing:
            moves.sort(key=lambda entry: tuple(reversed(entry[1]["left"])))
        imagined = state.view(person).imagine(Random(0))
        side = state.game.side_of(person)
        now = imagined.scores()[side].total
        self.all = [
            Offer(number, move, data, imagined.play(move).scores()[side].total - now)
            for number, (move, data) in enumerate(moves, start=1)
        ]

    def by_square(self) -> dict[tuple[int, int], list[Offer]]:
        """Group placements by the square of the left half."""
        groups: dict[tuple[int, int], list[Offer]] = {}
        for offer in self.all:
            x, y = offer.data["left"]
            groups.setdefault((x, y), []).append(offer)
        return groups

    def marks(self) -> dict[tuple[int, int], str]:
        """Give each square where a placement begins its letter."""
        return dict(zip(self.by_square(), LETTERS, strict=False)) if self.placing else {}

    def name_of(self, move: Move) -> str:
        """Give the shortest answer that chooses a move."""
        return next(str(offer.number) for offer in self.all if offer.move == move)

    def choose(self, answer: str) -> Move:
        """Find the move an answer means.

        Raises `NoSuchMove` for a number beyond the list, `Illegal` with the reason for a move the
        rules refuse, and `BadMove` for what is no move at all.
        """
        if answer.isascii() and answer.isdecimal():
            number = int(answer[:9])
            if not 1 <= number <= len(self.all):
                raise NoSuchMove(f"there is no move {number}", number=number, last=len(self.all))
            return self.all[number - 1].move
        return self._lettered(answer) or self._written(answer)

    def _lettered(self, answer: str) -> Move | None:
        if len(answer) != 2:
            return None
        mark, direction = answer[0], answer[1]
        squares = {letter: square for square, letter in self.marks().items()}
        if mark not in squares or direction not in ARROWS:
            return None
        x, y = squares[mark]
        return self._written(f"{self.all[0].data['domino']}@{x},{y}{direction}")

    def _written(self, answer: str) -> Move:
        move = self.state.game.parse(answer)
        reason = self.state.check(move)
        if reason is not None and reason.code == "not_canonical":
            return self._written(reason.details["canonical"])
        if reason is not None:
            raise reason
        return move
