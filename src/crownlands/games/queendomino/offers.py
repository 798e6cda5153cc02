"""What the market offers, for building and for burning."""

from crownlands.core.errors import Illegal
from crownlands.games.queendomino.buildings import buildings
from crownlands.games.queendomino.market import NO_TILE, SLOTS, Market
from crownlands.games.queendomino.refusals import refuse


def offers(market: Market) -> list[tuple[int, str]]:
    """List the slots that hold a tile, with the building's id."""
    return [
        (slot, buildings()[tile].id) for slot, tile in enumerate(market.slots) if tile != NO_TILE
    ]


def tile_refusal(market: Market, slot: int, building: str) -> Illegal | None:
    """Refuse a tile that does not lie in a slot."""
    tile = market.slots[slot] if 0 <= slot < SLOTS else NO_TILE
    offered = "nothing" if tile == NO_TILE else buildings()[tile].id
    if offered != building or tile == NO_TILE:
        return refuse("tile_not_in_slot", slot=slot, building=building, offered=offered)
    return None
