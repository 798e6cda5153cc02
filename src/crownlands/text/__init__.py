"""Descriptions of moves, scores and results in English and French, for every client."""

from crownlands.core.lazy_imports import list_names
from crownlands.text.narration import (
    Sentence,
    Transition,
    chapter_points,
    describe_chapter_result,
    describe_result,
    narrate,
)
from crownlands.text.translator import Language, Translator, describe_line, in_both

__all__ = [
    "Language",
    "Sentence",
    "Transition",
    "Translator",
    "chapter_points",
    "describe_chapter_result",
    "describe_line",
    "describe_result",
    "in_both",
    "narrate",
]

__dir__ = list_names(__all__)
