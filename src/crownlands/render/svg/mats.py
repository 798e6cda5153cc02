"""The mat of a side: its band with kings, names and points, and strips of what it owns."""

from collections.abc import Callable, Iterable

from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Side
from crownlands.render import words
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, Icon, inline, write
from crownlands.render.svg.marks import escape, fit, moved, number, tag, text_width, use
from crownlands.render.svg.pieces import CROWN, king_name

HEADER = 56
PAD = 16
_BAND = HEADER - 10
STRIP = 34
"""How tall a strip is."""
STRIP_PAD = 16
_STRIP_SIZE = 17


def draw_mat(scene: Scene, side: Side, width: float, height: float) -> str:
    """Draw the felt, its edge bright for whoever is asked and gold for whoever has won."""
    won = side in scene.winners
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
    points = str(scene.scores[side]["total"])
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


def strips_height(scene: Scene) -> float:
    """Return how much room the strips of a side take."""
    return STRIP * len(_strips(scene))


def draw_strips(scene: Scene, side: Side, width: float) -> str:
    """Draw all strips of a side below one another."""
    return "".join(
        moved(draw(scene, side, width), 0, at * STRIP) for at, draw in enumerate(_strips(scene))
    )


def draw_counts(counted: Iterable[tuple[str, int, str]], width: float) -> str:
    """Draw a symbol, a number and a title for each thing that a side owns."""
    things = list(counted)
    step = min(84, (width - 2 * STRIP_PAD) / len(things))
    parts = []
    for at, (symbol, owned, title) in enumerate(things):
        drawn = inline([Icon(symbol), str(owned)], _STRIP_SIZE, fill=palette.FELT_TEXT, gap=6)
        said = tag("title", escape(title))
        parts.append(moved(said + drawn.body, STRIP_PAD + at * step, 4))
    return "".join(parts)


def _strips(scene: Scene) -> list[Callable[[Scene, Side, float], str]]:
    hooks = find_hooks(scene.packages, "svg")
    return [draw for hook in hooks for draw in getattr(hook, "STRIPS", ())]
