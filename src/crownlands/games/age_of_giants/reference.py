"""What lies in the box of Age of Giants."""

from crownlands.core.hooks import Section, Thing
from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.quests import Quest, quests
from crownlands.games.age_of_giants.text import what_quest_gives
from crownlands.text import in_both

TYPES = (Quest,)
COUNTS = {"giant": read_component("age_of_giants").contents["giants"]}


def sections() -> tuple[Section, ...]:
    """Return the quests."""
    title = LocalizedText("Quests", "Quêtes")
    return (Section(kind="quest", title=title, things=tuple(map(_tile, quests()))),)


def _tile(quest: Quest) -> Thing:
    return Thing(
        id=quest.id,
        names=quest.names,
        art=f"quest-{quest.id}",
        terrain=None if quest.terrain is None else quest.terrain.value,
        gives=in_both(lambda translator: what_quest_gives(quest, translator)),
        data=quest,
    )
