"""Giants and quests."""

from collections import Counter
from collections.abc import Iterator

from crownlands.core.moves import Move
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.age_of_giants.rules import CoverCrown, DrawQuest, SendGiant
from crownlands.kingdom.table import DominoTable

GIANTS = 6
NOBODY = -1


class GiantsWatch:
    """Follows one game."""

    def __init__(self, part: GiantsPart) -> None:
        self.part = part
        self.come = 0

    def crowns(self, table: DominoTable, side: int) -> Iterator[tuple[int, int]]:
        """Crowns that giants hide."""
        for cell, giants in Counter(self.part.of(table).standing[side]).items():
            yield cell, -giants

    def faults(self, before: DominoTable, move: Move, table: DominoTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        was, now = self.part.of(before), self.part.of(table)
        if isinstance(move, CoverCrown) and was.receiver == NOBODY:
            self.come += 1
        there = sum(map(len, now.standing)) + (now.receiver != NOBODY)
        if there != self.come or there > GIANTS:
            yield f"{there} giants are there, {self.come} have come"
        if (now.receiver != NOBODY) != isinstance(move, SendGiant):
            yield "a giant is on its way though nobody sent one, or the other way round"
        if isinstance(move, SendGiant) and was.standing[move.to] != now.standing[move.to]:
            yield "a giant came before its receiver chose a crown"
        if was.quests != now.quests and not isinstance(move, DrawQuest):
            yield "the quests changed"
        if sorted(set(now.quests)) != list(now.quests) or len(now.quests) > 2:
            yield f"the quests are {now.quests}"
        if any(not 0 <= quest < len(quests()) for quest in now.quests):
            yield "there is a quest that nobody printed"
