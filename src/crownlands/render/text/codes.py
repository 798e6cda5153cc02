"""Two capital letters for everything that stands on a square, all different."""

from collections.abc import Iterable
from functools import cache

from crownlands.games.court.tokens import tokens
from crownlands.games.queendomino.buildings import buildings


@cache
def building_codes() -> dict[str, str]:
    """Give the letters of every building."""
    return _codes(building.id for building in buildings())


@cache
def character_codes() -> dict[str, str]:
    """Give the letters of every character; the buildings of the court need none."""
    return _codes(token.id for token in tokens() if token.character)


def _codes(names: Iterable[str]) -> dict[str, str]:
    """Take initials or the first letters, or the next ones while somebody has them."""
    codes: dict[str, str] = {}
    for name in names:
        words = name.upper().split("_")
        seconds = [word[0] for word in words[1:]] + list("".join(words)[1:])
        codes[name] = next(
            words[0][0] + second for second in seconds if words[0][0] + second not in codes.values()
        )
    return codes
