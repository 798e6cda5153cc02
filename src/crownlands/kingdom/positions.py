"""Tables written down, read back and validated."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import to_builtins
from crownlands.core.errors import BadPosition
from crownlands.core.moves import Seat, seat_name
from crownlands.kingdom.moves import Place
from crownlands.kingdom.placing import place_move, rebuild
from crownlands.kingdom.steps import DrawLine, Opening, PickDomino
from crownlands.kingdom.table import NOBODY, OVER, DominoTable, Line, deserialize

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.kingdom.domino import Deck
    from crownlands.kingdom.rules import DraftRules


class SerializedDomino(msgspec.Struct, forbid_unknown_fields=True):
    """A domino in a line and the seat of its king."""

    domino: str
    king: Seat | None = None


class SerializedTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table as plain data: dominoes by id, placements in notation."""

    step: int
    phase: str
    lines_drawn: int
    kingdoms: list[list[str]]
    line: list[SerializedDomino]
    next_line: list[SerializedDomino]
    discarded: list[str]
    queue: list[Seat]
    parts: dict[str, Any] = msgspec.field(default_factory=dict)


def write_table(rules: DraftRules, table: DominoTable) -> Any:
    """Return a table as plain data."""
    deck = rules.deck
    return to_builtins(
        SerializedTable(
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
            parts={part.name: part.to_dict(table) for part in rules.parts},
        )
    )


def read_table(rules: DraftRules, data: Any) -> DominoTable:
    """Read a table; raise `BadPosition` for one that no game can come to."""
    written, deck = deserialize(data, SerializedTable), rules.deck
    if len(written.kingdoms) != len(rules.sides):
        raise BadPosition(f"there are {len(rules.sides)} kingdoms, not {len(written.kingdoms)}")
    kingdoms = tuple(
        rebuild(rules.layout.kingdom, map(_read_place, places), deck) for places in written.kingdoms
    )
    discarded = tuple(sorted(_indexes(written.discarded, deck)))
    line, next_line = _read_line(written.line, rules), _read_line(written.next_line, rules)
    placed = (placement.domino for kingdom in kingdoms for placement in kingdom.placed)
    seen = {*placed, *discarded, *line.dominoes, *next_line.dominoes}
    table = DominoTable(
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
        table = part.from_dict(written.parts[part.name], table)
    for problem in problems(rules, table, written.phase):
        raise BadPosition(f"no game comes to this position: {problem}")
    return table


def _write_line(line: Line, deck: Deck) -> list[SerializedDomino]:
    return [
        SerializedDomino(deck.dominoes[index].id, None if king == NOBODY else king)
        for index, king in zip(line.dominoes, line.kings, strict=True)
    ]


def _read_line(written: list[SerializedDomino], rules: DraftRules) -> Line:
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


def problems(rules: DraftRules, table: DominoTable, phase: str) -> Iterator[str]:
    """Yield what is impossible about a table, most basic things first.

    Each check takes for granted that those before it found nothing: only the first problem counts.
    """
    if table.step == OVER:
        yield from _end_problems(rules, table)
    else:
        yield from _step_problems(rules, table)
        yield from _line_problems(rules, table)
        yield from _king_problems(rules, table)
        yield from rules.step(table).problems(table)
    for at, step in rules.steps.items():
        if at != table.step:
            yield from step.leftovers(table)
    if phase != rules.phase(table):
        yield f"step {table.step} is {rules.phase(table)}, not {phase}"
    yield from _domino_problems(rules, table)
    yield from _box_problems(rules, table)
    yield from _turn_problems(rules, table)


def _end_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    if table.lines_drawn != rules.layout.rounds or table.line.dominoes:
        yield "the game cannot be over yet"
    if table.next_line.dominoes or table.queue:
        yield "nothing is left to pick when a game is over"


def _step_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    step = rules.steps.get(table.step)
    if step is None:
        yield f"there is no step {table.step} to decide"
    elif table.step >= rules.first_of_turn and not table.line.dominoes:
        yield "nobody has a turn without a line"
    elif not step.pending(table) or not step.moves(table):
        yield f"there is nothing to decide at step {table.step}"


def _line_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    """Yield a problem unless lines are drawn at their time, and to their full length."""
    layout, drawn = rules.layout, table.lines_drawn
    setting_up = table.step < rules.first_of_round
    passed = rules.stages[0 if setting_up else rules.first_of_round : table.step]
    ready = any(isinstance(stage, DrawLine) for stage in passed)
    if setting_up and drawn != ready:
        yield f"{drawn} lines cannot be drawn at this point of the set-up"
    if not setting_up and not 1 <= drawn <= layout.rounds:
        yield f"{drawn} lines cannot be drawn in a game of {layout.rounds} rounds"
    if setting_up and table.line.dominoes:
        yield "there is no line to place during set-up"
    length = len(table.next_line.dominoes)
    if isinstance(rules.stages[table.step], DrawLine):
        if length >= layout.line:
            yield "a full line is not drawn to"
        if table.next_line.free() != list(table.next_line.dominoes):
            yield "no king stands on a line that is being drawn"
    elif length != (layout.offered if ready else 0) and not _in_last_round(rules, table):
        yield f"the next line has {length} dominoes at this point"


def _king_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    """Yield a problem unless every king stands somewhere, once."""
    layout = rules.layout
    setting_up = table.step < rules.first_of_round
    if any(not 0 <= seat < layout.players for seat in table.queue):
        yield "a king is drawn for a seat that is not there"
    if table.queue and not isinstance(rules.step(table), Opening):
        yield "kings wait to be put on a line only in the opening"
    if NOBODY in table.line.kings:
        yield "a domino without a king stays in the line to place"
    waiting = table.line.kings[1:] if _has_picked(rules, table) else table.line.kings
    kings = Counter((*waiting, *table.next_line.kings, *table.queue))
    for seat in range(layout.players):
        if kings[seat] > layout.kings:
            yield f"{seat_name(seat)} has more than {layout.kings} kings"
        if kings[seat] < layout.kings and not setting_up and not _in_last_round(rules, table):
            yield f"a king of {seat_name(seat)} is missing"


def _domino_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    """Yield a problem unless every domino lies in one place, and that of a turn where it must."""
    owners = {
        placement.domino: side
        for side, kingdom in enumerate(table.kingdoms)
        for placement in kingdom.placed
    }
    placed = [placement.domino for kingdom in table.kingdoms for placement in kingdom.placed]
    waiting = table.line.dominoes
    if table.step > rules.first_of_turn:
        domino, king = table.line.dominoes[0], table.line.kings[0]
        waiting = waiting[1:]
        if domino not in table.discarded and owners.get(domino) != rules.layout.side_of(king):
            yield "the domino of this turn is neither in the kingdom nor discarded"
    everywhere = (*placed, *table.discarded, *waiting, *table.next_line.dominoes)
    for index, count in Counter(everywhere).items():
        if count > 1:
            yield f"domino {rules.deck.dominoes[index].id} is there twice"


def _box_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    """Yield a problem unless lines are drawn from the boxes in turn, and nothing else is."""
    boxes, deck, length = len(rules.deck.boxes), rules.deck, rules.layout.line
    played = rules.round(table)
    for line, number in ((table.line, played - 1), (table.next_line, played)):
        if not set(line.dominoes) <= set(deck.boxes[number % boxes]):
            yield "a line holds dominoes of the wrong box"
    being_drawn = isinstance(rules.stages[table.step], DrawLine) if table.step != OVER else False
    for number, (box, unseen) in enumerate(zip(deck.boxes, table.unseen, strict=True)):
        seen = len(range(number, table.lines_drawn, boxes)) * length
        if being_drawn and number == table.lines_drawn % boxes:
            seen += len(table.next_line.dominoes)
        if len(box) - len(unseen) != seen:
            yield f"other dominoes are in sight after drawing {table.lines_drawn} whole lines"


def _turn_problems(rules: DraftRules, table: DominoTable) -> Iterator[str]:
    """Yield a problem if a side has placed more dominoes than it had turns."""
    before = rules.round(table) - 1
    for side, seats in enumerate(rules.sides):
        kings = rules.layout.kings * len(seats)
        waiting = sum(table.line.kings.count(seat) for seat in seats)
        placed_now = table.step > rules.first_of_turn and table.line.kings[0] in seats
        turns = max(0, before * kings + (kings - waiting) + placed_now)
        if len(table.kingdoms[side].placed) > turns:
            yield f"side {side} has placed more dominoes than it had turns"


def _has_picked(rules: DraftRules, table: DominoTable) -> bool:
    """Return whether the king of the turn stands on the next line already."""
    past = rules.stages[rules.first_of_turn : table.step]
    return any(isinstance(stage, PickDomino) and stage.pending(table) for stage in past)


def _in_last_round(rules: DraftRules, table: DominoTable) -> bool:
    return table.lines_drawn == rules.layout.rounds and not table.next_line.dominoes
