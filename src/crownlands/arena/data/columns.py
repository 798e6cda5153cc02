"""The columns of a file of games: their names, what they hold and what that means."""

from enum import StrEnum
from typing import Final, NamedTuple


class RowKind(StrEnum):
    """What a row of a file is about."""

    GAMES = "games"
    DECISIONS = "decisions"


class Shape(StrEnum):
    """How many values stand in one place of a column."""

    ONE = "{element}"
    LIST = "list of {element}"
    TENSOR = "{element}, length times"
    """As many as an observation of the game has."""


class Column(NamedTuple):
    """One column."""

    name: str
    element: str
    """The type of a value, as Arrow calls it."""
    meaning: str
    shape: Shape = Shape.ONE

    @property
    def type(self) -> str:
        """What stands in one place, in words."""
        return self.shape.value.format(element=self.element)


GAME_COLUMNS: Final = (
    Column("number", "int32", "the number of the game, counted from 1"),
    Column("seed", "int64", "its seed: `play_out(game, bots, seed)` plays it again"),
    Column("game", "string", "the id of the game"),
    Column("rules", "int32", "the version of its rules"),
    Column("players", "int8", "how many play"),
    Column("options", "string", "the options that were chosen, as JSON"),
    Column("bots", "string", "the bot of each seat", Shape.LIST),
    Column("scores", "int32", "the final score of each side", Shape.LIST),
    Column("winners", "int8", "the sides that won, counted from 0", Shape.LIST),
    Column("shares", "float32", "the part each side has in the victory; they sum to 1", Shape.LIST),
    Column("decisions", "int32", "how many decisions seats made"),
    Column("record", "string", "the whole game: a record as JSON"),
)
"""A row for each game."""

DECISION_COLUMNS: Final = (
    Column("number", "int32", "the number of the game, counted from 1"),
    Column("seed", "int64", "its seed, as in rows of games"),
    Column("ply", "int32", "how many moves were made before, draws included"),
    Column("seat", "int8", "who decides, counted from 0"),
    Column("side", "int8", "the side the seat plays for, counted from 0"),
    Column("bot", "string", "the bot on that seat"),
    Column("type", "string", "the kind of move it made"),
    Column("move", "string", "the move in its notation"),
    Column("action", "int32", "the action index of the move"),
    Column("legal", "int32", "how many moves there were to choose from"),
    Column("scores", "int32", "the score of each side before the move", Shape.LIST),
    Column("seconds", "float32", "how long the bot thought; 0 where the compiled core played"),
    Column("score", "int32", "the final score of the side"),
    Column("margin", "int32", "that minus the best final score of another side"),
    Column("share", "float32", "the part the side has in the victory in the end, 0 to 1"),
    Column("draws", "string", "the moves of chance since the decision before", Shape.LIST),
    Column(
        "draws_after", "string", "those after the last decision; empty in other rows", Shape.LIST
    ),
)
"""A row for each decision of a seat."""

OBSERVATION_COLUMNS: Final = (
    Column(
        "legal_actions", "int32", "the action indices of all legal moves, ascending", Shape.LIST
    ),
    Column("observation", "float32", "what the seat sees, as a flat tensor", Shape.TENSOR),
)
"""What observations add to the row of a decision."""


def columns_of(rows: RowKind, *, observations: bool) -> tuple[Column, ...]:
    """Return the columns of a file."""
    if rows is RowKind.GAMES:
        return GAME_COLUMNS
    return DECISION_COLUMNS + OBSERVATION_COLUMNS * observations
