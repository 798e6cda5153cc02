"""All the words of the command line, by key, in English and French."""

from typing import Final

from crownlands.cli.words import asked, general, play, things, told, turns
from crownlands.cli.words.basics import BASICS
from crownlands.cli.words.commands import COMMAND_HELP, COMMANDS
from crownlands.cli.words.lines import LINES
from crownlands.core.words import Words

WORDS: Final[dict[str, Words]] = {
    key: Words(en, fr)
    for part in (general, things, turns, told, play, asked)
    for key, en, fr in part.ENTRIES
}
"""What is said, with the names of details to be filled in."""

__all__ = ["BASICS", "COMMANDS", "COMMAND_HELP", "LINES", "WORDS"]
