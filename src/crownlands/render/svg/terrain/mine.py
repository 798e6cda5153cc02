"""Mine: slate in sharp facets with a seam of ore; one of three has an entrance."""

from crownlands.render.svg.marks import tag

BASE = "#5c6070"
DARK = "#434654"
LIGHT = "#868b9c"
ORE = "#9cc3c9"
GLEAM = "#e4f2f2"
TIMBER = "#8a5e34"
HOLE = "#211f26"

_LIT = (
    "M0 30L22 8L46 18L30 44zM58 50L82 34L100 52V66L74 72zM14 74L38 60L50 84L28 96z",
    "M8 14L36 4L52 22L24 36zM66 22L92 10L100 34L78 48zM4 66L24 52L40 70L16 86z",
    "M40 12L70 6L84 28L56 34zM6 40L26 30L36 52L14 62zM58 66L88 60L96 84L66 92z",
)
_DARK = (
    "M46 18L30 44L58 50L66 22zM38 60L50 84L74 72L58 50zM82 34L100 52V20L84 14z",
    "M36 4L52 22L66 22L60 0zM24 36L52 22L44 48zM78 48L100 34V60L88 66z",
    "M70 6L84 28L100 22V0H74zM26 30L36 52L56 34L40 12zM14 62L36 52L44 78L20 88z",
)
_SEAMS = (
    ((0, 62), (18, 53), (32, 58), (46, 48), (62, 57), (78, 51), (100, 64)),
    ((0, 50), (20, 44), (44, 49), (60, 41), (78, 48), (100, 44)),
    ((0, 70), (22, 64), (40, 72), (52, 57), (70, 52), (84, 42), (100, 46)),
)
_ENTRANCE = tag("path", d="M34 96V66q16 -16 32 0V96z", fill=HOLE) + tag(
    "path", d="M32 97V62M68 97V62M26 62H74", stroke=TIMBER, stroke_width=7, stroke_linecap="round"
)


def draw(variant: int) -> str:
    """Facets in shade and light, and the seam that runs through them."""
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d=_DARK[variant], fill=DARK)
        + tag("path", d=_LIT[variant], fill=LIGHT)
        + tag("path", d=_vein(variant), fill="none", stroke=ORE, stroke_width=2.4)
        + tag("path", d=_nuggets(variant), fill=ORE, stroke=GLEAM, stroke_width=1.2)
        + (_ENTRANCE if variant == 1 else "")
    )


def _vein(variant: int) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in _SEAMS[variant])


def _nuggets(variant: int) -> str:
    return "".join(f"M{x - 7} {y}l5 -6l7 2l3 6l-7 5z" for x, y in _SEAMS[variant][1:-1])
