"""A game as it is seen again: which positions, in which words, and how much of them."""

from collections.abc import Iterator
from itertools import islice

import msgspec

from crownlands.core.moves import CHANCE, Move
from crownlands.core.state import State
from crownlands.core.text import LocalizedText
from crownlands.records.draws import verify
from crownlands.records.record import Format, Record
from crownlands.server.errors import ServerError
from crownlands.server.matches.batch import written_actor
from crownlands.server.matches.course import playing_itself
from crownlands.server.replays.shapes import Draws, Frame
from crownlands.server.schemas.table import TableEvent
from crownlands.text import Happening, in_both, tell


class Story(msgspec.Struct, frozen=True):
    """A record, and whether all of it may be seen or only what a spectator saw."""

    record: Record
    open: bool

    def frames(self, start: int, count: int) -> tuple[Frame, ...]:
        """Give some positions in their order."""
        states = tuple(islice(self.record.replay(), start + count))
        numbers = range(start, min(start + count, len(states)))
        return tuple(self._frame(number, states) for number in numbers)

    def written(self, form: Format) -> str:
        """Write the record, or what a spectator has seen of it."""
        if self.open:
            return self.record.dumps(form)
        if form == "text":
            return self.record.excerpt()
        if any(self._shown(state, move) != move for state, move in self._course()):
            raise ServerError("still_secret")
        return self.record.dumps(form)

    def draws(self, shown: str) -> Draws:
        """Check every draw against the hash that was shown; while the game goes on nobody can."""
        found = verify(self.record)
        return Draws(
            hash=shown or None,
            seed=found.seed,
            hash_matches=found.hash_matches,
            draws=found.draws,
            wrong=found.wrong,
            fair=None if found.seed is None else found.fair,
        )

    def _course(self) -> Iterator[tuple[State, Move]]:
        return zip(self.record.replay(), self.record.moves, strict=False)

    def _frame(self, number: int, states: tuple[State, ...]) -> Frame:
        state = states[number]
        known = state.position if self.open else state.view().known
        view = state.game.rules.view_data(known, None)
        prompt = None if state.actor is None else state.game.rules.prompt(known)
        if number == 0:
            return Frame(0, None, None, view, prompt)
        before = states[number - 1]
        move = self._shown(before, self.record.moves[number - 1])
        event = _event(number, before, move)
        return Frame(number, event, self._told(number, states), view, prompt)

    def _shown(self, before: State, move: Move) -> Move:
        return move if self.open else before.shown(move, None)

    def _told(self, number: int, states: tuple[State, ...]) -> LocalizedText | None:
        """Tell a move; draws of one kind in a row are told together, with the last of them."""
        if self._goes_on(number, states):
            return None
        first = number
        while first > 1 and self._goes_on(first - 1, states):
            first -= 1
        happenings = [self._happening(one, states) for one in range(first, number + 1)]
        return in_both(lambda speech: f"{next(tell(happenings, speech)).text}.", self.record.names)

    def _goes_on(self, number: int, states: tuple[State, ...]) -> bool:
        """Whether chance makes this move and another of its kind right after it."""
        moves = self.record.moves
        return (
            states[number - 1].actor is CHANCE
            and states[number].actor is CHANCE
            and number < len(moves)
            and type(moves[number]) is type(moves[number - 1])
        )

    def _happening(self, number: int, states: tuple[State, ...]) -> Happening:
        before, after = states[number - 1], states[number]
        return Happening(
            before.actor, self._shown(before, self.record.moves[number - 1]), before, after
        )


def _event(number: int, before: State, move: Move) -> TableEvent:
    return TableEvent(
        number=number,
        actor=written_actor(before.actor),
        kind="move",
        move=move,
        notation=str(move),
        forced=isinstance(before.actor, int) and playing_itself(before) is not None,
        taken_back=0,
    )
