"""The court: tokens and resources, where tokens go, how they are paid, and how it is written."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import convert, to_builtins
from crownlands.core.info import read_component
from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, Cell, Cells, cell_at, cells_at, cells_of
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.table import DominoTable, Part, deserialize, reject, with_kingdom


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
    return convert(read_component("court").contents["resources"], tuple[Resource, ...])


@cache
def tokens() -> tuple[Token, ...]:
    """List the kinds of tokens."""
    return convert(read_component("court").contents["tokens"], tuple[Token, ...])


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
        """Return the court with other resources of a side, and maybe other changes."""
        resources = (*self.resources[:side], cells, *self.resources[side + 1 :])
        return replace(self, resources=resources, **changes)

    def tokens_at(self, side: Side) -> Cells:
        """Return the squares of a side with a token."""
        return sum(1 << placed.cell for placed in self.placed[side])

    def drawn(self, kind: int) -> "Court":
        """Take a token out of the pile."""
        unseen = (*self.unseen[:kind], self.unseen[kind] - 1, *self.unseen[kind + 1 :])
        return replace(self, unseen=unseen)


def display_size() -> int:
    """Return how many tokens lie face up."""
    size: int = read_component("court").contents["face_up"]
    return size


def first_court(sides: int) -> Court:
    """Return what lies on the table before the first move."""
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


class ResourceData(msgspec.Struct, frozen=True):
    """A resource on its square."""

    side: Side
    x: int
    y: int
    resource: str


class TokenData(msgspec.Struct, frozen=True):
    """A token on its square."""

    side: Side
    x: int
    y: int
    token: str


class PurchaseData(msgspec.Struct, frozen=True):
    """The token being bought and how many resources are still to be paid.

    `next_kind` is the first kind of resource that may pay: wheat, wood, fish, sheep.
    """

    token: str
    to_pay: int
    next_kind: int


class CourtData(msgspec.Struct, frozen=True):
    """The tokens on offer, those not seen yet, and the purchase being made."""

    face_up: tuple[str, ...]
    unseen: dict[str, int]
    purchase: PurchaseData | None


class SerializedCourt(msgspec.Struct, forbid_unknown_fields=True):
    """The part in a written position."""

    court: CourtData
    resources: list[ResourceData]
    tokens: list[TokenData]


class CourtPart(Part[Court]):
    """Resources and tokens."""

    name = "court"
    view_fields = (
        ("court", CourtData),
        ("resources", tuple[ResourceData, ...]),
        ("tokens", tuple[TokenData, ...]),
    )

    def __init__(self, slot: int, sides: int) -> None:
        super().__init__(slot)
        self.sides = sides

    def start(self) -> Court:
        """Return the part with all tokens in the pile."""
        return first_court(self.sides)

    def view(self, table: DominoTable) -> Mapping[str, Any]:
        """Return the part as views show it: everything is public."""
        court = self.of(table)
        return {
            "court": _show_court(court),
            "resources": tuple(_show_resources(table, court)),
            "tokens": tuple(
                TokenData(side, *SQUARES[one.cell], one.token.id)
                for side, placed in enumerate(court.placed)
                for one in placed
            ),
        }

    def to_dict(self, table: DominoTable) -> Any:
        """Write the same that is shown."""
        return to_builtins(self.view(table))

    def from_dict(self, data: Any, table: DominoTable) -> DominoTable:
        """Read the part, and raise the crowns of its buildings."""
        written = deserialize(data, SerializedCourt)
        court = replace(
            self.start(), face_up=tuple(sorted(map(_read_token, written.court.face_up)))
        )
        reject(len(court.face_up) > display_size(), f"{display_size()} tokens lie face up at most")
        for resource in written.resources:
            court = self._read_resource(resource, table, court)
        table = self.put(table, court)
        for token in written.tokens:
            table = self._read_placed(token, table)
        purchase = _read_purchase(written.court.purchase)
        table = self.put(table, replace(self.of(table), purchase=purchase))
        return self._read_unseen(written.court.unseen, table)

    def _read_resource(self, written: ResourceData, table: DominoTable, court: Court) -> Court:
        side, square = written.side, (written.x, written.y)
        reject(not 0 <= side < self.sides, f"there is no side {side}")
        cells = cells_at(square) & resource_cells(table.kingdoms[side])
        reject(not cells or bool(cells & court.resources[side]), f"no resource lies on {square}")
        kind = next(
            kind
            for kind in resources()
            if cells & table.kingdoms[side].terrains[kind.terrain.index]
        )
        reject(kind.id != written.resource, f"{square} yields {kind.id}")
        return court.with_resources(side, court.resources[side] | cells)

    def _read_placed(self, written: TokenData, table: DominoTable) -> DominoTable:
        side, square = written.side, (written.x, written.y)
        reject(not 0 <= side < self.sides, f"there is no side {side}")
        kind = _read_token(written.token)
        free = open_cells(table.kingdoms[side], self.of(table), side, tokens()[kind])
        reject(not cells_at(square) & free, f"{written.token} cannot stand on {square}")
        return self.place(table, side, Placed(cell_at(square), kind))

    def _read_unseen(self, written: Mapping[str, int], table: DominoTable) -> DominoTable:
        court = self.of(table)
        unseen = [0] * len(tokens())
        for name, count in written.items():
            unseen[_read_token(name)] = count
        used = Counter((*court.face_up, court.purchase.token))
        used.update(one.kind for placed in court.placed for one in placed)
        for kind, token in enumerate(tokens()):
            wrong = unseen[kind] < 0 or used[kind] + unseen[kind] != token.copies
            reject(wrong, f"there are {token.copies} tokens of {token.id}")
        return self.put(table, replace(court, unseen=tuple(unseen)))

    def place(self, table: DominoTable, side: Side, placed: Placed) -> DominoTable:
        """Put a token on a square of a side; a building's crowns are added there."""
        court = self.of(table)
        own = tuple(sorted((*court.placed[side], placed)))
        everywhere = (*court.placed[:side], own, *court.placed[side + 1 :])
        kingdom = table.kingdoms[side]
        if placed.token.crowns:
            kingdom = kingdom.with_crowns(placed.cell, placed.token.crowns)
        return self.put(
            table,
            replace(court, placed=everywhere, purchase=NO_PURCHASE),
            kingdoms=with_kingdom(table, side, kingdom),
        )


def _show_court(court: Court) -> CourtData:
    purchase = court.purchase
    return CourtData(
        face_up=tuple(tokens()[kind].id for kind in court.face_up),
        unseen={
            token.id: count for token, count in zip(tokens(), court.unseen, strict=True) if count
        },
        purchase=None
        if purchase.token == NO_TOKEN
        else PurchaseData(tokens()[purchase.token].id, purchase.to_pay, purchase.next_kind),
    )


def _show_resources(table: DominoTable, court: Court) -> list[ResourceData]:
    return [
        ResourceData(side, *SQUARES[cell], kind.id)
        for side, held in enumerate(court.resources)
        for kind in resources()
        for cell in cells_of(held & table.kingdoms[side].terrains[kind.terrain.index])
    ]


def _read_token(token: str) -> int:
    kind = token_index(token)
    reject(kind is None, f"there is no token {token}")
    assert kind is not None
    return kind


def _read_purchase(written: PurchaseData | None) -> Purchase:
    if written is None:
        return NO_PURCHASE
    kinds = len(resources())
    wrong = not 0 <= written.to_pay <= kinds or not 0 <= written.next_kind <= kinds
    reject(wrong, "nobody pays like this")
    return Purchase(_read_token(written.token), written.to_pay, written.next_kind)
