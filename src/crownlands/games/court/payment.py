"""Which payments are possible: kinds differ, and the token must find its place afterwards."""

from collections.abc import Sequence
from itertools import combinations

from crownlands.core.actors import Side
from crownlands.games.court.court import Court
from crownlands.games.court.land import cells_of_kind, open_cells
from crownlands.games.court.tokens import Token, resources
from crownlands.kingdom.kingdom import Kingdom


def kinds_held(kingdom: Kingdom, court: Court, side: Side) -> list[int]:
    """List the kinds of resources a side holds, in their order."""
    held = court.resources[side]
    return [kind for kind in range(len(resources())) if cells_of_kind(kingdom, held, kind)]


def must_free(kingdom: Kingdom, court: Court, side: Side, token: Token) -> bool:
    """Tell whether a token finds its place only on a square that the payment frees."""
    return not open_cells(kingdom, court, side, token)


def payable_kinds(held: Sequence[int], count: int, token: Token, *, freeing: bool) -> set[int]:
    """Give the kinds that may pay next, when so many of those held are still to be paid.

    Payments come in the order of kinds, so that each set of squares is paid in one way only. With
    `freeing`, a payment that frees no square for the token is none.
    """
    return {
        chosen[0]
        for chosen in combinations(held, count)
        if not freeing or any(_frees_a_place(kind, token) for kind in chosen)
    }


def _frees_a_place(kind: int, token: Token) -> bool:
    return token.terrain is None or token.terrain is resources()[kind].terrain
