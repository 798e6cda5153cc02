"""A record on the screen: picture by picture, or told in words."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from crownlands.cli.console import draw_state
from crownlands.cli.errors import BadUsage
from crownlands.core.moves import actor_name, seat_name
from crownlands.records.record import outcome_of
from crownlands.text import Happening, how_it_ended, tell

if TYPE_CHECKING:
    from rich.console import Console

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.records import Record


def as_data(record: Record) -> dict[str, Any]:
    """Give a record as plain data: each move with its actor, and the outcome."""
    states = list(record.replay())
    outcome = outcome_of(states[-1])
    return {
        **record.game.data(),
        "names": record.names,
        "tags": dict(record.tags),
        "moves": [
            {
                "number": number,
                "actor": actor_name(state.actor),
                "notation": str(move),
                "move": move.data(),
            }
            for number, (state, move) in enumerate(zip(states, record.moves, strict=False), 1)
        ],
        "comments": record.comments,
        "outcome": outcome,
    }


class Reel:
    """The part of a record that is shown: its states, and the stops among them."""

    def __init__(self, record: Record, begin: int, end: int | None, step: int) -> None:
        total = len(record.moves)
        last = total if end is None else end
        if not begin <= last <= total:
            raise BadUsage(
                f"the record has moves 1 to {total}: cannot show {begin} to {last}",
                f"la partie a les coups 1 à {total} : impossible de montrer {begin} à {last}",
            )
        self.record = record
        self.states = list(record.replay())
        self.begin = begin
        self.last = last
        self.stops = [*range(begin, last, step), last]

    def between(self, first: int, last: int) -> list[Happening]:
        """List what happened after one moment and up to another."""
        return [
            Happening(
                self.states[at].actor, self.record.moves[at], self.states[at], self.states[at + 1]
            )
            for at in range(first, last)
        ]

    def stop_for(self, answer: str, at: int) -> int | None:
        """Understand where a person wants to go from a stop; None to leave."""
        last = len(self.stops) - 1
        if answer.isascii() and answer.isdecimal():
            wanted = int(answer[:9])
            return next((number for number, stop in enumerate(self.stops) if stop >= wanted), last)
        if answer.startswith("b"):
            return max(0, at - 1)
        return None if answer.startswith("q") or at == last else at + 1


class Screen:
    """Shows a reel."""

    def __init__(self, reel: Reel, console: Console, speech: TerminalSpeech) -> None:
        self.reel = reel
        self.console = console
        self.speech = speech

    def show_all(self) -> None:
        """Show the picture of every stop."""
        self._titles()
        for at in range(len(self.reel.stops)):
            self._show_stop(at)
        self._end()

    def step_through(self, delay: float | None) -> None:
        """Go from stop to stop, by itself after a delay, else as the person says."""
        self._titles()
        at: int | None = 0
        while at is not None:
            self._show_stop(at)
            at = self._next(at, delay)
        self._end()

    def tell_and_show_end(self) -> None:
        """Tell the moves in words and show the last position."""
        self._titles()
        self._tell(self.reel.begin, self.reel.last)
        self._draw(self.reel.last)
        self._end()

    def _titles(self) -> None:
        record = self.reel.record
        seats = (f"{seat_name(seat)} {name}" for seat, name in enumerate(record.names))
        self.console.print(
            Text.assemble((record.game.name, "bold"), self.speech("colon"), ", ".join(seats))
        )

    def _show_stop(self, at: int) -> None:
        stop = self.reel.stops[at]
        self._tell(self.reel.stops[at - 1] if at else stop, stop)
        total = len(self.reel.record.moves)
        where = self.speech("replay.after", number=stop, total=total)
        self.console.rule(Text(where if stop else self.speech("replay.start")), align="left")
        self._draw(stop)

    def _tell(self, first: int, last: int) -> None:
        remarks = self.reel.record.comments
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="dim", min_width=4)
        table.add_column()
        table.add_column(style="dim")
        number = first
        for sentence in tell(self.reel.between(first, last), self.speech):
            before, number = number, number + len(sentence.happenings)
            notation = " ".join(str(happening.move) for happening in sentence.happenings)
            table.add_row(str(number), Text(f"{sentence.text}."), Text(notation))
            for remark in remarks:
                if before < remark.after <= number:
                    table.add_row("", Text(remark.text, "italic"))
        if table.row_count:
            self.console.print(table)

    def _draw(self, number: int) -> None:
        draw_state(self.console, self.reel.states[number], self.speech)

    def _next(self, at: int, delay: float | None) -> int | None:
        """Find the stop to go to; None to leave."""
        if delay is None:
            try:
                answer = input(f"{self.speech('replay.keys')} > ")
            except EOFError:
                return None
            return self.reel.stop_for(answer.strip().lower(), at)
        if at + 1 < len(self.reel.stops):
            sleep(delay)
        return self.reel.stop_for("", at)

    def _end(self) -> None:
        state = self.reel.states[self.reel.last]
        if state.actor is None:
            for sentence in how_it_ended(state, self.speech):
                self.console.print(Text(sentence, "bold"))
        elif self.reel.last == len(self.reel.record.moves):
            self.console.print(self.speech("replay.unfinished"))
