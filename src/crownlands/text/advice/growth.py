"""What a domain comes to when squares are added to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.kingdom.terrain import Terrain
from crownlands.text.sheets import lines_of_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.actors import Side
    from crownlands.core.state import State
    from crownlands.text.advice.moment import Moment

MULTIPLIERS: Final = {"domain": "crown", "coat_domain": "cross"}
"""What multiplies the squares of a domain, by the kind of its line."""
FIELDS: Final = {"crown": "crowns", "cross": "crosses"}


def growing(moment: Moment, squares: Sequence[Sequence[int]]) -> Iterator[str]:
    """Say what squares that are covered bring, and which domain grows most by them."""
    speech = moment.speech
    domain, growth = _grown_most(moment, [list(square) for square in squares])
    if moment.gain > 0 and growth > 0:
        yield speech("advice.grows", points=moment.points, domain=domain_words(domain, moment))
    elif moment.gain > 0:
        yield speech("advice.brings", points=moment.points)
    elif moment.gain < 0:
        yield speech("advice.costs", points=moment.points)
    elif domain["squares"] > 1:
        yield speech("advice.no_points_grows", domain=domain_words(domain, moment))
    if moment.gain > 0 and moment.is_best():
        yield speech("advice.most_here")


def _grown_most(moment: Moment, covered: Sequence[list[int]]) -> tuple[dict[str, Any], int]:
    """Find the domain that gains most by the covered squares, the larger of equals."""
    games = len(moment.state.scores()[moment.side].lines)
    before = _domains(moment.state, moment.side, games)
    growths = [
        (line["points"] - _points_inside(line, before), line["squares"], line)
        for line in _domains(moment.after, moment.side, games)
        if any(square in line["cells"] for square in covered)
    ]
    growth, _, domain = max(growths, key=lambda entry: entry[:2])
    return domain, growth


def _points_inside(line: dict[str, Any], before: Sequence[dict[str, Any]]) -> int:
    return sum(part["points"] for part in before if part["cells"][0] in line["cells"])


def _domains(state: State, side: Side, games: int) -> list[dict[str, Any]]:
    return [line for line in lines_of_game(state, side, games) if line["kind"] in MULTIPLIERS]


def domain_words(line: dict[str, Any], moment: Moment) -> str:
    """Say what a domain comes to: `your wheat domain comes to 5 squares with 2 crowns`."""
    speech, multiplier = moment.speech, MULTIPLIERS[line["kind"]]
    terrain = line.get("terrain")
    name = speech.terrain(terrain) if terrain else speech.name("coat", line["coat"])
    squares = speech.count(line["squares"], "square")
    count = line[FIELDS[multiplier]]
    if count:
        counted = speech.count(count, multiplier)
        return speech("advice.domain", name=name, squares=squares, counted=counted)
    missing = "building" if terrain == Terrain.TOWN else multiplier
    return speech(f"advice.domain.without_{missing}", name=name, squares=squares)
