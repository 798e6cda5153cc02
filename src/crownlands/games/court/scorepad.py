"""What the score pad knows of The Court: resources and tokens."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from crownlands.core.hooks import Doubt, Field, Name, look_up
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
from crownlands.kingdom.table import Table

PART: Final = CourtPart.name
SIDE: Final = 0
SQUARE_FIELDS: Final[tuple[Field, ...]] = (
    ("resource", bool, False),
    ("token", Name | None, None),
)
RESOURCE_ELSEWHERE: Final = LocalizedText(
    "This square yields no resource, and was not counted as one.",
    "Cette case ne donne pas de ressource, elle n’a pas été comptée comme telle.",
)
TOKEN_ELSEWHERE: Final = LocalizedText(
    "{token} cannot stand on this square.", "{token} ne peut pas être sur cette case."
)
TOO_MANY_TOKENS: Final = LocalizedText(
    "There are {copies} tokens of {token}; {painted} are painted.",
    "Il y a {copies} jetons de {token} ; {painted} sont peints.",
)


def things(painted: Any) -> Iterator[LocalizedText]:
    """Name what was painted of this box."""
    if any(square.resource or square.token for square in painted.squares):
        yield LocalizedText("resources and tokens", "ressources et jetons")


def lay(part: CourtPart, table: Table, painted: Any) -> tuple[Table, list[Doubt]]:
    """Lay resources and tokens; a building's crowns are added to its square."""
    doubts = []
    held = 0
    yielding = resource_cells(table.kingdoms[SIDE])
    for square in painted.squares:
        if square.resource and yielding >> _cell(square) & 1:
            held |= 1 << _cell(square)
        elif square.resource:
            place = (square.x, square.y)
            doubts.append(Doubt("resource_elsewhere", RESOURCE_ELSEWHERE, (place,)))
    table = part.put(table, part.of(table).with_resources(SIDE, held))
    standing = [square for square in painted.squares if square.token]
    for square in standing:
        placed = Placed(_cell(square), _token(square.token))
        free = open_cells(table.kingdoms[SIDE], part.of(table), SIDE, placed.token)
        if not free >> placed.cell & 1:
            words = TOKEN_ELSEWHERE.format(token=tokens()[_token(square.token)].names)
            doubts.append(Doubt("token_elsewhere", words, ((square.x, square.y),)))
        table = part.place(table, SIDE, placed)
    for name, count in Counter(square.token for square in standing).items():
        kind = tokens()[_token(name)]
        if count > kind.copies:
            words = TOO_MANY_TOKENS.format(token=kind.names, copies=kind.copies, painted=count)
            doubts.append(Doubt("too_many_tokens", words))
    return table, doubts


def _cell(square: Any) -> int:
    return cell_at((square.x, square.y))


def _token(name: str) -> int:
    return look_up(token_index(name), "token", name)
