"""A game against bots in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.text import Text

from crownlands.cli.console import write_new_text, write_text
from crownlands.cli.display import Pacer, between_chapters, introduction, rules_text
from crownlands.cli.errors import BadFile
from crownlands.cli.move_dialog import MoveDialog
from crownlands.cli.parameters import compile_bots
from crownlands.cli.score import all_sheets
from crownlands.cli.words import COMMAND_HELP, COMMANDS
from crownlands.core.moves import seat_name
from crownlands.render.terminal.menu import Answer
from crownlands.render.terminal.page import write_legend, write_table
from crownlands.text import Transition, describe_result
from crownlands.text.advice import advice
from crownlands.text.narration import describe_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from crownlands.cli.match import Match
    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State


class TerminalGame(MoveDialog):
    """Shows a match in a terminal and reads the moves of the person."""

    commands = COMMANDS
    command_help = COMMAND_HELP

    def __init__(
        self,
        match: Match,
        translator: TerminalTranslator,
        console: Console,
        record: str | None,
        seconds: float = 0.0,
    ) -> None:
        super().__init__(translator.about(match.game), console)
        self.match = match
        self.record = record
        self.pacer = Pacer(console, seconds)
        self.chapters_shown = len(match.chapters)

    @property
    def state(self) -> State:
        """The state of the match."""
        return self.match.state

    @property
    def person(self) -> Seat:
        """The seat of the person."""
        return self.match.person

    def run(self) -> None:
        """Play until the game is over or the person quits; save the record in both cases."""
        if self.record is not None:
            write_new_text(self.record, self._record_text())
        self.console.print(introduction(self.match, self.translator))
        self._write(write_legend(self._page()))
        try:
            self._advance_to_the_end()
        finally:
            if self.record is not None:
                write_text(self.record, self._record_text())
                self._say("play.saved", file=self.record)

    def _say_goodbye(self) -> None:
        self.console.print(self.translator("play.goodbye"))

    def _advance(self) -> bool:
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
        self._ask()
        return True

    def _next(self, transitions: Iterator[Transition]) -> Transition | None:
        """Return the next move before the person decides, if there is one."""
        actor = self.match.bot_to_decide
        if actor is None:
            return next(transitions, None)
        with self.pacer.deciding(self.translator("play.thinking", seat=seat_name(actor))):
            return next(transitions, None)

    def _note_chapter(self) -> None:
        """Print the end of a part of a longer game."""
        chapters = self.match.chapters
        if len(chapters) > self.chapters_shown:
            self.console.print(Text(between_chapters(chapters, self.translator), "bold"))
            self.chapters_shown = len(chapters)

    @property
    def _knows_table(self) -> bool:
        """Whether this is a further question of a turn, after a move of the person's own."""
        past = self.match.past
        return self.menu.follow_up and bool(past) and past[-1].before.actor == self.person

    def _play(self, move: Move) -> bool:
        """Play a move, and print its consequences."""
        before = self.match.state
        self.match.play(move)
        self._tell_consequences(Transition(self.person, move, before, self.state))
        return True

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
        if self._take_back_answer():
            return False
        undone = self.match.undo()
        self._say("play.undone" if undone else "play.cannot_undo")
        return undone

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
