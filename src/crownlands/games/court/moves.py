"""The moves The Court adds, and their notation."""

import re
from typing import ClassVar, Self

from crownlands.core.moves import Move, expect
from crownlands.kingdom.moves import SquareMove

_TOKEN = re.compile(r"([&=%])([a-z_0-9]+)")


class TokenMove(Move, frozen=True):
    """A move that names a token behind a sign."""

    sign: ClassVar[str]
    """What stands before the token in the notation."""

    token: str

    def __post_init__(self) -> None:
        expect(isinstance(self.token, str), self, "a token is named as in 'farmer'")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the sign and the token."""
        match = _TOKEN.fullmatch(text)
        return cls(match[2]) if match and match[1] == cls.sign else None

    def __str__(self) -> str:
        return f"{self.sign}{self.token}"


class DrawToken(TokenMove, frozen=True, tag="token"):
    """Chance turns up a token: `&farmer`."""

    sign = "&"


class Buy(TokenMove, frozen=True, tag="buy"):
    """A player takes a token that lies face up, for two different resources: `=farmer`."""

    sign = "="


class BuyChosen(TokenMove, frozen=True, tag="buy_chosen"):
    """A player takes any token of the pile, for one of each resource: `%farmer`."""

    sign = "%"


class Pay(SquareMove, frozen=True, tag="pay"):
    """A player pays with the resource of a square: `$@1,0`."""

    sign = "$"


class PlaceToken(SquareMove, frozen=True, tag="place_token"):
    """A player puts the token on a square: `T@1,0`."""

    sign = "T"
