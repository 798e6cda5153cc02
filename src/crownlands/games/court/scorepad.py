"""The score pad of The Court: resources and tokens."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from crownlands.core.hooks import PadField, ScoreWarning, ScoreWarnings, ShortText, look_up
from crownlands.core.text import LocalizedText
from crownlands.games.court.court import (
    CourtPart,
    Placed,
    open_cells,
    resource_cells,
    token_index,
    tokens,
)
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.table import DominoTable

PART: Final = CourtPart.name
SIDE: Final = 0
SQUARE_FIELDS: Final[tuple[PadField, ...]] = (
    ("resource", bool, False),
    ("token", ShortText | None, None),
)
warning: Final = ScoreWarnings("""
resource_elsewhere: This square yields no resource, and was not counted as one.
    | Cette case ne donne pas de ressource, elle n’a pas été comptée comme telle.
token_elsewhere: {token} cannot stand on this square. | {token} ne peut pas être sur cette case.
too_many_tokens: There are {copies} tokens of {token}; {painted} are painted.
    | Il y a {copies} jetons de {token} ; {painted} sont peints.
""")


def things(painted: Any) -> Iterator[LocalizedText]:
    """Yield the names of what was painted of this box."""
    if any(square.resource or square.token for square in painted.squares):
        yield LocalizedText("resources and tokens", "ressources et jetons")


def apply_painted(
    part: CourtPart, table: DominoTable, painted: Any
) -> tuple[DominoTable, list[ScoreWarning]]:
    """Add resources and tokens to a table; a building's crowns are added to its square."""
    warnings = []
    held = 0
    yielding = resource_cells(table.kingdoms[SIDE])
    for square in painted.squares:
        if square.resource and yielding >> _cell(square) & 1:
            held |= 1 << _cell(square)
        elif square.resource:
            warnings.append(warning("resource_elsewhere", (square.x, square.y)))
    table = part.put(table, part.of(table).with_resources(SIDE, held))
    standing = [square for square in painted.squares if square.token]
    for square in standing:
        placed = Placed(_cell(square), _token(square.token))
        free = open_cells(table.kingdoms[SIDE], part.of(table), SIDE, placed.token)
        if not free >> placed.cell & 1:
            at = (square.x, square.y)
            warnings.append(warning("token_elsewhere", at, token=placed.token.names))
        table = part.place(table, SIDE, placed)
    for name, count in Counter(square.token for square in standing).items():
        kind = tokens()[_token(name)]
        if count > kind.copies:
            details = {"token": kind.names, "copies": kind.copies, "painted": count}
            warnings.append(warning("too_many_tokens", **details))
    return table, warnings


def _cell(square: Any) -> int:
    return cell_at((square.x, square.y))


def _token(name: str) -> int:
    return look_up(token_index(name), "token", name)
