"""What a match scores."""

from crownlands.core.scores import ScoreLine, ScoreSheet, add_up
from crownlands.games.dominoes2.table import CardTable


class DealLine(ScoreLine, frozen=True, tag="deal"):
    """The points of a deal that was won: the pips left in the other hands."""

    number: int


def sheets(table: CardTable) -> tuple[ScoreSheet, ...]:
    """Give every seat a line per deal it won."""
    return tuple(
        add_up(
            seat,
            (
                DealLine(points=result.points, number=number)
                for number, result in enumerate(table.finished, start=1)
                if result.winner == seat
            ),
        )
        for seat in range(len(table.hands))
    )
