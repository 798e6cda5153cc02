"""What travels about games seen again."""

from typing import Any, Final

import msgspec

from crownlands.core.text import LocalizedText, Prompt
from crownlands.records.draws import WrongDraw
from crownlands.server.schemas.table import MatchData, TableEvent

LONGEST_RECORD: Final = 400_000
"""Characters of a record that may be kept."""
MOST_MOVES: Final = 6_000
"""Moves of a record that may be kept."""
MOST_FRAMES: Final = 200
"""Frames that are sent at once."""


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be kept, in either form."""

    record: str


class KeptReplay(msgspec.Struct, frozen=True):
    """Where a record was kept."""

    id: str


class Frame(msgspec.Struct, frozen=True):
    """A position: what led to it, told in words, and what is seen then."""

    number: int
    """How many moves were made."""
    event: TableEvent | None
    text: LocalizedText | None
    view: Any
    prompt: Prompt | None
    """What is asked of the actor; null when the game is over."""


class Frames(msgspec.Struct, frozen=True):
    """Some positions of a game; the last of all is number `total`."""

    match: MatchData
    total: int
    start: int
    frames: tuple[Frame, ...]


class Draws(msgspec.Struct, frozen=True, kw_only=True):
    """The check of every draw."""

    hash: str | None
    """The hash that was shown before the game."""
    seed: str | None
    """The seed; null until the game is over, or where a record names none."""
    hash_matches: bool | None
    """Whether the hash is that of the seed; null where one of them is missing."""
    draws: int
    """How many draws there were."""
    wrong: tuple[WrongDraw, ...]
    """Draws that do not follow from the seed."""
    fair: bool | None
    """Whether every draw follows from the seed; null while nobody can tell."""
