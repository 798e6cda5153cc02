"""Kingdoms and dominoes made again from what a view shows of them."""

from crownlands.kingdom.domino import Domino, Half
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.viewing import KingdomData, LineDominoData


def seen_domino(entry: LineDominoData) -> Domino:
    """Make the domino that lies in a line."""
    return Domino(entry.domino, entry.left, entry.right, entry.symbol)


def seen_kingdom(data: KingdomData) -> Kingdom:
    """Make a kingdom as it is shown, with the crowns that show."""
    halves: dict[str, list[tuple[int, Half]]] = {}
    for square in data.squares:
        half = (cell_at((square.x, square.y)), Half(square.terrain, square.crowns))
        halves.setdefault(square.domino, []).append(half)
    kingdom = empty_kingdom(data.size)
    for number, ((left, left_half), (right, right_half)) in halves.items():
        kingdom = grown(kingdom, Domino(number, left_half, right_half), left, right)
    return kingdom


def grown(kingdom: Kingdom, domino: Domino, left: int, right: int) -> Kingdom:
    """Give the kingdom with one more domino on these cells."""
    return kingdom.place(Placement(len(kingdom.placed), left, right), domino)
