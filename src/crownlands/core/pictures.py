"""Where a painter is set, so that states and views draw themselves without the core drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from crownlands.core.state import State
    from crownlands.core.view import View


class Painter(Protocol):
    """Turns a state, or what a seat knows of one, into a picture."""

    def svg(self, state: State | View) -> str:
        """Draw as SVG."""
        ...

    def text(self, state: State | View, *, colour: bool) -> str:
        """Draw as terminal text."""
        ...


_painters: list[Painter] = []


def hang(painter: Painter) -> None:
    """Make this the painter of all states and views."""
    _painters[:] = [painter]


class Drawable:
    """What draws itself with the painter in use: a state, or what a seat knows of one."""

    __slots__ = ()

    def svg(self) -> str:
        """Return an SVG picture; what is hidden from a view lies face down."""
        return _painters[0].svg(cast("State | View", self))

    def text(self, *, colour: bool = True) -> str:
        """Return a picture for a terminal."""
        return _painters[0].text(cast("State | View", self), colour=colour)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text(colour=False)
