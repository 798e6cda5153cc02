"""A game between one person and bots: its moves, undo, hints and record."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from crownlands.bots import make_bot
from crownlands.bots.bot import SupportsBegin, SupportsJudgement, SupportsObserve, check_game
from crownlands.bots.levels import HINTS, make_level
from crownlands.core.moves import CHANCE, Seat, seat_name
from crownlands.records import Record
from crownlands.text.narration import Transition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.text.advice import Judgement


class PlayedMove(NamedTuple):
    """A past move: the state before it, and whether the person chose it."""

    before: State
    move: Move
    chosen: bool


class Match:
    """A game in progress. As in `play_out`, draws and bots have random generators of their own."""

    def __init__(self, game: Game, person: Seat, bots: Mapping[Seat, str], seed: int) -> None:
        self.game = game
        self.person = person
        self.bots = dict(bots)
        self.seed = seed
        self.state = game.start()
        self.past: list[PlayedMove] = []
        self.chapters: list[State] = []
        """The ends of the parts of a longer game so far."""
        self._players = {seat: make_bot(spec) for seat, spec in bots.items()}
        for bot in self._players.values():
            check_game(bot, game)
        self._restart_bots()
        self._adviser = make_level(HINTS)
        self._rngs = {seat: Random(f"{seed}/{seat_name(seat)}") for seat in bots}
        self._draws = Random(f"{seed}/{CHANCE.value}")

    @property
    def bot_to_decide(self) -> Seat | None:
        """The bot that has a choice now, if any."""
        actor = self.state.actor
        if isinstance(actor, int) and actor in self.bots and len(self.state.legal_moves()) > 1:
            return actor
        return None

    def advance(self) -> Iterator[Transition]:
        """Play and yield moves until the person has a choice or the game is over.

        Moves are yielded as the person sees them.
        """
        while (actor := self.state.actor) is not None:
            if actor is CHANCE:
                move = self.state.sample(self._draws)
            elif actor != self.person:
                move = self._players[actor].choose(self.state.view(actor), self._rngs[actor])
            else:
                moves = self.state.legal_moves()
                if len(moves) > 1:
                    return
                move = moves[0]
            before = self.state
            self._apply(move, chosen=False)
            yield Transition(actor, before.observe_move(move, self.person), before, self.state)

    def play(self, move: Move) -> None:
        """Play a move that the person chose."""
        self._apply(move, chosen=True)

    def undo(self) -> bool:
        """Take back the last choice of the person, unless a bot or chance has acted since."""
        at = len(self.past)
        while at and self.past[at - 1].before.actor == self.person:
            at -= 1
            if self.past[at].chosen:
                self.state = self.past[at].before
                del self.past[at:]
                self._restart_bots()
                return True
        return False

    def hint(self) -> Move:
        """Return the move of a strong bot in the place of the person."""
        rng = Random(f"{self.seed}/hint/{len(self.past)}")
        return self._adviser.choose(self.state.view(self.person), rng)

    @property
    def judgement(self) -> Judgement | None:
        """What rollouts say of the last hint, if it rests on them."""
        return self._adviser.judgement if isinstance(self._adviser, SupportsJudgement) else None

    def record(self, person_name: str) -> Record:
        """Return the record of the game so far."""
        return Record(
            game=self.game,
            moves=tuple(played.move for played in self.past),
            names=tuple(self.bots.get(seat, person_name) for seat in self.game.seats),
            tags=(("Seed", str(self.seed)),),
        )

    def _restart_bots(self) -> None:
        """Call `begin` of the bots that have it, and replay all moves to those that observe."""
        for seat, bot in self._players.items():
            if isinstance(bot, SupportsBegin):
                bot.begin(self.game, seat)
        for played in self.past:
            self._notify_bots(played.before, played.move)

    def _notify_bots(self, before: State, move: Move) -> None:
        for seat, bot in self._players.items():
            if isinstance(bot, SupportsObserve):
                bot.observe(seat, before.actor, before.observe_move(move, seat))

    def _apply(self, move: Move, *, chosen: bool) -> None:
        after = self.state.play(move)
        self._notify_bots(self.state, move)
        end = self.state.chapter_end(move)
        if end is not None:
            self.chapters.append(end)
        self.past.append(PlayedMove(self.state, move, chosen))
        self.state = after
