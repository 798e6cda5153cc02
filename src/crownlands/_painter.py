"""The painter of all states and views, which learns to draw when it is first asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crownlands.core.pictures import Painter
    from crownlands.core.state import State
    from crownlands.core.view import View


class LazyPainter:
    """Imports the pictures on first use, so that `import crownlands` stays fast."""

    def svg(self, state: State | View) -> str:
        """Draw as SVG."""
        return _painter().svg(state)

    def text(self, state: State | View, *, colour: bool) -> str:
        """Draw as terminal text."""
        return _painter().text(state, colour=colour)


def _painter() -> Painter:
    from crownlands.render import Painter

    return Painter()
