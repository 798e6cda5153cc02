"""The mat of a side, whatever lies on it, with its band: kings, names and points."""

from crownlands.core.actors import Side
from crownlands.render import words
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, write
from crownlands.render.svg.marks import fit, number, tag, text_width, use
from crownlands.render.svg.pieces import CROWN, king_name

HEADER = 56
PAD = 16
_BAND = HEADER - 10


def draw_mat(scene: Scene, side: Side, width: float, height: float) -> str:
    """Draw the felt, its edge bright for whoever is asked and gold for whoever has won."""
    won = side in scene.data["winners"]
    acts = scene.acting in scene.sides[side]
    edge = palette.GOLD if won else palette.FELT_TEXT if acts else palette.FELT_LINE
    return tag(
        "rect",
        width=width,
        height=height,
        rx=14,
        fill=palette.FELT_DEEP,
        fill_opacity=0.45,
        stroke=edge,
        stroke_width=7 if won else 4 if acts else 1.5,
    )


def draw_header(scene: Scene, side: Side, width: float, letter: str = "") -> str:
    """Draw the band in the colour of the side, a crown for who leads, a letter where it has one."""
    seats = scene.sides[side]
    band = tag(
        "path",
        d=f"M0 {_BAND}V14a14 14 0 0 1 14 -14H{number(width - 14)}a14 14 0 0 1 14 14V{_BAND}z",
        fill=palette.side_colour(side),
    )
    kings = "".join(
        use(king_name(side, seat), 12 + 30 * at, 5, 36) for at, seat in enumerate(seats)
    )
    start = 24 + 31 * len(seats)
    points = str(scene.data["scores"][side]["total"])
    end = width - 24 - text_width(points, 31)
    leads = side in words.leaders(scene)
    crown = use(CROWN, end - 28, 9, 28) if leads else ""
    after = start + (38 if letter else 0)
    name = fit(scene.side_name(side), 19, end - after - (34 if leads else 6))
    return (
        band
        + kings
        + crown
        + (_letter(letter, start + 13) if letter else "")
        + write(name, after, 30, 19, bold=True, fill=palette.PAPER)
        + write(
            points, width - 16, 33, 28, bold=True, fill=palette.PAPER, anchor="end", family=SERIF
        )
    )


def _letter(letter: str, x: float) -> str:
    plate = tag("circle", cx=x, cy=_BAND / 2, r=13, fill=palette.PAPER)
    return plate + write(letter, x, _BAND / 2 + 6, 17, bold=True, anchor="middle", family=SERIF)
