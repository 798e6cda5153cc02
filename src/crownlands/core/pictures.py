"""Where a painter is set, so that states and views draw themselves without the core drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

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


def svg(state: State | View) -> str:
    """Draw a state or a view as SVG with the painter in use."""
    return _painters[0].svg(state)


def text(state: State | View, *, colour: bool) -> str:
    """Draw a state or a view as text with the painter in use."""
    return _painters[0].text(state, colour=colour)
