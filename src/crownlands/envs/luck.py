"""Chance in an environment: it acts by itself, and all it does follows from a seed."""

from crownlands.bots.luck import Luck
from crownlands.core.actors import CHANCE
from crownlands.core.moves import Move
from crownlands.core.state import State


def deal(state: State, luck: Luck) -> State:
    """Let chance act until a seat is to move or the game is over."""
    rules, position = state.game.rules, state.position
    while rules.actor(position) is CHANCE:
        position = rules.play(position, luck.draw(rules, position, rules.moves(position)))
    return State(state.game, position)


def follow(state: State, move: Move, luck: Luck) -> State:
    """Make one of the legal moves of a seat, and let chance act after it."""
    rules = state.game.rules
    return deal(State(state.game, rules.play(state.position, move)), luck)
