"""Saying things at the command line, in the language of the person who types."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar

from crownlands.cli.words import WORDS
from crownlands.text import Language, Speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.text import LocalizedText


class TerminalSpeech(Speech):
    """Says what is said everywhere, and what only the command line has to say."""

    words: ClassVar[Mapping[str, LocalizedText]] = WORDS

    @classmethod
    def choose(cls, wanted: Language | None) -> TerminalSpeech:
        """Speak the language asked for, or that of the environment."""
        return cls(chosen_language(wanted))


def chosen_language(wanted: Language | None) -> Language:
    """Take the language asked for, else that of the environment, else English."""
    if wanted is not None:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(name):
            return Language.FR if setting.lower().startswith(Language.FR.value) else Language.EN
    return Language.EN
