"""A puzzle in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich import box
from rich.table import Table
from rich.text import Text

from crownlands.analysis.moments import described
from crownlands.analysis.translations import ReviewFormat
from crownlands.cli.move_dialog import MoveDialog
from crownlands.cli.words import COMMAND_HELP, COMMANDS
from crownlands.core.moves import seat_name
from crownlands.core.text import parse_words
from crownlands.evaluation import Estimate
from crownlands.learn.puzzles import NAMES, TASKS, check_answer
from crownlands.render.terminal.page import write_legend
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.core.text import LocalizedText
    from crownlands.learn.puzzles import Puzzle

MOST_MOVES: Final = 8
"""How many moves are listed after the answer."""
_SHARED: Final = ("moves", "help", "quit")
"""The commands that a game has too."""
_GIVE_UP: Final = parse_words("""
show: show | montrer
help: show the answer | montrer la réponse
""")


class PuzzleDialog(MoveDialog):
    """Shows a puzzle, reads the answer, and says what all moves are worth."""

    commands: ClassVar[Mapping[str, LocalizedText]] = {
        "show": _GIVE_UP["show"],
        **{name: COMMANDS[name] for name in _SHARED},
    }
    command_help: ClassVar[Mapping[str, LocalizedText]] = {
        "show": _GIVE_UP["help"],
        **{name: COMMAND_HELP[name] for name in _SHARED},
    }

    def __init__(self, puzzle: Puzzle, translator: TerminalTranslator, console: Console) -> None:
        self._state = self.start = puzzle.state()
        super().__init__(translator.about(self.start.game), console)
        self.puzzle = puzzle
        self.made: list[Move] = []

    @property
    def state(self) -> State:
        """The position."""
        return self._state

    @property
    def person(self) -> Seat:
        """The seat that decides; partners build one kingdom together."""
        actor = self._state.actor
        return actor if isinstance(actor, int) else self.puzzle.seat

    def run(self) -> None:
        """Ask until the puzzle is solved or failed."""
        puzzle, translator = self.puzzle, self.translator
        about = translator(
            "puzzles.about",
            kind=translator.pick(NAMES[puzzle.kind]),
            difficulty=puzzle.difficulty,
            game=translator.pick(self.start.game.names),
            seat=seat_name(puzzle.seat),
        )
        self.console.print(Text(about, "bold"))
        self.console.print(Text(translator.pick(TASKS[puzzle.kind])))
        self._write(write_legend(self._page()))
        self._advance_to_the_end()

    @property
    def _knows_table(self) -> bool:
        return bool(self.made)

    def _advance(self) -> bool:
        self._ask()
        return not self._is_over

    _is_over = False

    def _play(self, move: Move) -> bool:
        answer = check_answer(self.puzzle, move, self.made)
        self.made.append(move)
        self._state, self._is_over = answer.state, answer.done
        said = self.translator.pick(answer.text)
        self.console.print(Text(said, "green" if answer.right else "yellow"))
        if answer.done:
            self._print_values(None if len(self.made) > 1 else move)
        return True

    def _do_show(self, _: str) -> bool:
        self._is_over = True
        self._print_values(None)
        return True

    def _print_values(self, answered: Move | None) -> None:
        """Print what the best moves of the first decision are worth, and the one answered."""
        translator, puzzle = self.translator, self.puzzle
        numbers = ReviewFormat(translator.language, TYPED)
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(translator("review.move"))
        table.add_column("", style="dim")
        with_win = puzzle.best.win is not None
        for key in ("win", "points") if with_win else ("points",):
            table.add_column(translator(f"judge.{key}"), justify="right", no_wrap=True)
        listed = [
            one
            for at, one in enumerate(puzzle.values)
            if at < MOST_MOVES or one.move == str(answered)
        ]
        for one in listed:
            words = described(self.start, self.start.game.parse(one.move))
            cells = [numbers.sure_points(Estimate(one.points, one.points_error))]
            if one.win is not None:
                cells.insert(0, numbers.sure_win(Estimate(one.win, one.win_error)))
            style = "bold" if one.move in puzzle.accept else ""
            table.add_row(Text(translator.pick(words)), Text(one.move), *cells, style=style)
        self.console.print(table)

    def _say_goodbye(self) -> None:
        self._print_values(None)
