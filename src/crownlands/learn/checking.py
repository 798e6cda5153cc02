"""What is wrong with a tutorial: every way through it is tried on the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.core.errors import CrownlandsError
from crownlands.learn.lesson import Lesson
from crownlands.learn.tutorial import Ask, Play, Say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.learn.tutorial import Tutorial


def problems(tutorial: Tutorial) -> Iterator[str]:
    """Yield what is wrong with a tutorial, with the place.

    Moves that are not legal, questions to another seat than the learner's, accepted moves that the
    steps after them do not fit, answers without an explanation, explanations that no answer gets.
    """
    for number in range(len(tutorial.chapters)):
        try:
            waiting = [Lesson.begin(tutorial, number)]
        except CrownlandsError as error:
            yield f"chapter {number + 1}: {error}"
            continue
        seen = list(waiting)
        while waiting:
            lesson = waiting.pop()
            place = f"chapter {number + 1}, step {lesson.step + 1}"
            try:
                yield from (f"{place}: {one}" for one in _problems_of_step(lesson))
                for after in _ways_on(lesson):
                    if after not in seen:
                        seen.append(after)
                        waiting.append(after)
            except CrownlandsError as error:
                yield f"{place}: {error}"


def _ways_on(lesson: Lesson) -> Iterator[Lesson]:
    """Yield the lesson after each answer that is accepted, or after a step that asks nothing."""
    match lesson.now:
        case Ask():
            for move in lesson.accepted():
                yield lesson.answer(move).lesson
        case Say() | Play():
            yield lesson.go_on()


def _problems_of_step(lesson: Lesson) -> Iterator[str]:
    """Yield what is wrong with one step."""
    if isinstance(lesson.now, Ask):
        yield from _problems_of_question(lesson, lesson.now)
    for made in lesson.transitions():
        if made.actor == lesson.part.seat and len(made.before.legal_moves()) > 1:
            yield f"{made.move} is the learner's choice"


def _problems_of_question(lesson: Lesson, ask: Ask) -> Iterator[str]:
    """Yield what is wrong with a question, and with what is said about answers to it."""
    state = lesson.state
    if state.actor != lesson.part.seat:
        yield f"asks seat {lesson.part.seat}, but it is the turn of {state.actor}"
        return
    moves = state.legal_moves()
    if len(moves) == 1:
        yield "there is only one move"
    left = [move for move in moves if not ask.accepts(move)]
    for wrong in ask.wrong:
        if not any(wrong.fits(move) for move in left):
            yield f"no answer gets the explanation of {wrong.moves}"
        left = [move for move in left if not wrong.fits(move)]
    if ask.otherwise is None:
        yield from (f"nothing is said about {move}" for move in left)
    elif not left and len(moves) > 1:
        yield "no answer gets the explanation otherwise"
