"""What the characters score. Buildings score through the crowns of their squares."""

from crownlands.core.actors import Side
from crownlands.core.scores import ScoreLine
from crownlands.games.court.court import Court, Placed, cells_of_kind, resources
from crownlands.games.court.part import CourtPart
from crownlands.kingdom.grid import SQUARES, Cells, Square, ring_around
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.scoring import Scorer
from crownlands.kingdom.table import Table


class CharacterLine(ScoreLine, frozen=True, tag="character"):
    """The points of one character: its own, and those for what stands around it."""

    character: str
    cells: tuple[Square, ...]
    own_points: int
    counted: int
    """How many things around it count."""


def score_characters(part: CourtPart) -> Scorer:
    """Score the characters of a side."""

    def lines(table: Table, side: Side) -> list[ScoreLine]:
        court = part.of(table)
        kingdom = table.kingdoms[side]
        return [
            _line(placed, kingdom, court, side)
            for placed in court.placed[side]
            if placed.token.character
        ]

    return lines


def _line(placed: Placed, kingdom: Kingdom, court: Court, side: Side) -> CharacterLine:
    token = placed.token
    counted = 0
    points = token.points
    if token.bonus is not None:
        counted = _count(token.bonus.per, ring_around(1 << placed.cell), kingdom, court, side)
        points += token.bonus.points * counted
    return CharacterLine(
        points=points,
        character=token.id,
        cells=(SQUARES[placed.cell],),
        own_points=token.points,
        counted=counted,
    )


def _count(per: str, ring: Cells, kingdom: Kingdom, court: Court, side: Side) -> int:
    """Count things on the eight squares around a character, who is not one of them.

    Our rulings: crowns of buildings count, and a square with two crowns counts two.
    """
    if per == "crown":
        return kingdom.count_crowns(ring)
    if per in ("character", "warrior"):
        around = [one.token for one in court.placed[side] if ring >> one.cell & 1]
        return sum(one.character if per == "character" else one.warrior for one in around)
    held = court.resources[side] & ring
    kind = per.partition(":")[2]
    if kind == "any":
        return held.bit_count()
    index = [resource.id for resource in resources()].index(kind)
    return cells_of_kind(kingdom, held, index).bit_count()
