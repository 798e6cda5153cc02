"""Moves, and who makes them: a seat or chance."""

from enum import Enum
from typing import Final, Literal, Self, TypeAlias

import msgspec

from crownlands.core.convert import HasData
from crownlands.core.errors import BadMove


class Chance(Enum):
    """The actor behind every shuffle, draw and roll."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE

Seat: TypeAlias = int
Side: TypeAlias = int
Actor: TypeAlias = Seat | Literal[Chance.CHANCE] | None
"""A seat 0..n-1, `CHANCE`, or None when the game is over."""


def seat_name(seat: Seat) -> str:
    """Return the name of a seat, counted from 1: seat 0 is `P1`."""
    return f"P{seat + 1}"


def actor_name(actor: Actor) -> str:
    """Return the name of an actor in records: `P1`, `chance`, or `over`."""
    if actor is None:
        return "over"
    return CHANCE.value if actor is CHANCE else seat_name(actor)


class Move(HasData, msgspec.Struct, frozen=True, tag_field="type", gc=False):
    """The base of all moves. Subclasses name their `tag` and write themselves both ways."""

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read this kind of move from its notation; None when the text is another kind."""
        raise NotImplementedError(cls.__name__)

    @classmethod
    def type_name(cls) -> str:
        """Return the tag that stands under `type` in the data form."""
        return str(cls.__struct_config__.tag)


def expect(fine: bool, move: Move, rule: str) -> None:
    """Raise `BadMove` for a move that a program made of the wrong kind of values."""
    if not fine:
        raise BadMove(f"{rule}, unlike in {move!r}", move=repr(move))
