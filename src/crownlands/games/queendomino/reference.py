"""What lies in the box of Queendomino."""

from crownlands.core.reference import Section, Thing
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.buildings import Building, buildings
from crownlands.text import in_both
from crownlands.text.gifts import what_it_gives

DOMINOES = {"queendomino": LocalizedText("box of Queendomino", "boîte de Queendomino")}
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
        gives=in_both(lambda speech: what_it_gives(building, speech)),
        data=building,
    )
