"""The rules of placing told square by square, slowly and without any bit of the engine."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Square: TypeAlias = tuple[int, int]
Land: TypeAlias = tuple[str, int]
"""Terrain and crowns."""

CASTLE: Square = (0, 0)


class Tile(NamedTuple):
    """A domino: its two lands."""

    left: Land
    right: Land


class Laid(NamedTuple):
    """Where the two lands of a tile lie."""

    left: Square
    right: Square


class NaiveKingdom:
    """A dictionary of squares. The castle stands apart."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.lands: dict[Square, Land] = {}

    def lay(self, tile: Tile, laid: Laid) -> None:
        """Add a tile."""
        self.lands[laid.left] = tile.left
        self.lands[laid.right] = tile.right

    def fits(self, tile: Tile, laid: Laid) -> bool:
        """Return whether a tile may lie there."""
        return (
            laid.right in neighbours(laid.left)
            and all(square != CASTLE and square not in self.lands for square in laid)
            and (self._connects(tile.left, laid.left) or self._connects(tile.right, laid.right))
            and self.is_small_enough_with(laid.left, laid.right)
        )

    def places(self, tile: Tile) -> set[Laid]:
        """List where a tile may lie, one way round only if both its lands are alike."""
        found = {laid for laid in self._pairs_near_land() if self.fits(tile, laid)}
        if tile.left == tile.right:
            found = {laid for laid in found if laid.left[::-1] < laid.right[::-1]}
        return found

    def is_small_enough_with(self, *more: Square) -> bool:
        """Return whether the bounding box stays within the size with more squares."""
        left, top, right, bottom = self.box(*more)
        return right - left < self.size and bottom - top < self.size

    def box(self, *more: Square) -> tuple[int, int, int, int]:
        """Measure the bounding box: left, top, right, bottom."""
        xs, ys = zip(CASTLE, *self.lands, *more, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def domains(self) -> set[tuple[str, frozenset[Square], int]]:
        """Flood every domain: its terrain, squares and crowns."""
        found = set()
        waiting = set(self.lands)
        while waiting:
            group = self._flood(next(iter(waiting)))
            waiting -= group
            terrain = self.lands[next(iter(group))][0]
            found.add((terrain, frozenset(group), sum(self.lands[at][1] for at in group)))
        return found

    def _flood(self, start: Square) -> set[Square]:
        terrain = self.lands[start][0]
        group, edge = {start}, [start]
        while edge:
            for square in neighbours(edge.pop()):
                land = self.lands.get(square)
                if square not in group and land is not None and land[0] == terrain:
                    group.add(square)
                    edge.append(square)
        return group

    def _connects(self, land: Land, square: Square) -> bool:
        around = neighbours(square)
        return CASTLE in around or any(
            self.lands[near][0] == land[0] for near in around if near in self.lands
        )

    def _pairs_near_land(self) -> Iterator[Laid]:
        """Name two squares side by side in all ways in which one of them touches the kingdom."""
        land = {CASTLE, *self.lands}
        edge = {near for square in land for near in neighbours(square)} - land
        for square in edge:
            for other in neighbours(square):
                yield Laid(square, other)
                yield Laid(other, square)


def neighbours(square: Square) -> tuple[Square, ...]:
    """Name the four squares beside one."""
    x, y = square
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)
