"""The cards of Dominoes 2: numbers as pips, rectangular cards of two numbers, and their backs."""

from functools import partial
from typing import Final

from crownlands.games.dominoes2.cards import DOUBLE_SIX, JOKER
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import box, disc, flat, inked, line, rect, tag, use, write
from crownlands.render.svg.symbols import CROWN

COLOURS: Final = {
    "0": ("#f4ead2", palette.INK),
    "1": ("#f8dcd3", "#a12f2f"),
    "2": ("#d9e7f5", "#24539a"),
    "3": ("#dcebcf", "#3c6420"),
    "4": ("#eadcf1", "#6b327f"),
    "5": ("#fae3b4", "#8a4f05"),
    "6": ("#d3e9e4", "#13605c"),
}
"""The paper and the pips of each number on a card."""
CARD_BACK: Final = "#7d3b34"
CARD_BACK_LINE: Final = "#d9a77c"
_LOW, _MIDDLE, _HIGH = 26, 50, 74
_ROUND: Final = 0.07
"""The corners of a card, in its width."""
_PIPS: Final = {
    0: (),
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: tuple((x, y) for x in (_LOW, _HIGH) for y in (_LOW, _MIDDLE, _HIGH)),
}


def number_name(kind: int | str) -> str:
    """Return the name of the symbol of a number, or of the joker."""
    return f"number-{kind}"


def _number(value: int) -> str:
    paper, ink = COLOURS[str(value)]
    pips = "".join(disc(x, y, 10.500) for x, y in _PIPS[value])
    return _paper(paper) + (flat(pips, ink) if pips else "")


def _paper(colour: str) -> str:
    return tag("rect", width=100, height=100, rx=100 * _ROUND, fill=colour)


def _joker() -> str:
    """Draw a fool's cap with its bells."""
    cap = "M24 74C22 52 12 44 8 30C22 30 34 38 40 50C42 34 44 24 50 14C56 24 58 34 60 50C66 38 "
    cap += "78 30 92 30C88 44 78 52 76 74z"
    bells = disc(9, 31, 7) + disc(50, 14, 7) + disc(91, 31, 7)
    return (
        _paper(palette.PAPER)
        + inked(cap, palette.SIDES[3], 4)
        + flat("M40 50C42 34 44 24 50 14C56 24 58 34 60 50L58 74H42z", palette.SIDES[2])
        + inked("M22 74H78V86H22z", palette.GOLD, 4)
        + inked(bells, palette.GOLD, 4)
    )


def draw_square_card(kind: int | str, size: float, *, digit: bool = False) -> str:
    """Draw a square card, or what shows of a card on a cell; large ones repeat it as a digit."""
    said = (
        write(str(kind), size * 0.05, size * 0.155, size * 0.135, bold=True, fill=palette.INK_SOFT)
        if digit
        else ""
    )
    return use(number_name(kind), 0, 0, size) + _frame(size, size) + said


def draw_card(card: str, width: float) -> str:
    """Draw a rectangular card upright, the lower number on top."""
    low, high = card.split("-")
    seam = line(f"M{width * 0.14} {width}H{width * 0.86}", palette.INK_SOFT, 1.500)
    half = width / 2
    return (
        flat(box(0, half, width, half), COLOURS[low][0])
        + flat(box(0, width, width, half), COLOURS[high][0])
        + use(number_name(low), 0, 0, width)
        + use(number_name(high), 0, width, width)
        + seam
        + _frame(width, 2 * width)
    )


def draw_back(width: float) -> str:
    """Draw the back of a rectangular card."""
    inner = width * 0.1
    back = tag("rect", width=width, height=2 * width, rx=width * _ROUND, fill=CARD_BACK)
    border = rect(
        inner,
        inner,
        width - 2 * inner,
        2 * width - 2 * inner,
        rx=width * 0.06,
        fill="none",
        stroke=CARD_BACK_LINE,
        stroke_width=1.4,
    )
    lozenge = line(
        f"M{width / 2} {width * 0.45}L{width * 0.8} {width}L{width / 2} {width * 1.55}"
        f"L{width * 0.2} {width}z",
        CARD_BACK_LINE,
        1.400,
    )
    crown = use(CROWN, width * 0.34, width * 0.84, width * 0.32)
    return back + border + lozenge + crown + _frame(width, 2 * width)


def _frame(width: float, height: float) -> str:
    return tag(
        "rect",
        width=width,
        height=height,
        rx=width * _ROUND,
        fill="none",
        stroke=palette.INK,
        stroke_width=2,
    )


SYMBOLS: Final = {
    **{number_name(value): partial(_number, value) for value in DOUBLE_SIX.numbers},
    number_name(JOKER): _joker,
}
"""How each number is drawn, by its symbol name."""
