"""The Court's value on the table: tokens on offer, tokens placed, resources, a purchase."""

from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.components import read_component
from crownlands.games.court.tokens import Token, tokens
from crownlands.kingdom.grid import Cell, Cells

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
