"""What may be said of a bot behind its name: what a parameter takes, and how it is read."""

from collections.abc import Callable
from math import isfinite
from typing import Any, NamedTuple

from crownlands.core.text import LocalizedText


class Parameter(NamedTuple):
    """A parameter of a bot, for those who read specifications and those who write them."""

    expects: LocalizedText
    """What it takes, to follow `is`."""
    read: Callable[[str], Any]
    """Reads a value; raises `ValueError` if it is none."""


def probability() -> Parameter:
    """Return a parameter that is a number from 0 to 1."""
    return _parameter("a probability from 0 to 1", "une probabilité de 0 à 1", _from_0_to_1)


def share() -> Parameter:
    """Return a parameter that is a share of a whole."""
    return _parameter("a share from 0 to 1", "une part de 0 à 1", _from_0_to_1)


def seconds() -> Parameter:
    """Return a parameter that is a time to think."""
    return _parameter(
        "a number of seconds above 0", "un nombre de secondes au-dessus de 0", _seconds
    )


def whole(least: int = 1) -> Parameter:
    """Return a parameter that is a whole number and not too small."""

    def read(text: str) -> int:
        number = int(text)
        if number < least:
            raise ValueError(text)
        return number

    return _parameter(f"a whole number from {least}", f"un nombre entier à partir de {least}", read)


def number(least: float) -> Parameter:
    """Return a parameter that is a number and not too small."""

    def read(text: str) -> float:
        value = float(text)
        if not (isfinite(value) and value >= least):
            raise ValueError(text)
        return value

    return _parameter(f"a number from {least}", f"un nombre à partir de {least}", read)


def one_of(*words: str) -> Parameter:
    """Return a parameter that is one of these words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return _parameter(f"one of {', '.join(words)}", f"l’un de {', '.join(words)}", read)


def _parameter(en: str, fr: str, read: Callable[[str], Any]) -> Parameter:
    return Parameter(LocalizedText(en, fr), read)


def _from_0_to_1(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise ValueError(text)
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not (isfinite(number) and number > 0):
        raise ValueError(text)
    return number
