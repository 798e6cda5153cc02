"""Figures as people of a language write them."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from crownlands.text.translator import Language

Interval: TypeAlias = tuple[float, float]


class NumberSigns(NamedTuple):
    """The signs between digits."""

    minus: str
    space: str
    """Between a figure and its unit."""
    to: str
    """Between the lowest and the highest, and where there is no figure."""


PRINTED: Final = NumberSigns("\u2212", "\u202f", "\u2013")
"""As in a book."""
TYPED: Final = NumberSigns("-", " ", "-")
"""What every terminal has."""


class NumberFormat:
    """Writes figures in one language."""

    def __init__(self, language: Language, signs: NumberSigns = PRINTED) -> None:
        self._french = language is Language.FR
        self._signs = signs
        self.nothing = signs.to

    def decimal(self, value: float | None, digits: int = 1, *, signed: bool = False) -> str:
        """Format a number, with its sign if that matters."""
        if value is None:
            return self.nothing
        written = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
        return self._spoken(written).replace("-", self._signs.minus)

    def percent(self, share: float | None, digits: int = 1) -> str:
        """Format a share."""
        if share is None:
            return self.nothing
        unit = f"{self._signs.space}%" if self._french else "%"
        return self.decimal(100 * share, digits) + unit

    def percents(self, interval: Interval | None) -> str:
        """Format between which shares something lies."""
        if interval is None:
            return self.nothing
        return f"{self.decimal(100 * interval[0])}{self._signs.to}{self.percent(interval[1])}"

    def between(self, lowest: int | None, highest: int | None) -> str:
        """Format the lowest and highest value."""
        return self.nothing if lowest is None else f"{lowest}{self._signs.to}{highest}"

    def give_or_take(self, interval: Interval | None, digits: int = 1) -> str:
        """Format how far an interval reaches either way."""
        if interval is None:
            return ""
        return f"±{self._signs.space}{self.decimal((interval[1] - interval[0]) / 2, digits)}"

    def duration(self, seconds: float | None) -> str:
        """Format a time in the unit that fits."""
        if seconds is None:
            return self.nothing
        value, unit = _in_units(seconds)
        digits = 0 if value >= 100 else 1 if value >= 10 else 2
        written = f"{value:.{digits}f}"
        if "." in written:
            written = written.rstrip("0").rstrip(".")
        return f"{self._spoken(written)}{self._signs.space}{unit}"

    def count(self, number: int) -> str:
        """Format a number of things."""
        return f"{number:,}".replace(",", self._signs.space if self._french else ",")

    def _spoken(self, written: str) -> str:
        return written.replace(".", ",") if self._french else written


def _in_units(seconds: float) -> tuple[float, str]:
    if seconds < 1e-3:
        return seconds * 1e6, "µs"
    return (seconds * 1e3, "ms") if seconds < 1 else (seconds, "s")
