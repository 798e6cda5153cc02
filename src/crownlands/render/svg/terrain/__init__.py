"""Little landscapes, one module per terrain: each a square of 100 x 100 in several variants."""

from crownlands.render.svg.terrain import forest, grassland, lake, mine, swamp, town, wheat

VARIANTS = 3

_DRAW = {
    "wheat": wheat.draw,
    "forest": forest.draw,
    "lake": lake.draw,
    "grassland": grassland.draw,
    "swamp": swamp.draw,
    "mine": mine.draw,
    "town": town.draw,
}


def symbol_name(terrain: str, variant: int) -> str:
    """Name the symbol of a landscape."""
    return f"{terrain}-{variant % VARIANTS}"


SYMBOLS: dict[str, str] = {
    symbol_name(terrain, variant): draw(variant)
    for terrain, draw in _DRAW.items()
    for variant in range(VARIANTS)
}
"""Every landscape by its symbol name."""
