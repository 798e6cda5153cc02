"""All the words of the command line, by key, in English and French."""

from typing import Final

from crownlands.arena.words import WORDS as SAID_OF_RESULTS
from crownlands.cli.words import arena, general, play
from crownlands.cli.words.play import COMMAND_HELP, COMMANDS
from crownlands.core.text import LocalizedText
from crownlands.text.words import WORDS as SAID_EVERYWHERE

WORDS: Final[dict[str, LocalizedText]] = {
    **SAID_EVERYWHERE,
    **SAID_OF_RESULTS,
    **{
        key: LocalizedText(en, fr)
        for part in (general, play, arena)
        for key, en, fr in part.ENTRIES
    },
}
"""What is said here and everywhere, with the names of details to be filled in."""

__all__ = ["COMMANDS", "COMMAND_HELP", "WORDS"]
