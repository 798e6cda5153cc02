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


class LogStep(msgspec.Struct, frozen=True):
    """One entry of a log with the states around it; `move` is None where moves are taken back."""

    actor: Actor
    move: Move | None
    before: State
    after: State
    forced: bool = False
    """Whether it was the only legal move, and was played automatically."""
    taken_back: int = 0
    takeback: bool = False
    """Whether something was taken back that others had done or that was revealed."""
    undone: tuple[LogStep, ...] = ()
    """The steps with the moves that a takeback takes back."""
    reopened: tuple[State, ...] = ()
    """The ends of the parts of a longer game so far, if a takeback reopens the last."""
    ends: State | None = None
    """The end of a part of a longer game, if this move ends one."""

    @property
    def seat(self) -> Seat | None:
        """The seat that acted; None for chance."""
        return self.actor if isinstance(self.actor, int) else None


class Chapter(NamedTuple):
    """A part of a longer game that is over: after how many moves, and the state it ended in."""

    place: int
    state: State


class Waits(NamedTuple):
    """What draws and forced moves wait for at a table."""

    undo: frozenset[Seat] = frozenset()
    """The seats that may take a move back before something makes it final."""
    chapters: bool = False
    """Whether the end of a part of a longer game is shown before the next part begins."""


NOTHING_WAITS: Final = Waits()


class MatchState(msgspec.Struct, frozen=True):
    """A match after some entries of its log: the state, the moves, and which can be taken back."""

    state: State
    moves: tuple[Move, ...] = ()
    past: tuple[LogStep, ...] = ()
    """The last moves in a row of one seat with nothing revealed since, or all moves."""
    chapters: tuple[Chapter, ...] = ()
    takebacks: int = 0
    """How often something was taken back that others had done or that was revealed."""
    remembers_all: bool = False
    """Whether draws and moves of others may be taken back too."""

    @classmethod
    def begin(cls, game: Game, *, remembers_all: bool = False) -> MatchState:
        """Return a match before its first move."""
        return cls(game.start(), remembers_all=remembers_all)

    @property
    def own(self) -> tuple[LogStep, ...]:
        """The last moves in a row of one seat, with nothing revealed since."""
        first = len(self.past)
        while first and self.past[first - 1].seat == self.past[-1].seat is not None:
            first -= 1
        return self.past[first:]

    def after(self, step: LogStep) -> MatchState:
        """Return the match with a step added."""
        if step.move is None:
            return self._taken_back(step)
        past = self.past
        if not self.remembers_all and (not past or past[-1].seat != step.seat):
            past = ()
        chapters = self.chapters
        if step.ends is not None:
            chapters = (*chapters, Chapter(len(self.moves) + 1, step.ends))
        return msgspec.structs.replace(
            self,
            state=step.after,
            moves=(*self.moves, step.move),
            past=(*past, step) if self.remembers_all or step.seat is not None else (),
            chapters=chapters,
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
        """Return the step of a move by the actor; raise `Illegal` if the rules refuse it."""
        state = self.state
        after = state.play(move)
        return LogStep(state.actor, move, state, after, forced, ends=state.chapter_end(move))

    def take_back(self, seat: Seat) -> LogStep | None:
        """Take back the last move of a seat and the forced moves after it; None if it is too late.

        It is too late once another seat has acted or something was revealed: by a draw, or by the
        end of a game. Where hands are hidden, passing the turn on reveals something as well:
        whether the next seat can play.
        """
        own = self.own
        if self.state.actor is None or not own or own[-1].seat != seat:
            return None
        if self.state.actor != seat and (
            hides_from(self.state, seat) or hides_from(own[-1].before, seat)
        ):
            return None
        for count, step in enumerate(reversed(own), 1):
            if not step.forced:
                return LogStep(seat, None, self.state, step.before, taken_back=count)
        return None

    def take_back_further(self, seats: Iterable[Seat]) -> LogStep | None:
        """Take back the last decision of some seats, with the draws and moves of others since.

        None where not all moves are remembered. The end of a game shows every hand, so a game with
        hidden hands stays over.
        """
        if not self.remembers_all:
            return None
        held = frozenset(seats)
        for count, step in enumerate(reversed(self.past), 1):
            if step.seat in held and not step.forced:
                if self.state.actor is None and hides_from(step.before, step.seat):
                    return None
                return self.takeback(step.seat, count)
        return None

    def takeback(self, seat: Seat | None, count: int) -> LogStep:
        """Return the step that takes back this number of moves."""
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

    def next_automatic(self, seed: bytes) -> LogStep | None:
        """Return the next step if nobody decides it: a draw, or the only legal move."""
        actor = self.state.actor
        if actor is None:
            return None
        if actor is CHANCE:
            return self.play(draw(self.state, seed, len(self.moves)))
        move = forced_move(self.state)
        return None if move is None else self.play(move, forced=True)

    def may_take_back(self, seats: Iterable[Seat]) -> Seat | None:
        """Return the one of some seats that may take its last move back, if there is one."""
        return next((seat for seat in seats if self.take_back(seat) is not None), None)


def forced_move(state: State) -> Move | None:
    """Return the only legal move, if there is only one.

    Where hands are hidden, only a pass counts: everybody sees that nothing else is left, while a
    forced card would reveal that the hand has no other.
    """
    moves = state.legal_moves()
    if len(moves) != 1 or (hides_from(state, None) and not isinstance(moves[0], Pass)):
        return None
    return moves[0]


def is_automatic(state: State) -> bool:
    """Return whether a draw or a move without an alternative comes next."""
    actor = state.actor
    return actor is CHANCE or (actor is not None and forced_move(state) is not None)


def hides_from(state: State, seat: Seat | None) -> bool:
    """Return whether there is something a seat, or a spectator, may not see."""
    known: object = state.view(seat).known
    return known is not state.position and known != state.position


def play_on(
    match: MatchState, step: LogStep | None, seed: bytes, waits: Waits = NOTHING_WAITS
) -> Iterator[LogStep]:
    """Yield a step and the automatic steps after it, up to the first one that has to wait.

    A step waits that would make a move final which a seat of `waits` may still take back, and so
    does the step after the end of a part of a longer game if people are to see that end.
    """
    if step is not None:
        yield step
        match = match.after(step)
        if step.move is None or (waits.chapters and step.ends is not None):
            return
    while (follower := match.next_automatic(seed)) is not None:
        taker = match.may_take_back(waits.undo) if step is not None else None
        after = match.after(follower)
        if taker is not None and after.take_back(taker) is None:
            return
        yield follower
        match = after
        if waits.chapters and follower.ends is not None:
            return


def write_steps(
    steps: Iterable[LogStep], version: int, at: int, command_id: str | None = None
) -> tuple[MoveRow, ...]:
    """Return the rows of steps that follow a version; the command id is that of the first."""
    return tuple(
        MoveRow(
            number=number,
            kind=_kind(step),
            seat=step.seat,
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
    """Replay a log; yield each decision with the automatic steps after it, and the match then."""
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
