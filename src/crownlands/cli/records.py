"""`crownlands replay`, `verify` and `show`: replay, check and draw recorded games."""

from __future__ import annotations

import sys
from time import sleep
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from crownlands.analysis.translations import ReviewFormat
from crownlands.cli import console
from crownlands.cli.console import STANDARD_STREAM, draw_state, read_bytes, write_text
from crownlands.cli.errors import BadUsage
from crownlands.cli.parameters import JsonOption, LanguageOption, SvgOption
from crownlands.cli.words import TerminalTranslator, chosen_language
from crownlands.core.convert import to_builtins
from crownlands.core.moves import actor_name, seat_name
from crownlands.records import Record, read_position, write_position
from crownlands.records.annotations import GRADES
from crownlands.records.draws import verify as check_draws
from crownlands.records.record import outcome_of
from crownlands.text import Transition, describe_result, narrate
from crownlands.text.narration import describe_move
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from crownlands.core.state import State
    from crownlands.records import Annotation
    from crownlands.records.draws import Verification

UNFAIR = 1
"""The exit code when a draw, or the hash, does not follow from the seed."""
UNKNOWN = 2
"""The exit code when there is no seed to check with."""
LONGEST_DELAY = 3600
FINE = ("best", "good")
"""The grades of moves beside which a better one is not named."""
GRADE_STYLES = {
    "best": "green",
    "good": "green",
    "inaccuracy": "yellow",
    "mistake": "bold yellow",
    "blunder": "bold red",
}


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    *,
    step: Annotated[int, typer.Option("--step", min=1, help="Moves from picture to picture.")] = 1,
    begin: Annotated[int, typer.Option("--from", min=0, help="The first move number.")] = 0,
    end: Annotated[
        int | None, typer.Option("--to", min=0, help="The last one.", show_default="the end")
    ] = None,
    delay: Annotated[
        float | None,
        typer.Option("--delay", min=0, help="Seconds to the next picture, instead of a key."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Print every picture at once.")] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Step through a recorded game, or print it.

    On a terminal, Enter continues. Elsewhere the moves are printed as text, then the last position.

    Example: crownlands replay game.txt --step 4
    """
    if delay is not None and not 0 <= delay <= LONGEST_DELAY:
        raise BadUsage(
            f"a delay is at most {LONGEST_DELAY} seconds, not {delay}",
            f"un délai est d’au plus {LONGEST_DELAY} secondes, et non {delay}",
        )
    record = Record.loads(read_bytes(file))
    if json:
        console.write_json(_as_data(record))
        return
    output = console.output()
    playback = Playback(record, begin, end, step)
    printer = PlaybackPrinter(playback, output, TerminalTranslator.choose(language))
    by_hand = file != STANDARD_STREAM and sys.stdin.isatty()
    if every:
        printer.show_all()
    elif output.is_terminal and (by_hand or delay is not None):
        printer.step_through(delay)
    else:
        printer.print_moves_and_end()


def _as_data(record: Record) -> dict[str, Any]:
    """Return a record as plain data: each move with its actor, and the outcome."""
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
        "annotations": record.annotations,
        "outcome": outcome,
    }


class Playback:
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

    def between(self, first: int, last: int) -> list[Transition]:
        """List what happened after one moment and up to another."""
        return [
            Transition(
                self.states[at].actor, self.record.moves[at], self.states[at], self.states[at + 1]
            )
            for at in range(first, last)
        ]

    def stop_for(self, answer: str, at: int) -> int | None:
        """Return the stop that a person asks for from another; None to leave."""
        last = len(self.stops) - 1
        if answer.isascii() and answer.isdecimal():
            wanted = int(answer[:9])
            return next((number for number, stop in enumerate(self.stops) if stop >= wanted), last)
        if answer.startswith("b"):
            return max(0, at - 1)
        return None if answer.startswith("q") or at == last else at + 1


class PlaybackPrinter:
    """Prints a playback, picture by picture or in words."""

    def __init__(
        self, playback: Playback, console: Console, translator: TerminalTranslator
    ) -> None:
        self.playback = playback
        self.console = console
        self.translator = translator

    def show_all(self) -> None:
        """Show the picture of every stop."""
        self._titles()
        for at in range(len(self.playback.stops)):
            self._show_stop(at)
        self._end()

    def step_through(self, delay: float | None) -> None:
        """Go from stop to stop, after a delay or as the person asks."""
        self._titles()
        at: int | None = 0
        while at is not None:
            self._show_stop(at)
            at = self._next(at, delay)
        self._end()

    def print_moves_and_end(self) -> None:
        """Print the moves in words and the last position."""
        self._titles()
        self._narrate(self.playback.begin, self.playback.last)
        self._draw(self.playback.last)
        self._end()

    def _titles(self) -> None:
        record = self.playback.record
        seats = (f"{seat_name(seat)} {name}" for seat, name in enumerate(record.names))
        self.console.print(
            Text.assemble(
                (self.translator.pick(record.game.names), "bold"),
                self.translator("colon"),
                ", ".join(seats),
            )
        )

    def _show_stop(self, at: int) -> None:
        stop = self.playback.stops[at]
        self._narrate(self.playback.stops[at - 1] if at else stop, stop)
        total = len(self.playback.record.moves)
        where = self.translator("replay.after", number=stop, total=total)
        self.console.rule(Text(where if stop else self.translator("replay.start")), align="left")
        self._draw(stop)

    def _narrate(self, first: int, last: int) -> None:
        record = self.playback.record
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="dim", min_width=4)
        table.add_column()
        table.add_column(style="dim")
        table.add_column(no_wrap=True)
        number = first
        for sentence in narrate(self.playback.between(first, last), self.translator):
            before, number = number, number + len(sentence.transitions)
            notation = " ".join(str(transition.move) for transition in sentence.transitions)
            found = [one for one in record.annotations if before < one.after <= number]
            table.add_row(
                str(number), Text(f"{sentence.text}."), Text(notation), self._value(found)
            )
            for annotation in found:
                if annotation.best is not None and annotation.grade not in FINE:
                    table.add_row("", Text(self._better(annotation), "italic"), annotation.best)
            for remark in record.comments:
                if before < remark.after <= number:
                    table.add_row("", Text(remark.text, "italic"))
        if table.row_count:
            self.console.print(table)

    def _value(self, annotations: list[Annotation]) -> Text:
        """Return the win chances after some moves, and the worst grade among them."""
        if not annotations:
            return Text()
        numbers = ReviewFormat(self.translator.language, TYPED)
        wins = numbers.wins(annotations[-1].win)
        grades = [one.grade for one in annotations if one.grade is not None]
        if not grades:
            return Text(wins)
        worst = max(grades, key=GRADES.index)
        return Text.assemble(wins, "  ", (self.translator(f"grade.{worst}"), GRADE_STYLES[worst]))

    def _better(self, annotation: Annotation) -> str:
        """Return the better move in words."""
        state = self.playback.states[annotation.after - 1]
        move = state.game.parse(annotation.best or "")
        transition = Transition(state.actor, move, state, state.play(move))
        words = describe_move(transition, self.translator.about(state.game))
        return self.translator("review.better", move=words)

    def _draw(self, number: int) -> None:
        draw_state(self.console, self.playback.states[number], self.translator)

    def _next(self, at: int, delay: float | None) -> int | None:
        """Return the stop to go to; None to leave."""
        if delay is None:
            try:
                answer = input(f"{self.translator('replay.keys')} > ")
            except EOFError:
                return None
            return self.playback.stop_for(answer.strip().lower(), at)
        if at + 1 < len(self.playback.stops):
            sleep(delay)
        return self.playback.stop_for("", at)

    def _end(self) -> None:
        state = self.playback.states[self.playback.last]
        if state.actor is None:
            for sentence in describe_result(state, self.translator):
                self.console.print(Text(sentence, "bold"))
        elif self.playback.last == len(self.playback.record.moves):
            self.console.print(self.translator("replay.unfinished"))


def verify(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    *,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Check that every draw of a game follows from the seed its record names.

    Ends with 0 if all is fair, 1 if something does not follow, 2 if there is no seed.

    Example: crownlands verify game.txt
    """
    found = check_draws(Record.loads(read_bytes(file)))
    if json:
        console.write_json({**to_builtins(found), "fair": found.fair})
    else:
        for line in _findings(found, TerminalTranslator.choose(language)):
            console.output().print(line, soft_wrap=True, markup=False, highlight=False)
    if not found.fair:
        raise typer.Exit(UNKNOWN if found.seed is None else UNFAIR)


def _findings(found: Verification, translator: TerminalTranslator) -> Iterator[str]:
    if found.seed is None:
        yield translator("verify.no_seed")
        if found.hash is not None:
            yield translator("verify.not_yet", hash=found.hash)
        return
    if found.wrong:
        yield translator("verify.unfair", wrong=len(found.wrong), draws=found.draws)
        for wrong in found.wrong:
            expected, drawn = wrong.expected, wrong.drawn
            number = wrong.place + 1
            yield f"  {translator('verify.wrong', number=number, drawn=drawn, expected=expected)}"
    else:
        yield translator("verify.fair", draws=found.draws)
    if found.taken_over:
        yield translator("verify.taken_over", draws=found.taken_over)
    if found.hash_matches is None:
        yield translator("verify.no_hash")
    else:
        key = "verify.hash_matches" if found.hash_matches else "verify.hash_differs"
        yield translator(key, hash=found.hash)


def show(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record or a position; - is standard input.")
    ],
    *,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", min=0, help="The number of moves before the position.", show_default="the last"
        ),
    ] = None,
    svg: SvgOption = None,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="OUT", help="Write the position; - to print it."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Show a position.

    Example: crownlands show game.txt --at 20 --svg table.svg
    """
    state = read_state(read_bytes(file), at, "--at")
    if svg is not None:
        write_text(svg, state.svg(language=chosen_language(language)))
    if position is not None:
        write_text(position, write_position(state))
    if svg is None and position is None:
        draw_state(console.output(), state, TerminalTranslator.choose(language))


def read_state(content: bytes, number: int | None, option: str) -> State:
    """Read a position, or that of a record after a number of moves, as an option says."""
    if is_position(content):
        if number is not None:
            raise BadUsage(
                f"{option} counts the moves of a record, but this is a single position",
                f"{option} compte les coups d’une partie, mais ceci est une seule position",
            )
        return read_position(content)
    record = Record.loads(content)
    states = list(record.replay())
    if number is not None and number >= len(states):
        raise BadUsage(
            f"the record has {len(record.moves)} moves: cannot show move {number}",
            f"la partie a {len(record.moves)} coups : impossible de montrer le coup {number}",
        )
    return states[-1 if number is None else number]


def is_position(content: bytes) -> bool:
    """Return whether a file is a single position, and not a record."""
    try:
        data = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(data, dict) and "position" in data
