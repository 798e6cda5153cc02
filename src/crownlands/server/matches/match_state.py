"""The state of a match, computed from its log.

An undo reverts the last move of a seat while nothing was revealed since. A takeback goes further:
it also reverts draws and moves of others.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from crownlands.core.moves import CHANCE
from crownlands.kingdom.moves import Pass
from crownlands.records.draws import draw
from crownlands.server.storage.tables import Kind, MoveRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat
    from crownlands.core.state import State


class LogStep(msgspec.Struct, frozen=True, gc=False):
    """One entry of a log with the states around it; `move` is None for an undo or a takeback."""

    actor: Actor
    move: Move | None
    before: State
    after: State
    forced: bool = False
    """Whether it was the only legal move, and was played automatically."""
    undone_count: int = 0
    """The number of moves that an undo or a takeback reverts."""
    is_takeback: bool = False
    undone_steps: tuple[LogStep, ...] = ()
    """The steps that a takeback reverts."""
    reopened: tuple[State, ...] = ()
    """The ends of the parts of a longer game so far, if a takeback reopens the last."""
    chapter_end: State | None = None
    """The end of a part of a longer game, if this move ends one."""

    @property
    def seat(self) -> Seat | None:
        """The seat that acted; None for chance."""
        return self.actor if isinstance(self.actor, int) else None


class Chapter(NamedTuple):
    """A part of a longer game that is over: after how many moves, and the state it ended in."""

    move_count: int
    state: State


class Waits(NamedTuple):
    """What draws and forced moves wait for at a table."""

    undo: frozenset[Seat] = frozenset()
    """The seats that may undo a move before something makes it final."""
    chapters: bool = False
    """Whether the end of a part of a longer game is shown before the next part begins."""


NOTHING_WAITS: Final = Waits()
OPENING_MOVES: Final = 4
"""By so many first moves a copy of a game is found."""


class MatchState(msgspec.Struct, frozen=True, gc=False):
    """A match after some entries of its log: the state, the moves, and which can be undone."""

    state: State
    moves: tuple[Move, ...] = ()
    past: tuple[LogStep, ...] = ()
    """The last moves in a row of one seat with nothing revealed since, or all moves."""
    chapters: tuple[Chapter, ...] = ()
    takeback_count: int = 0
    remembers_all: bool = False
    """Whether takebacks are possible, for which `past` has all moves of the match."""
    taken_over: int = 0
    """How many moves at the beginning are those of another game: they cannot be undone."""

    @classmethod
    def begin(cls, game: Game, *, remembers_all: bool = False, taken_over: int = 0) -> MatchState:
        """Return a match before its first move."""
        return cls(game.start(), remembers_all=remembers_all, taken_over=taken_over)

    @property
    def own_steps(self) -> tuple[LogStep, ...]:
        """The last moves in a row of one seat, with nothing revealed since."""
        first = len(self.past)
        while first and self.past[first - 1].seat == self.past[-1].seat is not None:
            first -= 1
        return self.past[first:]

    def after(self, step: LogStep) -> MatchState:
        """Return the match with a step added."""
        if step.move is None:
            return self._after_undo(step)
        past = self.past
        if not self.remembers_all and (not past or past[-1].seat != step.seat):
            past = ()
        can_be_undone = len(self.moves) >= self.taken_over
        remembered = can_be_undone and (self.remembers_all or step.seat is not None)
        chapters = self.chapters
        if step.chapter_end is not None:
            chapters = (*chapters, Chapter(len(self.moves) + 1, step.chapter_end))
        return msgspec.structs.replace(
            self,
            state=step.after,
            moves=(*self.moves, step.move),
            past=(*past, step) if remembered else (),
            chapters=chapters,
        )

    def _after_undo(self, step: LogStep) -> MatchState:
        kept = len(self.moves) - step.undone_count
        return msgspec.structs.replace(
            self,
            state=step.after,
            moves=self.moves[:kept],
            past=self.past[: -step.undone_count],
            chapters=tuple(chapter for chapter in self.chapters if chapter.move_count <= kept),
            takeback_count=self.takeback_count + step.is_takeback,
        )

    def play(self, move: Move, *, forced: bool = False) -> LogStep:
        """Return the step of a move by the actor; raise `Illegal` if the rules refuse it."""
        state = self.state
        after = state.play(move)
        return LogStep(state.actor, move, state, after, forced, chapter_end=state.chapter_end(move))

    def undo(self, seat: Seat) -> LogStep | None:
        """Return the step that undoes the last move of a seat; None if it is too late.

        The forced moves after it are undone with it. It is too late once another seat has acted or
        something was revealed: by a draw, or by the end of a game. Where hands are hidden, passing
        the turn on reveals something as well: whether the next seat can play.
        """
        own = self.own_steps
        if self.state.actor is None or not own or own[-1].seat != seat:
            return None
        if self.state.actor != seat and (
            hides_from(self.state, seat) or hides_from(own[-1].before, seat)
        ):
            return None
        for count, step in enumerate(reversed(own), 1):
            if not step.forced:
                return LogStep(seat, None, self.state, step.before, undone_count=count)
        return None

    def takeback(self, seats: Iterable[Seat]) -> LogStep | None:
        """Return the step that reverts the last decision of some seats and everything since.

        None if not all moves are remembered. The end of a game shows every hand, so a game with
        hidden hands stays over.
        """
        if not self.remembers_all:
            return None
        takers = frozenset(seats)
        for count, step in enumerate(reversed(self.past), 1):
            if step.seat in takers and not step.forced:
                if self.state.actor is None and hides_from(step.before, step.seat):
                    return None
                return self.takeback_of(step.seat, count)
        return None

    def takeback_of(self, seat: Seat | None, count: int) -> LogStep:
        """Return the step of a seat that reverts this number of moves, whoever made them."""
        steps = self.past[-count:]
        reopens = self.chapters and self.chapters[-1].move_count > len(self.moves) - count
        return LogStep(
            seat,
            None,
            self.state,
            steps[0].before,
            undone_count=count,
            is_takeback=True,
            undone_steps=steps,
            reopened=tuple(chapter.state for chapter in self.chapters) if reopens else (),
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

    def undoing_seat(self, seats: Iterable[Seat]) -> Seat | None:
        """Return the one of some seats that may undo its last move, if there is one."""
        return next((seat for seat in seats if self.undo(seat) is not None), None)


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


def with_automatic_steps(
    match: MatchState, step: LogStep | None, seed: bytes, waits: Waits = NOTHING_WAITS
) -> Iterator[LogStep]:
    """Yield a step and the automatic steps after it, up to the first one that has to wait.

    A step waits that would make a move final which a seat of `waits` may still undo, and so
    does the step after the end of a part of a longer game if people are to see that end.
    """
    if step is not None:
        yield step
        match = match.after(step)
        if step.move is None or (waits.chapters and step.chapter_end is not None):
            return
    while (follower := match.next_automatic(seed)) is not None:
        taker = match.undoing_seat(waits.undo) if step is not None else None
        after = match.after(follower)
        if taker is not None and after.undo(taker) is None:
            return
        yield follower
        match = after
        if waits.chapters and follower.chapter_end is not None:
            return


def opening_digest(game: Game, moves: Sequence[Move]) -> str | None:
    """Return a digest of a game and its first moves; None if there are too few."""
    if len(moves) < OPENING_MOVES:
        return None
    first = " ".join(map(str, moves[:OPENING_MOVES]))
    return sha256(msgspec.json.encode(game.data()) + first.encode()).hexdigest()


def write_steps(
    steps: Iterable[LogStep], version: int, at: int, command_id: str | None = None, fence: int = 0
) -> tuple[MoveRow, ...]:
    """Return the rows of steps that follow a version; the command id is that of the first."""
    return tuple(
        MoveRow(
            number=number,
            kind=_kind(step),
            seat=step.seat,
            notation=str(step.undone_count if step.move is None else step.move),
            command_id=command_id if number == version + 1 else None,
            forced=step.forced,
            at=at,
            fence=fence,
        )
        for number, step in enumerate(steps, version + 1)
    )


def read_batches(
    match: MatchState, rows: Iterable[MoveRow]
) -> Iterator[tuple[MatchState, tuple[LogStep, ...]]]:
    """Replay a log; yield each decision with the automatic steps stored with it, and the match.

    Automatic steps that a hold has delayed were stored later: clients may have seen the version
    before them.
    """
    batch: list[LogStep] = []
    stored = 0
    for row in rows:
        decided = row.kind != "move" or (row.seat is not None and not row.forced)
        if batch and (decided or row.at != stored):
            yield match, tuple(batch)
            batch = []
        stored = row.at
        step = _read(match, row)
        batch.append(step)
        match = match.after(step)
    if batch:
        yield match, tuple(batch)


def _kind(step: LogStep) -> Kind:
    if step.move is not None:
        return "move"
    return "takeback" if step.is_takeback else "undo"


def _read(match: MatchState, row: MoveRow) -> LogStep:
    if row.kind == "move":
        return match.play(match.state.game.parse(row.notation), forced=row.forced)
    count = int(row.notation)
    if row.kind == "takeback":
        return match.takeback_of(row.seat, count)
    before = match.past[-count].before
    return LogStep(row.seat, None, match.state, before, undone_count=count)
