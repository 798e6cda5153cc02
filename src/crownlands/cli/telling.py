"""Moves told in words, those of one actor in one sentence."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from crownlands.core.actors import CHANCE, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.cli.speech import Speech
    from crownlands.core.actors import Actor
    from crownlands.core.moves import Move
    from crownlands.core.state import State

LINE_TYPE = "draw"
"""The moves of chance that together make a line."""


class Happening(NamedTuple):
    """A move that was made: by whom, and the state after it."""

    actor: Actor
    move: Move
    after: State


class Sentence(NamedTuple):
    """What is said of some moves in a row, without a full stop."""

    text: str
    happenings: tuple[Happening, ...]


def tell(happenings: Iterable[Happening], speech: Speech) -> Iterator[Sentence]:
    """Tell what happened, a sentence for each actor in turn and one for each line drawn."""
    for _, run in groupby(happenings, key=_subject):
        moves = tuple(run)
        yield Sentence(_sentence(moves, speech), moves)


def in_words(move: Move, speech: Speech) -> str:
    """Say what a seat does, as in `places 12`."""
    return speech.or_else(
        f"told.{move.type_name()}", speech("told.other", move=move), **move.data()
    )


def _subject(happening: Happening) -> tuple[Actor, str]:
    by_type = happening.actor is CHANCE
    return happening.actor, happening.move.type_name() if by_type else ""


def _sentence(happenings: tuple[Happening, ...], speech: Speech) -> str:
    actor, moves = happenings[0].actor, [happening.move for happening in happenings]
    if actor is not CHANCE:
        assert actor is not None
        return f"{seat_name(actor)} {', '.join(in_words(move, speech) for move in moves)}"
    return _luck(moves, happenings[-1].after, speech)


def _luck(moves: list[Move], after: State, speech: Speech) -> str:
    data = [move.data() for move in moves]
    if data[0]["type"] == LINE_TYPE:
        drawn = {entry["domino"] for entry in data}
        return speech("told.draw", dominoes=" ".join(_in_line_order(drawn, after)))
    details = dict(data[-1], move=" ".join(map(str, moves)))
    if "seat" in details:
        details["seat"] = seat_name(details["seat"])
    return speech.or_else(
        f"told.{details['type']}", speech("told.chance", move=details["move"]), **details
    )


def _in_line_order(drawn: set[str], after: State) -> list[str]:
    """Sort dominoes as they lie in the lines now, which is how people see them."""
    lines = after.view().data().get("lines", {})
    lying = [entry["domino"] for line in lines.values() for entry in line]
    return [domino for domino in lying if domino in drawn] + sorted(drawn - set(lying))
