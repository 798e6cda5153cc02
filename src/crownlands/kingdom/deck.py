"""All dominoes a game is played with, and the moves that name them, made once."""

from collections.abc import Iterable
from functools import cache, cached_property

from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import REACH, SQUARES, Cell, Direction, cells_of, rectangle
from crownlands.kingdom.moves import Discard, Draw, Pick, Place
from crownlands.kingdom.placing import directions

PlacesByCell = dict[Cell, Place]


class Deck:
    """The dominoes of one or more boxes. Inside a table a domino is its index in the deck.

    Within a box, indexes rise as line order does, so a line sorts itself.
    """

    def __init__(self, boxes: Iterable[tuple[Domino, ...]]) -> None:
        dominoes: list[Domino] = []
        piles = []
        for box in boxes:
            piles.append(tuple(range(len(dominoes), len(dominoes) + len(box))))
            dominoes.extend(box)
        self.boxes = tuple(piles)
        self.dominoes = tuple(dominoes)
        self.index = {domino.id: index for index, domino in enumerate(dominoes)}
        self.draws = tuple(Draw(domino.id) for domino in dominoes)
        self.picks = tuple(Pick(domino.id) for domino in dominoes)
        self.discards = tuple(Discard(domino.id) for domino in dominoes)

    @cached_property
    def places(self) -> tuple[dict[Direction, PlacesByCell], ...]:
        """Give, per domino, direction and cell of its left half, the move that places it so."""
        return tuple(_all_places(domino) for domino in self.dominoes)


@cache
def deck_of(*boxes: tuple[Domino, ...]) -> Deck:
    """Give the deck of these boxes; it never changes, so all games over them share it."""
    return Deck(boxes)


def _all_places(domino: Domino) -> dict[Direction, PlacesByCell]:
    cells = tuple(cells_of(rectangle(-REACH, -REACH, REACH, REACH)))
    return {
        direction: {
            cell: Place(domino.id, SQUARES[cell], SQUARES[cell + direction]) for cell in cells
        }
        for direction in directions(domino)
    }
