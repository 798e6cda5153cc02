"""The rules of Kingdomino Duel."""

from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.core.moves import Seat
from crownlands.core.options import OptionValue
from crownlands.core.rules import Decision, DecisionRules, Rules
from crownlands.core.scores import ScoreSheet, view_type
from crownlands.games.duel.info import LOOSE_SPELLS
from crownlands.games.duel.map_filling import FillMap
from crownlands.games.duel.moves import (
    AddCross,
    Cast,
    ChooseCoat,
    Fill,
    First,
    Roll,
    Take,
    TurnDie,
    UseCastle,
)
from crownlands.games.duel.phases import ChooseFirst, ResolveLightning, RollDice, TakeDice
from crownlands.games.duel.positions import read_duel, write_duel
from crownlands.games.duel.table import (
    NOBODY,
    CoatDomainLine,
    DuelData,
    DuelStage,
    DuelTable,
    SpellLine,
    sheets,
    show_dice,
    show_map,
    show_spells,
    start_table,
)
from crownlands.kingdom.moves import Pass


class DuelRules(DecisionRules[DuelTable]):
    """Round by round: roll, take, draw, charge, until a map is full or nobody draws."""

    sides = ((0,), (1,))
    move_types = (First, Roll, Take, Cast, TurnDie, UseCastle, Fill, Pass, ChooseCoat, AddCross)
    line_types = (CoatDomainLine, SpellLine)

    def __init__(self, *, loose_spells: bool) -> None:
        self.view_type = view_type("DuelView", DuelData, self.line_types)
        self.phases: Mapping[int, Decision[DuelTable]] = {
            DuelStage.FIRST: ChooseFirst(),
            DuelStage.ROLL: RollDice(),
            DuelStage.TAKE: TakeDice(),
            DuelStage.FILL: FillMap(loose_spells=loose_spells),
            DuelStage.LIGHTNING: ResolveLightning(),
        }

    def start(self) -> DuelTable:
        """Return empty maps and an empty book."""
        return start_table()

    def decision(self, position: DuelTable) -> Decision[DuelTable] | None:
        """Return the phase of the round."""
        return self.phases.get(position.stage)

    def scores(self, position: DuelTable) -> tuple[ScoreSheet, ...]:
        """Score both maps as they are."""
        return sheets(position)

    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Return the table as it is: nothing is hidden."""
        table: DuelTable = known
        return self.view_type(
            **self.common_view(table, seat),
            first=None if table.first == NOBODY else table.first,
            maps=tuple(show_map(player, side) for side, player in enumerate(table.players)),
            dice=show_dice(table),
            spells=show_spells(table),
        )

    def to_dict(self, position: DuelTable) -> Any:
        """Write the table by ids and squares."""
        return write_duel(position)

    def from_dict(self, data: Any) -> DuelTable:
        """Read a table and make sure that it can come about."""
        return read_duel(data)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    del players
    return DuelRules(loose_spells=bool(options[LOOSE_SPELLS.name]))
