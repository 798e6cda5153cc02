"""Reading the public data of Duel: faces of dice, coats, spells and the order of a round."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from crownlands.core.actors import Seat
from crownlands.games.duel.parts import WILD, Spell, coat_index, coats, spell_index, spells
from crownlands.render.counting import count

SPELL_WORDS: Final = {
    "ignore_connection": "draw anywhere",
    "split_dice": "draw two squares apart",
    "take_two": "take two dice first",
    "turn_die": "turn one of your dice",
    "three_per_domain": "3 points per domain",
    "add_cross": "a cross on your map",
}
STATE_WORDS: Final = {
    "open": "open",
    "new": "new",
    "ready": "ready",
    "at_work": "at work",
    "spent": "spent",
}
"""What may be done with a spell, by its state."""


class Shown(NamedTuple):
    """What a face shows: a coat, or the sign of a wild one, and its crosses."""

    coat: str
    crosses: int


def shown_face(face: str) -> Shown:
    """Read a face as views write it: a star per cross after the coat."""
    coat = face.rstrip("*")
    return Shown(coat, len(face) - len(coat))


def coat_words(coat: str) -> str:
    """Name a coat of arms, or a wild face."""
    return "wild" if coat == WILD else coats()[coat_index(coat)].names.en


def die_words(die: Mapping[str, Any]) -> str:
    """Say what a die shows, the castle's cross included."""
    if die["face"] is None:
        return "not rolled"
    coat, crosses = shown_face(die["face"])
    crosses += die["castle"]
    said = f"{coat_words(coat)} with {count(crosses, 'cross', 'crosses')}"
    return said if crosses else coat_words(coat)


def spell_of(spell: str) -> Spell:
    """Find a spell by its id."""
    index = spell_index(spell)
    assert index is not None
    return spells()[index]


def pending_spell(data: Mapping[str, Any]) -> str:
    """Name the lightning spell that whoever is asked has to resolve."""
    return next(
        str(spell["spell"])
        for spell in data["spells"]
        if spell["lightning"] and spell["owner"] == data["actor"] and spell["state"] == "new"
    )


def taking_order(data: Mapping[str, Any]) -> list[Seat]:
    """List who takes a die after whom: A, B, B, A, or two each if a spell is at work."""
    first: Seat = data["first"]
    second = 1 - first
    two_at_once = any(
        spell["spell"] == "take_two" and spell["state"] == "at_work" for spell in data["spells"]
    )
    return [first, first, second, second] if two_at_once else [first, second, second, first]
