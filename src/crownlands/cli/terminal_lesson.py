"""A tutorial in the terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

from crownlands.cli.display import seating
from crownlands.cli.move_dialog import PROMPT, MoveDialog
from crownlands.cli.words import LESSON_COMMAND_HELP, LESSON_COMMANDS, TerminalTranslator
from crownlands.core.moves import seat_name
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.learn import Ask, Play, Say
from crownlands.learn.tutorial import NAMES
from crownlands.render.terminal.page import write_legend, write_table
from crownlands.render.terminal.text_layout import wrap
from crownlands.text import Transition

if TYPE_CHECKING:
    from rich.console import Console

    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.learn import Lesson


_BEFORE_SIGN: Final = re.compile(r" (?=[:;?!»])|(?<=«) ")
"""The spaces of French beside signs, where a line must not end."""


class TerminalLesson(MoveDialog):
    """Goes through a tutorial in a terminal, from a chapter on."""

    commands = LESSON_COMMANDS
    command_help = LESSON_COMMAND_HELP

    def __init__(
        self, lesson: Lesson, translator: TerminalTranslator, console: Console, command: str
    ) -> None:
        super().__init__(translator, console)
        self.lesson = lesson
        self.command = command
        """What begins this tutorial on the command line."""
        self.past: list[Lesson] = []
        """The steps that the learner has gone on from."""
        self.asking = False
        """Whether a move is asked for, rather than Enter."""
        self.opened: int | None = None
        """The chapter whose title was printed last."""
        self.seated = ""
        """Who sits where, as it was printed last."""
        self.table = lesson.state
        self.drawn: State | None = None
        """The table as it was drawn last."""

    @property
    def state(self) -> State:
        """The state that is shown: that after the moves of a step, if it plays."""
        return self.table

    @property
    def person(self) -> Seat:
        """The seat of the learner."""
        return self.lesson.part.seat

    def run(self) -> None:
        """Go through the tutorial to its end, or until the learner leaves."""
        tutorial, translator = self.lesson.tutorial, self.translator
        game = translator.pick(registry.find(tutorial.game).names)
        title = translator("learn.title", game=game, minutes=tutorial.minutes)
        self._print(title, "bold")
        self._print(translator.pick(tutorial.summary))
        if tutorial.builds_on is not None:
            name = translator.pick(registry.find(tutorial.builds_on).names)
            self._say("learn.first", name=name, game=tutorial.builds_on)
        self._print(translator("learn.start_hint"))
        self._advance_to_the_end()

    def _advance(self) -> bool:
        """Take a step; return False at the end of the tutorial."""
        lesson = self.lesson
        if self.opened != lesson.chapter:
            self._open_chapter()
        match lesson.now:
            case None if lesson.is_last_chapter:
                self._say("learn.done", command=f"crownlands play {lesson.tutorial.game}")
                return False
            case None | Play(text=None):
                self._narrate(lesson.transitions())
                self.lesson = lesson.go_on()
            case Say() as said:
                self._wait(said.text, lesson.go_on())
            case Play(text=LocalizedText() as text):
                self._narrate(lesson.transitions())
                self._wait(text, lesson.go_on())
            case Ask():
                self.asking, self.table = True, lesson.state
                self._ask()
        return True

    def _open_chapter(self) -> None:
        """Print the title of a chapter, and who sits at its table if that has changed."""
        lesson = self.lesson
        game, titles = lesson.state.game, lesson.tutorial.info.chapters
        others = {seat: NAMES[seat] for seat in game.seats if seat != self.person}
        names = {self.person: seat_name(self.person), **others}
        self.translator = TerminalTranslator(
            self.translator.language, [names[seat] for seat in game.seats], game
        )
        self.seat_names = tuple(
            f"{seat_name(seat)} {others[seat]}" if seat in others else names[seat]
            for seat in game.seats
        )
        number, title = lesson.chapter + 1, self.translator.pick(titles[lesson.chapter])
        head = self.translator("learn.chapter", number=number, count=len(titles), title=title)
        self.console.print()
        self.console.rule(Text(head, "bold"), align="left", characters="═")
        self.opened, self.table, self.drawn = lesson.chapter, lesson.state, None
        seated = seating(game, self.person, others, self.translator)
        if seated != self.seated:
            self._print(seated)
            self._write(write_legend(self._page()))
            self.seated = seated

    def _wait(self, text: LocalizedText, after: Lesson, style: str = "bold") -> None:
        """Draw the table if it has changed, print a text, and go on at Enter."""
        self.asking, self.table = False, after.state
        if not self._knows_table:
            self._draw()
        self.console.print()
        self._print(self.translator.pick(text), style)
        while answer := self._read(f"{self.translator('learn.enter')}{PROMPT}"):
            done = self._command(answer)
            if done:
                return
            if done is None:
                self._say("learn.for_enter")
        self.past.append(self.lesson)
        self.lesson = after

    def _draw(self) -> None:
        self.console.print()
        self._write([write_table(self._page())])
        self.drawn = self.table

    @property
    def _knows_table(self) -> bool:
        """Whether the table is as it was drawn last."""
        return self.drawn == self.table

    def _show(self, *, whole: bool = False) -> None:
        """Draw the table and list the moves, and print the question of the tutorial."""
        super()._show(whole=whole)
        self.drawn = self.table
        step = self.lesson.now
        if isinstance(step, Ask) and not self.answers:
            self.console.print()
            self._print(self.translator.pick(step.text), "bold")

    def _play(self, move: Move) -> bool:
        """Say what comes of an answer; return whether it is right."""
        answered = self.lesson.answer(move)
        if not answered.right:
            self._print(self.translator.pick(answered.text), "yellow")
            if self.answers:
                self.answers = ()
                self._show()
            return False
        after = answered.lesson
        self._tell_consequences(Transition(self.person, move, self.state, after.state))
        self._wait(answered.text, after, "bold green")
        return True

    def _print(self, text: str, style: str = "") -> None:
        """Print a text, without a French sign at the beginning of a line."""
        lines = wrap(_BEFORE_SIGN.sub("\u00a0", text), self.console.width)
        self.console.print(Text("\n".join(lines), style))

    def _say_goodbye(self) -> None:
        self._say("learn.go_on", command=f"{self.command} --chapter {self.lesson.chapter + 1}")

    def _help_on_moves(self) -> list[str]:
        """Explain how moves are written, where one is asked for."""
        return super()._help_on_moves() if self.asking else [self.translator("learn.for_enter")]

    def _do_moves(self, rest: str) -> bool:
        if self.asking:
            return super()._do_moves(rest)
        self._draw()
        return False

    def _do_back(self, _: str) -> bool:
        if self.asking and self._take_back_answer():
            return False
        if not self.past:
            self._say("learn.no_back")
            return False
        self.lesson = self.past.pop()
        return True

    def _do_skip(self, _: str) -> bool:
        self.past.append(self.lesson)
        self.lesson = self.lesson._replace(step=len(self.lesson.part.steps))
        return True
