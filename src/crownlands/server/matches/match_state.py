"""The state of a match: a fold over its log, moves taken back included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.core.moves import CHANCE
from crownlands.kingdom.moves import Pass
from crownlands.records.draws import draw
from crownlands.server.storage.tables import Kind, MoveRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat
    from crownlands.core.state import State


class PlayedMove(msgspec.Struct, frozen=True):
    """A move that may still be taken back, and the state before it."""

    seat: Seat | None
    """Who made it; None for chance."""
    move: Move
    before: State
    forced: bool


class LogStep(msgspec.Struct, frozen=True):
    """One line of a log with the states around it; `move` is None where moves are taken back."""

    actor: Actor
    move: Move | None
    before: State
    after: State
    forced: bool = False
    """Whether it was the only legal move, and played itself."""
    taken_back: int = 0
    takeback: bool = False
    """Whether something was taken back that others had done or that was revealed."""
    undone: tuple[PlayedMove, ...] = ()
    """The moves a takeback takes back."""
    reopened: tuple[State, ...] = ()
    """The ends of the parts of a longer game so far, if a takeback reopens the last."""
    ends: State | None = None
    """The end of a part of a longer game, if this move ends one."""


class Chapter(NamedTuple):
    """A part of a longer game that is over: after how many moves, and the state it ended in."""

    place: int
    state: State


class Waits(NamedTuple):
    """What draws and moves without an alternative wait for at a table."""

    undo: frozenset[Seat] = frozenset()
    """The seats that may take a move back before something makes it final."""
    chapters: bool = False
    """Whether people look at the end of a part of a longer game before the next begins."""


NOTHING_WAITS: Final = Waits()


class MatchState(msgspec.Struct, frozen=True):
    """Where a match stands: the state, the moves that count, and those that may be taken back."""

    state: State
    moves: tuple[Move, ...] = ()
    past: tuple[PlayedMove, ...] = ()
    """The last moves in a row of one seat with nothing revealed since, or all of them."""
    chapters: tuple[Chapter, ...] = ()
    takebacks: int = 0
    """How often something was taken back that others had done or that was revealed."""
    remembers_all: bool = False
    """Whether draws and moves of others may be taken back too."""

    @classmethod
    def begin(cls, game: Game, *, remembers_all: bool = False) -> MatchState:
        """Start before the first move."""
        return cls(game.start(), remembers_all=remembers_all)

    @property
    def own(self) -> tuple[PlayedMove, ...]:
        """The last moves in a row of one seat, with nothing revealed since."""
        first = len(self.past)
        while first and self.past[first - 1].seat == self.past[-1].seat is not None:
            first -= 1
        return self.past[first:]

    def after(self, step: LogStep) -> MatchState:
        """Return the match with a step added."""
        if step.move is None:
            return self._taken_back(step)
        here = PlayedMove(_seat(step.actor), step.move, step.before, step.forced)
        past = self.past
        if not self.remembers_all and (not past or past[-1].seat != here.seat):
            past = ()
        place = len(self.moves) + 1
        return msgspec.structs.replace(
            self,
            state=step.after,
            moves=(*self.moves, step.move),
            past=(*past, here) if self.remembers_all or here.seat is not None else (),
            chapters=self.chapters
            if step.ends is None
            else (*self.chapters, Chapter(place, step.ends)),
        )

    def _taken_back(self, step: LogStep) -> MatchState:
        kept = len(self.moves) - step.taken_back
        return msgspec.structs.replace(
            self,
            state=step.after,
            moves=self.moves[:kept],
            past=self.past[: -step.taken_back],
            chapters=tuple(chapter for chapter in self.chapters if chapter.place <= kept),
            takebacks=self.takebacks + step.takeback,
        )

    def play(self, move: Move, *, forced: bool = False) -> LogStep:
        """Make a move of whoever is to act; `Illegal` if the rules refuse it."""
        state = self.state
        after = state.play(move)
        return LogStep(state.actor, move, state, after, forced, ends=state.chapter_end(move))

    def take_back(self, seat: Seat) -> LogStep | None:
        """Take a seat's last move back, and what played itself after it; None if that is too late.

        Only one's own last move, only until another seat has acted or something was revealed. A
        draw reveals, and so does the end of a game; where hands are hidden, so does handing the
        turn on, for whether the next seat can play tells of its hand.
        """
        own = self.own
        if self.state.actor is None or not own or own[-1].seat != seat:
            return None
        if self.state.actor != seat and (
            hides_from(self.state, seat) or hides_from(own[-1].before, seat)
        ):
            return None
        for count, remembered in enumerate(reversed(own), 1):
            if not remembered.forced:
                return LogStep(seat, None, self.state, remembered.before, taken_back=count)
        return None

    def take_back_further(self, seats: Iterable[Seat]) -> LogStep | None:
        """Take the last decision of some seats back, with the draws and moves of others since.

        None where not all is remembered. The end of a game shows every hand, so that it stays over
        where hands were hidden.
        """
        if not self.remembers_all:
            return None
        held = frozenset(seats)
        for count, remembered in enumerate(reversed(self.past), 1):
            if remembered.seat in held and not remembered.forced:
                if self.state.actor is None and hides_from(remembered.before, remembered.seat):
                    return None
                return self.takeback(remembered.seat, count)
        return None

    def takeback(self, seat: Seat | None, count: int) -> LogStep:
        """Return the step that takes so many remembered moves back."""
        undone = self.past[-count:]
        ends = self.chapters and self.chapters[-1].place > len(self.moves) - count
        return LogStep(
            seat,
            None,
            self.state,
            undone[0].before,
            taken_back=count,
            takeback=True,
            undone=undone,
            reopened=tuple(chapter.state for chapter in self.chapters) if ends else (),
        )

    def next_by_itself(self, seed: bytes) -> LogStep | None:
        """Return what happens without anybody deciding: a draw, or the only legal move."""
        actor = self.state.actor
        if actor is None:
            return None
        if actor is CHANCE:
            return self.play(draw(self.state, seed, len(self.moves)))
        move = playing_itself(self.state)
        return None if move is None else self.play(move, forced=True)

    def may_take_back(self, seats: Iterable[Seat]) -> Seat | None:
        """Return the one of some seats that may take its last move back, if there is one."""
        return next((seat for seat in seats if self.take_back(seat) is not None), None)


def playing_itself(state: State) -> Move | None:
    """Return the move of a seat that needs no decision: the only legal one.

    Where hands are hidden it is made by its owner all the same, for that there was no other would
    tell of the hand; only passing is seen by everybody to be all that is left.
    """
    moves = state.legal_moves()
    if len(moves) != 1 or (hides_from(state, None) and not isinstance(moves[0], Pass)):
        return None
    return moves[0]


def happens_by_itself(state: State) -> bool:
    """Return whether a draw or a move without an alternative comes next."""
    actor = state.actor
    return actor is CHANCE or (actor is not None and playing_itself(state) is not None)


def hides_from(state: State, seat: Seat | None) -> bool:
    """Return whether there is something a seat, or a spectator, may not see."""
    known: object = state.view(seat).known
    return known is not state.position and known != state.position


def followed(
    match: MatchState, step: LogStep | None, seed: bytes, waits: Waits = NOTHING_WAITS
) -> Iterator[LogStep]:
    """Yield a step and all that follows from it by itself, up to what is waited for.

    Somebody who may take a move back is waited for before anything that makes it final, and the
    end of a part of a longer game is waited at if people are to see it.
    """
    if step is not None:
        yield step
        match = match.after(step)
        if step.move is None or (waits.chapters and step.ends is not None):
            return
    while (follower := match.next_by_itself(seed)) is not None:
        taker = match.may_take_back(waits.undo) if step is not None else None
        after = match.after(follower)
        if taker is not None and after.take_back(taker) is None:
            return
        yield follower
        match = after
        if waits.chapters and follower.ends is not None:
            return


def _seat(actor: Actor) -> Seat | None:
    """Return the seat of an actor; chance has none."""
    return actor if isinstance(actor, int) else None


def write_steps(
    steps: Iterable[LogStep], version: int, at: int, command_id: str | None = None
) -> tuple[MoveRow, ...]:
    """Write steps that follow a version; the command is that of the first."""
    return tuple(
        MoveRow(
            number=number,
            kind=_kind(step),
            seat=_seat(step.actor),
            notation=str(step.taken_back if step.move is None else step.move),
            command_id=command_id if number == version + 1 else None,
            forced=step.forced,
            at=at,
        )
        for number, step in enumerate(steps, version + 1)
    )


def read_batches(
    match: MatchState, rows: Iterable[MoveRow]
) -> Iterator[tuple[MatchState, tuple[LogStep, ...]]]:
    """Replay a log: each decision with the draws and forced moves after it, and where they led."""
    batch: list[LogStep] = []
    for row in rows:
        decided = row.kind != "move" or (row.seat is not None and not row.forced)
        if batch and decided:
            yield match, tuple(batch)
            batch = []
        step = _read(match, row)
        batch.append(step)
        match = match.after(step)
    if batch:
        yield match, tuple(batch)


def _kind(step: LogStep) -> Kind:
    if step.move is not None:
        return "move"
    return "takeback" if step.takeback else "undo"


def _read(match: MatchState, row: MoveRow) -> LogStep:
    if row.kind == "move":
        return match.play(match.state.game.parse(row.notation), forced=row.forced)
    count = int(row.notation)
    if row.kind == "takeback":
        return match.takeback(row.seat, count)
    before = match.past[-count].before
    return LogStep(row.seat, None, match.state, before, taken_back=count)
