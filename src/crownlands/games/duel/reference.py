"""What lies in the box of Duel."""

from crownlands.core.hooks import Picture, Section, Thing
from crownlands.core.text import LocalizedText
from crownlands.games.duel.components import WILD, Die, Face, Spell, coats, dice, spells
from crownlands.games.duel.text import what_spell_gives
from crownlands.text import in_both


def sections() -> tuple[Section, ...]:
    """Return the spells and the dice."""
    return (
        Section(
            kind="spell",
            title=LocalizedText("Spells", "Sorts"),
            things=tuple(map(_spell, spells())),
        ),
        Section(
            kind="die",
            title=LocalizedText("Dice", "Dés"),
            form="rows",
            things=tuple(_die(number, die) for number, die in enumerate(dice(), 1)),
        ),
    )


def _spell(spell: Spell) -> Thing:
    return Thing(
        id=spell.id,
        names=spell.names,
        art=f"spell-{spell.id}",
        gives=in_both(lambda translator: what_spell_gives(spell, translator)),
    )


def _die(number: int, die: Die) -> Thing:
    sides = [
        Picture(_art(face), _name(face))
        for face, copies in zip(die.faces, die.weights, strict=True)
        for _ in range(copies)
    ]
    names = LocalizedText(f"Die {number}", f"Dé {number}")
    return Thing(id=str(number), names=names, art=sides[0].art, pictures=tuple(sides))


def _art(face: Face) -> str:
    return f"die-{face.coat}-{face.crosses}" if face.crosses else f"die-{face.coat}"


def _name(face: Face) -> LocalizedText:
    names = {coat.id: coat.names for coat in coats()} | {WILD: LocalizedText("wild", "joker")}
    name, crosses = names[face.coat], " ×" * face.crosses  # noqa: RUF001
    return LocalizedText(name.en + crosses, name.fr + crosses)
