"""The words the rules pages use for parts, in both languages."""

from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Domino, Half

FRENCH = {
    "wheat": "champs",
    "forest": "forêt",
    "lake": "lac",
    "grassland": "prairie",
    "swamp": "marais",
    "mine": "mine",
    "town": "ville",
}
RESOURCES = {"wheat": "blé", "wood": "bois", "fish": "poisson", "sheep": "mouton"}
LEVELS = {"certain": "certain", "likely": "probable", "reconstructed": "reconstitué"}
MARKS = {"likely": " ~", "reconstructed": " ?"}
"""What stands behind a figure we are not certain of."""


def terrain_word(terrain: str, *, french: bool) -> str:
    """Name a terrain."""
    return FRENCH[terrain] if french else terrain


def resource_word(resource: str, *, french: bool) -> str:
    """Name a resource."""
    return RESOURCES[resource] if french else resource


def land(terrain: str, crowns: int, *, french: bool) -> str:
    """Name a terrain with its crowns, if it has any."""
    word = terrain_word(terrain, french=french)
    return f"{word} {crowns}" if crowns else word


def domino_words(domino: Domino, *, french: bool) -> str:
    """Name both halves of a domino."""

    def word(half: Half) -> str:
        return land(half.terrain.value, half.crowns, french=french)

    return f"{word(domino.left)} + {word(domino.right)}"


def name(names: LocalizedText, *, french: bool) -> str:
    """Return a name in the language of a page."""
    return names.fr if french else names.en


def levels_of(component: str, quality: str) -> dict[str, str]:
    """Return which parts have a quality we are not certain of, by their English names.

    Component files say so for a list of names: `knights of Statue, Church`.
    """
    prefix = f"{quality} of "
    return {
        part: entry.level
        for entry in read_component(component).confidence
        if entry.part.en.startswith(prefix)
        for part in entry.part.en.removeprefix(prefix).split(", ")
    }
