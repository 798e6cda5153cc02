"""Heuristics for resources and what they buy."""

from collections.abc import Sequence
from typing import Final

from crownlands.core.moves import Move, Side
from crownlands.games.court.court import CourtPart, Placed, token_index, tokens
from crownlands.games.court.rules import Buy, BuyChosen, Pay, PlaceToken, token_points
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import cell_at, cells_at
from crownlands.kingdom.heuristics import DominoHeuristics, to_come
from crownlands.kingdom.kingdom import domain_around
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import DominoTable, find_part, turn_side

AROUND: Final = 2.0
"""How many things a character finds around it, more or less."""
CROWN: Final = 4.0
"""For the crown of a building, more or less."""
RESOURCE: Final = 0.6
"""For a resource while it can buy something."""


def heuristics(rules: DraftRules) -> DominoHeuristics:
    """Return what The Court adds to a domino game."""
    part = find_part(rules.parts, CourtPart)

    def expected_gain(table: DominoTable, side: Side) -> float:
        """Return what resources may still buy."""
        return RESOURCE * to_come(rules, table) * part.of(table).resources[side].bit_count()

    def payments(table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count what characters keep around them."""
        side, court = turn_side(table, rules.layout), part.of(table)
        kingdom, held = table.kingdoms[side], court.resources[side]
        return [
            token_points(kingdom, court.with_resources(side, held & ~cells_at(move.square)), side)
            if isinstance(move, Pay)
            else 0.0
            for move in moves
        ]

    def token_places(table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count what characters find around them, and the domain that gets crowns."""
        side, kind = turn_side(table, rules.layout), part.of(table).purchase.token
        values = []
        for move in moves:
            assert isinstance(move, PlaceToken)
            cell = cell_at(move.square)
            after = part.place(table, side, Placed(cell, kind))
            kingdom = after.kingdoms[side]
            domain = domain_around(kingdom, cell).bit_count()
            values.append(
                token_points(kingdom, part.of(after), side) + tokens()[kind].crowns * float(domain)
            )
        return values

    return DominoHeuristics(
        move_values={
            **dict.fromkeys((Buy, BuyChosen), purchases),
            Pay: payments,
            PlaceToken: token_places,
        },
        expected_gain=expected_gain,
        domino_value=domino_value,
    )


def domino_value(_table: DominoTable, _side: Side, domino: Domino) -> float:
    """Count squares without crowns: they carry resources."""
    return RESOURCE * ((not domino.left.crowns) + (not domino.right.crowns))


def purchases(_table: DominoTable, moves: Sequence[Move]) -> list[float]:
    """Count what a token usually brings, less the resources."""
    return [_purchase_value(move) for move in moves]


def _purchase_value(move: Move) -> float:
    if not isinstance(move, Buy | BuyChosen):
        return 0.0
    kind = token_index(move.token)
    assert kind is not None
    token = tokens()[kind]
    value = token.points + CROWN * token.crowns
    if token.bonus is not None:
        value += AROUND * token.bonus.points
    return value - RESOURCE * (2 if isinstance(move, Buy) else 4)
