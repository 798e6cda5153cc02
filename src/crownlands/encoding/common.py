"""Numberings and features that the encodings of several games share."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from crownlands.core.game import Game
from crownlands.core.moves import CHANCE, Move
from crownlands.core.options import Option, OptionValue
from crownlands.core.rules import DecisionRules
from crownlands.encoding.board import Board
from crownlands.encoding.pieces import Feature, Floats, Form, Number, Numbering, Viewpoint
from crownlands.kingdom.moves import SquareMove

POINTS: Final = 100
"""What points are divided by, so that observations stay around one."""
CROWNS: Final = 3
"""What the crowns of a square are divided by."""


def always(number: Number) -> Callable[[object], Number]:
    """Number moves alike in every position."""
    return lambda _position: number


def only(_move: object) -> int:
    """Number the only move of a kind."""
    return 0


def listed(kind: type[Move], size: int, meaning: str, number: Number) -> Numbering:
    """Number moves along a list, alike in every position."""
    return Numbering(kind, (Form((size,), "k"),), meaning, always(number))


def square_move(kind: type[SquareMove], meaning: str, board: Board) -> Numbering:
    """Number moves that name a square and nothing else."""
    squares = board.numbers

    def number(move: SquareMove) -> int:
        return squares[move.square]

    return Numbering(kind, (Form(board.shape, "yx"),), meaning, always(number))


def phase_feature(rules: DecisionRules[Any], phases: Sequence[str]) -> Feature:
    """Show what is being decided; a phase that is not among those listed shows zeros."""
    places = {name: place for place, name in enumerate(phases)}

    def write(out: Floats, position: Any, _point: Viewpoint) -> None:
        place = places.get(rules.phase(position))
        if place is not None:
            out[place] = 1

    meaning = f"what is decided, one-hot: {', '.join(phases)}"
    return Feature("phase", (len(phases),), "k", meaning, write)


def actor_feature(rules: DecisionRules[Any], players: int) -> Feature:
    """Show who acts."""

    def write(out: Floats, position: Any, point: Viewpoint) -> None:
        seat = rules.actor(position)
        if seat is not None and seat is not CHANCE:
            out[point.places[seat]] = 1

    meaning = (
        "who acts, one-hot from the own seat on, partners next; zeros for chance and at the end"
    )
    return Feature("actor", (players,), "k", meaning, write)


def options_feature(game: Game) -> Feature:
    """Show the options of a game, which never change: one number each."""
    declared = {option.name: option for option in game.info.options}
    names = ", ".join(game.options)
    values = [option_number(declared[name], value) for name, value in game.options.items()]

    def write(out: Floats, _position: object, _point: Viewpoint) -> None:
        out[:] = values

    return Feature("options", (len(values),), "k", f"the options, from 0 to 1: {names}", write)


def option_number(option: Option, value: OptionValue) -> float:
    """Return a value of an option as a number from 0 to 1."""
    if option.choices:
        return option.choices.index(str(value)) / max(1, len(option.choices) - 1)
    return int(value) / (option.limits[1] if option.limits else 1)
