"""Every drawing that has a name, wherever it is kept: symbols of 100 x 100."""

import re
from collections.abc import Callable

from crownlands.core.errors import BadPosition
from crownlands.render.svg.arms import arms
from crownlands.render.svg.buildings import building
from crownlands.render.svg.cards import number_face
from crownlands.render.svg.figures import figure
from crownlands.render.svg.marks import ID_MARK, tag
from crownlands.render.svg.pieces import piece
from crownlands.render.svg.spell_signs import spell_sign
from crownlands.render.svg.terrain import SYMBOLS
from crownlands.render.svg.tokens import token

_LIBRARIES: tuple[Callable[[str], str | None], ...] = (
    SYMBOLS.get,
    piece,
    figure,
    building,
    token,
    arms,
    number_face,
    spell_sign,
)
_USE = re.compile(rf'<use href="#{ID_MARK}([\w-]+)"([^/]*)/>')


def drawing_of(name: str) -> str | None:
    """Find the drawing of a name; None where there is none."""
    return next(filter(None, (library(name) for library in _LIBRARIES)), None)


def known_drawing(name: str) -> str:
    """Find the drawing of a name, or raise `BadPosition`."""
    drawn = drawing_of(name)
    if drawn is None:
        raise BadPosition(f"there is no drawing of {name.partition('-')[0]!r}", drawing=name)
    return drawn


def inlined(body: str) -> str:
    """Put the drawings themselves where a body refers to them, so that it stands on its own."""
    return _USE.sub(
        lambda found: tag("svg", inlined(known_drawing(found[1]))).replace(
            "<svg>", f'<svg{found[2]} viewBox="0 0 100 100">', 1
        ),
        body,
    )
