"""All that every client says, by key, in English and French."""

from typing import Final

from crownlands.core.words import Words
from crownlands.speech.words import advised, general, things, told, turns
from crownlands.speech.words.lines import LINES

WORDS: Final[dict[str, Words]] = {
    key: Words(en, fr)
    for part in (general, things, turns, told, advised)
    for key, en, fr in part.ENTRIES
}
"""What is said, with the names of details to be filled in."""

__all__ = ["LINES", "WORDS"]
