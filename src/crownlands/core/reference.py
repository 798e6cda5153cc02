"""What lies in the box of a game, as plain data for its rules page.

The hook `reference` of a game or an expansion has `sections()`; what is only counted is in
`COUNTS`, and the types of the `data` of things are in `TYPES`. Where a box holds
dominoes, `DOMINOES` in the game's `info` has its title, by the name of the component.
"""

from typing import Any, Literal

import msgspec

from crownlands.core.text import LocalizedText


class Picture(msgspec.Struct, frozen=True):
    """A drawing of the sprite and what it shows."""

    art: str
    name: LocalizedText


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of component: a tile, a token, a die, a card."""

    id: str
    names: LocalizedText
    art: str
    copies: int = 1
    terrain: str | None = None
    """The terrain it is for, where there is one of its name for each terrain."""
    gives: LocalizedText | None = None
    """What it is good for."""
    pictures: tuple[Picture, ...] = ()
    """Its faces, where it has several."""
    data: Any = None
    """Everything else the components say of it."""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """The components of one kind."""

    kind: str
    """The name that moves and views have for the kind."""
    title: LocalizedText
    form: Literal["list", "rows", "cards"] = "list"
    """How it is laid out: named things, the faces of each thing in a row, or drawings alone."""
    things: tuple[Thing, ...]
