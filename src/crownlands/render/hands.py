"""Reading the public data of hands of cards."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.actors import Seat


def deals_won(data: Mapping[str, Any], seat: Seat) -> int:
    """Count the deals a seat has won."""
    return sum(deal["winner"] == seat for deal in data["deals"])


def is_last_card(data: Mapping[str, Any], hand: Mapping[str, Any]) -> bool:
    """Tell whether a hand is down to its last card in a deal that is being played."""
    return bool(hand["last_card"] and data["played"] and data["actor"] is not None)
