"""What happens in a game, said in English and French; for every client alike."""

from crownlands.core.lazy_imports import list_names
from crownlands.text.narration import (
    Sentence,
    Transition,
    chapter_points,
    how_chapter_ended,
    how_it_ended,
    tell,
)
from crownlands.text.translator import Language, Translator, describe_line, in_both

__all__ = [
    "Language",
    "Sentence",
    "Transition",
    "Translator",
    "chapter_points",
    "describe_line",
    "how_chapter_ended",
    "how_it_ended",
    "in_both",
    "tell",
]

__dir__ = list_names(__all__)
