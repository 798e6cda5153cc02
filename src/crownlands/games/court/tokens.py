"""Resources, and the tokens they buy."""

from functools import cache
from typing import Literal

import msgspec

from crownlands.core.components import read_component
from crownlands.core.shapes import read_as
from crownlands.core.text import LocalizedText
from crownlands.kingdom.terrain import Terrain


class Resource(msgspec.Struct, frozen=True):
    """What a crownless square of a terrain yields."""

    id: str
    terrain: Terrain
    count: int


class Bonus(msgspec.Struct, frozen=True):
    """Points for each of something on the eight squares around a character."""

    points: int
    per: Literal[
        "resource:wheat",
        "resource:wood",
        "resource:fish",
        "resource:sheep",
        "resource:any",
        "crown",
        "character",
        "warrior",
    ]


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of token: a character, who scores, or a building, which brings crowns."""

    id: str
    names: LocalizedText
    copies: int
    character: bool = False
    points: int = 0
    bonus: Bonus | None = None
    warrior: bool = False
    terrain: Terrain | None = None
    """Where a building may stand; characters stand anywhere."""
    crowns: int = 0


@cache
def resources() -> tuple[Resource, ...]:
    """List the kinds of resources."""
    return read_as(read_component("court").contents["resources"], tuple[Resource, ...])


@cache
def tokens() -> tuple[Token, ...]:
    """List the kinds of tokens."""
    return read_as(read_component("court").contents["tokens"], tuple[Token, ...])


@cache
def token_index(token: str) -> int | None:
    """Find a kind of token by its id."""
    return next((at for at, kind in enumerate(tokens()) if kind.id == token), None)


def find_token(token: str) -> Token:
    """Return a kind of token that is known to exist."""
    return next(kind for kind in tokens() if kind.id == token)
