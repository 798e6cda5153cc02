"""What stands on a square: buildings, tokens, resources, knights, and giants on its crowns."""

from collections.abc import Sequence

from crownlands.core.actors import Side
from crownlands.render.occupants import Occupants
from crownlands.render.rewards import building_of
from crownlands.render.svg import palette
from crownlands.render.svg.buildings import building_name
from crownlands.render.svg.figures import GIANT, TOWER, goods_name, knight_name
from crownlands.render.svg.marks import tag, use
from crownlands.render.svg.pieces import COVERED_CROWN, CROWN
from crownlands.render.svg.tokens import token_name

_CROWN = 0.27
_GIANT = 0.5
_KNIGHT = 0.46
_TOWER = 0.24


def draw_occupants(here: Occupants, side: Side, x: float, y: float, tile: float) -> str:
    """Draw all but the giants: from the ground up."""
    parts = []
    if here.building:
        parts += [
            use(building_name(here.building), x + tile * 0.08, y + tile * 0.08, tile * 0.84),
            _towers(here.building, x, y, tile),
        ]
    if here.token:
        parts.append(use(token_name(here.token), x + tile * 0.16, y + tile * 0.2, tile * 0.74))
    if here.resource:
        name = goods_name(here.resource)
        parts.append(use(name, x + tile * 0.24, y + tile * 0.24, tile * 0.52))
    if here.knight:
        size = tile * _KNIGHT
        parts.append(use(knight_name(side), x + tile * 0.97 - size, y + tile * 0.97 - size, size))
    return "".join(parts)


def draw_crowns(crowns: int, giants: int, x: float, y: float, tile: float) -> str:
    """Print crowns into the corner of a square: gold on dark, so that any terrain carries them.

    Each giant sits where one more crown would be seen; the more there are, the smaller.
    """
    if not crowns + giants:
        return ""
    wide, inset, pad = tile * _CROWN, tile * 0.05, tile * 0.03
    plate = tag(
        "rect",
        x=x + inset,
        y=y + inset,
        width=(crowns + giants) * wide + 2 * pad,
        height=wide + pad,
        rx=tile * 0.07,
        fill=palette.INK,
        fill_opacity=0.86,
    )
    spots = [x + inset + pad + at * wide for at in range(crowns + giants)]
    names = [CROWN] * crowns + [COVERED_CROWN] * giants
    shown = [
        use(name, spot + wide * 0.08, y + inset + pad, wide * 0.84)
        for name, spot in zip(names, spots, strict=True)
    ]
    size = tile * (_GIANT - 0.06 * max(giants - 1, crowns + giants - 2, 0))
    return plate + "".join(shown) + _giants(spots[crowns:], size, x, y, tile)


def _giants(spots: Sequence[float], size: float, x: float, y: float, tile: float) -> str:
    """Giants sit on the lower half of their crowns, side by side within their square."""
    last = len(spots) - 1
    return "".join(
        use(
            GIANT,
            min(spot - tile * 0.02, x + tile * (0.98 - _CROWN * (last - at)) - size),
            y + tile * 0.14,
            size,
        )
        for at, spot in enumerate(spots)
    )


def _towers(building: str, x: float, y: float, tile: float) -> str:
    """The towers a building adds stand along its lower edge."""
    size = tile * _TOWER
    return "".join(
        use(TOWER, x + tile * 0.05 + at * size * 0.8, y + tile * 0.96 - size, size)
        for at in range(building_of(building).towers)
    )
