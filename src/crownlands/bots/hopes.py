"""What may still come of things that score little by themselves, while the game goes on."""

from typing import Any, Final

from crownlands.core.moves import Move
from crownlands.core.scores import ScoreSheet

COIN_HOPE: Final = 0.8
"""What a coin is worth as long as there is something to buy."""
RESERVE_HOPE: Final = {"knight": 1.0}
"""What is given up by a move that uses a piece for good, by the type of the move."""


def goes_on(view: dict[str, Any]) -> bool:
    """Tell from a view whether a game of rounds has rounds to come."""
    return bool(view.get("round", 0) < view.get("rounds", 0))


def standing(sheet: ScoreSheet, *, hopeful: bool) -> float:
    """Give the total of a sheet, coins counted for what they may still buy."""
    if not hopeful:
        return sheet.total
    hopes: float = sum(
        COIN_HOPE * coins - line.points
        for line in sheet.lines
        if (coins := getattr(line, "coins", None)) is not None
    )
    return sheet.total + hopes


def given_up(move: Move, *, hopeful: bool) -> float:
    """Give what a move takes out of the reserve."""
    return RESERVE_HOPE.get(move.type_name(), 0.0) if hopeful else 0.0
