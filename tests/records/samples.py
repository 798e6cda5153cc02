"""Records to write, read and damage."""

from functools import cache
from pathlib import Path

import crownlands as cl
from support.modes import Mode
from support.walks import shared_walk

READABLE = Path(__file__).with_name("readable.txt")
"""A commented game of a few moves, as a person would read it."""
FORMS = ("text", "json")


def finished(mode: Mode | None = None) -> cl.Record:
    """A random game to its end, by default a short one; names, a tag and a few remarks."""
    return _finished(cl.make("discovery") if mode is None else mode.make())


@cache
def _finished(game: cl.Game) -> cl.Record:
    moves = shared_walk(game).moves
    half = len(moves) // 2
    return cl.Record(
        game=game,
        moves=moves,
        names=tuple(f"Player {seat + 1}" for seat in game.seats),
        comments=tuple(cl.Comment(after, f"after {after}") for after in (0, half, len(moves))),
        tags=(("Event", "a test"),),
    )


def begun(record: cl.Record, moves: int) -> cl.Record:
    """The first moves of a record."""
    comments = tuple(comment for comment in record.comments if comment.after <= moves)
    return cl.Record(
        game=record.game,
        moves=record.moves[:moves],
        names=record.names,
        comments=comments,
        tags=record.tags,
    )


def readable() -> str:
    """The text of the readable record."""
    return READABLE.read_text(encoding="utf-8")
