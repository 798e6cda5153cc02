"""The backs of what lies face down: dominoes, tiles, tokens and cards."""

from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing
from crownlands.render.svg.marks import tag, use
from crownlands.render.svg.pieces import CROWN
from crownlands.render.svg.strokes import disc, inked, line


def domino_back() -> Drawing:
    """The back of a domino; its number is written on it."""
    wood = tag("rect", x=1, y=1, width=198, height=98, rx=15, fill=palette.WOOD)
    rim = tag(
        "rect",
        x=10,
        y=10,
        width=180,
        height=80,
        rx=9,
        fill="none",
        stroke=palette.WOOD_LIGHT,
        stroke_width=3,
    )
    edge = tag(
        "rect",
        x=1,
        y=1,
        width=198,
        height=98,
        rx=15,
        fill="none",
        stroke=palette.INK,
        stroke_width=2.5,
    )
    grain = line("M24 34Q60 26 100 34T176 32M24 66Q70 74 108 66T176 68", palette.WOOD_DARK, 2)
    return Drawing(200, 100, wood + grain + rim + edge)


def tile_back(colour: str, light: str) -> Drawing:
    """The back of a square tile."""
    tile = inked("M12 3H88Q97 3 97 12V88Q97 97 88 97H12Q3 97 3 88V12Q3 3 12 3z", colour, 3.5)
    frame = line("M50 12L88 50L50 88L12 50z", light, 3)
    return Drawing(100, 100, tile + frame + use(CROWN, 33, 33, 34))


def token_back() -> Drawing:
    """The back of a token of the court."""
    ring = line(disc(50, 50, 37), palette.WOOD_LIGHT, 3)
    return Drawing(
        100, 100, inked(disc(50, 50, 46), palette.WOOD, 3.5) + ring + use(CROWN, 31, 30, 38)
    )
