"""A game against bots in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.text import Text

from crownlands.cli.console import wants_colour, write_new_text, write_picture, write_text
from crownlands.cli.display import (
    Pacer,
    announce,
    between_chapters,
    help_text,
    introduction,
    rules_text,
)
from crownlands.cli.errors import BadFile
from crownlands.cli.parameters import compile_bots
from crownlands.cli.score import all_sheets
from crownlands.cli.words import COMMANDS
from crownlands.core.errors import BadMove, Illegal
from crownlands.core.moves import seat_name
from crownlands.core.text import closest
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import Answer, MoveMenu, NoSuchMove
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import page_of, write_legend, write_table
from crownlands.text import Transition, describe_result, narrate
from crownlands.text.advice import advice
from crownlands.text.narration import consequences, describe_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from crownlands.cli.match import Match
    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.moves import Move
    from crownlands.render.terminal.page import Page

PROMPT = "> "
LONGEST_SQUARE = 3
"""The letters of an answer that is probably meant as a marked square."""


class QuitGame(Exception):
    """Raised when the person quits the game."""


class TerminalGame:
    """Shows a match in a terminal and reads the moves of the person."""

    menu: MoveMenu
    """The legal moves as they were last shown."""
    answers: tuple[Answer, ...] = ()
    """The answers so far for a move that takes several."""

    def __init__(
        self,
        match: Match,
        translator: TerminalTranslator,
        console: Console,
        record: str | None,
        seconds: float = 0.0,
    ) -> None:
        self.match = match
        self.translator = translator.about(match.game)
        self.console = console
        self.record = record
        self.pacer = Pacer(console, seconds)
        self.chapters_shown = len(match.chapters)
        self.names = {"?": "help"} | {
            word: name for name, words in COMMANDS.items() for word in (words.en, words.fr)
        }

    def run(self) -> None:
        """Play until the game is over or the person quits; save the record in both cases."""
        if self.record is not None:
            write_new_text(self.record, self._record_text())
        self.console.print(introduction(self.match, self.translator))
        self._write(write_legend(self._page()))
        try:
            while self._play_turn():
                pass
        except QuitGame:
            self.console.print(self.translator("play.goodbye"))
        except (EOFError, KeyboardInterrupt) as end:
            self.console.print(f"\n{self.translator('play.goodbye')}")
            if isinstance(end, KeyboardInterrupt):
                raise
        finally:
            if self.record is not None:
                write_text(self.record, self._record_text())
                self._say("play.saved", file=self.record)

    def _play_turn(self) -> bool:
        """Print the moves of others, then ask the person; return False at the end of the game."""
        self._note_chapter()
        unprinted: list[Transition] = []
        transitions = self.match.advance()
        while (transition := self._next(transitions)) is not None:
            unprinted.append(transition)
            if self.match.state.actor != transition.actor:
                self._narrate(unprinted)
                unprinted = []
            self._note_chapter()
        self._narrate(unprinted)
        if self.match.state.actor is None:
            self._end()
            return False
        self.answers = ()
        self._show(brief=self._has_just_moved())
        while not self._answer(self._read()):
            pass
        return True

    def _next(self, transitions: Iterator[Transition]) -> Transition | None:
        """Return the next move before the person decides, if there is one."""
        actor = self.match.bot_to_decide
        if actor is None:
            return next(transitions, None)
        with self.pacer.deciding(self.translator("play.thinking", seat=seat_name(actor))):
            return next(transitions, None)

    def _narrate(self, transitions: list[Transition]) -> None:
        """Print the moves of others, and the forced moves of the person."""
        for sentence in narrate(transitions, self.translator):
            forced = sentence.transitions[0].actor == self.match.person
            remark = f" {self.translator('play.forced')}" if forced else ""
            self.console.print(Text(f"{sentence.text}{remark}.", "italic"))

    def _note_chapter(self) -> None:
        """Print the end of a part of a longer game."""
        chapters = self.match.chapters
        if len(chapters) > self.chapters_shown:
            self.console.print(Text(between_chapters(chapters, self.translator), "bold"))
            self.chapters_shown = len(chapters)

    def _has_just_moved(self) -> bool:
        """Return whether the last move was the person's own."""
        past = self.match.past
        return bool(past) and past[-1].before.actor == self.match.person

    def _show(self, *, brief: bool = False) -> None:
        """Draw the table, or only the part of the question, and list the moves.

        With `brief`, a further question of the same turn does not draw the table again.
        """
        self.menu = MoveMenu(self.match.state, self.match.person, self.answers)
        page = self._page()
        writer = MenuWriter(self.menu, self.match.person, page)
        self.console.print()
        announce(writer, self.console)
        marks, side = self.menu.marks(), self.menu.side
        brief = brief and (self.menu.follow_up or bool(self.answers))
        if marks or not brief:
            marked = replace(page, marks={side: marks}, sides=(side,) if brief else None)
            self._write([write_table(marked)])
            self.console.print()
        self._write(writer.lines())

    def _page(self) -> Page:
        """Return the page with the table as the person sees it."""
        scene = scene_of(
            self.match.state, seat=self.match.person, language=self.translator.language.value
        )
        return page_of(scene, colour=wants_colour(self.console), width=self.console.width)

    def _write(self, lines: Sequence[str]) -> None:
        if lines:
            write_picture(self.console, "\n".join(lines))

    def _read(self) -> str:
        answer = input(PROMPT)
        if not sys.stdin.isatty():
            self.console.print(answer, markup=False)
        return answer.strip()

    def _answer(self, answer: str) -> bool:
        """Execute what was typed; return whether the state has changed."""
        word, _, rest = answer.partition(" ")
        name = self.names.get(word.lower())
        if name is not None:
            changed: bool = getattr(self, f"_do_{name}")(rest.strip())
            return changed
        if not answer:
            self._say("play.for_help")
            return False
        meant = self._understood(answer)
        if meant is None:
            return False
        if isinstance(meant, Answer):
            self.answers = (*self.answers, meant)
            self._show(brief=True)
            return False
        self._play(meant)
        return True

    def _play(self, move: Move) -> None:
        """Play a move, and print its consequences."""
        before = self.match.state
        self.match.play(move)
        made = Transition(self.match.person, move, before, self.match.state)
        for words in consequences(made, self.translator):
            self.console.print(Text(f"{words[0].upper()}{words[1:]}.", "italic"))

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
        self.console.print(text, soft_wrap="file" in details)

    def _do_hint(self, _: str) -> bool:
        compile_bots(self.match.game, ["judge"], self.translator)
        with self.pacer.thinking(self.translator("play.adviser_thinks")):
            move = self.match.hint()
        choice = self.menu.choice_of(move)
        after = self.menu.after(move)
        transition = Transition(self.match.person, move, self.match.state, after)
        text = describe_move(transition, self.translator)
        if choice is None:
            self._say("play.hint", answer=move, move=text)
        else:
            self._say("play.hint", answer=choice.number, move=f"{move} ({text})")
        why = advice(self.match.state, move, self.translator, self.match.judgement)
        self.console.print(Text(why, "yellow"))
        return False

    def _do_why(self, rest: str) -> bool:
        if not rest:
            self._say("play.which_move", example=self.menu.example)
            return False
        meant = self._understood(rest)
        if isinstance(meant, Answer):
            self._say("play.which_move", example=self.menu.example)
        elif meant is not None:
            self._say("play.legal", move=meant)
        return False

    def _do_undo(self, _: str) -> bool:
        if self.answers:
            self.answers = self.answers[:-1]
            self._say("play.undone")
            self._show(brief=True)
            return False
        undone = self.match.undo()
        self._say("play.undone" if undone else "play.cannot_undo")
        return undone

    def _do_moves(self, _: str) -> bool:
        self._show()
        return False

    def _do_score(self, _: str) -> bool:
        if self._page().scene.scores:
            self.console.print(all_sheets(self.match.state, self.translator))
        else:
            self._say("play.hidden_score")
        return False

    def _do_rules(self, _: str) -> bool:
        self.console.print(rules_text(self.match.game, self.translator))
        return False

    def _do_save(self, file: str) -> bool:
        self._save(file)
        return False

    def _save(self, file: str) -> bool:
        """Save the game in a new file; return whether that worked."""
        if not file:
            self._say("play.which_file")
            return False
        try:
            write_new_text(file, self._record_text())
        except BadFile as error:
            self._say("play.not_saved", reason=self.translator.pick(error.words))
            return False
        self._say("play.saved", file=file)
        return True

    def _do_help(self, _: str) -> bool:
        self.console.print(help_text(self.menu, self.translator))
        return False

    def _do_quit(self, _: str) -> bool:
        raise QuitGame

    def _end(self) -> None:
        self.console.print()
        self.console.rule(Text(self.translator("play.over"), "bold"), align="left")
        self._write([write_table(self._page())])
        self.console.print()
        self.console.print(all_sheets(self.match.state, self.translator))
        self.console.print()
        for sentence in describe_result(self.match.state, self.translator, self.match.person):
            self.console.print(Text(sentence, "bold"))
        if self.record is None and sys.stdin.isatty():
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        """Offer to save the finished game if no record was asked for."""
        self._say("play.offer_to_save")
        while answer := self._read():
            word, _, file = answer.partition(" ")
            name = self.names.get(word.lower())
            if name == "quit" or (name == "save" and self._save(file.strip())):
                return
            if name != "save":
                self._say("play.offer_to_save")

    def _record_text(self) -> str:
        return self.match.record(self.translator("play.person")).dumps()
