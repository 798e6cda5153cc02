"""All the words of the command line, by key, in English and French."""

from typing import Final

from crownlands.cli.words import asked, general, play
from crownlands.cli.words.basics import BASICS
from crownlands.cli.words.commands import COMMAND_HELP, COMMANDS
from crownlands.core.words import Words
from crownlands.speech.words import WORDS as SAID_EVERYWHERE

WORDS: Final[dict[str, Words]] = SAID_EVERYWHERE | {
    key: Words(en, fr) for part in (general, play, asked) for key, en, fr in part.ENTRIES
}
"""What is said here and everywhere, with the names of details to be filled in."""

__all__ = ["BASICS", "COMMANDS", "COMMAND_HELP", "WORDS"]
