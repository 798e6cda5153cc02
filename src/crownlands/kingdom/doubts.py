"""Why no game can come to a table, however well it is written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crownlands.core.moves import seat_name
from crownlands.kingdom.line import NOBODY
from crownlands.kingdom.steps.draw import DrawLine
from crownlands.kingdom.steps.opening import Opening
from crownlands.kingdom.steps.pick import PickDomino
from crownlands.kingdom.table import OVER, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.kingdom.rules import DraftRules


def doubts(rules: DraftRules, table: Table, phase: str) -> Iterator[str]:
    """Say what is impossible about a table, most basic things first.

    Each doubt takes for granted that there was none before it, so only the first one counts.
    """
    if table.step == OVER:
        yield from _end_doubts(rules, table)
    else:
        yield from _step_doubts(rules, table)
        yield from _line_doubts(rules, table)
        yield from _king_doubts(rules, table)
        yield from rules.step(table).doubts(table)
    for at, step in rules.steps.items():
        if at != table.step:
            yield from step.leftovers(table)
    if phase != rules.phase(table):
        yield f"step {table.step} is {rules.phase(table)}, not {phase}"
    yield from _domino_doubts(rules, table)
    yield from _box_doubts(rules, table)
    yield from _turn_doubts(rules, table)


def _end_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    if table.lines_drawn != rules.layout.rounds or table.line.dominoes:
        yield "the game cannot be over yet"
    if table.next_line.dominoes or table.queue:
        yield "nothing is left to pick when a game is over"


def _step_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    step = rules.steps.get(table.step)
    if step is None:
        yield f"there is no step {table.step} to decide"
    elif table.step >= rules.first_of_turn and not table.line.dominoes:
        yield "nobody has a turn without a line"
    elif not step.pending(table) or not step.moves(table):
        yield f"there is nothing to decide at step {table.step}"


def _line_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """Lines are drawn at their time, and to their full length."""
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


def _king_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """Every king stands somewhere, once."""
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


def _domino_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """Every domino lies in one place; that of a turn past placing is settled and in the line."""
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


def _box_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """Lines are drawn from the boxes in turn, and nothing else comes from there."""
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


def _turn_doubts(rules: DraftRules, table: Table) -> Iterator[str]:
    """No side can have placed more dominoes than it had turns."""
    before = rules.round(table) - 1
    for side, seats in enumerate(rules.sides):
        kings = rules.layout.kings * len(seats)
        waiting = sum(table.line.kings.count(seat) for seat in seats)
        placed_now = table.step > rules.first_of_turn and table.line.kings[0] in seats
        turns = max(0, before * kings + (kings - waiting) + placed_now)
        if len(table.kingdoms[side].placed) > turns:
            yield f"side {side} has placed more dominoes than it had turns"


def _has_picked(rules: DraftRules, table: Table) -> bool:
    """Tell whether the king of the turn stands on the next line already."""
    past = rules.stages[rules.first_of_turn : table.step]
    return any(isinstance(stage, PickDomino) and stage.pending(table) for stage in past)


def _in_last_round(rules: DraftRules, table: Table) -> bool:
    return table.lines_drawn == rules.layout.rounds and not table.next_line.dominoes
