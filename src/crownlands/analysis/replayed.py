"""A record played through: which positions are valued, which decisions are compared.

Draws in a row are one moment, and a forced move changes nothing, so the positions between have the
value of their neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from crownlands.core.moves import CHANCE
from crownlands.evaluation.judge import Comparison
from crownlands.evaluation.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.evaluation.judge import Judge
    from crownlands.records.record import Record


class Task(NamedTuple):
    """A piece of work: the value of a position, of what a seat knows there, or a comparison."""

    kind: str
    number: int


Answer: TypeAlias = Value | Comparison


class Change(NamedTuple):
    """Two values, one less the other of which is what a moment changed."""

    after: Value
    before: Value


class ReplayedRecord(NamedTuple):
    """A record played through: its states, and which moves are moments."""

    record: Record
    states: tuple[State, ...]
    spans: tuple[tuple[int, int], ...]
    """The first and last number of the moves of each moment."""
    valued: tuple[int, ...]
    """Per position, the position that has its value."""

    @classmethod
    def of(cls, record: Record) -> ReplayedRecord:
        """Play a record through; raise `BadRecord` where a move is refused."""
        states = tuple(record.replay())
        spans = tuple(_spans(states))
        valued = list(range(len(states)))
        decided = {number for first, last in spans for number in range(first, last + 1)}
        for number in range(len(states) - 1, 0, -1):
            if number not in decided:
                valued[number - 1] = valued[number]
        for first, last in spans:
            valued[first:last] = [valued[first - 1]] * (last - first)
        return cls(record, states, spans, tuple(valued))

    def tasks(self) -> list[Task]:
        """List all work, what takes longest first."""
        decisions = [last for first, last in self.spans if self._is_decision(last)]
        compared = [Task("compare", number) for number in decisions]
        known = [Task("known", number) for number in decisions if self.hides(number)]
        return [*compared, *known, *(Task("value", number) for number in sorted({*self.valued}))]

    def solve(self, task: Task, judge: Judge) -> Answer:
        """Do a piece of work."""
        kind, number = task
        if kind == "value":
            return judge.value(self.states[number])
        state = self.states[number - 1]
        actor = state.actor
        assert isinstance(actor, int)
        view = state.view(actor)
        if kind == "known":
            return judge.value(view)
        move = self.move(number)
        # Where nothing is hidden, the rollouts of the positions say what the move changed.
        return judge.compare(view, move).without_samples(move if self.hides(number) else None)

    def seen_change(self, number: int, answers: Mapping[Task, Answer]) -> Change | None:
        """Return the values of what a seat knew after and before a decision.

        None where nothing was hidden from it: then the values of the positions are those.
        """
        known = answers.get(Task("known", number))
        if not isinstance(known, Value):
            return None
        comparison = answers[Task("compare", number)]
        assert isinstance(comparison, Comparison)
        return Change(comparison.of(self.move(number)).value, known)

    def move(self, number: int) -> Move:
        """Return the move of a number, from 1."""
        return self.record.moves[number - 1]

    def hides(self, number: int) -> bool:
        """Return whether something was hidden from the seat that made a decision."""
        state = self.states[number - 1]
        actor = state.actor
        assert isinstance(actor, int)
        return bool(state.view(actor).known != state.position)

    def _is_decision(self, number: int) -> bool:
        return self.states[number - 1].actor is not CHANCE


def _spans(states: Sequence[State]) -> Iterator[tuple[int, int]]:
    """Yield the moves of each moment: a decision, or draws in a row."""
    number = 1
    while number < len(states):
        before = states[number - 1]
        first = number
        if before.actor is CHANCE:
            while number < len(states) - 1 and states[number].actor is CHANCE:
                number += 1
            yield first, number
        elif len(before.legal_moves()) > 1:
            yield number, number
        number += 1
