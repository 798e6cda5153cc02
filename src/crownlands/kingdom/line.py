"""The line: dominoes in ascending order, and the kings that stand on them."""

import msgspec

from crownlands.core.moves import Seat

NOBODY = -1
"""Stands for the king on a domino that has none."""


class Line(msgspec.Struct, frozen=True):
    """Dominoes by deck index, and per domino the seat of its king or `NOBODY`."""

    dominoes: tuple[int, ...] = ()
    kings: tuple[int, ...] = ()

    def add(self, domino: int) -> "Line":
        """Sort one more domino in, without a king. Only a line without kings grows."""
        return Line(tuple(sorted((*self.dominoes, domino))), (*self.kings, NOBODY))

    def crown(self, domino: int, seat: Seat) -> "Line":
        """Put a king on a domino."""
        at = self.dominoes.index(domino)
        return Line(self.dominoes, (*self.kings[:at], seat, *self.kings[at + 1 :]))

    def without(self, positions: tuple[int, ...]) -> "Line":
        """Take away the dominoes at these positions, counted from 0."""
        keep = [at for at in range(len(self.dominoes)) if at not in positions]
        return Line(tuple(self.dominoes[at] for at in keep), tuple(self.kings[at] for at in keep))

    def rest(self) -> "Line":
        """Give the line without its first domino."""
        return Line(self.dominoes[1:], self.kings[1:])

    def free(self) -> list[int]:
        """List the dominoes without a king."""
        return [
            domino for domino, king in zip(self.dominoes, self.kings, strict=True) if king == NOBODY
        ]


EMPTY_LINE = Line()
