"""What lies in the boxes of a game, for its rules page: dominoes, and what its folders tell."""

from typing import Any

import msgspec

from crownlands.core.hooks import Section, find_hooks
from crownlands.core.info import GameInfo, read_component
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Domino, read_box

HOOK = "reference"


class Box(msgspec.Struct, frozen=True):
    """The dominoes of a box, in the order of a line."""

    box: str
    title: LocalizedText
    dominoes: tuple[Domino, ...]


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that lies in the boxes."""

    boxes: tuple[Box, ...]
    sections: tuple[Section, ...]
    counts: dict[str, int]
    """How many there are of what needs no section."""


def parts_of(info: GameInfo) -> Parts:
    """Gather the parts of all boxes a game is played with, those of its expansions first."""
    hooks = find_hooks(reversed(info.packages()), HOOK)
    return Parts(
        boxes=tuple(
            Box(component, _title(component), read_box(component))
            for component in info.components
            if "dominoes" in read_component(component).contents
        ),
        sections=tuple(
            section for hook in hooks if hasattr(hook, "sections") for section in hook.sections()
        ),
        counts={kind: n for hook in hooks for kind, n in getattr(hook, "COUNTS", {}).items()},
    )


def part_types() -> list[Any]:
    """List the types of what the folders of games tell of their parts."""
    packages = dict.fromkeys(package for info in registry.all() for package in info.packages())
    return [kind for hook in find_hooks(packages, HOOK) for kind in getattr(hook, "TYPES", ())]


def _title(component: str) -> LocalizedText:
    """Return what a box of dominoes is called, by whichever game has it."""
    for hook in find_hooks((info.package for info in registry.all()), "info"):
        if component in getattr(hook, "DOMINOES", ()):
            title: LocalizedText = hook.DOMINOES[component]
            return title
    return LocalizedText(component, component)
