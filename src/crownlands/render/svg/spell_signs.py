"""What each spell of Duel does, as a sign of 100 x 100."""

from collections.abc import Callable
from functools import cache
from typing import Final

from crownlands.render.faces import spell_of
from crownlands.render.svg import palette
from crownlands.render.svg.strokes import halo, inked, line

_GROUND: Final = "M16 3H84Q97 3 97 16V84Q97 97 84 97H16Q3 97 3 84V16Q3 3 16 3z"
_DIE: Final = "#fffaf0"
_KIND: Final = "spell"


def spell_name(spell: str) -> str:
    """Name the symbol of a spell."""
    return f"{_KIND}-{spell}"


@cache
def spell_sign(name: str) -> str | None:
    """Draw a spell by its symbol name; None for a name that is none."""
    kind, _, spell = name.partition("-")
    if kind != _KIND or spell not in _SIGNS:
        return None
    return inked(_GROUND, palette.COAT_GROUNDS[spell_of(spell).coat], 4) + _SIGNS[spell]()


def _die(x: float, y: float, size: float) -> str:
    """A small die with one pip."""
    edge, corner = size * 0.64, size * 0.18
    outline = (
        f"M{x + corner:g} {y:g}h{edge:g}q{corner:g} 0 {corner:g} {corner:g}v{edge:g}"
        f"q0 {corner:g} -{corner:g} {corner:g}h-{edge:g}"
        f"q-{corner:g} 0 -{corner:g} -{corner:g}v-{edge:g}q0 -{corner:g} {corner:g} -{corner:g}z"
    )
    middle = size / 2
    pip = line(f"M{x + middle:g} {y + middle:g}h.01", palette.INK, size * 0.26)
    return inked(outline, _DIE, 4) + pip


def _draw_anywhere() -> str:
    """A quill that draws on a square far from the others."""
    quill = "M84 10C58 14 44 34 38 60L34 74L46 66C70 58 84 38 84 10z"
    return (
        inked("M16 60h22v22h-22z", palette.COATS["dot"], 4)
        + line("M62 66h22v22h-22z", palette.INK_SOFT, 3.5)
        + halo(quill, 7)
        + inked(quill, palette.PAPER, 4)
        + line("M28 88L38 62Q52 36 72 24", palette.INK, 4)
    )


def _apart() -> str:
    """Two dice that part."""
    return (
        _die(12, 34, 32)
        + _die(56, 34, 32)
        + line("M38 20H14M22 12L14 20L22 28M62 20H86M78 12L86 20L78 28", palette.INK, 5)
        + line("M50 34V92", palette.INK_SOFT, 3.5)
    )


def _two_at_once() -> str:
    """Two dice that fall into one tray."""
    tray = "M12 62H22V80H78V62H88V90H12z"
    return (
        line("M30 12V24M70 10V18", palette.INK_SOFT, 4)
        + _die(18, 30, 33)
        + _die(52, 24, 33)
        + inked(tray, palette.WOOD_LIGHT, 4)
    )


def _turned() -> str:
    """A die and the way it turns."""
    return _die(32, 38, 40) + line("M16 62A36 36 0 0 1 80 32M84 14L81 33L62 29", palette.INK, 6)


def _three_per_domain() -> str:
    """A three on a domain."""
    domain = "M12 12H64V36H88V88H36V64H12z"
    three = "M38 32Q50 22 60 32Q66 46 48 49Q68 51 62 67Q52 80 36 69"
    return (
        inked(domain, palette.COATS["filled"], 4)
        + line(three, palette.INK, 15)
        + line(three, palette.GOLD, 8)
    )


def _one_more_cross() -> str:
    """A cross, and the sign of adding."""
    cross = "M20 44L58 82M58 44L20 82"
    plus = "M74 16V40M62 28H86"
    return (
        line(cross, palette.GOLD_DARK, 20)
        + line(cross, palette.GOLD, 12)
        + line(plus, palette.PAPER, 16)
        + line(plus, palette.INK, 8)
    )


_SIGNS: Final[dict[str, Callable[[], str]]] = {
    "ignore_connection": _draw_anywhere,
    "split_dice": _apart,
    "take_two": _two_at_once,
    "turn_die": _turned,
    "three_per_domain": _three_per_domain,
    "add_cross": _one_more_cross,
}
