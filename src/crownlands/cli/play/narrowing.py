"""Moves said step by step: where there are too many to list, one thing is asked after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from crownlands.render.land import Square

Data: TypeAlias = dict[str, Any]
"""A move as data."""
Value: TypeAlias = Any
"""What is said at a step: a coat, a number, or a square as a tuple."""
FIRST_SQUARE: Final = "first_square"


class Step(NamedTuple):
    """A thing to say of a move, and when it has to be asked."""

    name: str
    value: Callable[[Data], Value]
    needed: Callable[[Sequence[Data]], bool] | None = None
    """Without it: where there is more than one value to choose from."""


class Said(NamedTuple):
    """What a person has said of a move at a step."""

    kind: str
    step: Step
    value: Value

    def fits(self, data: Data) -> bool:
        """Tell whether a move is one of those meant."""
        return bool(data["type"] == self.kind and self.step.value(data) == self.value)


class Question(NamedTuple):
    """A step to ask for, and the values there are to choose from."""

    kind: str
    step: Step
    values: tuple[Value, ...]


def next_question(moves: Sequence[Data], said: Sequence[Said]) -> Question | None:
    """Find the first step that leaves a choice; None if the moves can be listed."""
    asked = {one.step.name for one in said}
    for kind, steps in STEPS.items():
        own = [data for data in moves if data["type"] == kind]
        for step in steps:
            values = tuple(dict.fromkeys(map(step.value, own)))
            needed = step.needed(own) if step.needed else len(values) > 1
            if step.name not in asked and needed:
                return Question(kind, step, values)
    return None


def _square(data: Data, at: int) -> Square:
    x, y = data["squares"][at]
    return (x, y)


def _some_apart(moves: Sequence[Data]) -> bool:
    """Tell whether there are squares that are no neighbours: no arrow can show these."""
    halves = ((_square(data, 0), _square(data, 1)) for data in moves)
    return any(abs(one[0] - two[0]) + abs(one[1] - two[1]) > 1 for one, two in halves)


STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "fill": (
        Step("first_coat", lambda data: data["coats"][0]),
        Step("second_coat", lambda data: data["coats"][1]),
        Step(FIRST_SQUARE, lambda data: _square(data, 0), _some_apart),
    ),
    "place_square": (Step("number", lambda data: data["number"]),),
}
"""By the type of the moves."""
