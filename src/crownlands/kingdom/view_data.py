"""The public data of a table, and kingdoms made again from it."""

from typing import Any, Literal

import msgspec

from crownlands.core.moves import Seat, Side
from crownlands.core.rules import Rules
from crownlands.kingdom.domino import Deck, Domino, Half, Terrain
from crownlands.kingdom.grid import SQUARES, cell_at
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.table import NOBODY, Line


class SquareData(msgspec.Struct, frozen=True, gc=False):
    """A square of a kingdom. The castle is at (0, 0), x to the right, y downwards."""

    x: int
    y: int
    terrain: Terrain
    crowns: int
    domino: str


class KingdomData(msgspec.Struct, frozen=True, gc=False):
    """The kingdom of a side: at most size x size squares, in rows from the top left."""

    side: Side
    seats: tuple[Seat, ...]
    size: int
    squares: tuple[SquareData, ...]


class LineDominoData(msgspec.Struct, frozen=True, gc=False):
    """A domino in a line, and the seat whose king stands on it."""

    domino: str
    left: Half
    right: Half
    symbol: str | None
    king: Seat | None


class LinesData(msgspec.Struct, frozen=True, gc=False):
    """Both lines, first domino first: `current` is being placed, `next` picked from."""

    current: tuple[LineDominoData, ...]
    next: tuple[LineDominoData, ...]


class KingsData(msgspec.Struct, frozen=True, gc=False):
    """The kings that do not stand on a domino yet; after the opening there are none."""

    waiting: tuple[Seat, ...]
    """The seats whose kings are put on the line next, in this order."""
    to_draw: tuple[int, ...]
    """By seat, how many kings have not been drawn."""


class PileData(msgspec.Struct, frozen=True, gc=False):
    """What is left: how many dominoes are to be drawn, and which have not been seen."""

    to_draw: int
    unseen: tuple[str, ...]


class TableData(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What every domino game shows; games with more to show add fields."""

    seat: Seat | None
    """Whose view this is; null for a spectator."""
    actor: Seat | Literal["chance"] | None
    """Who is to move; null when the game is over."""
    phase: str
    """What the actor has to do: draw, king, pick, place, or over."""
    round: int
    """The round being played, 0 during set-up."""
    rounds: int
    kingdoms: tuple[KingdomData, ...]
    lines: LinesData
    kings: KingsData
    pile: PileData
    discarded: tuple[str, ...]
    winners: tuple[Side, ...]


def has_kingdoms(rules: Rules[Any]) -> bool:
    """Return whether kingdoms are built in a game, from lines of dominoes, in rounds."""
    return issubclass(rules.view_type, TableData)


def kingdom_data(kingdom: Kingdom, deck: Deck, side: Side, seats: tuple[Seat, ...]) -> KingdomData:
    """Return a kingdom square by square."""
    squares = []
    for index, left, right in kingdom.placed:
        domino = deck.dominoes[index]
        for cell, half in ((left, domino.left), (right, domino.right)):
            crowns = kingdom.crowns_at(cell)
            squares.append((cell, SquareData(*SQUARES[cell], half.terrain, crowns, domino.id)))
    squares.sort(key=lambda entry: entry[0])
    return KingdomData(side, seats, kingdom.size, tuple(square for _, square in squares))


def line_data(line: Line, deck: Deck) -> tuple[LineDominoData, ...]:
    """Return a line with its kings."""
    return tuple(
        LineDominoData(
            domino=deck.dominoes[index].id,
            left=deck.dominoes[index].left,
            right=deck.dominoes[index].right,
            symbol=deck.dominoes[index].symbol,
            king=None if king == NOBODY else king,
        )
        for index, king in zip(line.dominoes, line.kings, strict=True)
    )


def domino_from_view(entry: LineDominoData) -> Domino:
    """Return the domino that lies in a line."""
    return Domino(entry.domino, entry.left, entry.right, entry.symbol)


def kingdom_from_view(data: KingdomData) -> Kingdom:
    """Return a kingdom as it is shown, with the crowns that show."""
    halves: dict[str, list[tuple[int, Half]]] = {}
    for square in data.squares:
        half = (cell_at((square.x, square.y)), Half(square.terrain, square.crowns))
        halves.setdefault(square.domino, []).append(half)
    kingdom = empty_kingdom(data.size)
    for number, ((left, left_half), (right, right_half)) in halves.items():
        kingdom = grown(kingdom, Domino(number, left_half, right_half), left, right)
    return kingdom


def grown(kingdom: Kingdom, domino: Domino, left: int, right: int) -> Kingdom:
    """Return the kingdom with one more domino on these cells."""
    return kingdom.place(Placement(len(kingdom.placed), left, right), domino)
