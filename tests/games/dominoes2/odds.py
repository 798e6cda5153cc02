"""How likely every hand of a hidden seat is, by trying all orders in which its cards may come."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import Any

import crownlands as cl
from games.dominoes2.naive import layings
from games.dominoes2.tables import board, hands
from games.dominoes2.twin_games import pile

Hand = tuple[str, ...]


def odds(state: cl.State, seat: int) -> dict[Hand, float]:
    """Weigh each hand a seat may hold by the orders in which its cards may have come."""
    position = state.data()["position"]
    own = hands(state)[seat]
    tells = position["tells"][seat]
    ways = {
        hand: drawing_orders(hand, tells)
        for hand in combinations(sorted([*own, *pile(state)]), len(own))
        if not asked(position, seat) or any(layings(card, board(state)) for card in hand)
    }
    total = sum(ways.values())
    return {hand: count / total for hand, count in ways.items() if count}


def asked(position: dict[str, Any], seat: int) -> bool:
    """Return whether a seat was asked to play."""
    return bool(position["stage"] == "play" and position["turn"] == seat)


def drawing_orders(hand: Iterable[str], tells: Sequence[dict[str, Any]]) -> int:
    """Count the orders of drawing that agree with all that was told."""
    played = [tell["played"] for tell in tells if tell["played"]]
    draws = sum(not tell["lacks"] and not tell["played"] for tell in tells)
    cards = [*hand, *played]
    return sum(agrees(cards, drawn, tells) for drawn in permutations(cards, draws))


def agrees(cards: Sequence[str], drawn: Sequence[str], tells: Sequence[dict[str, Any]]) -> bool:
    """Follow a hand from the deal on: it lacks what it lacked, and has what it played."""
    held = {*cards} - {*drawn}
    coming = iter(drawn)
    for tell in tells:
        if tell["lacks"]:
            if held & {*tell["lacks"]}:
                return False
        elif tell["played"]:
            if tell["played"] not in held:
                return False
            held.remove(tell["played"])
        else:
            held.add(next(coming))
    return True


def frequencies(found: Sequence[Hand]) -> dict[Hand, float]:
    """Count how often each hand came out."""
    return {hand: count / len(found) for hand, count in Counter(found).items()}


def distance(one: dict[Hand, float], other: dict[Hand, float]) -> float:
    """Return the share of cases in which two distributions differ."""
    every = one.keys() | other.keys()
    return sum(abs(one.get(hand, 0) - other.get(hand, 0)) for hand in every) / 2
