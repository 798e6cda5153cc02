"""Where a painter is hung up, so that states draw themselves and the core need not know how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from crownlands.core.state import State


class Painter(Protocol):
    """Turns a state into a picture."""

    def svg(self, state: State) -> str:
        """Draw as SVG."""
        ...

    def text(self, state: State, *, colour: bool) -> str:
        """Draw as terminal text."""
        ...


_painters: list[Painter] = []


def hang(painter: Painter) -> None:
    """Make this the painter of all states."""
    _painters[:] = [painter]


def svg(state: State) -> str:
    """Draw a state as SVG with the painter in use."""
    return _painters[0].svg(state)


def text(state: State, *, colour: bool) -> str:
    """Draw a state as text with the painter in use."""
    return _painters[0].text(state, colour=colour)
