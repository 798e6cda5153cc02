"""Which payments are possible: kinds differ, and the token must find its place afterwards."""

from itertools import combinations

from crownlands.core.actors import Side
from crownlands.games.court.court import Court, Purchase
from crownlands.games.court.land import cells_of_kind, open_cells
from crownlands.games.court.tokens import Token, resources, tokens
from crownlands.kingdom.kingdom import Kingdom


def kinds_held(kingdom: Kingdom, court: Court, side: Side) -> list[int]:
    """List the kinds of resources a side holds, in their order."""
    held = court.resources[side]
    kinds = range(len(resources()))
    return [kind for kind in kinds if cells_of_kind(kingdom, held, kind)]


def payable_kinds(kingdom: Kingdom, court: Court, side: Side, purchase: Purchase) -> set[int]:
    """Give the kinds that may pay next for a purchase.

    Payments come in the order of kinds, so that each set of squares is paid in one way only. A
    payment that would leave the token without a square is none.
    """
    token = tokens()[purchase.token]
    held = [kind for kind in kinds_held(kingdom, court, side) if kind >= purchase.next_kind]
    has_place = bool(open_cells(kingdom, court, side, token))
    return {
        chosen[0]
        for chosen in combinations(held, purchase.to_pay)
        if has_place or any(_frees_a_place(kind, token) for kind in chosen)
    }


def _frees_a_place(kind: int, token: Token) -> bool:
    """Tell whether the square freed by paying with a kind suits a token."""
    return token.terrain is None or token.terrain is resources()[kind].terrain
