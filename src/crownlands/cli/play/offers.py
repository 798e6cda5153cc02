"""The moves a person may choose from, numbered, and what an answer chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.cli.play.narrowing import FIRST_SQUARE, Question, Said, next_question
from crownlands.cli.play.shorthands import (
    DIRECTIONS,
    SHORTHANDS,
    read_nothing,
    read_second_square,
)
from crownlands.core.errors import CrownlandsError
from crownlands.text.telling import DECLINING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.render.land import Square

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of the squares that moves begin on, in reading order."""
NUMBERED_BY: Final = {"take": "die"}
"""Moves that have the number of what they name, by their type."""


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
    def direction(self) -> str:
        """Where the second half of a domino lies from its first half."""
        (x, y), (other_x, other_y) = _squares(self.data)
        return DIRECTIONS[other_x - x, other_y - y]


class Part(NamedTuple):
    """What may be said next of a move that is said step by step."""

    number: int
    said: Said


class Offers:
    """The moves of a moment that fit what was said so far, in the reading order of their squares.

    Declining what is offered has the number 0; it comes last.
    """

    def __init__(self, state: State, person: Seat, said: Sequence[Said] = ()) -> None:
        self.state = state
        self.said = tuple(said)
        self.view = state.view(person).data()
        self._side = state.game.side_of(person)
        self._imagined = state.view(person).imagine(Random(0))
        moves = [(move, move.data()) for move in state.legal_moves()]
        moves = [entry for entry in moves if all(one.fits(entry[1]) for one in said)]
        self.example = moves[0][0]
        self.question = next_question([data for _, data in moves], said)
        self.parts = _parts(self.question)
        asked = self.question.kind if self.question else None
        listed = [entry for entry in moves if entry[1]["type"] != asked]
        self.all = [
            self._offer(number, move, data)
            for number, move, data in _numbered(listed, len(self.parts))
        ]
        self.choices = [offer for offer in self.all if offer.data["type"] != DECLINING]
        self.declining = next((o for o in self.all if o.data["type"] == DECLINING), None)

    @property
    def kind(self) -> str:
        """What is chosen from: the type of the moves."""
        return str(self.question.kind if self.question else self.choices[0].data["type"])

    @property
    def numbers(self) -> list[int]:
        """All numbers there are to answer."""
        return [*(part.number for part in self.parts), *(offer.number for offer in self.all)]

    @property
    def first_square(self) -> Square | None:
        """The square of the first half, if only that of the second one is to be named."""
        return next((one.value for one in self.said if one.step.name == FIRST_SQUARE), None)

    def square_of(self, offer: Offer) -> Square | None:
        """Give the square that is still to be named of a move; None if it names none."""
        squares = _squares(offer.data)
        if not squares:
            return None
        return squares[0] if self.first_square is None else squares[1]

    def by_square(self) -> dict[Square, list[Offer]]:
        """Group the moves that name squares by these, in reading order."""
        squares = {square for offer in self.choices if (square := self.square_of(offer))}
        return {
            square: [offer for offer in self.choices if self.square_of(offer) == square]
            for square in sorted(squares, key=_reading_order)
        }

    def marks(self) -> dict[Square, str]:
        """Give each square to choose its letter; cells of a board have names of their own."""
        if "board" in self.view:
            return {}
        if self.question is not None and self.question.step.name == FIRST_SQUARE:
            return dict(zip((part.said.value for part in self.parts), LETTERS, strict=False))
        return dict(zip(self.by_square(), LETTERS, strict=False))

    def offer_of(self, move: Move) -> Offer | None:
        """Find the offer of a move; None if it is not listed now."""
        return next((offer for offer in self.all if offer.move == move), None)

    def after(self, move: Move) -> State:
        """Give the state after a move, as far as the person can tell."""
        return self._imagined.play(move)

    def choose(self, answer: str) -> Move | Said:
        """Find the move an answer means, or the part of one.

        Raises `NoSuchMove` for a number beyond the list, `Illegal` with the reason for a move the
        rules refuse, and `BadMove` for what is no move at all.
        """
        if answer.isascii() and answer.isdecimal():
            return self._counted(int(answer[:9]))
        return self._lettered(answer) or self._allowed(self.state.game.parse(answer))

    def _offer(self, number: int, move: Move, data: dict[str, Any]) -> Offer:
        after = self.after(move)
        if "hands" in self.view:
            return Offer(number, move, data, 0, after)
        gain = after.scores()[self._side].total - self._imagined.scores()[self._side].total
        return Offer(number, move, data, gain, after)

    def _counted(self, number: int) -> Move | Said:
        for part in self.parts:
            if part.number == number:
                return part.said
        for offer in self.all:
            if offer.number == number:
                return offer.move
        raise NoSuchMove(f"there is no move {number}", number=number, numbers=self.numbers)

    def _lettered(self, answer: str) -> Move | Said | None:
        squares = {letter: square for square, letter in self.marks().items()}
        if self.question is not None:
            chosen = squares.get(answer)
            return next((part.said for part in self.parts if part.said.value == chosen), None)
        if self.first_square is None:
            details = SHORTHANDS.get(self.kind, read_nothing)(answer, squares, self.view)
        else:
            details = read_second_square(answer, squares, self.first_square)
        if details is None:
            return None
        return self._allowed(self.state.game.move({**self.choices[0].data, **details}))

    def _allowed(self, move: Move) -> Move:
        reason = self.state.check(move)
        if reason is not None and "canonical" in reason.details:
            return self._allowed(self.state.game.parse(reason.details["canonical"]))
        if reason is not None:
            raise reason
        return move


def _parts(question: Question | None) -> list[Part]:
    """Number what can be said next; numbers stand for themselves."""
    if question is None:
        return []
    values = list(question.values)
    if question.step.name == FIRST_SQUARE:
        values.sort(key=_reading_order)
    return [
        Part(value if isinstance(value, int) else number, Said(question.kind, question.step, value))
        for number, value in enumerate(values, start=1)
    ]


def _numbered(
    moves: list[tuple[Move, dict[str, Any]]], before: int
) -> Iterator[tuple[int, Move, dict[str, Any]]]:
    """Number the moves; placements by card, in the reading order of the squares they begin on."""
    choices = [(move, data) for move, data in moves if data["type"] != DECLINING]
    placements = [entry for entry in choices if len(_squares(entry[1])) > 1]
    placements.sort(key=_in_order)
    others = [entry for entry in choices if len(_squares(entry[1])) <= 1]
    for number, (move, data) in enumerate([*placements, *others], start=before + 1):
        yield data.get(NUMBERED_BY.get(data["type"], ""), number), move, data
    for move, data in moves:
        if data["type"] == DECLINING:
            yield 0, move, data


def _squares(data: dict[str, Any]) -> list[Square]:
    """Give the squares a move names, those of a domino in the order of its halves."""
    named = [data[key] for key in ("left", "right", "square") if key in data]
    return [(x, y) for x, y in data.get("squares", named)]


def _in_order(entry: tuple[Move, dict[str, Any]]) -> tuple[str, tuple[int, int]]:
    data = entry[1]
    return data.get("card", ""), _reading_order(_squares(data)[0])


def _reading_order(square: Square) -> tuple[int, int]:
    return square[1], square[0]
