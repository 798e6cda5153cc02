"""Whole games of the bots `random` and `greedy` on the compiled core, the same move for move.

`play_out` plays the same games by the Python rules, a few dozen a second.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from crownlands.bots.match import moves_between
from crownlands.bots.specs import make_bot
from crownlands.compiled import bot_play
from crownlands.compiled.batch import POLICIES
from crownlands.compiled.bot_play import (
    MOST_MOVES,
    WORDS,
    Bots,
    new_bot_workspace,
    new_random_words,
    play_as_bots,
)
from crownlands.compiled.bridge import DIRECTIONS
from crownlands.compiled.config import SIDES, config_of, game_to_compile, supports_game
from crownlands.compiled.jit import announce_compiling, compile_once, compiling, is_cached
from crownlands.compiled.kingdom import totals, winners
from crownlands.compiled.position import new_position, reset
from crownlands.core.moves import CHANCE, seat_name
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.heuristics import WEIGHTS
from crownlands.kingdom.moves import DrawKing
from crownlands.kingdom.rules import DraftRules
from crownlands.records.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move

WHAT: Final = "bot-games"
"""The name of the compiled code among what is kept."""


class WholeGame(NamedTuple):
    """A finished game: its moves, and how it ended by side."""

    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """How many decisions each seat made."""


def supports_bots(game: Game, specs: Sequence[str]) -> bool:
    """Return whether the core plays this game, and these bots as they are."""
    return supports_game(game) and all(spec in POLICIES for spec in specs)


def is_compiled() -> bool:
    """Return whether whole games can be played without compiling anything first."""
    return compiling() and is_cached(WHAT)


def ensure_compiled(say: Callable[[], None] = announce_compiling) -> bool:
    """Compile what whole games need, if that was not done yet; return whether anything was."""
    return compile_once(WHAT, _play_a_little, say)


class GamePlayer:
    """Plays games of a set-up one after the other; every thread needs its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._config = config_of(game)
        self._position = new_position(self._config)
        self._rng = new_random_words(game.players)
        self._workspace = new_bot_workspace()
        self._log = np.zeros((MOST_MOVES, bot_play.LOGGED), np.int64)
        self._decisions = np.zeros(game.players, np.int64)

    def play(self, specs: Sequence[str], seed: int) -> WholeGame:
        """Play the game that `play_out` plays with these bots and this seed."""
        reset(self._config, *self._position)
        self._fill_words(seed)
        policies = np.array([POLICIES[spec] for spec in specs])
        bots = Bots(policies, WEIGHTS, self._rng, self._workspace)
        made = play_as_bots(self._config, self._position, bots, self._log, self._decisions)
        if made < 0:
            return _play_in_python(self.game, specs, seed)
        points = np.zeros(self._config[SIDES], np.int64)
        totals(self._config, self._position.lands, self._position.boxes, points)
        return WholeGame(
            tuple(self._moves(self._log[:made].tolist())),
            tuple(map(int, points)),
            winners(self._config, self._position.lands, self._position.boxes),
            tuple(map(int, self._decisions)),
        )

    def _moves(self, log: list[list[int]]) -> Iterator[Move]:
        """Yield logged moves as the rules name them."""
        rules = self.game.rules
        assert isinstance(rules, DraftRules)
        deck = rules.deck
        named: dict[int, Sequence[Move]] = {
            bot_play.DREW: deck.draws,
            bot_play.PICKED: deck.picks,
            bot_play.DISCARDED_IT: deck.discards,
        }
        for kind, which, direction, x, y in log:
            if kind == bot_play.PLACED_AT:
                yield deck.places[which][DIRECTIONS[direction]][cell_at((x, y))]
            elif kind == bot_play.DREW_KING:
                yield DrawKing(which)
            else:
                yield named[kind][which]

    def _fill_words(self, seed: int) -> None:
        """Write down what the generators of chance and of every seat give."""
        names = (CHANCE.value, *(seat_name(seat) for seat in self.game.seats))
        for stream, name in enumerate(names):
            drawn = Random(f"{seed}/{name}").getrandbits(32 * WORDS).to_bytes(4 * WORDS, "little")
            self._rng.words[stream] = np.frombuffer(drawn, "<u4")
        self._rng.read[:] = 0


def _play_in_python(game: Game, specs: Sequence[str], seed: int) -> WholeGame:
    """Play a game that needs more random numbers than were prepared, which may never happen."""
    moves = tuple(moves_between(game, [make_bot(spec) for spec in specs], seed))
    *states, end = Record(game=game, moves=moves).replay()
    actors = [state.actor for state in states]
    scores = tuple(sheet.total for sheet in end.scores())
    return WholeGame(moves, scores, end.winners(), tuple(map(actors.count, game.seats)))


def _play_a_little() -> None:
    GamePlayer(game_to_compile()).play(("greedy", "random"), 0)
