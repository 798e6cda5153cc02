"""What the quests score."""

from collections.abc import Callable
from typing import TypeAlias

from crownlands.core.actors import Side
from crownlands.core.scores import ScoreLine
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.age_of_giants.quests import Quest, bleak_domains, count_quest, quests
from crownlands.kingdom.grid import Cells
from crownlands.kingdom.scoring import Scorer
from crownlands.kingdom.table import Table

ExtraCrown: TypeAlias = Callable[[Table, Side], Cells]
"""Gives the domain on which a side has a crown that lies on no square; no cells if none."""


class QuestLine(ScoreLine, frozen=True, tag="quest"):
    """The points of a quest, and how often it is fulfilled."""

    quest: str
    times: int


def no_extra_crown(_table: Table, _side: Side) -> Cells:
    """Kingdomino has all its crowns on squares."""
    return 0


def score_quests(part: GiantsPart, extra_crown: ExtraCrown, *, long_alignments: bool) -> Scorer:
    """Return the scorer of the two quests of this game."""

    def line(quest: Quest, table: Table, side: Side) -> QuestLine:
        kingdom = table.kingdoms[side]
        times = count_quest(quest, kingdom, long_alignments=long_alignments)
        if quest.kind == "bleak_king":
            times -= extra_crown(table, side) in bleak_domains(kingdom)
        return QuestLine(points=quest.points * times, quest=quest.id, times=times)

    def lines(table: Table, side: Side) -> list[ScoreLine]:
        chosen = [quests()[index] for index in part.of(table).quests]
        return [line(quest, table, side) for quest in chosen]

    return lines
