"""A feeling for kingdoms: what a placement brings beyond its points, and what is worth picking.

Everything is read from the data of a view, so it serves every game that shows kingdoms and lines.
Judgements are added up in whole tenths of a point, so that equals are equal in whatever order they
are added. `fast/bot_play.py` judges the same in compiled code, with the same figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.shapes import read_as
from crownlands.kingdom.domains import Domain, domains
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import Cells, around, cell_at, cells_of, rectangle
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.moves import Pick, Place
from crownlands.kingdom.placing import spots
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from crownlands.kingdom.seen import grown, seen_domino, seen_kingdom
from crownlands.kingdom.terrain import Terrain
from crownlands.kingdom.viewing import KingdomData, LinesData

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.core.view import View

POINT: Final = 10
"""What a point is worth; all figures below are tenths of points."""
CROWN_HOPE: Final = 3
"""What a square of a domain without a crown is worth: one may come."""
SITE_HOPE: Final = 15
"""What a town square is worth: something may be built there."""
GROWTH_HOPE: Final = 5
"""What a crown is worth for each open side of its domain, up to `GROWTH_SIDES`."""
GROWTH_SIDES: Final = 3
HOLE_LOSS: Final = 20
"""What a square that no domino can cover any more costs."""
OWN_FIT: Final = 30
"""What it is worth that a domino already picked still fits."""
LINE_FIT: Final = 5
"""What it is worth that a domino that may be picked still fits."""
LATE_LOSS: Final = 2
"""What each place further down the line costs: later ones choose later."""
HARMONY_LOSS: Final = POINT * HARMONY_POINTS
"""What a hole costs as well where harmony counts."""
CENTRE_LOSS: Final = POINT * MIDDLE_KINGDOM_POINTS
"""What it costs to lose the middle kingdom where it counts."""


class KingdomSense:
    """One seat's judgement of a moment in a domino game."""

    def __init__(
        self, seat: Seat, kingdom: KingdomData, lines: LinesData, bonuses: Mapping[str, Any]
    ) -> None:
        self.kingdom = seen_kingdom(kingdom)
        self.hole_loss = HOLE_LOSS + (HARMONY_LOSS if bonuses.get("harmony") else 0)
        self.centre_loss = CENTRE_LOSS if bonuses.get("middle-kingdom") else 0
        placed = {square.domino for square in kingdom.squares}
        self.current = [entry for entry in lines.current if entry.domino not in placed]
        self.next = lines.next
        to_come = (*self.current, *self.next)
        self.own = [seen_domino(entry) for entry in to_come if entry.king == seat]
        self.free = {entry.domino: seen_domino(entry) for entry in self.next if entry.king is None}

    @classmethod
    def of(cls, view: View) -> KingdomSense | None:
        """Read a view; None without kingdoms, or when one grows no more: then only points count."""
        data = view.data()
        if view.seat is None or "kingdoms" not in data or "lines" not in data:
            return None
        kingdoms = read_as(data["kingdoms"], list[KingdomData])
        lines = read_as(data["lines"], LinesData)
        own = kingdoms[view.game.side_of(view.seat)]
        to_place = [entry for entry in lines.current if entry.king in own.seats]
        if len(to_place) < 2 and not lines.next:
            return None
        return cls(view.seat, own, lines, view.game.options)

    @staticmethod
    def understands(moves: Sequence[Move]) -> bool:
        """Tell whether these are placements or picks."""
        return all(isinstance(move, Place) for move in moves) or all(
            isinstance(move, Pick) for move in moves
        )

    def values(self, moves: Sequence[Move]) -> list[float]:
        """Return the value of each of several placements or picks, in points."""
        placements = [self._placed(move) for move in moves if isinstance(move, Place)]
        values = placements or self._picks([move for move in moves if isinstance(move, Pick)])
        return [value / POINT for value in values]

    def worth(self, kingdom: Kingdom) -> int:
        """Points now and what may come of them, less what is spoilt, in tenths of points."""
        value = sum(_domain_worth(domain, kingdom.room) for domain in domains(kingdom))
        value -= self.hole_loss * _holes(kingdom).bit_count()
        return value - self.centre_loss * _off_centre(kingdom)

    def _placed(self, move: Place) -> int:
        domino, *others = self.own
        kingdom = grown(self.kingdom, domino, cell_at(move.left), cell_at(move.right))
        return (
            self.worth(kingdom)
            + OWN_FIT * _how_many_fit(kingdom, others)
            + LINE_FIT * _how_many_fit(kingdom, self.free.values())
        )

    def _picks(self, moves: Sequence[Pick]) -> list[int]:
        kingdom = self.kingdom
        for domino in self.own:
            kingdom = self._bestgrown(kingdom, domino)
        places = {entry.domino: place for place, entry in enumerate(self.next)}
        return [
            self.worth(self._bestgrown(kingdom, self.free[move.domino]))
            + OWN_FIT * _how_many_fit(kingdom, [self.free[move.domino]])
            - LATE_LOSS * places[move.domino]
            for move in moves
        ]

    def _bestgrown(self, kingdom: Kingdom, domino: Domino) -> Kingdom:
        """Give the best kingdom a domino can make of this one; the same if it does not fit."""
        kingdoms = [
            grown(kingdom, domino, cell, cell + direction)
            for direction, cells in spots(kingdom, domino)
            for cell in cells_of(cells)
        ]
        return max(kingdoms, key=self.worth, default=kingdom)


def _domain_worth(domain: Domain, room: Cells) -> int:
    if not domain.crowns:
        return (SITE_HOPE if domain.terrain is Terrain.TOWN else CROWN_HOPE) * domain.size
    open_sides = (around(domain.cells) & room).bit_count()
    return POINT * domain.points + GROWTH_HOPE * domain.crowns * min(open_sides, GROWTH_SIDES)


def _holes(kingdom: Kingdom) -> Cells:
    """Find free cells inside the bounding box with no free neighbour: lost for good."""
    inside = kingdom.room & rectangle(*kingdom.box)
    return inside & ~around(kingdom.room)


def _off_centre(kingdom: Kingdom) -> bool:
    half = kingdom.size // 2
    box = kingdom.box
    return max(-box.left, -box.top, box.right, box.bottom) > half


def _how_many_fit(kingdom: Kingdom, dominoes: Iterable[Domino]) -> int:
    return sum(bool(spots(kingdom, domino)) for domino in dominoes)
