"""A lesson: where a learner is in a tutorial. A pure state machine over the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from crownlands.core.errors import Illegal
from crownlands.core.text import LocalizedText
from crownlands.learn.tutorial import Ask, BadTutorial, Chapter, Play, Step, Tutorial

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.text import Transition


class Answered(NamedTuple):
    """What came of an answer."""

    lesson: Lesson
    """The lesson after it: the same as before, if the move is not accepted."""
    right: bool
    text: LocalizedText


class Lesson(NamedTuple):
    """A place in a tutorial, with the table as it is there."""

    tutorial: Tutorial
    chapter: int
    step: int
    state: State

    @classmethod
    def begin(cls, tutorial: Tutorial, chapter: int = 0) -> Lesson:
        """Return the beginning of a chapter."""
        if not 0 <= chapter < len(tutorial.chapters):
            count, wanted = len(tutorial.chapters), chapter + 1
            raise BadTutorial(
                LocalizedText(
                    f"there is no chapter {wanted}: chapters are 1 to {count}",
                    f"le chapitre {wanted} n’existe pas : les chapitres vont de 1 à {count}",
                ),
                code="no_chapter",
                chapter=wanted,
                chapters=count,
            )
        part = tutorial.chapters[chapter]
        return cls(tutorial, chapter, 0, _played(tutorial.table(part).start(), part.before))

    @property
    def part(self) -> Chapter:
        """The chapter."""
        return self.tutorial.chapters[self.chapter]

    @property
    def now(self) -> Step | None:
        """The step to take; None at the end of the chapter."""
        steps = self.part.steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def is_last_chapter(self) -> bool:
        """Whether no chapter follows."""
        return self.chapter == len(self.tutorial.chapters) - 1

    def go_on(self) -> Lesson:
        """Return the lesson after a step that asks nothing, or the next chapter after the last."""
        step = self.now
        if step is None:
            return Lesson.begin(self.tutorial, self.chapter + 1)
        if isinstance(step, Ask):
            raise BadTutorial("the lesson asks for a move")
        after = _played(self.state, step.moves) if isinstance(step, Play) else self.state
        return self._replace(step=self.step + 1, state=after)

    def transitions(self) -> Iterator[Transition]:
        """Yield the moves of a step that plays, as the learner sees them."""
        from crownlands.text import Transition

        before = self.state
        for move in _moves(before, self.now.moves if isinstance(self.now, Play) else ""):
            after = before.play(move)
            yield Transition(before.actor, before.observe_move(move, self.part.seat), before, after)
            before = after

    def answer(self, move: Move) -> Answered:
        """Return what comes of a move of the learner; raise `Illegal` if the rules refuse it."""
        step = self.now
        if not isinstance(step, Ask):
            raise BadTutorial("the lesson asks for no move")
        after = self.state.play(move)
        if not step.accepts(move):
            return Answered(self, right=False, text=step.explain(move))
        lesson = self._replace(step=self.step + 1, state=after)
        return Answered(lesson, right=True, text=step.right)

    def accepted(self) -> tuple[Move, ...]:
        """Return the moves that a question accepts; the first one is that of the tutorial."""
        step = self.now
        return tuple(_moves_alike(self.state, step.accept)) if isinstance(step, Ask) else ()


def _moves(state: State, notations: str) -> Iterator[Move]:
    """Yield moves that are played one after the other."""
    for notation in notations.split():
        move = state.game.parse(notation)
        yield move
        state = state.play(move)


def _moves_alike(state: State, notations: str) -> Iterator[Move]:
    """Yield moves of one decision."""
    for notation in notations.split():
        move = state.game.parse(notation)
        if illegal := state.check(move):
            raise illegal
        yield move


def _played(state: State, notations: str) -> State:
    """Return a state after some moves."""
    for number, notation in enumerate(notations.split()):
        try:
            state = state.play(state.game.parse(notation))
        except Illegal as reason:
            raise BadTutorial(
                f"move {number + 1} of {notations!r}, {notation}: {reason}", move=notation
            ) from reason
    return state
