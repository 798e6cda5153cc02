"""What lies in the box of Queendomino."""

from crownlands.core.hooks import Section, Thing
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.queendom import Building, buildings
from crownlands.games.queendomino.text import what_building_gives
from crownlands.text import in_both

TYPES = (Building,)


def sections() -> tuple[Section, ...]:
    """Return the building tiles."""
    title = LocalizedText("Building tiles", "Tuiles bâtiment")
    return (Section(kind="building", title=title, things=tuple(map(_tile, buildings()))),)


def _tile(building: Building) -> Thing:
    return Thing(
        id=building.id,
        names=building.names,
        art=f"building-{building.id}",
        copies=building.copies,
        gives=in_both(lambda translator: what_building_gives(building, translator)),
        data=building,
    )
