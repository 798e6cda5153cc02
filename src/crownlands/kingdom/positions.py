"""A table written down on its own, and read back with every doubt about it raised."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.core.actors import Seat, seat_name
from crownlands.core.errors import BadPosition
from crownlands.core.plain import plain
from crownlands.kingdom.line import NOBODY, Line
from crownlands.kingdom.moves import Place
from crownlands.kingdom.rebuilding import place_move, rebuild
from crownlands.kingdom.table import OVER, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.kingdom.deck import Deck
    from crownlands.kingdom.rules import DraftRules


class WrittenDomino(msgspec.Struct, forbid_unknown_fields=True):
    """A domino in a line and the seat of its king."""

    domino: str
    king: Seat | None = None


class WrittenTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as plain data: dominoes by id, placements in notation."""

    step: int
    phase: str
    lines_drawn: int
    kingdoms: list[list[str]]
    line: list[WrittenDomino]
    next_line: list[WrittenDomino]
    discarded: list[str]
    queue: list[Seat]


def write_table(rules: DraftRules, table: Table) -> Any:
    """Write a table as plain data."""
    deck = rules.deck
    return plain(
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
        )
    )


def read_table(rules: DraftRules, data: Any) -> Table:
    """Read a table; raise `BadPosition` for one that no game can come to."""
    try:
        written = msgspec.convert(data, WrittenTable)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position cannot be read: {error}") from None
    deck = rules.deck
    if len(written.kingdoms) != len(rules.sides):
        raise BadPosition(f"there are {len(rules.sides)} kingdoms, not {len(written.kingdoms)}")
    placed = tuple(
        rebuild(rules.layout.kingdom, map(_read_place, places), deck) for places in written.kingdoms
    )
    discarded = tuple(sorted(_indexes(written.discarded, deck)))
    line, next_line = _read_line(written.line, rules), _read_line(written.next_line, rules)
    in_kingdoms = [placement.domino for kingdom in placed for placement in kingdom.placed]
    seen = _seen_once(rules, written, [*in_kingdoms, *discarded], line, next_line)
    table = Table(
        kingdoms=placed,
        unseen=tuple(tuple(i for i in box if i not in seen) for box in deck.boxes),
        line=line,
        next_line=next_line,
        discarded=discarded,
        lines_drawn=written.lines_drawn,
        queue=tuple(written.queue),
        step=written.step,
    )
    for doubt in _doubts(rules, table, written.phase, len(seen)):
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
    kings = tuple(NOBODY if entry.king is None else entry.king for entry in written)
    for king in kings:
        if king != NOBODY and not 0 <= king < rules.layout.players:
            raise BadPosition(f"there is no seat {king} at this table")
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


def _seen_once(
    rules: DraftRules, written: WrittenTable, settled: list[int], line: Line, next_line: Line
) -> set[int]:
    """Collect all dominoes in sight; only that of the turn being played may stand twice."""
    in_hand = line.dominoes[:1]
    after_placing = written.step > rules.first_of_turn
    if after_placing and settled.count(*in_hand) != 1:
        raise BadPosition("the domino of this turn is neither in a kingdom nor discarded")
    waiting = line.dominoes[1:] if after_placing else line.dominoes
    counted = Counter([*settled, *waiting, *next_line.dominoes])
    twice = next((index for index, count in counted.items() if count > 1), None)
    if twice is not None:
        raise BadPosition(f"domino {rules.deck.dominoes[twice].id} is there twice")
    return set(counted)


def _doubts(rules: DraftRules, table: Table, phase: str, seen: int) -> Iterator[str]:
    """Say what is impossible about a table whose dominoes are all different."""
    yield from _step_doubts(rules, table, phase)
    layout = rules.layout
    drawing = len(table.next_line.dominoes) if phase == "draw" else 0
    if seen != table.lines_drawn * layout.line + drawing:
        yield f"{table.lines_drawn} lines drawn do not make {seen} dominoes in sight"
    if drawing >= layout.line:
        yield "a full line is not drawn to"
    yield from _king_doubts(rules, table)
    yield from _turn_doubts(rules, table)


def _step_doubts(rules: DraftRules, table: Table, phase: str) -> Iterator[str]:
    if table.step == OVER:
        if table.lines_drawn != rules.layout.rounds or table.line.dominoes:
            yield "the game cannot be over yet"
        if table.next_line.dominoes or table.queue:
            yield "nothing is left to pick when a game is over"
        return
    step = rules.steps.get(table.step)
    if step is None:
        yield f"there is no step {table.step} to decide"
        return
    if table.step >= rules.first_of_turn and not table.line.dominoes:
        yield "nobody has a turn without a line"
        return
    if not step.pending(table) or not step.moves(table):
        yield f"there is nothing to decide at step {table.step}"
    if step.phase(table) != phase:
        yield f"step {table.step} is {step.phase(table)}, not {phase}"


def _king_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    layout = rules.layout
    kings = Counter((*table.line.kings, *table.next_line.kings, *table.queue))
    for seat in range(layout.players):
        if kings[seat] > layout.kings:
            yield f"{seat_name(seat)} has more than {layout.kings} kings"
    if any(not 0 <= seat < layout.players for seat in table.queue):
        yield "a king is drawn for a seat that is not there"
    setting_up = table.step != OVER and table.step < rules.first_of_round
    if table.queue and not setting_up:
        yield "kings wait to be drawn only during set-up"
    if setting_up and table.line.dominoes:
        yield "there is no line to place during set-up"
    if NOBODY in table.line.kings:
        yield "a domino without a king stays in the line to place"
    last_round = table.lines_drawn == layout.rounds and not table.next_line.dominoes
    if not setting_up and not last_round and table.step != OVER:
        missing = [seat for seat in range(layout.players) if kings[seat] != layout.kings]
        if missing:
            yield f"a king of {seat_name(missing[0])} is missing"


def _turn_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """No side can have placed more dominoes than it had turns."""
    before = rules.round(table) - 1
    for side, seats in enumerate(rules.sides):
        kings = rules.layout.kings * len(seats)
        waiting = sum(table.line.kings.count(seat) for seat in seats)
        placed_now = table.step > rules.first_of_turn and table.line.kings[0] in seats
        turns = max(0, before * kings + (kings - waiting) + placed_now)
        if table.step == OVER:
            turns = rules.layout.rounds * kings
        if len(table.kingdoms[side].placed) > turns:
            yield f"side {side} has placed more dominoes than it had turns"
