"""What squares yield, and where tokens may stand."""

from crownlands.core.actors import Side
from crownlands.games.court.court import Court
from crownlands.games.court.tokens import Token, resources
from crownlands.kingdom.grid import CASTLE_CELLS, Cells
from crownlands.kingdom.kingdom import Kingdom


def resource_cells(kingdom: Kingdom) -> Cells:
    """Give the crownless squares whose terrain yields a resource."""
    yielding = 0
    for kind in resources():
        yielding |= kingdom.terrains[kind.terrain.index]
    return yielding & ~kingdom.crowns[0]


def cells_of_kind(kingdom: Kingdom, held: Cells, kind: int) -> Cells:
    """Give the squares that hold a resource of a kind."""
    return held & kingdom.terrains[resources()[kind].terrain.index]


def open_cells(kingdom: Kingdom, court: Court, side: Side, token: Token) -> Cells:
    """Give the squares where a token may stand: no crown, resource or token, never the castle."""
    land = kingdom.occupied & ~CASTLE_CELLS
    if token.terrain is not None:
        land = kingdom.terrains[token.terrain.index]
    return land & ~kingdom.crowns[0] & ~court.resources[side] & ~court.tokens_at(side)
