"""Positions of the plain domino games, reached by play, to ask bots about."""

from collections.abc import Iterator
from random import Random

import crownlands as cl
from crownlands.bots import make_bot

FAMILY = (
    cl.make("kingdomino", 2),
    cl.make("kingdomino", 2, mighty_duel=True, harmony=True, middle_kingdom=True),
    cl.make("kingdomino", 3, lines_of_4=True),
    cl.make("kingdomino", 4, harmony=True, middle_kingdom=True),
    cl.make("discovery", 2, opening="abba"),
    cl.make("xl", 3),
    cl.make("teamdomino", 6, middle_kingdom=True),
)


def decisions(game: cl.Game, seed: int) -> Iterator[cl.State]:
    """Return every state of a random game in which a seat has a choice."""
    rng = Random(seed)
    state = game.start()
    while (actor := state.actor) is not None:
        if actor is not cl.CHANCE and len(state.legal_moves()) > 1:
            yield state
        state = state.play(rng.choice(state.legal_moves()))


def late_decisions(game: cl.Game, seed: int) -> Iterator[cl.State]:
    """Return the states of a sensible game after the last line has been drawn."""
    bot, rng = make_bot("greedy"), Random(seed)
    state = game.start()
    while (actor := state.actor) is not None:
        if actor is cl.CHANCE:
            state = state.play(state.sample(rng))
            continue
        if state.position.lines_drawn == game.rules.layout.rounds:
            yield state
        state = state.play(bot.choose(state.view(actor), rng))
