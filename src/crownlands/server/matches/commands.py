"""What people do at a table: move, take back, ask whether a move is legal, ask for a hint."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from crownlands.bots.levels import KEEN
from crownlands.core.errors import BadMove, CrownlandsError, refuse
from crownlands.core.moves import actor_name, seat_name
from crownlands.server.errors import Failure, ServerError, explain
from crownlands.server.matches.bot_turns import ask_bot
from crownlands.server.matches.holds import waits_of
from crownlands.server.matches.match_state import followed
from crownlands.server.messages import Described, Hint, UndoCommand
from crownlands.server.storage.store import Conflict
from crownlands.text import Happening, in_both
from crownlands.text.advice import advice
from crownlands.text.telling import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.moves import Seat
    from crownlands.core.state import State
    from crownlands.core.text import LocalizedText
    from crownlands.server.matches.host import MatchHost
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.matches.table import Table, Watcher
    from crownlands.server.messages import (
        CheckCommand,
        DescribeCommand,
        HintCommand,
        MoveCommand,
    )

HINT_SECONDS: Final = 1.5
"""How long a bot may think about a hint before a quicker one is asked."""


class CommandHandler(NamedTuple):
    """Does the commands of somebody at a table."""

    host: MatchHost
    table: Table
    watcher: Watcher

    async def do(self, command: MoveCommand | UndoCommand) -> int:
        """Make a move or take the last one back; return the version that led to.

        It is stored when this returns. A command that was done before is not done again.
        """
        table = self.table
        async with table.lock:
            done = self.done_before(command.id)
            if done is not None:
                return done
            self._must_be_newest(command.version)
            steps = self._steps(command)
            try:
                await self.host.write(table, steps, command.id)
            except Conflict:
                return await self._overtaken(command.id)
            return table.version

    def go_on(self, version: int) -> bool:
        """Wait no longer for this person; False if nobody waits for them any more."""
        hold, held = self.table.hold, self._held()
        if hold is None or not self.table.held or version != self.table.version:
            return False
        if not held & hold.waiting:
            return False
        hold.go_on(held)
        return True

    def done_before(self, command_id: str) -> int | None:
        """Return the version a command has led to, if it was done already."""
        commands = self.table.commands
        return next(
            (done for seat in self.watcher.seats if (done := commands.get((seat, command_id)))),
            None,
        )

    def check(self, command: CheckCommand) -> Failure | None:
        """Return why a move would be refused, or None."""
        try:
            self._must_be_newest(command.version)
            self._step(command)
        except (CrownlandsError, ServerError) as error:
            return failure_at(error, self.table)
        return None

    async def hint(self, command: HintCommand) -> Hint:
        """Ask a strong bot what it would do here."""
        table, state = self.table, self.table.state
        self._must_be_newest(command.version)
        self._must_be_to_act()
        move = await ask_bot(self.host.pool, table, KEEN.id, HINT_SECONDS)
        if move is None:
            raise ServerError("no_hint")
        words = in_both(lambda speech: advice(state, move, speech), table.names)
        return Hint(command.id, move, str(move), words)

    async def describe(self, command: DescribeCommand) -> Described:
        """Say in words what each legal move does, in another thread: there may be many."""
        table = self.table
        self._must_be_newest(command.version)
        self._must_be_to_act()
        texts = await asyncio.to_thread(_describe_moves, table.state, table.names)
        return Described(command.id, texts)

    async def _overtaken(self, command_id: str) -> int:
        """Look again after another process has written: it may have done this very command."""
        fresh = await self.host.replace(self.table)
        done = self._replace(table=fresh).done_before(command_id)
        if done is None:
            raise ServerError("stale")
        return done

    def _steps(self, command: MoveCommand | UndoCommand) -> Sequence[LogStep]:
        if isinstance(command, UndoCommand):
            return [self._step_back(further=command.takeback)]
        table, step = self.table, self._step(command)
        return list(followed(table.match, step, table.row.seed, waits_of(table)))

    def _step(self, command: MoveCommand | CheckCommand) -> LogStep:
        self._must_be_to_act()
        if (command.move is None) == (command.notation is None):
            raise BadMove("a move is given as data or as notation, one of them")
        game = self.table.game
        move = game.parse(command.notation) if command.notation else game.move(command.move)
        return self.table.match.play(move)

    def _step_back(self, *, further: bool) -> LogStep:
        table, held, longest = self.table, self._held(), self.host.settings.limits.log
        step = table.step_back(held, longest)
        if step is None and further:
            step = table.step_back_further(held, longest)
        if step is None:
            raise ServerError("no_takeback" if further else "no_undo")
        return step

    def _held(self) -> frozenset[Seat]:
        if not self.watcher.seats:
            raise ServerError("watching")
        return self.watcher.seats

    def _must_be_to_act(self) -> None:
        """Refuse if it is not the turn of this person, or a bot plays for them."""
        held, actor = self._held(), self.table.state.actor
        if actor is None:
            raise refuse("game_over")
        if self.table.follows:
            raise ServerError("held")
        if not isinstance(actor, int) or actor not in held:
            raise refuse("not_your_turn", seat=seat_name(min(held)), actor=actor_name(actor))
        if self.table.seats[actor].bot is not None:
            raise ServerError("bot_plays")

    def _must_be_newest(self, version: int) -> None:
        """Refuse what was said of an older version; who only watches hears that first."""
        self._held()
        if version != self.table.version:
            raise ServerError("stale")


def failure_at(error: CrownlandsError | ServerError, table: Table) -> Failure:
    """Return an error in words, with the names of those at the table."""
    if isinstance(error, ServerError):
        return error.failure
    return explain(error, table.names, table.game)


def _describe_moves(state: State, names: Sequence[str]) -> tuple[LocalizedText, ...]:
    """Say what each legal move does, without its actor, as in `places 12`."""
    done = [Happening(state.actor, move, state, state.play(move)) for move in state.legal_moves()]
    return tuple(in_both(partial(in_words, happening), names) for happening in done)
