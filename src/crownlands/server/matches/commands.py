"""The commands of people at a table: which moves, undos and takebacks are allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from crownlands.core.errors import BadMove, CrownlandsError, refuse
from crownlands.core.moves import actor_name, seat_name
from crownlands.server.errors import Failure, ServerError, explain
from crownlands.server.messages import UndoCommand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Move, Seat
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.matches.table import Table
    from crownlands.server.messages import CheckCommand, MoveCommand


class Decided(NamedTuple):
    """A move that a person has made."""

    number: int
    """The number of its event."""
    seat: Seat
    moves: tuple[Move, ...]
    """The moves of the game up to it."""


async def execute(
    table: Table, command: MoveCommand | UndoCommand, seats: frozenset[Seat]
) -> tuple[int, Decided | None]:
    """Check, store and apply a command from the holder of some seats.

    Return the new version, and the decision of a move. A command that was executed before is
    not executed again: its first version is returned.
    """
    version = version_after(table, command.id, seats)
    if version is not None:
        return version, None
    check_version(table, command.version, seats)
    step, number, before = step_of(table, command, seats), table.version + 1, table.match.moves
    await table.append(step, command.id)
    if step.move is None or step.seat is None:
        return table.version, None
    return table.version, Decided(number, step.seat, (*before, step.move))


def version_after(table: Table, command_id: str, seats: frozenset[Seat]) -> int | None:
    """Return the version that a command led to; None if it was not executed."""
    versions = (table.command_versions.get((seat, command_id)) for seat in seats)
    return next(filter(None, versions), None)


def why_illegal(table: Table, command: CheckCommand, seats: frozenset[Seat]) -> Failure | None:
    """Return why a move would be refused, or None."""
    try:
        check_version(table, command.version, seats)
        step_of(table, command, seats)
    except (CrownlandsError, ServerError) as error:
        return failure_at(table, error)
    return None


def check_version(table: Table, version: int, seats: frozenset[Seat]) -> None:
    """Raise `watching` for a spectator, and `stale` for a version that is not the present."""
    if not seats:
        raise ServerError("watching")
    if version != table.version:
        raise ServerError("stale")


def check_turn(table: Table, seats: frozenset[Seat]) -> None:
    """Refuse a command if none of these seats is to act, or if a bot plays for it."""
    actor = table.state.actor
    if actor is None:
        raise refuse("game_over")
    if table.next_is_automatic:
        raise ServerError("held")
    if not isinstance(actor, int) or actor not in seats:
        raise refuse("not_your_turn", seat=seat_name(min(seats)), actor=actor_name(actor))
    if table.seats[actor].bot is not None:
        raise ServerError("bot_plays")


def failure_at(table: Table, error: CrownlandsError | ServerError) -> Failure:
    """Return an error with its text, which uses the names at the table."""
    if isinstance(error, ServerError):
        return error.failure
    return explain(error, table.names, table.game)


def step_of(
    table: Table, command: MoveCommand | UndoCommand | CheckCommand, seats: frozenset[Seat]
) -> LogStep:
    """Return the step of a command; raise an error if it is not allowed."""
    if isinstance(command, UndoCommand):
        step = undo_step(table, seats)
        if step is None and command.takeback:
            step = takeback_step(table, seats)
        if step is None:
            raise ServerError("no_takeback" if command.takeback else "no_undo")
        return step
    check_turn(table, seats)
    if (command.move is None) == (command.notation is None):
        raise BadMove("a move is given as data or as notation, one of them")
    game = table.game
    return table.match.play(
        game.parse(command.notation) if command.notation else game.move(command.move)
    )


def undo_step(table: Table, seats: Iterable[Seat]) -> LogStep | None:
    """Return the step that undoes the last move of one of these seats, if one may.

    A log that has reached its limit grows by moves only, so that the game ends.
    """
    if table.version >= table.limits.undo_log_entries:
        return None
    people = (seat for seat in seats if table.seats[seat].bot is None)
    return next(filter(None, map(table.match.undo, people)), None)


def takeback_step(table: Table, seats: frozenset[Seat]) -> LogStep | None:
    """Return the step that reverts the last decision of these seats and all moves since.

    It is allowed at tables with takebacks, to the holder of every seat of a person, until there
    is a rematch.
    """
    people = {seat.seat for seat in table.seats if seat.kind == "person"}
    if (
        table.row.takebacks != "on"
        or table.version >= table.limits.undo_log_entries
        or not people <= seats
    ):
        return None
    if table.row.rematch is not None:
        return None
    return table.match.takeback(people)
