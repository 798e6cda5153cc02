"""Who may be asked for a move: a seat, or chance."""

from enum import Enum
from typing import Final, Literal, TypeAlias


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
    """Write a seat as people count: seat 0 is `P1`."""
    return f"P{seat + 1}"


def actor_name(actor: Actor) -> str:
    """Write an actor as records do: `P1`, `chance`, or `over`."""
    if actor is None:
        return "over"
    return CHANCE.value if actor is CHANCE else seat_name(actor)
