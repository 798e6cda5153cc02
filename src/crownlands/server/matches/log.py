"""The log of a match: steps as lines of the database, and lines as steps again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.core.moves import CHANCE
from crownlands.server.matches.course import Course, Step
from crownlands.server.storage.rows import Kind, MoveRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.core.moves import Actor


def write_steps(
    steps: Iterable[Step], version: int, at: int, command_id: str | None = None
) -> tuple[MoveRow, ...]:
    """Write steps that follow a version; the command is that of the first."""
    return tuple(
        MoveRow(
            number=number,
            kind=_kind(step),
            seat=seat_of(step.actor),
            notation=str(step.taken_back if step.move is None else step.move),
            command_id=command_id if number == version + 1 else None,
            forced=step.forced,
            at=at,
        )
        for number, step in enumerate(steps, version + 1)
    )


def read_batches(
    course: Course, rows: Iterable[MoveRow]
) -> Iterator[tuple[Course, tuple[Step, ...]]]:
    """Play a log again from the beginning of a course: what was done at once, and where it led."""
    batch: list[Step] = []
    for row in rows:
        if batch and begins_a_batch(row):
            yield course, tuple(batch)
            batch = []
        step = _read(course, row)
        batch.append(step)
        course = course.after(step)
    if batch:
        yield course, tuple(batch)


def _kind(step: Step) -> Kind:
    if step.move is not None:
        return "move"
    return "takeback" if step.takeback else "undo"


def begins_a_batch(row: MoveRow) -> bool:
    """Tell whether somebody decided this; draws and forced moves only follow."""
    return row.kind != "move" or (row.seat is not None and not row.forced)


def seat_of(actor: Actor) -> int | None:
    """Write an actor as the database does: chance has no seat."""
    return None if actor is CHANCE else actor


def _read(course: Course, row: MoveRow) -> Step:
    if row.kind == "move":
        return course.play(course.state.game.parse(row.notation), forced=row.forced)
    count = int(row.notation)
    if row.kind == "takeback":
        return course.takeback(row.seat, count)
    before = course.past[-count].before
    return Step(row.seat, None, course.state, before, taken_back=count)
