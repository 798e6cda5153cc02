"""Asking a person for moves in a terminal, in a game or in a tutorial."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from crownlands.cli.console import wants_colour, write_picture
from crownlands.cli.display import announce
from crownlands.core.errors import BadMove, Illegal
from crownlands.core.text import closest
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import Answer, MoveMenu, NoSuchMove
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import page_of, write_table
from crownlands.text import narrate
from crownlands.text.narration import consequences

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.console import Console

    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.core.text import LocalizedText
    from crownlands.render.terminal.page import Page
    from crownlands.text import Transition

PROMPT = "> "
LONGEST_SQUARE = 3
"""The letters of an answer that is probably meant as a marked square."""


class Quit(Exception):
    """Raised when the person leaves."""


class MoveDialog(ABC):
    """Draws the table and lists the moves of a person; reads moves and commands.

    A command NAME is done by the method `_do_NAME`, which returns whether to go on from here.
    """

    commands: ClassVar[Mapping[str, LocalizedText]]
    """The words that can be typed instead of a move, by the names of the commands."""
    command_help: ClassVar[Mapping[str, LocalizedText]]
    menu: MoveMenu
    """The legal moves as they were last shown."""
    answers: tuple[Answer, ...] = ()
    """The answers so far for a move that takes several."""
    seat_names: tuple[str, ...] | None = None
    """What the players are called on the table; by default P1, P2, ..."""

    def __init__(self, translator: TerminalTranslator, console: Console) -> None:
        self.translator = translator
        self.console = console
        self.names = {"?": "help"} | {
            word: name for name, words in self.commands.items() for word in (words.en, words.fr)
        }

    @property
    @abstractmethod
    def state(self) -> State:
        """The state that is shown."""

    @property
    @abstractmethod
    def person(self) -> Seat:
        """The seat of the person."""

    @property
    @abstractmethod
    def _knows_table(self) -> bool:
        """Whether a question need not draw more of the table than the squares to choose from."""

    @abstractmethod
    def _advance(self) -> bool:
        """Go on to the next question and have it answered; return False at the end."""

    @abstractmethod
    def _play(self, move: Move) -> bool:
        """Take a move of the person; return whether to go on from here."""

    @abstractmethod
    def _say_goodbye(self) -> None:
        """Print what is to know when the person leaves."""

    def _advance_to_the_end(self) -> None:
        """Ask one question after the other until there are no more or the person leaves."""
        try:
            while self._advance():
                pass
        except Quit:
            self._say_goodbye()
        except (EOFError, KeyboardInterrupt) as end:
            self.console.print()
            self._say_goodbye()
            if isinstance(end, KeyboardInterrupt):
                raise

    def _narrate(self, transitions: Iterable[Transition]) -> None:
        """Print the moves of others, and the forced moves of the person."""
        for sentence in narrate(transitions, self.translator):
            forced = sentence.transitions[0].actor == self.person
            remark = f" {self.translator('play.forced')}" if forced else ""
            self.console.print(Text(f"{sentence.text}{remark}.", "italic"))

    def _tell_consequences(self, made: Transition) -> None:
        """Print what follows from a move of the person."""
        for words in consequences(made, self.translator):
            self.console.print(Text(f"{words[0].upper()}{words[1:]}.", "italic"))

    def _ask(self) -> None:
        """Ask for a move until the person has made one, or a command goes on from here."""
        self.answers = ()
        self._show()
        while not self._answer(self._read()):
            pass

    def _show(self, *, whole: bool = False) -> None:
        """Draw the whole table, or only the part of the question, and list the moves."""
        self.menu = MoveMenu(self.state, self.person, self.answers)
        page = self._page()
        writer = MenuWriter(self.menu, self.person, page)
        self.console.print()
        announce(writer, self.console)
        marks, side = self.menu.marks(), self.menu.side
        brief = not whole and (bool(self.answers) or self._knows_table)
        if marks or not brief:
            marked = replace(page, marks={side: marks}, sides=(side,) if brief else None)
            self._write([write_table(marked)])
            self.console.print()
        self._write(writer.lines())

    def _page(self) -> Page:
        """Return the page with the table as the person sees it."""
        scene = scene_of(
            self.state, self.seat_names, seat=self.person, language=self.translator.language.value
        )
        return page_of(scene, colour=wants_colour(self.console), width=self.console.width)

    def _write(self, lines: Sequence[str]) -> None:
        if lines:
            write_picture(self.console, "\n".join(lines))

    def _read(self, prompt: str = PROMPT) -> str:
        answer = input(prompt)
        if not sys.stdin.isatty():
            self.console.print(answer, markup=False)
        return answer.strip()

    def _answer(self, answer: str) -> bool:
        """Execute what was typed; return whether to go on from here."""
        done = self._command(answer)
        if done is not None:
            return done
        if not answer:
            self._say("play.for_help")
            return False
        meant = self._understood(answer)
        if meant is None:
            return False
        if isinstance(meant, Answer):
            self.answers = (*self.answers, meant)
            self._show()
            return False
        return self._play(meant)

    def _command(self, answer: str) -> bool | None:
        """Execute a command, and return whether to go on from here; None for anything else."""
        word, _, rest = answer.partition(" ")
        name = self.names.get(word.lower())
        if name is None:
            return None
        done: bool = getattr(self, f"_do_{name}")(rest.strip())
        return done

    def _understood(self, answer: str) -> Move | Answer | None:
        try:
            return self.menu.choose(answer)
        except NoSuchMove as error:
            numbers = self._numbers(error.details["numbers"])
            self._say("play.no_number", number=error.details["number"], numbers=numbers)
        except Illegal as reason:
            self._say("play.refused", reason=self.translator.refusal(reason))
        except BadMove:
            self._say("play.unclear", answer=answer, example=self.menu.example)
            self._advise(answer)
        return None

    def _advise(self, answer: str) -> None:
        """Print a suggestion for an answer that was not understood."""
        near = closest(answer.partition(" ")[0].lower(), self.names)
        form = self.menu.help
        if near is not None:
            self._say("play.near", word=near)
        elif form is not None and len(answer) <= LONGEST_SQUARE:
            self.console.print(Text(self.translator.pick(form), "yellow"))
        else:
            self._say("play.for_help")

    def _numbers(self, numbers: list[int]) -> str:
        """Return the numbers that can be answered: `from 1 to 12`, or `2, 3 or 4`."""
        ordered = sorted(number for number in numbers if number or self.menu.answers)
        if ordered == [*range(ordered[0], ordered[-1] + 1)]:
            return self.translator("play.from_to", first=ordered[0], last=ordered[-1])
        return self.translator.listed([str(number) for number in ordered], "or")

    def _say(self, key: str, **details: object) -> None:
        text = Text(self.translator(key, **details), "yellow")
        self.console.print(text, soft_wrap=not details.keys().isdisjoint({"file", "command"}))

    def _take_back_answer(self) -> bool:
        """Take back the last answer for a move that takes several, if there is one."""
        if not self.answers:
            return False
        self.answers = self.answers[:-1]
        self._say("play.undone")
        self._show()
        return True

    def _help_on_moves(self) -> list[str]:
        """Explain how moves are written."""
        lines = [self.translator("play.help_moves", example=self.menu.example)]
        if self.menu.help is not None:
            lines.append(self.translator.pick(self.menu.help))
        if self.menu.declining is not None:
            lines.append(self.translator("play.help_pass"))
        return lines

    def _help_on_commands(self) -> RenderableType:
        """List the commands."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", min_width=10)
        for name, words in self.commands.items():
            said = self.translator.pick(self.command_help[name])
            table.add_row(f"  {self.translator.pick(words)}", said)
        return table

    def _do_moves(self, _: str) -> bool:
        self._show(whole=True)
        return False

    def _do_help(self, _: str) -> bool:
        moves = map(Text, self._help_on_moves())
        self.console.print(Group(*moves, self._help_on_commands()))
        return False

    def _do_quit(self, _: str) -> bool:
        raise Quit
