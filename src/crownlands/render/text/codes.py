"""Two capital letters for everything that stands on a square, all different."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final
from unicodedata import normalize

from crownlands.games.court.tokens import tokens
from crownlands.games.queendomino.buildings import buildings

_SMALL_WORDS: Final = {"la", "le", "l", "de", "d", "a"}
"""French words that give no letter."""


@cache
def building_codes(*, french: bool = False) -> dict[str, str]:
    """Return the letters of every building: of its id, or of its French name."""
    return _codes({one.id: one.names.fr if french else one.id for one in buildings()})


@cache
def character_codes(*, french: bool = False) -> dict[str, str]:
    """Return the letters of every character; the buildings of the court need none."""
    people = (token for token in tokens() if token.character)
    return _codes({one.id: one.names.fr if french else one.id for one in people})


def _codes(names: Mapping[str, str]) -> dict[str, str]:
    """Take initials or the first letters, or the next ones while somebody has them."""
    codes: dict[str, str] = {}
    for thing, name in names.items():
        plain = normalize("NFD", name.replace("’", " ")).encode("ascii", "ignore").decode()
        spelt = re.findall("[a-z]+", plain.lower())
        words = [word.upper() for word in spelt if word not in _SMALL_WORDS]
        seconds = [word[0] for word in words[1:]] + list("".join(words)[1:])
        codes[thing] = next(
            words[0][0] + second for second in seconds if words[0][0] + second not in codes.values()
        )
    return codes
