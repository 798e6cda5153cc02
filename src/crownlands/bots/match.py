"""A whole game between bots."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from crownlands.bots.bot import Bot, SupportsBegin, SupportsObserve
from crownlands.bots.specs import make_bot
from crownlands.core.errors import BadBot
from crownlands.core.game import Game
from crownlands.core.moves import CHANCE, Move, seat_name
from crownlands.core.registry import make
from crownlands.records.record import Record

SEED_TAG: Final = "Seed"
"""The tag of a record that names the seed of all its random numbers."""


def play_out(game: Game | str, bots: Sequence[Bot | str] | Bot | str, seed: int = 0) -> Record:
    """Play a game to its end and return the record.

    `game` may be an id: it is then played by the fewest, with the usual options. `bots` is one
    bot (or its specification) per seat, or one for all. Draws and every bot have their own
    random numbers from the seed, so what a bot does never changes the draws.
    """
    game = make(game) if isinstance(game, str) else game
    players = _seat_bots(game, bots)
    names = tuple(_name(bot) for bot in _spread(game, bots))
    begin_game(game, players)
    moves = tuple(moves_between(game, players, seed))
    return Record(game=game, moves=moves, names=names, tags=((SEED_TAG, str(seed)),))


def moves_between(game: Game, bots: Sequence[Bot], seed: int) -> Iterator[Move]:
    """Play a game move by move, as `play_out` does, with a bot per seat.

    Bots that observe see every move; `begin_game` is up to the caller.
    """
    observers = [(seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, SupportsObserve)]
    rngs = [Random(f"{seed}/{seat_name(seat)}") for seat in game.seats]
    draws = Random(f"{seed}/{CHANCE.value}")
    state = game.start()
    while (actor := state.actor) is not None:
        if actor is CHANCE:
            move = state.sample(draws)
        else:
            move = bots[actor].choose(state.view(actor), rngs[actor])
        after = state.play(move)
        for seat, bot in observers:
            bot.observe(seat, actor, state.observe_move(move, seat))
        state = after
        yield move


def begin_game(game: Game, bots: Sequence[Bot]) -> None:
    """Let the bots that want to get ready for a game, one per seat, do so."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, SupportsBegin):
            bot.begin(game, seat)


def _seat_bots(game: Game, bots: Sequence[Bot | str] | Bot | str) -> list[Bot]:
    return [_as_bot(bot) for bot in _spread(game, bots)]


def _as_bot(bot: Bot | str) -> Bot:
    if isinstance(bot, str):
        return make_bot(bot)
    if isinstance(bot, type) or not isinstance(bot, Bot):
        raise BadBot(f"{bot!r} is neither a bot nor the name of one")
    return bot


def _spread(game: Game, bots: Sequence[Bot | str] | Bot | str) -> list[Bot | str]:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        return [bots] * game.players
    if len(bots) != game.players:
        raise BadBot(
            f"{len(bots)} bots for {game.players} seats: name one per seat, or one for all"
        )
    return list(bots)


def _name(bot: Bot | str) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__
