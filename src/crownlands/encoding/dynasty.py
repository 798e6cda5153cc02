"""Three games in one: the encoding of the game being played, and what the others brought."""

from typing import Any

from crownlands.encoding.common import POINTS
from crownlands.encoding.pieces import (
    Feature,
    Floats,
    Number,
    Numbering,
    Pieces,
    Viewpoint,
    Write,
)
from crownlands.kingdom.dynasty import GAMES, Dynasty, Reign


def dynasty_pieces(rules: Dynasty, inner: Pieces) -> Pieces:
    """Return the pieces of the single game, looking at the one being played, and the reign's."""
    sides = len(rules.sides)
    ties = len(rules.inner.scores(rules.inner.start())[0].tie_breaks)
    return inner._replace(
        actions=tuple(map(_in_current, inner.actions)),
        chances=tuple(map(_in_current, inner.chances)),
        features=(
            *(feature._replace(write=_of_current(feature.write)) for feature in inner.features),
            Feature(
                "dynasty_game", (GAMES,), "k", "which game is being played, one-hot", _write_game
            ),
            Feature(
                "dynasty_points",
                (sides,),
                "k",
                "points of the finished games / 100, own side first",
                _write_points,
            ),
            Feature(
                "dynasty_ties",
                (sides, ties),
                "kk",
                "what breaks ties, summed over the finished games / 100, own side first",
                _write_ties,
            ),
        ),
    )


def _in_current(numbering: Numbering) -> Numbering:
    numbers = numbering.numbers
    if numbers is None:
        return numbering

    def numbers_in_current(reign: Reign) -> Number:
        return numbers(reign.current)

    return numbering._replace(numbers=numbers_in_current)


def _of_current(write: Write) -> Write:
    def write_current(out: Floats, reign: Any, point: Viewpoint) -> None:
        write(out, reign.current, point)

    return write_current


def _write_game(out: Floats, reign: Any, _point: Viewpoint) -> None:
    out[len(reign.finished)] = 1


def _write_points(out: Floats, reign: Any, point: Viewpoint) -> None:
    for sheets in reign.finished:
        out += [sheets[side].total / POINTS for side in point.sides]


def _write_ties(out: Floats, reign: Any, point: Viewpoint) -> None:
    for sheets in reign.finished:
        out += [[tie.value / POINTS for tie in sheets[side].tie_breaks] for side in point.sides]
