"""Writing in colour with escape codes, or plainly without."""

from typing import Final

import msgspec

_RESET: Final = "\x1b[0m"


class Style(msgspec.Struct, frozen=True):
    """Colours of the 256 every terminal knows; None leaves the terminal's own."""

    ink: int | None = None
    ground: int | None = None
    bold: bool = False
    faint: bool = False


class Pen(msgspec.Struct, frozen=True):
    """Paints text with styles, or leaves it plain."""

    colour: bool

    def paint(self, text: str, style: Style) -> str:
        """Write text in a style."""
        codes = _codes(style) if self.colour else ""
        return f"\x1b[{codes}m{text}{_RESET}" if codes else text


def _codes(style: Style) -> str:
    codes = []
    if style.bold:
        codes.append("1")
    if style.faint:
        codes.append("2")
    if style.ink is not None:
        codes.append(f"38;5;{style.ink}")
    if style.ground is not None:
        codes.append(f"48;5;{style.ground}")
    return ";".join(codes)


PLAIN: Final = Style()
STRONG: Final = Style(bold=True)
FAINT: Final = Style(faint=True)
GAIN: Final = Style(ink=2)
"""What a move brings."""
MARK: Final = Style(ink=16, ground=231, bold=True)
"""A label on a square that can be chosen."""
SIDES: Final = tuple(
    Style(ink=231, ground=ground, bold=True) for ground in (124, 25, 130, 90, 30, 240, 58, 125)
)
"""A style per side, in the order and the hues of the pictures."""


def side_style(side: int) -> Style:
    """Return the style of a side; they repeat after the eighth."""
    return SIDES[side % len(SIDES)]
