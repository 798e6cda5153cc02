"""The court: tokens, resources, what lies on the table, where tokens go and how they are paid."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.components import read_component
from crownlands.core.shapes import read_as
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import CASTLE_CELLS, Cell, Cells
from crownlands.kingdom.kingdom import Kingdom
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


NO_TOKEN: Final = -1


class Placed(NamedTuple):
    """A token on a cell, by its kind."""

    cell: Cell
    kind: int

    @property
    def token(self) -> Token:
        """The token."""
        return tokens()[self.kind]


class Purchase(msgspec.Struct, frozen=True):
    """A token being bought: what is still to pay, and with which kinds of resources."""

    token: int = NO_TOKEN
    to_pay: int = 0
    next_kind: int = 0
    """Kinds before this one are paid or passed over: payments come in the order of kinds."""


NO_PURCHASE: Final = Purchase()


class Court(msgspec.Struct, frozen=True):
    """All that The Court adds to a table."""

    resources: tuple[Cells, ...]
    """Per side, the squares that still hold their resource."""
    placed: tuple[tuple[Placed, ...], ...]
    """Per side, the tokens in the kingdom, by their cells."""
    face_up: tuple[int, ...]
    """The kinds of tokens on offer, in the order of the tokens."""
    unseen: tuple[int, ...]
    """How many tokens of each kind lie in the pile."""
    purchase: Purchase = NO_PURCHASE

    def with_resources(self, side: Side, cells: Cells, **changes: Any) -> "Court":
        """Give the court with other resources of a side, and maybe other changes."""
        resources = (*self.resources[:side], cells, *self.resources[side + 1 :])
        return replace(self, resources=resources, **changes)

    def tokens_at(self, side: Side) -> Cells:
        """Squares of a side with a token."""
        return sum(1 << placed.cell for placed in self.placed[side])

    def drawn(self, kind: int) -> "Court":
        """Take a token out of the pile."""
        unseen = (*self.unseen[:kind], self.unseen[kind] - 1, *self.unseen[kind + 1 :])
        return replace(self, unseen=unseen)


def display_size() -> int:
    """Tell how many tokens lie face up."""
    size: int = read_component("court").contents["face_up"]
    return size


def first_court(sides: int) -> Court:
    """Give what lies on the table before the first move."""
    return Court(
        resources=(0,) * sides,
        placed=((),) * sides,
        face_up=(),
        unseen=tuple(kind.copies for kind in tokens()),
    )


def resource_cells(kingdom: Kingdom) -> Cells:
    """Return the crownless squares whose terrain yields a resource."""
    yielding = 0
    for kind in resources():
        yielding |= kingdom.terrains[kind.terrain.index]
    return yielding & ~kingdom.crowns[0]


def cells_of_kind(kingdom: Kingdom, held: Cells, kind: int) -> Cells:
    """Return the squares that hold a resource of a kind."""
    return held & kingdom.terrains[resources()[kind].terrain.index]


def open_cells(kingdom: Kingdom, court: Court, side: Side, token: Token) -> Cells:
    """Return the squares where a token may stand: no crown, resource or token, never the castle."""
    land = kingdom.occupied & ~CASTLE_CELLS
    if token.terrain is not None:
        land = kingdom.terrains[token.terrain.index]
    return land & ~kingdom.crowns[0] & ~court.resources[side] & ~court.tokens_at(side)


def kinds_held(kingdom: Kingdom, court: Court, side: Side) -> list[int]:
    """List the kinds of resources a side holds, in their order."""
    held = court.resources[side]
    return [kind for kind in range(len(resources())) if cells_of_kind(kingdom, held, kind)]


def must_free(kingdom: Kingdom, court: Court, side: Side, token: Token) -> bool:
    """Return whether a token finds its place only on a square that the payment frees."""
    return not open_cells(kingdom, court, side, token)


def payable_kinds(held: Sequence[int], count: int, token: Token, *, freeing: bool) -> set[int]:
    """Return the kinds that may pay next, when so many of those held are still to be paid.

    Payments come in the order of kinds, so that each set of squares is paid in one way only. With
    `freeing`, a payment that frees no square for the token is none.
    """
    return {
        chosen[0]
        for chosen in combinations(held, count)
        if not freeing or any(_frees_a_place(kind, token) for kind in chosen)
    }


def _frees_a_place(kind: int, token: Token) -> bool:
    return token.terrain is None or token.terrain is resources()[kind].terrain
