"""Tutorials for the pages: every way through one with the positions on it, made once.

The pages know no rules, and a tutorial has to work without a connection. So each chapter is a graph
of steps: a step says what every answer to it brings, and where it leads.
"""

import gzip
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, Literal

import msgspec

from crownlands.core.convert import convert
from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.core.text import LocalizedText
from crownlands.learn.lesson import Lesson
from crownlands.learn.tutorial import (
    NAMES,
    Ask,
    Play,
    Tutorial,
    TutorialInfo,
    read_tutorial,
    tutorials,
)
from crownlands.server.api_types import (
    Frame,
    GameData,
    LegalMove,
    MatchData,
    SeatData,
    TableEvent,
    actor_data,
)
from crownlands.server.matches.match_state import forced_move
from crownlands.server.matches.updates import legal_moves
from crownlands.text import Language, Transition, Translator, narrate

MOST_MOVES_WITH_GAINS: Final = 500
"""Positions with more legal moves do not say what each of them brings."""
LEARNER: Final = "{name}"
"""How sentences call the learner: the pages put a name in its place."""
WRITTEN_ON: Final = "2026-01-01T00:00:00Z"
"""When the tables of tutorials were set up: they have to have a date, which nobody sees."""


class TutorialAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer to a question of a tutorial brings."""

    text: LocalizedText
    next: int | None
    """The step to which it leads; null for a move that is not accepted."""
    frames: tuple[Frame, ...]
    """The position after it, if it is accepted."""


class TutorialStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a chapter, in one of the positions where it may come."""

    kind: Literal["say", "play", "ask", "end"]
    text: LocalizedText | None
    point: tuple[str, ...]
    """What on the table the text is about."""
    next: int | None
    """The step after it; null for a question, whose answers have it, and for the end."""
    frames: tuple[Frame, ...]
    """The positions after the moves that it plays."""
    moves: tuple[LegalMove, ...]
    """All legal moves, for a question."""
    answers: tuple[TutorialAnswer, ...]
    """What comes of each of these."""


class TutorialChapter(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of a tutorial, with a table of its own."""

    title: LocalizedText
    seat: int
    """The seat of the learner."""
    match: MatchData
    frame: Frame
    """The position at the beginning."""
    steps: tuple[TutorialStep, ...]
    """The first one comes first."""


class TutorialData(msgspec.Struct, frozen=True, kw_only=True):
    """A whole tutorial."""

    info: TutorialInfo
    chapters: tuple[TutorialChapter, ...]


class TutorialList(msgspec.Struct, frozen=True):
    """All tutorials."""

    tutorials: tuple[TutorialInfo, ...]


@cache
def encoded_list() -> bytes:
    """Return all tutorials as JSON."""
    infos = tuple(tutorial.info for tutorial in tutorials().values())
    return msgspec.json.encode(TutorialList(infos))


@cache
def compressed_tutorial(game: str) -> bytes:
    """Return the tutorial of a game as JSON in gzip; raise `BadTutorial` if it has none."""
    tutorial = read_tutorial(game)
    chapters = tuple(_chapter(tutorial, number) for number in range(len(tutorial.chapters)))
    content = msgspec.json.encode(TutorialData(info=tutorial.info, chapters=chapters))
    return gzip.compress(content, 9, mtime=0)


def _chapter(tutorial: Tutorial, number: int) -> TutorialChapter:
    """Return a chapter with all steps that can be reached, numbered as they are found."""
    lessons = [Lesson.begin(tutorial, number)]
    seat, begin = lessons[0].part.seat, lessons[0].state

    def number_of(lesson: Lesson) -> int:
        if lesson not in lessons:
            lessons.append(lesson)
        return lessons.index(lesson)

    steps: list[TutorialStep] = []
    while len(steps) < len(lessons):  # which grows with every step that leads to a new one
        steps.append(_step(lessons[len(steps)], number_of))
    return TutorialChapter(
        title=lessons[0].part.title,
        seat=seat,
        match=_match(begin, seat, f"learn-{tutorial.game}-{number}"),
        frame=_frame(begin, seat),
        steps=tuple(steps),
    )


def _step(lesson: Lesson, number_of: Callable[[Lesson], int]) -> TutorialStep:
    step, state, seat = lesson.now, lesson.state, lesson.part.seat
    if step is None:
        return TutorialStep(
            kind="end", text=None, point=(), next=None, frames=(), moves=(), answers=()
        )
    if isinstance(step, Ask):
        moves = legal_moves(state, seat, MOST_MOVES_WITH_GAINS)
        return TutorialStep(
            kind="ask",
            text=step.text,
            point=step.point,
            next=None,
            frames=(),
            moves=moves,
            answers=tuple(_answer(lesson, one.move, number_of) for one in moves),
        )
    played = tuple(lesson.transitions())
    return TutorialStep(
        kind="play" if isinstance(step, Play) else "say",
        text=step.text,
        point=step.point,
        next=number_of(lesson.go_on()),
        frames=tuple(_frames(played, seat)),
        moves=(),
        answers=(),
    )


def _answer(lesson: Lesson, move: Move, number_of: Callable[[Lesson], int]) -> TutorialAnswer:
    answered = lesson.answer(move)
    if not answered.right:
        return TutorialAnswer(text=answered.text, next=None, frames=())
    seat = lesson.part.seat
    made = Transition(seat, move, lesson.state, answered.lesson.state)
    return TutorialAnswer(
        text=answered.text,
        next=number_of(answered.lesson),
        frames=tuple(_frames([made], seat)),
    )


def _frames(played: Sequence[Transition], seat: int) -> Iterator[Frame]:
    """Yield the positions after some moves; the last of those in a sentence has the sentence."""
    names = (*NAMES[:seat], LEARNER, *NAMES[seat + 1 :])
    english, french = (
        narrate(played, Translator(language, names)) for language in (Language.EN, Language.FR)
    )
    number = 0
    for said, dit in zip(english, french, strict=True):
        for at, made in enumerate(said.transitions, 1):
            number += 1
            last = at == len(said.transitions)
            event = TableEvent(
                number=number,
                actor=actor_data(made.actor),
                kind="move",
                move=made.move,
                notation=str(made.move),
                forced=isinstance(made.actor, int) and forced_move(made.before) is not None,
                taken_back=0,
            )
            text = LocalizedText(f"{said.text}.", f"{dit.text}.") if last else None
            yield _frame(made.after, seat, event, text)


def _frame(
    state: State, seat: int, event: TableEvent | None = None, text: LocalizedText | None = None
) -> Frame:
    """Return a position as the learner sees it."""
    view = state.view(seat)
    prompt = None if state.actor is None else view.prompt
    data = state.game.rules.view_data(view.known, seat)
    return Frame(0 if event is None else event.number, event, text, data, prompt, None)


def _match(state: State, learner: int, name: str) -> MatchData:
    """Return the table of a chapter; the pages call the learner by another name."""
    game = state.game
    return MatchData(
        id=name,
        code="",
        game=convert(game.data(), GameData),
        sides=game.sides,
        status="running",
        version=0,
        actor=actor_data(state.actor),
        pace=0,
        confirm="off",
        takebacks="off",
        taken_back=0,
        seats=tuple(
            SeatData(
                seat=seat,
                side=game.side_of(seat),
                name=NAMES[seat],
                kind="person" if seat == learner else "bot",
                level=None,
                stand_in=False,
                connected=True,
                open=False,
            )
            for seat in game.seats
        ),
        draw_hash="",
        winners=(),
        totals=tuple(sheet.total for sheet in state.scores()),
        created=WRITTEN_ON,
        updated=WRITTEN_ON,
        rematch=None,
    )
