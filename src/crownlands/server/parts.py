"""What lies in the boxes of a game, as tables for its rules page."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from crownlands.core.components import read_component
from crownlands.games.age_of_giants.quests import Quest, quests
from crownlands.games.court.tokens import Resource, Token, resources, tokens
from crownlands.games.dominoes2.cards import CARDS, COLUMNS, HAND, ROWS, SQUARE_KINDS, square_cards
from crownlands.games.duel.parts import Coat, Spell, coats, dice, map_size, spells
from crownlands.games.queendomino.buildings import Building, buildings
from crownlands.games.queendomino.market import SLOTS
from crownlands.kingdom.domino import Domino, read_box


class Box(msgspec.Struct, frozen=True):
    """The dominoes of a box, in the order of a line."""

    box: str
    dominoes: tuple[Domino, ...]


class DieFace(msgspec.Struct, frozen=True):
    """A face of a die: a coat of arms, or `wild`, its crosses, and on how many sides it is."""

    coat: str
    crosses: int
    sides: int


class SquareCards(msgspec.Struct, frozen=True):
    """The square cards that show a number, or the joker."""

    kind: str
    copies: int


class Size(msgspec.Struct, frozen=True):
    """How wide and how high something is, in squares."""

    columns: int
    rows: int


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that lies in the boxes; what a game does not have is empty."""

    boxes: tuple[Box, ...] = ()
    buildings: tuple[Building, ...] = ()
    market_slots: int = 0
    """Slots of the builders' board; the price of each is its place, from 0."""
    quests: tuple[Quest, ...] = ()
    giants: int = 0
    resources: tuple[Resource, ...] = ()
    tokens: tuple[Token, ...] = ()
    coats: tuple[Coat, ...] = ()
    dice: tuple[tuple[DieFace, ...], ...] = ()
    map: Size | None = None
    spells: tuple[Spell, ...] = ()
    cards: tuple[str, ...] = ()
    hand: int = 0
    square_cards: tuple[SquareCards, ...] = ()
    board: Size | None = None


def parts_of(components: Sequence[str]) -> Parts:
    """Gather the parts of all boxes a game is played with."""
    found = {
        name: value
        for component in components
        for name, value in _PARTS.get(component, dict)().items()
    }
    boxes = tuple(
        Box(component, read_box(component))
        for component in components
        if "dominoes" in read_component(component).contents
    )
    return Parts(boxes=boxes, **found)


def _queendomino() -> dict[str, Any]:
    return {"buildings": buildings(), "market_slots": SLOTS}


def _age_of_giants() -> dict[str, Any]:
    return {"quests": quests(), "giants": read_component("age_of_giants").contents["giants"]}


def _court() -> dict[str, Any]:
    return {"resources": resources(), "tokens": tokens()}


def _duel() -> dict[str, Any]:
    faces = tuple(
        tuple(
            DieFace(face.coat, face.crosses, sides)
            for face, sides in zip(die.faces, die.weights, strict=True)
        )
        for die in dice()
    )
    return {"coats": coats(), "dice": faces, "map": Size(*map_size()), "spells": spells()}


def _dominoes2() -> dict[str, Any]:
    squares = zip(SQUARE_KINDS, square_cards(), strict=True)
    return {
        "cards": tuple(card.id for card in CARDS),
        "hand": HAND,
        "square_cards": tuple(SquareCards(kind, copies) for kind, copies in squares),
        "board": Size(COLUMNS, ROWS),
    }


_PARTS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "queendomino": _queendomino,
    "age_of_giants": _age_of_giants,
    "court": _court,
    "duel": _duel,
    "dominoes2": _dominoes2,
}
"""What each box holds beside dominoes."""
