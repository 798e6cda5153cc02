"""The course of a match: a fold over its log, moves taken back included."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.core.actors import CHANCE
from crownlands.kingdom.moves import Pass
from crownlands.records.draws import draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.core.actors import Actor, Seat
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import State


class Step(msgspec.Struct, frozen=True):
    """One line of a log with the states around it; `move` is None where moves are taken back."""

    actor: Actor
    move: Move | None
    before: State
    after: State
    forced: bool = False
    """Whether it was the only legal move, and played itself."""
    taken_back: int = 0


class Remembered(msgspec.Struct, frozen=True):
    """A move that may still be taken back, and the state before it."""

    seat: Seat
    before: State
    forced: bool


class Course(msgspec.Struct, frozen=True):
    """Where a match stands: the state, the moves that count, and those that may be taken back."""

    state: State
    moves: tuple[Move, ...] = ()
    own: tuple[Remembered, ...] = ()
    """The last moves in a row of one seat, with nothing revealed since."""

    @classmethod
    def begin(cls, game: Game) -> Course:
        """Start before the first move."""
        return cls(game.start())

    def after(self, step: Step) -> Course:
        """Give the course with a step added."""
        if step.move is None:
            kept = len(self.moves) - step.taken_back
            return Course(step.after, self.moves[:kept], self.own[: -step.taken_back])
        own = self.own
        if step.actor is CHANCE or step.actor is None:
            own = ()
        else:
            here = Remembered(step.actor, step.before, step.forced)
            own = (*own, here) if own and own[-1].seat == step.actor else (here,)
        return Course(step.after, (*self.moves, step.move), own)

    def play(self, move: Move, *, forced: bool = False) -> Step:
        """Make a move of whoever is to act; `Illegal` if the rules refuse it."""
        state = self.state
        return Step(state.actor, move, state, state.play(move), forced)

    def take_back(self, seat: Seat) -> Step | None:
        """Take a seat's last move back, and what played itself after it; None where manners forbid.

        Manners: only one's own last move, only until another seat has acted or something was
        revealed. A draw reveals, and so does the end of a game; where hands are hidden, so does
        handing the turn on, for whether the next seat can play tells of its hand.
        """
        if self.state.actor is None or not self.own or self.own[-1].seat != seat:
            return None
        if self.state.actor != seat and hides_from(self.state, seat):
            return None
        for count, remembered in enumerate(reversed(self.own), 1):
            if not remembered.forced:
                return Step(seat, None, self.state, remembered.before, taken_back=count)
        return None

    def next_by_itself(self, seed: bytes) -> Step | None:
        """Give what happens without anybody deciding: a draw, or the only legal move."""
        actor = self.state.actor
        if actor is None:
            return None
        if actor is CHANCE:
            return self.play(draw(self.state, seed, len(self.moves)))
        move = playing_itself(self.state)
        return None if move is None else self.play(move, forced=True)


def playing_itself(state: State) -> Move | None:
    """Give the move of a seat that needs no decision: the only legal one.

    Where hands are hidden it is made by its owner all the same, for that there was no other would
    tell of the hand; only passing is seen by everybody to be all that is left.
    """
    moves = state.legal_moves()
    if len(moves) != 1 or (hides_from(state, None) and not isinstance(moves[0], Pass)):
        return None
    return moves[0]


def hides_from(state: State, seat: Seat | None) -> bool:
    """Tell whether there is something a seat, or a spectator, may not see."""
    known: object = state.view(seat).known
    return known is not state.position and known != state.position


def followed(course: Course, step: Step | None, seed: bytes) -> Iterator[Step]:
    """Give a step and all that follows from it by itself."""
    if step is not None:
        yield step
        course = course.after(step)
        if step.move is None:
            return
    while (follower := course.next_by_itself(seed)) is not None:
        yield follower
        course = course.after(follower)
