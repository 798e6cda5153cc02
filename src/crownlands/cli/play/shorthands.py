"""Moves in two strokes: the letter of a marked square, and what else it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from crownlands.games.dominoes2.moves import write_cell
from crownlands.render.land import Square

DIRECTIONS: Final[dict[Square, str]] = {(1, 0): "e", (0, 1): "s", (-1, 0): "w", (0, -1): "n"}
STEPS: Final = {letter: step for step, letter in DIRECTIONS.items()}

Details: TypeAlias = dict[str, Any]
"""What an answer says of a move, as the data of the move has it."""
Shorthand: TypeAlias = Callable[[str, Mapping[str, Square], Mapping[str, Any]], Details | None]
"""Reads an answer among the marked squares of a view; None if it is written otherwise."""


def read_placement(
    answer: str, squares: Mapping[str, Square], _view: Mapping[str, Any]
) -> Details | None:
    """Read `ae`: the left half on a, the right half east of it."""
    if answer[:1] not in squares or answer[1:] not in STEPS:
        return None
    (x, y), (step_x, step_y) = squares[answer[0]], STEPS[answer[1:]]
    return {"left": [x, y], "right": [x + step_x, y + step_y]}


def read_drawing(
    answer: str, squares: Mapping[str, Square], view: Mapping[str, Any]
) -> Details | None:
    """Read `ae`: the first coat on a, the second one east of it."""
    placed = read_placement(answer, squares, view)
    return None if placed is None else {"squares": [placed["left"], placed["right"]]}


def read_second_square(answer: str, squares: Mapping[str, Square], first: Square) -> Details | None:
    """Read `a`: the second coat on a, the first one where it was put before."""
    return {"squares": [list(first), list(squares[answer])]} if answer in squares else None


def read_cell(
    answer: str, _squares: Mapping[str, Square], view: Mapping[str, Any]
) -> Details | None:
    """Read `b2`: the cell of the second column and row."""
    cells = {
        write_cell((x, y)): [x, y] for y, row in enumerate(view["board"]) for x in range(len(row))
    }
    return {"square": cells[answer]} if answer in cells else None


def read_square(
    answer: str, squares: Mapping[str, Square], _view: Mapping[str, Any]
) -> Details | None:
    """Read `a`: the square a."""
    return {"square": list(squares[answer])} if answer in squares else None


def read_building(
    answer: str, squares: Mapping[str, Square], view: Mapping[str, Any]
) -> Details | None:
    """Read `3a`: the tile of slot 3, on a."""
    slots = {str(slot): tile for slot, tile in enumerate(view["market"]["slots"])}
    slot, site = answer[:1], answer[1:]
    if slot not in slots or site not in squares:
        return None
    tile = {} if slots[slot] is None else {"building": slots[slot]}
    return {**tile, "slot": int(slot), "square": list(squares[site])}


def read_sending(
    answer: str, squares: Mapping[str, Square], view: Mapping[str, Any]
) -> Details | None:
    """Read `a2`: the giant of a, to P2."""
    seats = {str(number): number - 1 for number in range(1, len(view["kingdoms"]) + 1)}
    if answer[:1] not in squares or answer[1:] not in seats:
        return None
    return {"square": list(squares[answer[0]]), "to": seats[answer[1:]]}


def read_nothing(
    _answer: str, _squares: Mapping[str, Square], _view: Mapping[str, Any]
) -> Details | None:
    """Read no shorthand at all."""
    return None


SHORTHANDS: Final[dict[str, Shorthand]] = {
    "place": read_placement,
    "fill": read_drawing,
    "add_cross": read_square,
    "place_square": read_cell,
    "knight": read_square,
    "giant": read_square,
    "pay": read_square,
    "place_token": read_square,
    "build": read_building,
    "send": read_sending,
}
"""By the type of the moves that are offered."""
