"""The dice, the coats of arms and the spells, as the component file tells them."""

from collections import Counter
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from crownlands.core.convert import convert
from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText

WILD: Final = "wild"


class Coat(msgspec.Struct, frozen=True):
    """A coat of arms."""

    id: str
    names: LocalizedText


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell, the coat whose row charges it and the boxes of that row."""

    id: str
    coat: str
    boxes: int
    names: LocalizedText
    lightning: bool = False


class Face(NamedTuple):
    """A face of a die: its coat, or `WILD`, and its crosses."""

    coat: str
    crosses: int

    @property
    def plain(self) -> bool:
        """True for a coat without crosses: only these charge spells."""
        return self.coat != WILD and not self.crosses

    def __str__(self) -> str:
        return self.coat + "*" * self.crosses


def read_face(face: str) -> Face:
    """Read a face as views write it: a star per cross after the coat."""
    coat = face.rstrip("*")
    return Face(coat, len(face) - len(coat))


class Die(NamedTuple):
    """The different faces of a die and how many of each it has."""

    faces: tuple[Face, ...]
    weights: tuple[int, ...]


@cache
def coats() -> tuple[Coat, ...]:
    """List the coats of arms."""
    return convert(_contents()["coats"], tuple[Coat, ...])


@cache
def coat_index(coat: str) -> int:
    """Find a coat by its id."""
    return [one.id for one in coats()].index(coat)


@cache
def is_coat(coat: str) -> bool:
    """Return whether there is such a coat."""
    return any(one.id == coat for one in coats())


@cache
def spells() -> tuple[Spell, ...]:
    """List the spells, in the order of their coats."""
    return convert(_contents()["spells"], tuple[Spell, ...])


@cache
def spell_index(spell: str) -> int:
    """Find a spell by its id."""
    return [one.id for one in spells()].index(spell)


@cache
def is_spell(spell: str) -> bool:
    """Return whether there is such a spell."""
    return any(one.id == spell for one in spells())


@cache
def spell_bit(spell: str) -> int:
    """Return a spell as a set of one."""
    return 1 << spell_index(spell)


@cache
def dice() -> tuple[Die, ...]:
    """List the dice."""
    return tuple(_die(faces) for faces in _contents()["dice"])


@cache
def face_index(die: int, face: str) -> int | None:
    """Find a face of a die as it is written."""
    return next((at for at, one in enumerate(dice()[die].faces) if str(one) == face), None)


@cache
def printed_crosses(coat: str) -> tuple[int, ...]:
    """List how many crosses dice give a coat, a wild one included."""
    faces = (face for die in dice() for face in die.faces if face.coat in (coat, WILD))
    return tuple(sorted({face.crosses for face in faces}))


def map_size() -> tuple[int, int]:
    """Return the columns and rows of a map."""
    size = _contents()["map"]
    return size["columns"], size["rows"]


def _die(faces: list[list[Any]]) -> Die:
    counted = Counter(Face(coat, crosses) for coat, crosses in faces)
    return Die(tuple(counted), tuple(counted.values()))


def _contents() -> dict[str, Any]:
    return read_component("duel").contents
