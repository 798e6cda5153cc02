"""A table written down on its own, and read back with every doubt about it raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import convert, to_builtins
from crownlands.core.errors import BadPosition
from crownlands.core.moves import Seat
from crownlands.kingdom.doubts import doubts
from crownlands.kingdom.line import NOBODY, Line
from crownlands.kingdom.moves import Place
from crownlands.kingdom.rebuilding import place_move, rebuild
from crownlands.kingdom.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.kingdom.deck import Deck
    from crownlands.kingdom.rules import DraftRules


class WrittenDomino(msgspec.Struct, forbid_unknown_fields=True):
    """A domino in a line and the seat of its king."""

    domino: str
    king: Seat | None = None


class WrittenTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table as plain data: dominoes by id, placements in notation."""

    step: int
    phase: str
    lines_drawn: int
    kingdoms: list[list[str]]
    line: list[WrittenDomino]
    next_line: list[WrittenDomino]
    discarded: list[str]
    queue: list[Seat]
    parts: dict[str, Any] = msgspec.field(default_factory=dict)


def write_table(rules: DraftRules, table: Table) -> Any:
    """Write a table as plain data."""
    deck = rules.deck
    return to_builtins(
        WrittenTable(
            step=table.step,
            phase=rules.phase(table),
            lines_drawn=table.lines_drawn,
            kingdoms=[
                [str(place_move(placement, deck)) for placement in kingdom.placed]
                for kingdom in table.kingdoms
            ],
            line=_write_line(table.line, deck),
            next_line=_write_line(table.next_line, deck),
            discarded=[deck.dominoes[index].id for index in table.discarded],
            queue=list(table.queue),
            parts={part.name: part.write(table) for part in rules.parts},
        )
    )


def read_table(rules: DraftRules, data: Any) -> Table:
    """Read a table; raise `BadPosition` for one that no game can come to."""
    try:
        written = convert(data, WrittenTable)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position cannot be read: {error}") from None
    deck = rules.deck
    if len(written.kingdoms) != len(rules.sides):
        raise BadPosition(f"there are {len(rules.sides)} kingdoms, not {len(written.kingdoms)}")
    kingdoms = tuple(
        rebuild(rules.layout.kingdom, map(_read_place, places), deck) for places in written.kingdoms
    )
    discarded = tuple(sorted(_indexes(written.discarded, deck)))
    line, next_line = _read_line(written.line, rules), _read_line(written.next_line, rules)
    placed = (placement.domino for kingdom in kingdoms for placement in kingdom.placed)
    seen = {*placed, *discarded, *line.dominoes, *next_line.dominoes}
    table = Table(
        kingdoms=kingdoms,
        unseen=tuple(tuple(i for i in box if i not in seen) for box in deck.boxes),
        line=line,
        next_line=next_line,
        discarded=discarded,
        lines_drawn=written.lines_drawn,
        queue=tuple(written.queue),
        step=written.step,
    )
    if set(written.parts) != {part.name for part in rules.parts}:
        raise BadPosition(f"the parts of this game are {[part.name for part in rules.parts]}")
    table = replace(table, parts=tuple(part.start() for part in rules.parts))
    for part in rules.parts:
        table = part.read(written.parts[part.name], table)
    for doubt in doubts(rules, table, written.phase):
        raise BadPosition(f"no game comes to this position: {doubt}")
    return table


def _write_line(line: Line, deck: Deck) -> list[WrittenDomino]:
    return [
        WrittenDomino(deck.dominoes[index].id, None if king == NOBODY else king)
        for index, king in zip(line.dominoes, line.kings, strict=True)
    ]


def _read_line(written: list[WrittenDomino], rules: DraftRules) -> Line:
    dominoes = tuple(_indexes((entry.domino for entry in written), rules.deck))
    if dominoes != tuple(sorted(dominoes)):
        raise BadPosition("a line lies in ascending order")
    for entry in written:
        if entry.king is not None and not 0 <= entry.king < rules.layout.players:
            raise BadPosition(f"there is no seat {entry.king} at this table")
    kings = tuple(NOBODY if entry.king is None else entry.king for entry in written)
    return Line(dominoes, kings)


def _read_place(text: str) -> Place:
    place = Place.parse(text)
    if place is None:
        raise BadPosition(f"{text!r} is not the notation of a placement", text=text)
    return place


def _indexes(ids: Iterable[str], deck: Deck) -> Iterator[int]:
    for domino in ids:
        if domino not in deck.index:
            raise BadPosition(f"there is no domino {domino} in this game", domino=domino)
        yield deck.index[domino]
