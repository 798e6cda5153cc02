"""Tokens of the court, 100 x 100: discs for people, shields for warriors, houses for buildings."""

from functools import cache

from crownlands.render.svg.tokens.characters import CHARACTERS
from crownlands.render.svg.tokens.houses import HOUSES

_KIND = "token"
_DRAW = {**CHARACTERS, **HOUSES}


def token_name(token: str) -> str:
    """Name the symbol of a token."""
    return f"{_KIND}-{token}"


@cache
def token(name: str) -> str | None:
    """Draw a token by its symbol name; None for a name that is none."""
    kind, _, drawing = name.partition("-")
    return _DRAW[drawing]() if kind == _KIND and drawing in _DRAW else None
