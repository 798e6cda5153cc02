"""How The Court's part begins, shows itself, and is written and read."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.plain import plain
from crownlands.games.court.court import (
    NO_PURCHASE,
    NO_TOKEN,
    Court,
    Placed,
    Purchase,
    display_size,
    first_court,
    open_cells,
    resource_cells,
    resources,
    token_index,
    tokens,
)
from crownlands.kingdom.grid import SQUARES, cell_at, cells_at, cells_of
from crownlands.kingdom.parts import Part, doubt, read_written
from crownlands.kingdom.table import Table, with_kingdom


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


class WrittenCourt(msgspec.Struct, forbid_unknown_fields=True):
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
        """All tokens in the pile."""
        return first_court(self.sides)

    def view(self, table: Table) -> Mapping[str, Any]:
        """Everything is public."""
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

    def write(self, table: Table) -> Any:
        """Write the same that is shown."""
        return plain(self.view(table))

    def read(self, data: Any, table: Table) -> Table:
        """Read the part, and raise the crowns of its buildings."""
        written = read_written(data, WrittenCourt)
        court = replace(
            self.start(),
            face_up=tuple(sorted(map(_read_token, written.court.face_up))),
        )
        doubt(len(court.face_up) > display_size(), f"{display_size()} tokens lie face up at most")
        for resource in written.resources:
            court = self._read_resource(resource, table, court)
        table = self.put(table, court)
        for token in written.tokens:
            table = self._read_placed(token, table)
        purchase = _read_purchase(written.court.purchase)
        table = self.put(table, replace(self.of(table), purchase=purchase))
        return self._read_unseen(written.court.unseen, table)

    def _read_resource(self, written: ResourceData, table: Table, court: Court) -> Court:
        side, square = written.side, (written.x, written.y)
        doubt(not 0 <= side < self.sides, f"there is no side {side}")
        cells = cells_at(square) & resource_cells(table.kingdoms[side])
        doubt(not cells or bool(cells & court.resources[side]), f"no resource lies on {square}")
        kind = next(
            kind
            for kind in resources()
            if cells & table.kingdoms[side].terrains[kind.terrain.index]
        )
        doubt(kind.id != written.resource, f"{square} yields {kind.id}")
        return court.with_resources(side, court.resources[side] | cells)

    def _read_placed(self, written: TokenData, table: Table) -> Table:
        side, square = written.side, (written.x, written.y)
        doubt(not 0 <= side < self.sides, f"there is no side {side}")
        kind = _read_token(written.token)
        free = open_cells(table.kingdoms[side], self.of(table), side, tokens()[kind])
        doubt(not cells_at(square) & free, f"{written.token} cannot stand on {square}")
        return self.place(table, side, Placed(cell_at(square), kind))

    def _read_unseen(self, written: Mapping[str, int], table: Table) -> Table:
        court = self.of(table)
        unseen = [0] * len(tokens())
        for name, count in written.items():
            unseen[_read_token(name)] = count
        used = Counter((*court.face_up, court.purchase.token))
        used.update(one.kind for placed in court.placed for one in placed)
        for kind, token in enumerate(tokens()):
            wrong = unseen[kind] < 0 or used[kind] + unseen[kind] != token.copies
            doubt(wrong, f"there are {token.copies} tokens of {token.id}")
        return self.put(table, replace(court, unseen=tuple(unseen)))

    def place(self, table: Table, side: Side, placed: Placed) -> Table:
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


def _show_resources(table: Table, court: Court) -> list[ResourceData]:
    return [
        ResourceData(side, *SQUARES[cell], kind.id)
        for side, held in enumerate(court.resources)
        for kind in resources()
        for cell in cells_of(held & table.kingdoms[side].terrains[kind.terrain.index])
    ]


def _read_token(token: str) -> int:
    kind = token_index(token)
    doubt(kind is None, f"there is no token {token}")
    assert kind is not None
    return kind


def _read_purchase(written: PurchaseData | None) -> Purchase:
    if written is None:
        return NO_PURCHASE
    kinds = len(resources())
    wrong = not 0 <= written.to_pay <= kinds or not 0 <= written.next_kind <= kinds
    doubt(wrong, "nobody pays like this")
    return Purchase(_read_token(written.token), written.to_pay, written.next_kind)
