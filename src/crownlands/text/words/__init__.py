"""All that every client says, by key, in English and French."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.text.words import advised, general, things, told, turns
from crownlands.text.words.lines import LINES

WORDS: Final[dict[str, LocalizedText]] = {
    key: LocalizedText(en, fr)
    for part in (general, things, turns, told, advised)
    for key, en, fr in part.ENTRIES
}
"""What is said, with the names of details to be filled in."""

__all__ = ["LINES", "WORDS"]
