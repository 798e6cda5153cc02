"""What the things in the boxes of a game are good for, in both languages."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from crownlands.core.text import LocalizedText
from crownlands.server.parts import Parts
from crownlands.text import in_both
from crownlands.text.gifts import what_it_gives
from crownlands.text.things import Thing

Gifts: TypeAlias = dict[str, dict[str, LocalizedText]]
"""What things give, by the name that moves and views have for their kind, and by their ids."""

_KINDS: Final = ("buildings", "quests", "tokens", "coats", "spells")


def gifts_of(parts: Parts) -> Gifts:
    """Say of every tile, quest, token, coat and spell what it gives."""
    found: Mapping[str, Sequence[Thing]] = {kind: getattr(parts, kind) for kind in _KINDS}
    return {
        kind.removesuffix("s"): {thing.id: _said(thing) for thing in things}
        for kind, things in found.items()
        if things
    }


def _said(thing: Thing) -> LocalizedText:
    return in_both(lambda speech: what_it_gives(thing, speech))
