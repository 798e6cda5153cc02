"""Every drawing that has a name: symbols of 100 x 100, shared or of a game."""

import re
from collections.abc import Sequence
from functools import cache

from crownlands.core.errors import BadPosition
from crownlands.core.hooks import find_hook
from crownlands.render.svg.marks import ID_MARK, tag
from crownlands.render.svg.pieces import piece
from crownlands.render.svg.terrain import SYMBOLS

_USE = re.compile(rf'<use href="#{ID_MARK}([\w-]+)"([^/]*)/>')


def known_drawing(name: str, packages: Sequence[str]) -> str:
    """Return the drawing of a name, shared or in some folders of games, or raise `BadPosition`."""
    drawn = SYMBOLS.get(name) or piece(name)
    drawn = drawn or next(filter(None, (_drawing(package, name) for package in packages)), None)
    if drawn is None:
        raise BadPosition(f"there is no drawing of {name.partition('-')[0]!r}", drawing=name)
    return drawn


def inlined(body: str, packages: Sequence[str]) -> str:
    """Put the drawings themselves where a body refers to them, so that it stands on its own."""
    return _USE.sub(
        lambda found: tag("svg", inlined(known_drawing(found[1], packages), packages)).replace(
            "<svg>", f'<svg{found[2]} viewBox="0 0 100 100">', 1
        ),
        body,
    )


@cache
def _drawing(package: str, name: str) -> str | None:
    draw = getattr(find_hook(package, "svg"), "SYMBOLS", {}).get(name)
    return None if draw is None else str(draw())
