"""How rows and columns of a board of cells are called."""

from crownlands.games.dominoes2.moves import write_cell


def column_name(x: int) -> str:
    """Give the letter of a column."""
    return write_cell((x, 0))[0]


def row_name(y: int) -> str:
    """Give the number of a row."""
    return write_cell((0, y))[1:]
