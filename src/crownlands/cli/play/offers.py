"""The moves a person may choose from, numbered, and what an answer chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from crownlands.cli.play.shorthands import DIRECTIONS, SHORTHANDS, read_nothing
from crownlands.cli.telling import DECLINING
from crownlands.core.errors import CrownlandsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.core.state import State

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of the squares that moves begin on, in reading order."""


class NoSuchMove(CrownlandsError):
    """A number that no listed move has."""

    default_code = "no_such_move"


class Offer(NamedTuple):
    """A move to choose, what it changes in the person's score at once, and the state after it."""

    number: int
    move: Move
    data: dict[str, Any]
    gain: int
    after: State

    @property
    def square(self) -> tuple[int, int] | None:
        """The square the move names, or the one of its left half; None if it names none."""
        square = self.data.get("left") or self.data.get("square")
        return None if square is None else (square[0], square[1])

    @property
    def direction(self) -> str:
        """Where the right half of a placement lies from its left half."""
        (x, y), (right_x, right_y) = self.data["left"], self.data["right"]
        return DIRECTIONS[right_x - x, right_y - y]


class Offers:
    """All moves of a moment, those that name squares in their reading order.

    Declining what is offered has the number 0; it comes last.
    """

    def __init__(self, state: State, person: Seat) -> None:
        self.state = state
        self.view = state.view(person).data()
        imagined = state.view(person).imagine(Random(0))
        side = state.game.side_of(person)
        now = imagined.scores()[side].total
        self.all = [
            Offer(number, move, data, after.scores()[side].total - now, after)
            for number, move, data in _numbered(state)
            for after in [imagined.play(move)]
        ]
        self.choices = [offer for offer in self.all if offer.number]
        self.declining = next((offer for offer in self.all if not offer.number), None)

    @property
    def kind(self) -> str:
        """What is chosen from: the type of the moves."""
        return str(self.choices[0].data["type"])

    def by_square(self) -> dict[tuple[int, int], list[Offer]]:
        """Group the moves that name squares by these, in reading order."""
        squares = {offer.square for offer in self.choices if offer.square is not None}
        return {
            square: [offer for offer in self.choices if offer.square == square]
            for square in sorted(squares, key=lambda square: (square[1], square[0]))
        }

    def marks(self) -> dict[tuple[int, int], str]:
        """Give each square that a move names its letter."""
        return dict(zip(self.by_square(), LETTERS, strict=False))

    def offer_of(self, move: Move) -> Offer:
        """Find the offer of a move."""
        return next(offer for offer in self.all if offer.move == move)

    def choose(self, answer: str) -> Move:
        """Find the move an answer means.

        Raises `NoSuchMove` for a number beyond the list, `Illegal` with the reason for a move the
        rules refuse, and `BadMove` for what is no move at all.
        """
        if answer.isascii() and answer.isdecimal():
            return self._counted(int(answer[:9]))
        return self._lettered(answer) or self._allowed(self.state.game.parse(answer))

    def _counted(self, number: int) -> Move:
        for offer in self.all:
            if offer.number == number:
                return offer.move
        raise NoSuchMove(f"there is no move {number}", number=number, last=len(self.choices))

    def _lettered(self, answer: str) -> Move | None:
        squares = {letter: square for square, letter in self.marks().items()}
        details = SHORTHANDS.get(self.kind, read_nothing)(answer, squares, self.view)
        if details is None:
            return None
        return self._allowed(self.state.game.move({**self.choices[0].data, **details}))

    def _allowed(self, move: Move) -> Move:
        reason = self.state.check(move)
        if reason is not None and reason.code == "not_canonical":
            return self._allowed(self.state.game.parse(reason.details["canonical"]))
        if reason is not None:
            raise reason
        return move


def _numbered(state: State) -> Iterator[tuple[int, Move, dict[str, Any]]]:
    """Number the moves; placements in the reading order of the squares they begin on."""
    moves = [(move, move.data()) for move in state.legal_moves()]
    choices = [(move, data) for move, data in moves if data["type"] != DECLINING]
    if all("left" in data for _, data in choices):
        choices.sort(key=lambda entry: tuple(reversed(entry[1]["left"])))
    for number, (move, data) in enumerate(choices, start=1):
        yield number, move, data
    for move, data in moves:
        if data["type"] == DECLINING:
            yield 0, move, data
