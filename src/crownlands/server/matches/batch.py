"""What was done at once at a table: events and words, told once for all who see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from crownlands.core.moves import CHANCE
from crownlands.core.text import LocalizedText
from crownlands.server.schemas.table import LogEntry, TableEvent
from crownlands.server.words import GAME_ENDED, TAKEBACK, TAKEBACK_SEEN, TAKEN_BACK
from crownlands.text import Happening, Language, Speech, how_chapter_ended, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.moves import Actor, Seat
    from crownlands.server.matches.course import Step

_encode = msgspec.json.Encoder().encode


class Told(NamedTuple):
    """A batch as some seat sees it, already encoded."""

    events: tuple[msgspec.Raw, ...]
    log: tuple[msgspec.Raw, ...]


class Batch:
    """Steps with their numbers. Telling them waits until somebody listens."""

    def __init__(self, first: int, steps: Sequence[Step]) -> None:
        self.first = first
        self.last = first + len(steps) - 1
        self._steps: tuple[Step, ...] = tuple(steps)
        self._told: dict[Seat | None, Told] = {}
        self._same_for_all: bool | None = None

    def told(self, seat: Seat | None, names: Sequence[str]) -> Told:
        """Tell it as a seat, or a spectator, sees it.

        Two threads may do so at once: then it is told twice, and both get the same.
        """
        steps = self._steps
        if self._same_for_all is None:
            self._same_for_all = _same_for_all(steps)
        seen_by = None if self._same_for_all else seat
        if seen_by not in self._told:
            self._told[seen_by] = _tell(self.first, steps, seen_by, names)
            if self._same_for_all:
                self._steps = ()
        return self._told[seen_by]


def _tell(first: int, steps: Sequence[Step], seat: Seat | None, names: Sequence[str]) -> Told:
    seen = [_seen(step, seat) for step in steps]
    return Told(
        tuple(_raw(_event(number, step)) for number, step in enumerate(seen, first)),
        tuple(_raw(entry) for entry in _entries(first, seen, names)),
    )


def _raw(value: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(_encode(value))


def _seen(step: Step, seat: Seat | None) -> Step:
    """Return a step with its moves as a seat sees them made."""
    if step.move is None:
        shown = tuple(
            msgspec.structs.replace(one, move=one.before.shown(one.move, seat))
            for one in step.undone
        )
        return msgspec.structs.replace(step, undone=shown)
    return msgspec.structs.replace(step, move=step.before.shown(step.move, seat))


def _same_for_all(steps: Sequence[Step]) -> bool:
    return all(
        _seen(step, seat) == step for step in steps for seat in (None, *step.before.game.seats)
    )


def _event(number: int, step: Step) -> TableEvent:
    return TableEvent(
        number=number,
        actor=written_actor(step.actor),
        kind="undo" if step.move is None else "move",
        move=step.move,
        notation="" if step.move is None else str(step.move),
        forced=step.forced,
        taken_back=step.taken_back,
    )


def _entries(first: int, steps: Sequence[Step], names: Sequence[str]) -> Iterator[LogEntry]:
    """Say what happened in both languages, a sentence for each actor in turn."""
    english, french = (Speech(language, names) for language in (Language.EN, Language.FR))
    if steps[0].move is None:
        yield _undone(first, steps[0], english, french)
        return
    happenings = [
        Happening(step.actor, step.move, step.before, step.after)
        for step in steps
        if step.move is not None
    ]
    number = first - 1
    for one, two in zip(tell(happenings, english), tell(happenings, french), strict=True):
        number += len(one.happenings)
        actor = written_actor(one.happenings[0].actor)
        yield LogEntry(number, actor, LocalizedText(en=f"{one.text}.", fr=f"{two.text}."))


def _undone(number: int, step: Step, english: Speech, french: Speech) -> LogEntry:
    assert isinstance(step.actor, int)
    en, fr = (_told_back(step, step.actor, speech) for speech in (english, french))
    return LogEntry(number, step.actor, LocalizedText(en=en, fr=fr))


def _told_back(step: Step, seat: Seat, speech: Speech) -> str:
    """Say that moves are taken back, and what they had revealed."""
    if not step.takeback:
        return speech.pick(TAKEN_BACK).format(name=speech.seat(seat))
    seen = speech("semicolon").join(_revealed(step, speech))
    words = speech.pick(TAKEBACK_SEEN if seen else TAKEBACK)
    moves = speech.count(step.taken_back, "move")
    return words.format(name=speech.seat(seat), moves=moves, seen=seen)


def revealed(step: Step, seat: Seat | None, names: Sequence[str]) -> tuple[LocalizedText, ...]:
    """Return what a seat, or a spectator, has seen of the moves that a takeback would undo."""
    seen = _seen(step, seat)
    english, french = (_revealed(seen, Speech(language, names)) for language in Language)
    return tuple(
        LocalizedText(en=f"{en}.", fr=f"{fr}.") for en, fr in zip(english, french, strict=True)
    )


def _revealed(step: Step, speech: Speech) -> Iterator[str]:
    """Say what was drawn, what others did and what ended before a takeback."""
    afters = [*(one.before for one in step.undone[1:]), step.before]
    happenings = [
        Happening(CHANCE if one.seat is None else one.seat, one.move, one.before, after)
        for one, after in zip(step.undone, afters, strict=True)
    ]
    for sentence in tell(happenings, speech):
        if sentence.happenings[0].actor != step.actor:
            yield sentence.text
    if step.reopened:
        yield how_chapter_ended(step.reopened, speech).removesuffix(".")
    if step.before.actor is None:
        yield speech.pick(GAME_ENDED)


def written_actor(actor: Actor) -> int | str | None:
    """Write an actor as the protocol does."""
    return CHANCE.value if actor is CHANCE else actor
