"""A game between one person and bots: who acts, what may be taken back, what is kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from crownlands.bots import make_bot
from crownlands.bots.bot import SupportsBegin, SupportsObserve, check_game
from crownlands.bots.levels import KEEN
from crownlands.core.moves import CHANCE, Seat, seat_name
from crownlands.records import Record
from crownlands.text.telling import Happening

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import State


class Made(NamedTuple):
    """A move of the past: the state before it, and whether its maker had a choice."""

    before: State
    move: Move
    chosen: bool


class Match:
    """A game in progress. Luck is split as in `play_out`: draws and every bot have their own."""

    def __init__(self, game: Game, person: Seat, bots: Mapping[Seat, str], seed: int) -> None:
        self.game = game
        self.person = person
        self.bots = dict(bots)
        self.seed = seed
        self.state = game.start()
        self.past: list[Made] = []
        self.chapters: list[State] = []
        """The ends of the parts of a longer game so far; the next begins at once with a draw."""
        self._players = {seat: make_bot(spec) for seat, spec in bots.items()}
        for bot in self._players.values():
            check_game(bot, game)
        self._tell_again()
        self._adviser = make_bot(KEEN.bot)
        self._luck = {seat: Random(f"{seed}/{seat_name(seat)}") for seat in bots}
        self._draws = Random(f"{seed}/{CHANCE.value}")

    @property
    def bot_to_decide(self) -> Seat | None:
        """The bot that has a choice now, if one has."""
        actor = self.state.actor
        if isinstance(actor, int) and actor in self.bots and len(self.state.legal_moves()) > 1:
            return actor
        return None

    def advance(self) -> Iterator[Happening]:
        """Play on, move by move, until the person has a choice or the game is over.

        Moves are given as the person may see them.
        """
        while (actor := self.state.actor) is not None:
            if actor is CHANCE:
                move = self.state.sample(self._draws)
            elif actor != self.person:
                move = self._players[actor].choose(self.state.view(actor), self._luck[actor])
            else:
                moves = self.state.legal_moves()
                if len(moves) > 1:
                    return
                move = moves[0]
            before = self.state
            self._make(move, chosen=False)
            yield Happening(actor, before.observe_move(move, self.person), before, self.state)

    def play(self, move: Move) -> None:
        """Make a move the person chose."""
        self._make(move, chosen=True)

    def undo(self) -> bool:
        """Go back to the person's last choice, if nobody else and no chance has acted since."""
        at = len(self.past)
        while at and self.past[at - 1].before.actor == self.person:
            at -= 1
            if self.past[at].chosen:
                self.state = self.past[at].before
                del self.past[at:]
                self._tell_again()
                return True
        return False

    def hint(self) -> Move:
        """Ask a strong bot what it would do in the person's place."""
        rng = Random(f"{self.seed}/hint/{len(self.past)}")
        return self._adviser.choose(self.state.view(self.person), rng)

    def record(self, person_name: str) -> Record:
        """Write down the game so far."""
        return Record(
            game=self.game,
            moves=tuple(made.move for made in self.past),
            names=tuple(self.bots.get(seat, person_name) for seat in self.game.seats),
            tags=(("Seed", str(self.seed)),),
        )

    def _tell_again(self) -> None:
        """Begin the game for bots that get ready, and show observers all that happened so far."""
        for seat, bot in self._players.items():
            if isinstance(bot, SupportsBegin):
                bot.begin(self.game, seat)
        for made in self.past:
            self._show(made.before, made.move)

    def _show(self, before: State, move: Move) -> None:
        for seat, bot in self._players.items():
            if isinstance(bot, SupportsObserve):
                bot.observe(seat, before.actor, before.observe_move(move, seat))

    def _make(self, move: Move, *, chosen: bool) -> None:
        after = self.state.play(move)
        self._show(self.state, move)
        end = self.state.chapter_end(move)
        if end is not None:
            self.chapters.append(end)
        self.past.append(Made(self.state, move, chosen))
        self.state = after
